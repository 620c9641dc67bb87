"""The figures of the exercises on a penalty card's information, reckoned again by hand."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.lead_out_of_turn.rulings.card_information_facts import InformationFinding, Stands
from bridgelaw.exercises import Number, exercise, exercises
from bridgelaw.rulings.card_play import begin, legal_plays
from bridgelaw.rulings.card_play.script import read_actions, replay
from bridgelaw.scoring import Seat, Side, Strain, imps, matchpoints
from bridgelaw.scoring.cards import in_order
from tests.each import each
from tests.exercises import parts
from tests.states import states

F = Fraction
LESSON = "lead-what-the-card-told"
right = partial(parts.right, LESSON)


def number(name: str) -> Number:
    """The figure that an exercise asks for."""
    (found,) = (part for part in exercise(LESSON, name).parts if isinstance(part, Number))
    return found


def test_the_wish() -> None:
    # Of six legal answers four are +600 and two +660; against +150 that is 450 and 510, 10 and 11 IMPs.
    by_hand = F(4, 6) * imps(600 - 150) + F(2, 6) * imps(660 - 150)
    assert (imps(450), imps(510)) == (10, 11) and number("wish").answer == by_hand == F(31, 3)
    ruling = computed(case_named("told-wish")).ruling
    assert [(each.does, each.players) for each in ruling.facts.peers] == [("the ♥9", 2), ("the ♠J", 4), ("the ♣J", 2)]
    counted = 1 - F(2, 8) * F(4, 5)
    with_hearts = counted * (F(4, 6) * 10 + F(2, 6) * 11) + (1 - counted) * imps(-100 - 150)
    roads = {road.name: road.value for road in number("wish").wrong}
    assert roads == {"ns imps with the play counted": with_hearts, "ns imps at the table": -6}


def test_the_wish_plays_as_it_is_told() -> None:
    """The king is forced on the third diamond, and West is then on lead."""
    case = case_named("told-wish")
    assert case.deal is not None
    start = begin(case.deal, Strain.NOTRUMP, Seat.S)
    lines = ["E shows ♥K: led out of turn", "neither", "♠Q ♠K ♠8 ♠3", "♦J ♦2 ♦4 ♦5", "♦Q ♦3 ♦6 ♦10", "♦7"]
    play = replay(start, read_actions(lines))
    assert play.to_play is Seat.E and in_order(each.card for each in legal_plays(play) if each.legal) == "♥K"
    after = replay(play, read_actions(["♥K ♦K ♦A"]))
    assert after.to_play is Seat.W and not after.penalty


def test_allowed_at_matchpoints() -> None:
    others = (430, 430, 400, 150, -50)
    made, down = (matchpoints((*others, score), (), Side.NS)[-1] for score in (430, -50))
    assert (made, down) == (8, 1)
    share = 1 - F(2, 8) * F(4, 5)
    assert share == F(4, 5) and number("allowed").answer == share * 8 + (1 - share) * 1 == F("6.6")
    weights = computed(case_named("told-allowed")).ruling.poll.assigned.ns.weights
    assert weights == {430: F(4, 5), -50: F(1, 5)}
    assert right("allowed", 0).startswith("0.8 of 3NT with an overtrick, 0.2")


def test_what_anybody_leads() -> None:
    ruling = computed(case_named("told-natural")).ruling
    assert not ruling.breach and ruling.finding is InformationFinding.STANDS
    assert [(each.players, each.stands) for each in ruling.facts.peers] == [(5, Stands.TAKEN)]
    assert right("anybody", 0).startswith("No: there was no logical alternative")


def test_no_hearts_then() -> None:
    found = computed(case_named("told-void")).figures
    assert (found["clause"], found["ns imps"], found["ns imps at the table"]) == ("72C", 0, imps(-50 - 420))
    assert states(right("no-hearts", 2), "4♠ … 0 IMPs")
    deal = case_named("told-void").deal
    assert deal is not None
    assert deal.hand(Seat.E).suits[3] == "" and len(deal.hand(Seat.S).suits[1]) == 1, "a void, and one heart"


def test_two_accounts() -> None:
    ruling = computed(case_named("told-two-accounts")).ruling
    assert ruling.breach and ruling.clause.clause == "16C3"
    assert ruling.poll.teams.ns.imps == imps(430 - 400) == 1
    assert {clause.clause for ground in ruling.grounds for clause in ground.rests_on} >= {"85A1", "85A2", "50E2"}


@each("task", lambda: exercises(LESSON), ids=lambda task: task.id)
def test_the_figures_of_the_facts_are_those_of_the_case(task) -> None:  # type: ignore[no-untyped-def]
    """Vulnerability, table result and other table are told as they are ruled on."""
    told = {"wish": ("both vulnerable", "+150"), "allowed": ("nobody vulnerable", "−50")}
    told |= {"no-hearts": ("nobody vulnerable", "−50"), "two-accounts": ("nobody vulnerable", "+400")}
    assert all(words in task.facts for words in told.get(task.id, ()))
