"""Your ruling on the opening lead out of turn: every right answer against the ruling that the engine gives."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pytest

from bridgelaw.chapters.lead_out_of_turn.en.lead_words import spoken, words_after
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_consequence import Status
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_facts import Lead
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import LeadRuling, NoOptions, lead_ruling, options_of
from bridgelaw.exercises import MultipleChoice, Written, common_errors, exercise
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card
from bridgelaw.scoring.deal import Auction
from bridgelaw.telling import tell
from tests.each import each
from tests.exercises import parts

LESSON = "lead-ruling"
solutions = partial(parts.solutions, LESSON)
PLAIN = {"auction": "over", "faced": "up", "told": "nobody", "partner-down": "no", "dummy-seen": "no", "spread": "no"}
PLAIN |= {"accepted": "no"}


def ruled(calls: str, card: str, changed: Mapping[str, str], edition: int = 2017) -> LeadRuling:
    """East has led out of turn against South's contract; the plain case but for some answers."""
    lead = Lead(None, Auction.parse(calls), Seat.E, Card.parse(card), edition)
    assert lead.declarer is Seat.S and lead.right is Seat.W
    answers = {**PLAIN, **changed}
    walk = lead.graph.walk({**answers, **lead.settles})
    return lead_ruling(lead, {name: answers[name] for name in walk.answers if name in answers})


def test_the_back_of_a_card() -> None:
    ruling = ruled("S: 1N P 3N P P P", "♣2", {"faced": "down"})
    assert str(ruling.governs) == "41A, 2017" and ruling.consequence is not None
    assert ruling.consequence.leads is Seat.W and ruling.consequence.restriction == ""
    with pytest.raises(NoOptions):
        options_of(ruling)
    first, second, law = solutions("the-back-of-a-card")
    assert "take the card back" in first and second.startswith("No:") and law == "41A"


def test_your_lead() -> None:
    by_partner = ruled("S: 1H P 4H P P P", "♣10", {"told": "partner"})
    by_declarer = ruled("S: 1H P 4H P P P", "♣10", {"told": "opponent", "told-spread": "no"})
    assert len(by_partner.options) == 5 and str(by_declarer.governs) == "47E1, 2017"
    assert by_declarer.options == () and "cannot accept it" in tell(by_declarer).result
    assert by_declarer.consequence is not None and by_declarer.consequence.may_use(Seat.S) is False
    known = " ".join(map(words_after(by_declarer.lead).known, by_declarer.consequence.information))
    assert "47E1 points to 16C. As we read it, declarer's side is the offending side." in known
    first, second, third = solutions("your-lead")
    assert "five options" in first and "without any restriction" in second and third.startswith("No: 47E1")
    assert "As we read it, declarer's side is the offending side." in next(
        option.feedback
        for part in exercise(LESSON, "your-lead").parts
        if isinstance(part, MultipleChoice)
        for option in part.options
        if option.text == third
    )


def test_five_in_one_breath() -> None:
    ruling = ruled("S: 1S P 4S P P P", "♦Q", {})
    assert len(ruling.options) == 5
    accepted = ruling.options[0].consequence
    assert (accepted.leads, accepted.second, accepted.declarer) == (Seat.E, Seat.S, Seat.S)
    order = [accepted.second, accepted.second.next, accepted.second.next.next]
    assert [seat.word for seat in order] == ["South", "West", "North"]
    first, second, third = solutions("in-one-breath")
    assert "all five" in first and "alone" in second and "South's hand, after dummy has been spread" in third


def test_one_card_or_the_hand() -> None:
    calls, card = "S: 1N P 3N P P P", "♣K"
    played = ruled(calls, card, {"accepted": "hand"})
    spread = ruled(calls, card, {"spread": "yes"})
    seen = ruled(calls, card, {"dummy-seen": "yes", "second": "none"})
    assert [str(each.governs) for each in (played, spread, seen)] == ["53A, 2017", "54A, 2017", "54C, 2017"]
    declarers = [each.consequence.declarer for each in (played, spread, seen) if each.consequence]
    assert declarers == [Seat.S, Seat.N, Seat.S]
    first, second, third = solutions("one-card-or-the-hand")
    assert "stays declarer" in first and "North plays 3NT" in second and third == "South must accept the lead"


def test_what_west_may_know() -> None:
    calls, card = "S: 1S P 4S P P P", "♥A"
    may = {
        (road, year): found.may_use(Seat.W)
        for road in ("forbid", "neither")
        for year in (2007, 2017)
        if (found := ruled(calls, card, {"choice": road}, year).consequence)
    }
    assert may == {("forbid", 2007): False, ("forbid", 2017): False, ("neither", 2007): False, ("neither", 2017): True}
    first, second, third = solutions("what-west-may-know")
    assert first.startswith("No: hearts are allowed again") and second.startswith("Yes: while the ace is on the table")
    assert third == "That the ace must be played at the first legal chance"
    older = ruled(calls, card, {"choice": "neither"}, 2007)
    assert older.consequence is not None
    says = words_after(older.lead).known(older.consequence.information[0])
    assert "must be played at the first legal chance, but may use nothing else" in says


def test_the_written_ruling_has_every_point_of_the_rubric() -> None:
    ruling = ruled("S: 1H P 4H P P P", "♦K", {"partner-down": "yes", "choice": "forbid"})
    assert tell(ruling).result.startswith("West may not lead diamonds while keeping the lead")
    before = ruled("S: 1H P 4H P P P", "♦K", {"partner-down": "yes"})
    assert before.says[0].to is Seat.W and spoken(before)[0].words.startswith("West, take your card back")
    (part,) = exercise(LESSON, "write-the-ruling").parts
    assert isinstance(part, Written) and len(part.rubric) == 7
    for clause in ("54", "47E1", "10C1", "10C2", "54D", "50D2(a)", "50E2"):
        assert clause in part.model and clause in " ".join(part.rubric)
    places = [part.model.index(each) for each in ("take your card back", "hear all the options", "forbids")]
    assert places == sorted(places)


@each(
    "says, changed, governs",
    [
        ("“Do you accept? No? Then you have three more choices.”", {}, "54, 2017"),
        ("“Declarer put the hand down, so that is a claim.”", {"spread": "yes"}, "54A, 2017"),
        (
            "“Dummy is down, but declarer was not looking. Let declarer choose.”",
            {"dummy-seen": "yes", "second": "none"},
            "54C, 2017",
        ),
        ("“West's card was down first, so that is the lead.”", {"partner-down": "yes"}, "54, 2017"),
    ],
)
def test_the_common_errors_are_errors(says: str, changed: Mapping[str, str], governs: str) -> None:
    assert says in [each.wrong for each in common_errors(LESSON)]
    ruling = ruled("S: 1S P 4S P P P", "♥K", changed)
    assert str(ruling.governs) == governs
    assert (len(ruling.options) == 5) == (governs == "54, 2017")


def test_a_card_stays_on_one_road_only_and_a_ban_has_an_end() -> None:
    kept = [
        option.id
        for option in ruled("S: 1S P 4S P P P", "♥K", {}).options
        if any(card.status is Status.MAJOR for card in option.consequence.cards)
    ]
    assert kept == ["neither"]
    for road, lasts in (("forbid", "keeps the lead"), ("require", "goes back all the same")):
        ruling = ruled("S: 1S P 4S P P P", "♥K", {"choice": road})
        assert ruling.consequence and lasts in words_after(ruling.lead).bound(ruling.consequence)
