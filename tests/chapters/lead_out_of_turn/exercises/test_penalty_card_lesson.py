"""The exercises of the lesson on the life of a penalty card: what they say of the play, the engine plays again."""

from __future__ import annotations

from functools import partial

from bridgelaw.cases import case_named, computed
from bridgelaw.exercises import MultipleChoice, Written, common_errors, exercise, exercises
from bridgelaw.laws import Reference
from bridgelaw.rulings.card_play import Play, begin, choice_of, choices, designations, legal_plays
from bridgelaw.rulings.card_play.script import read_actions, replay
from bridgelaw.scoring import Seat, Side, Strain
from bridgelaw.scoring.cards import Card, in_order
from tests.exercises import parts
from tests.rulings.penalty_cards import legal

LESSON = "lead-penalty-card"
solutions = partial(parts.solutions, LESSON)
CLUBS, HEARTS, SPADES = Strain.CLUBS, Strain.HEARTS, Strain.SPADES


def started(name: str, *lines: str, edition: int = 2017) -> Play:
    """A case's deal from the first lead on, with lines of one's own."""
    case, play = case_named(name), computed(case_named(name)).ruling
    assert case.deal is not None
    return replay(begin(case.deal, play.trump, play.declarer, edition=edition), read_actions(lines))


def test_the_cases_and_their_levels() -> None:
    assert [(each.id, each.level) for each in exercises(LESSON)] == [
        ("six-falls", 1), ("fingers", 1), ("ruff", 2), ("void", 2), ("two-cards", 3), ("write-it", 3)
    ]  # fmt: skip


def test_a_six_falls() -> None:
    play = computed(case_named("life-six")).ruling
    assert in_order(card for card in play.hand(Seat.E) if card.suit is CLUBS) == "♣K ♣Q ♣8 ♣6"
    assert [each.size for each in play.penalty] == ["minor"] and legal(play) == "♣K ♣Q ♣6"
    west_leads = started("life-six", "E drops ♣6")
    assert not choices(west_leads) and len(legal(west_leads).split()) == 13
    assert solutions("six-falls") == [
        "A minor penalty card", "The ♣6, the ♣K or the ♣Q", "Nothing: West may lead any card"
    ]  # fmt: skip


def test_fingers_on_a_card() -> None:
    until_four = ["♦A ♦5 ♦2 ♦6", "neither", "♠7 ♠4 ♠3 ♠9", "♠A ♣6 ♠8 ♠6", "♦8 ♦Q ♦7 ♦9"]
    play = started("life-fingers", "E shows ♥A", "neither", *until_four)
    assert play.leader is Seat.W and play.number == 5, "West has just won trick 4"
    assert [str(each) for each in choices(play)] == ["require hearts", "forbid hearts", "neither"]
    play = replay(play, read_actions(["forbid hearts", "♦K ♦10 ♣2 ♦J"]))
    assert play.leader is Seat.W and play.ban and not choices(play), "nothing is asked a second time"
    assert not [each for each in legal_plays(play) if each.legal and each.card.suit is HEARTS]
    assert not play.penalty and Card.parse("♥A") in play.hand(Seat.E)
    lost = replay(play, read_actions(["♣K ♣5 ♣4 ♣A"]))
    assert lost.leader is Seat.S and lost.ban is None
    assert solutions("fingers")[1:] == [
        "No, as long as West keeps the lead", "In East's hand, to be played whenever East wishes"
    ]  # fmt: skip


def test_ruff_or_throw() -> None:
    play = computed(case_named("life-ruff")).ruling
    assert play.to_play is Seat.E and legal(play) == "♦Q"
    assert in_order(card for card in play.hand(Seat.E) if card.suit is SPADES) == "♠7 ♠2"
    assert not [card for card in play.hand(Seat.E) if card.suit is CLUBS]
    trump = started("life-ruff", "E shows ♠7", "neither", "♣A ♣3")
    assert legal(trump) == "♠7"
    both = started("life-ruff", "E shows ♠7", "E shows ♦Q", "neither", "♣A ♣3")
    assert in_order(designations(both)) == "♠7 ♦Q" and legal(both) == ""
    assert solutions("ruff") == [
        "The ♦Q", "East ruffs partner's ace with the ♠7", "South says which, and East waits for it"
    ]  # fmt: skip


def test_he_has_none() -> None:
    play = computed(case_named("life-void")).ruling
    assert not [card for card in play.hand(Seat.W) if card.suit is HEARTS]
    assert len(legal(play).split()) == 13, "what he likes"
    assert not play.penalty and [str(each.card) for each in play.returned] == ["♥Q"]
    assert computed(case_named("life-void")).figures["partner may use of ♥Q in 2017"] == "nothing"
    assert solutions("void") == [
        "Any card",
        "It goes back into East's hand and is no longer a penalty card",
        "No: the card is back in hand",
    ]  # fmt: skip


def test_two_cards_in_two_suits() -> None:
    shown = ["E shows ♥A", "E drops ♣9"]
    play = started("life-two", *shown)
    assert [(str(each.card), each.major) for each in play.penalty] == [("♥A", True), ("♣9", True)]
    wrong = exercise(LESSON, "two-cards").parts[1]
    assert isinstance(wrong, MultipleChoice)
    possible = {(each.kind, each.suits) for each in choices(play)}
    for option in wrong.options:
        suits = {strain for strain, word in ((HEARTS, "heart"), (CLUBS, "club")) if word in option.text}
        mixed = "require" in option.text and "forbid" in option.text
        kind = "require" if "require" in option.text else "forbid"
        assert option.right == mixed
        assert mixed or (kind, frozenset(suits)) in possible, option.text
    went_on = computed(case_named("life-two")).ruling
    assert went_on.leader is Seat.W and went_on.ban and went_on.ban.suits == {HEARTS}
    assert {each.suits for each in choices(went_on)} == {frozenset({CLUBS}), frozenset()}
    assert choices(play)[-1].kind == "neither"
    old = choice_of(started("life-two", *shown, edition=2007), "neither")
    assert [str(each) for each in old.rests_on] == ["50D2(b), 2007"]
    assert [str(each) for each in choices(play)[-1].rests_on] == ["51B2(c), 2017"]
    assert solutions("two-cards")[3] == "In 2017 only"


def test_the_written_ruling() -> None:
    (part,) = exercise(LESSON, "write-it").parts
    assert isinstance(part, Written)
    facts = exercise(LESSON, "write-it").facts
    play = computed(case_named("life-write")).ruling
    assert play.won(Side.EW) == 5, "five hearts"
    west = in_order(started("life-write").hand(Seat.W))
    assert west == "♠9 ♠8 ♠2 ♥Q ♥6 ♥2 ♦10 ♦9 ♣Q ♣J ♣10 ♣9 ♣4" and "♠982 ♥Q62 ♦109 ♣QJ1094" in facts
    # Without the ace: the ♣Q, and four spades, four diamonds and two clubs on top.
    tricks = ["♣Q ♣5 ♣2 ♣A", "♠A ♠2 ♠3 ♠5", "♠K ♠8 ♠7 ♠6", "♠4 ♠9 ♠Q ♠10", "♦2 ♦3 ♦A ♦9", "♦Q ♦10 ♦4 ♦7"]
    tricks += ["♦5 ♣4 ♦J ♦8", "♦K ♥5 ♦6 ♣9", "♣6 ♣8 ♣K ♣10", "♠J ♥2 ♥3 ♥10"]
    without = started("life-write", *tricks)
    assert without.won(Side.NS) == 10 and not without.won(Side.EW)
    for figure in ("+430", "−50"):
        assert figure in facts
    assert "+430" in part.model and any("+430" in line for line in part.rubric)
    assert all(clause in part.model for clause in ("50E1", "50E4", "12B1", "12C1(b)", "12C1(e)", "92A"))


def test_each_common_error_has_its_own_clause() -> None:
    clauses = [each.basis.clause for each in common_errors(LESSON) if isinstance(each.basis, Reference)]
    assert clauses == ["50D1(b)", "50D2(b)", "50D2(a)", "59", "50C", "50E1", "50E4", "52A"]
    waited = [event for event in computed(case_named("life-king")).ruling.record if event.card == Card.parse("♦K")]
    assert waited[-1].trick - waited[0].trick == 3 and "for three tricks" in common_errors(LESSON)[0].says
