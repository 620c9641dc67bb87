"""Contested claims: what each answer changes, what each play is, and what is refused with a sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bridgelaw.chapters.claims.rulings.claim import ClaimOutcome, ClaimRuling, rule_claim
from bridgelaw.chapters.claims.rulings.facts import (
    BadFinding,
    Claim,
    ClaimStanding,
    LeadOption,
    Order,
    Picture,
    RevokeTransfer,
    StruckPlay,
)
from bridgelaw.chapters.claims.rulings.statement import BadStatement, ClaimStatement, UnreadableStep, read_steps
from bridgelaw.chapters.claims.rulings.status import LineStatus
from bridgelaw.laws import BadInput
from bridgelaw.rulings.card_play.end_position import BadEnding, EndPosition, ShownOut, hands_of, typed_hands
from bridgelaw.rulings.card_play.play import PenaltyCard
from bridgelaw.scoring import Seat, Side, Strain
from bridgelaw.scoring.cards import Card
from bridgelaw.telling import tell
from tests.each import each

FIRST = "N:54...8 9..QJ. .KJ.A. Q.4..9"
FINESSE = "N:AQ.2.. T9...A 43.A.. KJ..A."


def card(text: str) -> Card:
    return Card.parse(text)


def claim(
    *forgotten: str,
    hands: str = FIRST,
    trump: Strain = Strain.HEARTS,
    steps: str = "",
    ordered: bool = True,
    order: Order = Order.NONE,
    claimer: Seat = Seat.S,
) -> Claim:
    """A claim by South, on lead, who has forgotten those cards."""
    ending = EndPosition(hands_of(hands), trump, Seat.S, declarer=Seat.S)
    picture = Picture(frozenset(map(card, forgotten)))
    return Claim(ending, claimer, ClaimStatement(read_steps(steps.split(";")), ordered), picture, order)


def ruled(*forgotten: str, edition: int = 2017, **about: object) -> ClaimRuling:
    return rule_claim(claim(*forgotten, **about), edition)  # type: ignore[arg-type]


def statuses(ruling: ClaimRuling, *played: str) -> dict[str, LineStatus]:
    return {str(row.cards[0]): row.status for row in ruling.lines(tuple(map(card, played)))}


def test_the_trump_that_nobody_mentioned() -> None:
    ruling = ruled("♥4")
    assert ruling.tricks == (2, 1)
    assert ruled(steps="draw trumps").tricks == ruled().tricks == (3, 0)
    assert statuses(ruling) == {"♥K": LineStatus.BETTER, "♦A": LineStatus.CARELESS}
    (hinge,) = ruling.hangs_on
    assert (hinge.question, hinge.tricks, hinge.cards) == ("knew-trumps", (3, 0), {card("♥4")})
    assert [ground.id for ground in ruling.grounds][:3] == ["claimed", "no-statement", "trump-forgotten"]
    assert (ruling.worst_legal, ruling.double_dummy) == ((2, 1), (3, 0))


@each("edition", [2007, 2017])
def test_both_editions_judge_it(edition: int) -> None:
    ruling = ruled("♥4", edition=edition)
    assert ruling.tricks == (2, 1) and tell(ruling).steps
    assert {law.edition for law in tell(ruling).laws} == {edition}


def test_each_play_has_its_status() -> None:
    unstated = ruled(hands=FINESSE, trump=Strain.NOTRUMP)
    assert unstated.tricks == (2, 1)
    assert statuses(unstated, "♠3", "♠J") == {
        "♠A": LineStatus.NORMAL,
        "♠Q": LineStatus.UNKNOWN_PLACE,
        "♥2": LineStatus.ILLEGAL,
    }
    stated = ruled(hands=FINESSE, trump=Strain.NOTRUMP, steps="finesse ♠Q")
    assert stated.tricks == (3, 0)
    assert statuses(stated)["♠4"] is LineStatus.STATED and statuses(stated)["♥A"] is LineStatus.NOT_STATED
    assert statuses(stated, "♠3") == {"♠K": LineStatus.OPPONENT, "♠J": LineStatus.OPPONENT, "♦A": LineStatus.ILLEGAL}


def test_a_play_against_the_order_and_one_that_gives_up_a_trick() -> None:
    spots = "N:65..4. ..JT.4 .QJ4.. KQ.T.."
    in_order = ruled("♥T", hands=spots, trump=Strain.NOTRUMP, order=Order.TOP_DOWN)
    assert statuses(in_order) == {"♥Q": LineStatus.NORMAL, "♥4": LineStatus.AGAINST_ORDER}
    knows = ruled(hands=spots, trump=Strain.NOTRUMP)
    assert statuses(knows) == {"♥Q": LineStatus.NORMAL, "♥4": LineStatus.NOT_NORMAL}
    assert knows.tricks == (3, 0)


def test_a_play_that_the_director_finds_not_normal() -> None:
    found = replace(claim("♥4"), picture=Picture(frozenset({card("♥4")}), struck=frozenset({_struck("S", "♦A")})))
    ruling = rule_claim(found)
    assert ruling.tricks == (3, 0)
    assert statuses(ruling)["♦A"] is LineStatus.STRUCK
    assert [(hinge.question, hinge.seat) for hinge in ruling.hangs_on] == [("not-struck", Seat.S)]


def _struck(seat: str, held: str) -> StruckPlay:
    return StruckPlay(Seat(seat), card(held))


def test_a_list_does_not_bind_and_an_order_does() -> None:
    hands = "N:4.32.5. .T.AKQ. AKQ.9.. J2..T9."
    order = ruled("♥T", hands=hands, trump=Strain.NOTRUMP, steps="run spades;♥9")
    assert order.tricks == (3, 1)
    assert ruled("♥T", hands=hands, trump=Strain.NOTRUMP, steps="run spades;♥9", ordered=False).tricks == (0, 4)
    assert "list" in {hinge.question for hinge in order.hangs_on}


def test_what_stands_with_a_claim_that_was_agreed_or_objected_to() -> None:
    agreed = replace(claim("♥4"), standing=ClaimStanding.WITHDRAWN)
    assert rule_claim(agreed).outcome is ClaimOutcome.OPEN and rule_claim(agreed).tricks is None
    assert rule_claim(replace(agreed, likely=True)).tricks == (2, 1)
    assert rule_claim(replace(agreed, likely=False)).tricks == (3, 0)
    played_on = replace(claim("♥4"), standing=ClaimStanding.PLAYED_ON, played=1)
    assert rule_claim(played_on).tricks == (1, 2)
    with pytest.raises(BadInput, match="68D2"):
        _ = rule_claim(played_on, 2007).grounds
    objected = replace(claim(claimer=Seat.W, steps="concede 3"), standing=ClaimStanding.OBJECTED)
    assert rule_claim(objected).outcome is ClaimOutcome.PLAY_GOES_ON
    assert "Play on" in tell(rule_claim(objected)).announcement


def test_a_revoke_is_settled_after_the_claim() -> None:
    revoked = replace(claim("♥4"), revoke=RevokeTransfer(Side.NS, 1, (1, 0)))
    assert rule_claim(revoked).tricks == (2, 2)
    assert rule_claim(replace(claim("♥4"), revoke=RevokeTransfer(Side.EW, 1))).tricks == (3, 0)


def test_hands_are_written_as_they_are_read() -> None:
    assert typed_hands(hands_of(FIRST)) == FIRST
    assert hands_of("E:9..QJ. .KJ.A. Q.4..9 54...8") == hands_of(FIRST)


@each(
    "hands, says",
    [
        ("N:54...8 9..QJ. .KJ.A. 5.4..9", r"held.*North.*West"),
        ("N:54...8 9..QJ. .KJ.A. Q.4..", r"North.*3.*East.*3.*South.*3.*West.*2"),
        ("N:... ... ... ...", "No cards are left"),
        ("N:54..8 9..QJ. .KJ.A. Q.4..9", "has 3 suits"),
        ("N:54...1 9..QJ. .KJ.A. Q.4..9", "is not a card"),
        ("N:55...8 9..QJ. .KJ.A. Q.4..9", "holds ♠5 twice"),
        ("somewhere", "is not four hands"),
    ],
)
def test_cards_that_are_no_ending_are_refused(hands: str, says: str) -> None:
    with pytest.raises(BadEnding, match=says):
        claim(hands=hands)


def ending(trick: str = "", **more: object) -> EndPosition:
    cards = tuple(map(card, trick.split()))
    hands = tuple(hand - set(cards) for hand in hands_of(FIRST))
    return EndPosition(hands, Strain.HEARTS, Seat.S, Seat.S, cards, **more)  # type: ignore[arg-type]


@each(
    "trick, says",
    [
        ("♥K ♠Q", "that is a revoke"),
        ("♦A ♠9", r"counting the card"),
        ("♦A ♥4 ♣8 ♦J", "has four cards"),
        ("♦A ♦A", "in the trick twice"),
    ],
)
def test_a_trick_that_cannot_lie_there_is_refused(trick: str, says: str) -> None:
    with pytest.raises(BadEnding, match=says):
        ending(trick)
    assert ending("♦A ♥4").to_play is Seat.N


def test_what_was_seen_must_agree_with_the_cards() -> None:
    with pytest.raises(BadEnding, match=r"hearts.*♥4"):
        ending(shown_out=frozenset({ShownOut(Seat.W, Strain.HEARTS)}))
    with pytest.raises(BadEnding, match=r"West"):
        ending(penalty=(PenaltyCard(Seat.W, card("♦Q")),))
    with pytest.raises(BadEnding, match=r"defenders.*penalty"):
        ending(penalty=(PenaltyCard(Seat.N, card("♠5")),))


@each(
    "steps, says",
    [
        ("♥K;♥K", "played twice"),
        ("♠A", "nobody holds ♠A any more"),
        ("♠Q", r"West"),
        ("run clubs;run clubs;concede 4", r"4.*conceded.*3"),
        ("♥K to ♥J", r"cards"),
        ("ruff with ♦A", "♦A is not a trump"),
    ],
)
def test_a_statement_that_contradicts_itself_or_the_cards_is_refused(steps: str, says: str) -> None:
    with pytest.raises(BadStatement, match=says):
        claim(steps=steps)


@each("steps", ["draw trumps", "ruff low"])
def test_trumps_in_notrump_are_refused(steps: str) -> None:
    with pytest.raises(BadStatement, match="there are no trumps"):
        claim(steps=steps, trump=Strain.NOTRUMP)
    with pytest.raises(BadStatement, match=r"no spade"):
        claim(steps="run spades", hands="N:.54..8 9..QJ. .KJ.A. Q.7..9")


@each("line", ["win them all", "♥1", "run trumps and hearts", "concede", "x" * 200])
def test_a_line_that_is_no_step_is_refused_with_what_would_be(line: str) -> None:
    with pytest.raises(UnreadableStep, match=r"(Write|Ranks|Give)"):
        read_steps([line])


def test_facts_that_exclude_each_other_are_refused() -> None:
    with pytest.raises(BadFinding, match=r"no opponent holds"):
        claim("♥A")
    with pytest.raises(BadFinding, match=r"draws trumps.*forgotten"):
        claim("♥4", steps="draw trumps")
    with pytest.raises(BadFinding, match="dummy does not claim"):
        claim(claimer=Seat.N)
    sound = claim()
    for changes, says in (
        ({"picture": Picture(phantoms=frozenset({card("♥4")}))}, "is not gone"),
        ({"picture": Picture(struck=frozenset({_struck("S", "♠A")}))}, "does not hold"),
        ({"picture": Picture(struck=frozenset({_struck("W", "♥4")}))}, "every legal play of that player counts"),
        ({"option": LeadOption.FORBID, "option_suit": Strain.CLUBS}, "There is no penalty card"),
        ({"standing": ClaimStanding.OBJECTED}, "only to a defender's concession"),
        ({"standing": ClaimStanding.PLAYED_ON}, "number of tricks .* missing"),
        ({"played": 2}, "nobody played on"),
        ({"revoke": RevokeTransfer(Side.NS, 3)}, "It is one or two"),
    ):
        with pytest.raises(BadFinding, match=says):
            replace(sound, **changes)
