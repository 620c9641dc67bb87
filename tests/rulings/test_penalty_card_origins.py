"""By which clause a card becomes a penalty card, by how it came there, under both editions."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.chapters.lead_out_of_turn.rulings.lead_facts import Lead
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import lead_ruling, opening
from bridgelaw.rulings.card_play import Origin, PenaltyCard, Play, begin
from bridgelaw.rulings.card_play.begin import exposed
from bridgelaw.rulings.card_play.script import read_actions, replay
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card
from tests.chapters.lead_out_of_turn.rulings.leads import EDITIONS, USUAL, four_spades
from tests.each import each
from tests.rulings.penalty_cards import DEAL

SOUTH_WON = "♦8 ♦9 ♦7 ♦A"


def clauses(play: Play) -> str:
    return " ".join(each.clause for each in play.record[-1].rests_on)


def after(*lines: str, edition: int) -> Play:
    return replay(begin(DEAL, Strain.SPADES, Seat.S, edition=edition), read_actions(lines))


# The lines, then the clauses of 2007 and those of 2017.
CAME = [
    (("E shows ♥K: an opening lead out of turn",), "54D 50B", "54D 50B"),
    (("E shows ♥K: led out of turn",), "54D 50B", "54D 50B"),
    (("W shows ♥Q: led after it",), "49 50B", "49 50B"),
    (("W shows ♥Q: led out of turn",), "49 50B", "49 50B"),  # West's own lead is not out of turn
    ((SOUTH_WON, "E shows ♥K: led out of turn"), "56 54D 50B", "56B 50B"),
    ((SOUTH_WON, "♦K", "E shows ♥K: led out of turn"), "49 50B", "49 50B"),  # in mid-trick nothing is led
    (("E shows ♥K: led during the auction",), "24 50B", "24E 50B"),
    (("E drops ♥7: seen during the auction",), "24 50B", "24E 50B"),
    (("♦8", "E shows ♥K: put down before its turn"), "49 50B", "57D 50B"),
    ((SOUTH_WON, "♦K", "E shows ♥K: too early"), "57A 50B", "57A 50B"),
    ((SOUTH_WON, "E shows ♥K: too early"), "49 50B", "49 50B"),
    ((SOUTH_WON, "♦K", "E anticipates ♥K"), "57A 50B", "57A 50B"),
    (("E drops ♥7: two cards at once",), "58B2 50B", "58B2 50B"),
    (("E shows ♥7: a corrected revoke",), "62B1 50B", "62B1 50B"),
    (("E drops ♥7",), "49 50B", "49 50B"),
    (("E shows ♥7",), "49 50B", "49 50B"),
]


@each("lines, in_2007, in_2017", CAME)
def test_the_nearest_clause_by_how_the_card_came_there(lines: tuple[str, ...], in_2007: str, in_2017: str) -> None:
    assert [clauses(after(*lines, edition=edition)) for edition in EDITIONS] == [in_2007, in_2017]


@given(
    seat=st.sampled_from([Seat.E, Seat.W]),
    origin=st.sampled_from([None, *Origin]),
    edition=st.sampled_from(EDITIONS),
    data=st.data(),
)
def test_every_card_that_is_shown_rests_on_one_law_and_50b(
    seat: Seat, origin: Origin | None, edition: int, data: st.DataObject
) -> None:
    play = after(SOUTH_WON, edition=edition)
    card = data.draw(st.sampled_from(sorted(play.hand(seat))))
    shown = exposed(play, seat, card, deliberate=True, origin=origin)
    *nearest, size = shown.record[-1].rests_on
    assert nearest and size.clause == "50B" and {each.edition for each in (*nearest, size)} == {edition}
    # What is cited changes nothing of what follows from the card.
    assert shown.penalty == (PenaltyCard(seat, card, True, origin or Origin.SHOWN),)


@each(
    "edition, answers, expected",
    [
        (2017, USUAL | {"choice": "neither"}, "54D"),
        (2007, USUAL | {"choice": "neither"}, "54D"),
        (2017, {"auction": "running", "exposed": "led", "later": "leads"}, "24E"),
        (2007, {"auction": "running", "exposed": "led", "later": "leads"}, "24"),
    ],
)
def test_a_ruling_on_a_lead_hands_its_card_on_with_its_origin(
    edition: int, answers: dict[str, str], expected: str
) -> None:
    leader = Seat.E if "choice" in answers else Seat.W
    card = Card.parse("♥K" if leader is Seat.E else "♥Q")
    play = opening(lead_ruling(Lead(DEAL, four_spades(Seat.S), leader, card, edition), answers))
    assert play.record[0].rests_on[0].clause == expected


def test_two_leads_faced_together_and_the_second_cannot_be_played() -> None:
    lead = Lead(DEAL, four_spades(Seat.S), Seat.E, Card.parse("♥K"), 2017, Card.parse("♦8"))
    answers = {"auction": "over", "who": "both", "both": "together", "follows": "no"}
    ruling = lead_ruling(lead, answers)
    assert ruling.walk.ending is not None, ruling
    play = opening(ruling)
    assert play.penalty[0].origin is Origin.EARLY
    assert [each.clause for each in play.record[-1].rests_on] == ["57D", "50B"]
