"""The facts of a lead: what the seats settle, and facts that cannot be so, each refused with a sentence."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.chapters.lead_out_of_turn.en.lead_words import tell_lead_refusal
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_facts import (
    NAME,
    CardNotHeld,
    ContradictoryFacts,
    EqualCards,
    Lead,
    LeaderOnWrongSide,
    LeadError,
    NoContract,
)
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import LeadRuling, lead_ruling
from bridgelaw.laws import BadInput
from bridgelaw.rulings.decision import UnknownAnswer, decision, table_of
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card, cards_of, holder
from bridgelaw.scoring.deal import Auction, Deal
from bridgelaw.telling import tell
from tests.chapters.lead_out_of_turn.rulings.leads import EDITIONS, USUAL, four_spades, random_deal
from tests.each import each
from tests.states import states

DEAL = Deal.parse("N:KT73.964.AQ4.J85 92.832.KT752.QT7 AQJ64.KQJ.863.A6 85.AT75.J9.K9432")
C = Card.parse


def lead(leader: Seat, card: str, other: str = "", deal: Deal | None = None) -> Lead:
    """A lead against 4♠ by South."""
    return Lead(deal, four_spades(Seat.S), leader, C(card), 2017, C(other) if other else None)


@each(
    "leader, settled",
    [
        (Seat.W, {"who": "right", "later": "leads", "later-low": "defends"}),
        (Seat.E, {"who": "other", "later": "partner", "later-low": "defends"}),
        (Seat.N, {"who": "declaring", "later": "own", "later-low": "own"}),
        (Seat.S, {"who": "declaring", "later": "own", "later-low": "own"}),
    ],
)
def test_what_the_seats_settle(leader: Seat, settled: dict[str, str]) -> None:
    found = lead(leader, "♠K")
    assert found.settles == settled
    assert (found.right, found.declarer, found.dummy) == (Seat.W, Seat.S, Seat.N)


def test_declarer_is_who_first_bid_the_suit() -> None:
    """South bids the hearts that North raises; after a transfer it is the opener."""
    first = Lead(None, Auction.parse("N: 2N P 4H P P P"), Seat.E, C("♣A"))
    assert (first.declarer, first.right, first.settles["who"]) == (Seat.S, Seat.W, "other")
    second = Lead(None, Auction.parse("N: 2N P 3D P 3H P 4H P P P"), Seat.E, C("♣A"))
    assert (second.declarer, second.right, second.settles["who"]) == (Seat.N, Seat.E, "right")


@each(
    "card, other, settled",
    [
        ("♦5", "♦J", "yes"),  # a diamond to a diamond
        ("♥2", "♣4", "no"),  # East has ♣Q107
        ("♣7", "♠8", "no"),  # and ♠92
    ],
)
def test_whether_the_second_card_can_be_played(card: str, other: str, settled: str) -> None:
    found = lead(Seat.E, card, other, DEAL)
    assert found.settles["follows"] == settled and found.settles["who"] == "both"
    assert "follows" not in lead(Seat.E, card, other).settles, "without the hands nobody knows"


def test_a_void_can_play_anything() -> None:
    void = Deal.parse("N:Q63.K84.JT73.K52 AT92.963..QJT864 KJ4.AQJT7.952.A3 875.52.AKQ864.97")
    found = Lead(void, Auction.parse("S: 1H 2D 2H P 4H P P P"), Seat.E, C("♠A"), 2017, C("♦A"))
    assert found.settles["follows"] == "yes"


# ---- no such lead ----


def test_a_card_that_is_elsewhere() -> None:
    with pytest.raises(CardNotHeld) as caught:
        lead(Seat.E, "♥A", deal=DEAL)
    assert states(str(caught.value), "East … ♥A … West … East")
    with pytest.raises(CardNotHeld, match=r"West.*♦K.*East"):
        lead(Seat.E, "♦5", "♦K", DEAL)


def test_one_card_twice() -> None:
    with pytest.raises(EqualCards, match=r"♦5"):
        lead(Seat.E, "♦5", "♦5", DEAL)


def test_a_board_passed_out() -> None:
    with pytest.raises(NoContract, match="All four players passed"):
        Lead(None, Auction.parse("S: P P P P"), Seat.E, C("♠K"))


@each("leader", [Seat.W, Seat.N, Seat.S])
def test_of_two_leads_the_one_out_of_turn_is_named(leader: Seat) -> None:
    with pytest.raises(LeaderOnWrongSide, match=r"East.*leader.*West"):
        lead(leader, "♠K", "♦Q")


# ---- facts that cannot both be so ----

TWO = [
    (
        Seat.E,
        "♠K",
        {"who": "right"},
        ContradictoryFacts,
        "East's: the lead was in turn.” does not go with the auction",
    ),
    (Seat.E, "♠K", {"who": "declaring"}, LeaderOnWrongSide, "West is on lead, and East led"),
    (Seat.N, "♠K", {"who": "other"}, LeaderOnWrongSide, "4♠ is played by South, West is on lead, and North led"),
    (Seat.W, "♠K", {"who": "other"}, ContradictoryFacts, "West is on lead, and West led"),
    (Seat.E, "♠K", {"who": "both"}, ContradictoryFacts, "with one card on the table. Give the card that West faced"),
    (Seat.E, "♠K", {"later": "own"}, LeaderOnWrongSide, "East's side plays it.” does not go with the auction"),
    (Seat.E, "♠K", {"later-low": "own"}, LeaderOnWrongSide, "It plays the contract"),
    (Seat.W, "♠K", {"later": "partner"}, ContradictoryFacts, "The other side plays it, and East leads"),
    (Seat.E, "♠K", {"exposed": "low"}, ContradictoryFacts, "the ♠K is an honour"),
    (Seat.E, "♠10", {"exposed": "low"}, ContradictoryFacts, "the ♠10 is an honour"),
    (Seat.E, "♠9", {"exposed": "honour"}, ContradictoryFacts, "the ♠9 is not an honour"),
    (Seat.E, "♠K", {"faced": "down", "accepted": "said"}, ContradictoryFacts, "“How did East lead? Face down.” and"),
    (Seat.E, "♠K", {"faced": "down", "accepted": "hand"}, ContradictoryFacts, "53A speaks of a faced lead"),
    (Seat.E, "♠K", {"spread": "yes", "accepted": "hand"}, ContradictoryFacts, "cannot play from it"),
    (Seat.E, "♠K", {"dummy-seen": "yes", "spread": "yes"}, ContradictoryFacts, "cannot become dummy"),
    (Seat.E, "♠K", {"accepted": "hand", "second": "dummy"}, ContradictoryFacts, "not from both"),
    (Seat.E, "♠K", {"accepted": "hand", "second": "none"}, ContradictoryFacts, "is the second card"),
]


@each("leader, card, answers, kind, words", TWO, ids=lambda row: row[2])
def test_two_facts_that_contradict_are_named(
    leader: Seat, card: str, answers: dict[str, str], kind: type[ContradictoryFacts], words: str
) -> None:
    found = lead(leader, card)
    with pytest.raises(ContradictoryFacts) as caught, tell_lead_refusal(found):
        lead_ruling(found, answers)
    assert type(caught.value) is kind and words in str(caught.value)


def test_two_cards_and_answers_that_know_of_one() -> None:
    found = lead(Seat.E, "♦5", "♥A", DEAL)
    with pytest.raises(ContradictoryFacts, match=r"two.*West.*♥A"):
        lead_ruling(found, {"who": "other"})
    with pytest.raises(ContradictoryFacts, match=r"faced a lead.*face down"), tell_lead_refusal(found):
        lead_ruling(found, {"who": "both", "partner-down": "yes"})
    with pytest.raises(ContradictoryFacts, match=r"East.*heart"):
        lead_ruling(found, {"follows": "yes"})
    with pytest.raises(ContradictoryFacts, match=r"faced a diamond.*led"):
        lead_ruling(lead(Seat.E, "♦5", "♦J", DEAL), {"follows": "no"})


def test_whether_a_declarer_who_could_see_dummy_may_spread_is_open_in_2007() -> None:
    for edition, words in ((2007, "The Laws of 2007 do not say"), (2017, "cannot become dummy")):
        found = Lead(None, four_spades(Seat.S), Seat.E, C("♠K"), edition)
        with pytest.raises(ContradictoryFacts, match=words), tell_lead_refusal(found):
            lead_ruling(found, {"dummy-seen": "yes", "spread": "yes"})


def test_each_contradiction_of_the_data_has_its_test() -> None:
    written = [dict(map(tuple, row["facts"])) for row in table_of(NAME)["contradiction"]]
    tested = [answers for _, _, answers, _, _ in TWO] + [{"who": "both", "partner-down": "yes"}]
    assert all(each in tested for each in written)


def any_answers() -> st.SearchStrategy[dict[str, str]]:
    """Draw an answer, or none, to some of the questions of the decision."""
    ids = {question.id: [answer.id for answer in question.answers] for question in decision(NAME).questions}
    return st.fixed_dictionaries({}, optional={name: st.sampled_from(["", *known]) for name, known in ids.items()})


@settings(max_examples=200, deadline=None)
@given(
    st.randoms(use_true_random=False),
    st.sampled_from(list(Seat)),
    st.sampled_from(list(Seat)),
    st.booleans(),
    st.sampled_from(EDITIONS),
    st.deferred(any_answers),
)
def test_any_facts_are_a_ruling_or_a_sentence(
    random: Random, declarer: Seat, leader: Seat, both: bool, edition: int, answers: dict[str, str]
) -> None:
    deal = random_deal(random)
    card = random.choice(sorted(cards_of(deal, leader)))
    other = random.choice(sorted(cards_of(deal, leader.partner))) if both else None
    try:
        found = Lead(deal, four_spades(declarer), leader, card, edition, other)
        ruling = lead_ruling(found, answers)
    except (LeadError, UnknownAnswer) as fault:
        assert isinstance(fault, BadInput) and str(fault).rstrip(")").endswith((".", "?", "A"))
    else:
        assert isinstance(ruling, LeadRuling) and tell(ruling).result
        assert holder(deal, found.card) is found.leader
        reached = {**ruling.walk.answers, **ruling.walk.unused}
        assert {name: answer for name, answer in answers.items() if answer}.items() <= reached.items()


def test_the_usual_answers_reach_declarers_choice() -> None:
    assert lead_ruling(lead(Seat.E, "♠K"), USUAL).options
