"""The statements of 02_life_of_a_penalty_card.ipynb about its cards, each played again by the engine."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

from bridgelaw.cases import Case, case_named, computed
from bridgelaw.display import ruling, who_may_know
from bridgelaw.display.play import MAY, MAY_NOT, played_on
from bridgelaw.rulings.card_play import (
    EventKind,
    PenaltyCardNotPlayed,
    Play,
    Revoke,
    begin,
    choices,
    knowledge,
    legal_plays,
    play_card,
)
from bridgelaw.rulings.card_play.script import read_actions, replay
from bridgelaw.scoring import Seat, Side, Strain
from bridgelaw.scoring.cards import Card, cards_of
from bridgelaw.scoring.deal import Deal
from bridgelaw.telling.en.card_play.events import remarkable
from bridgelaw.telling.en.card_play.verdicts import reason
from bridgelaw.widgets import PlayOn
from tests.display.answers import every_figure, explored
from tests.rulings.penalty_cards import legal
from tests.states import states

LESSON = Path(__file__).parents[4] / "notebooks" / "lead_out_of_turn" / "02_life_of_a_penalty_card.ipynb"

pytestmark = pytest.mark.notebooks

CELLS = [cell.source for cell in nbformat.read(LESSON, as_version=4).cells if cell.cell_type == "markdown"]
PROSE = " ".join("\n\n".join(CELLS).split())
OVERTAKE, TRUMPS, FORBID, TWO = explored(LESSON)


def king_case() -> Case:
    """The case whose card is the ♦K."""
    return case_named("life-king")


def ace_case() -> Case:
    """The case whose card is an ace."""
    return case_named("life-ace")


def card(text: str) -> Card:
    return Card.parse(text)


def king(*lines: str, edition: int = 2017) -> Play:
    """The play of 4♥ with East's ♦K on the table, and what follows."""
    assert king_case().deal is not None
    start = begin(king_case().deal, Strain.HEARTS, Seat.S, edition=edition)
    return replay(start, read_actions(["E shows ♦K: led out of turn", *lines]))


def ace(*lines: str) -> Play:
    """The play of 3NT, and what happens to it."""
    assert ace_case().deal is not None
    return replay(begin(ace_case().deal, Strain.NOTRUMP, Seat.S), read_actions(lines))


def test_every_figure_of_the_answers_is_looked_at() -> None:
    assert [every_figure(answer) for _, answer in (OVERTAKE, TRUMPS, FORBID, TWO)] == [
        ["50", "1"], ["50", "1"], ["10"], ["6", "50", "51", "2", "2017", "50", "2", "2007"]
    ]  # fmt: skip


class TestExplore:
    """The four explorations, on the widget of the lesson."""

    def test_east_overtakes_and_must_lead_the_king(self) -> None:
        question, answer = OVERTAKE
        assert states(question, "cards … East … third")
        widget = PlayOn("life-king-born")
        widget.set(play="E shows ♦K: led out of turn\nneither\n♠K ♠7 ♠8 ♠3\nneither\n♠Q ♠9 ♠A ♠5")
        play = widget.ruling
        assert play.to_play is Seat.E and play.number == 3 and not choices(play)
        assert legal(play) == "♦K" and answer.startswith("Only one: the ♦K.")
        refused = [each for each in legal_plays(play) if not each.legal]
        assert len(refused) == 10 and all("♦K must be played: it is a major" in reason(each) for each in refused)
        assert states(answer, "why not")

    def test_the_third_trump(self) -> None:
        question, answer = TRUMPS
        assert states(question, "East … third")
        widget = PlayOn("life-king-born")
        widget.set(play="E shows ♦K: led out of turn\nneither\n♣10 ♣2 ♣J ♣A\n♥A ♥2 ♥4 ♥3\n♥Q ♥7 ♥9 ♥6\n♥J ♥8 ♥K")
        play = widget.ruling
        assert play.to_play is Seat.E and legal(play) == "♦K" and states(answer, "♦K … two … hearts")
        assert sum(each.suit is Strain.CLUBS for each in play.hand(Seat.E)) == 5 and "five clubs" in answer
        (verdict,) = (each for each in legal_plays(play) if each.legal)
        assert "must be discarded" in reason(verdict) and "50D1(a)" in reason(verdict)

    def test_the_ban_ends_with_the_lead(self) -> None:
        question, answer = FORBID
        assert states(question, "East … ban")
        widget = PlayOn("life-king-born")
        before = "E shows ♦K: led out of turn\nforbid diamonds\n♠K ♠7 ♠8 ♠3\n♠Q ♠9 ♠4 ♠5\n♠2 ♠10 "
        widget.set(play=before)
        assert widget.ruling.ban is not None
        widget.set(play=f"{before}♠A ♠6")
        play = widget.ruling
        assert play.to_play is Seat.E and play.ban is None and not play.penalty
        assert len(legal(play).split()) == 10 and "♦K" in legal(play) and answer.startswith("All 10.")

    def test_two_cards_in_two_years(self) -> None:
        question, answer = TWO
        assert states(question, "South … 2017 … 2007")
        widget = PlayOn("life-king-born")
        widget.set(play="E shows ♦K: led out of turn\nE drops ♣3")
        new = choices(widget.ruling)
        assert all(each.major for each in widget.ruling.penalty)
        widget.set(edition=2007)
        old = choices(widget.ruling)
        assert len(new) == len(old) == 6 and answer.startswith("6 in both.")
        assert list(map(str, new)) == list(map(str, old)) == [
            "require diamonds", "require clubs",
            "forbid diamonds", "forbid clubs", "forbid diamonds and clubs", "neither",
        ]  # fmt: skip
        assert [str(each.rests_on[0]) for each in (new[-1], old[-1])] == ["51B2(c), 2017", "50D2(b), 2007"]
        assert states(answer, "51B2(c) … 2017 … 50D2(b) … 2007")


class TestTheKing:
    """4♥, told in order."""

    def test_it_waits_for_three_tricks_and_is_led_at_the_fourth(self) -> None:
        end = computed(king_case()).ruling
        chosen = [event for event in end.record if event.choice]
        assert [event.trick for event in chosen] == [1, 2, 3], "the choice comes back at each lead of West's"
        assert all(str(event.rests_on[-1]) == "50D2(b), 2017" for event in chosen)
        (led,) = (event for event in end.record if event.card == card("♦K") and event.kind is EventKind.PLAYED)
        assert led.trick == 4 and "must be led" in remarkable(led)
        for lines in (["neither", "♠K ♠7"], ["neither", "♠K ♠7 ♠8 ♠3", "neither", "♠Q ♠9"]):
            play = king(*lines)
            verdicts = {each.card: each for each in legal_plays(play)}
            assert not verdicts[card("♦K")].legal and "50D1(b)" in reason(verdicts[card("♦K")])
            with pytest.raises(Revoke):
                play_card(play, card("♦K"))
        assert "♦K" in repr(played_on("life-king"))

    def test_ten_tricks(self) -> None:
        assert states(PROSE, "South … ten … tricks")
        rest = ["♥4 ♥3 ♥A ♥2", "♥Q ♥7 ♥9 ♥6", "♥J ♥8 ♥K ♣3", "♦3 ♦6 ♦Q ♦5", "♦J ♦7 ♦4 ♣4", "♦10 ♦9 ♣2 ♣6"]
        rest += ["♣A ♣9 ♣5 ♣7", "♥10 ♣10 ♣8 ♣J", "♥5 ♠J ♣Q ♣K"]
        end = replay(computed(king_case()).ruling, read_actions(rest))
        assert end.over and (end.won(Side.NS), end.won(Side.EW)) == (10, 3)

    def test_one_down_when_the_king_goes_back(self) -> None:
        assert states(PROSE, "three … spades")
        for choice, lead in (("forbid diamonds", ""), ("require diamonds", "♦2 ♦3 ♦K ♦8")):
            lines = [choice, lead, "♠8 ♠3 ♠K ♠7"] if lead else [choice, "♠K ♠7 ♠8 ♠3"]
            lines += ["♠Q ♠9 ♠4 ♠5", "♠2 ♠10 ♠A ♠6"]
            if not lead:
                lines += ["♣3 ♣A ♣9 ♣2", "♦Q ♦2 ♦3 ♦K"]
            assert king(*lines).won(Side.EW) == 4
        # Accepted, the king meets dummy's ace: the instructor's note.
        assert king_case().deal is not None
        start = begin(king_case().deal, Strain.HEARTS, Seat.S)
        accepted = replay(start, read_actions(["E leads ♦K", "♦8 ♦2 ♦A"]))
        assert accepted.to_play is Seat.N and accepted.won(Side.NS) == 1

    def test_the_table_of_the_owners_turn(self) -> None:
        """Leads, follows, waits and throws, each as the table says; the ruff is an exercise."""
        for words in (
            "| lead | the penalty card |",
            "| follow to another suit | a card of that suit; the penalty card stays on the table |",
        ):
            assert words in "\n".join(CELLS)
        overtaken = king("neither", "♠K ♠7 ♠A ♠3")
        assert overtaken.to_play is Seat.E and legal(overtaken) == "♦K"
        followed = king("neither", "♣10 ♣2 ♣J ♣A", "♦Q ♦2 ♦A")
        assert legal(followed) == "♦K", "to its own suit, win or lose"
        assert legal(king("neither", "♠K ♠7")) == "♠A ♠8 ♠4", "to another suit it waits"

    def test_two_defenders_with_one_each(self) -> None:
        """The ban comes before the duty; a requirement and a free lead call for West's own card."""
        both = ["W shows ♦9: a corrected revoke"]
        banned = king(*both, "forbid diamonds")
        verdicts = {each.card: each for each in legal_plays(banned)}
        assert not verdicts[card("♦9")].legal and "50D1(b)" in reason(verdicts[card("♦9")])
        assert len(legal(banned).split()) == 9, "every card but the four diamonds"
        for choice in ("require diamonds", "neither"):
            assert legal(king(*both, choice)) == "♦9"

    def test_the_minor_one(self) -> None:
        assert states(PROSE, "may not … ♠8 … ♠A … 50C")
        assert king_case().deal is not None
        play = replay(begin(king_case().deal, Strain.HEARTS, Seat.S), read_actions(["E drops ♠4"]))
        assert [str(each) for each in play.penalty] == ["♠4 (East, minor)"] and not choices(play)
        assert legal(replay(play, read_actions(["♠K ♠7"]))) == "♠A ♠4"
        second = replay(play, read_actions(["E drops ♣3"]))
        assert all(each.major for each in second.penalty) and choices(second)


class TestTheAce:
    """3NT: who may know what, and whether it helped."""

    def test_the_table_says_what_the_engine_says(self) -> None:
        table = repr(who_may_know("life-ace"))
        rows = [line.split(". ", 1)[1] for line in table.splitlines()[1:]]
        # By hand: the duty in both years; what it shows only since 2017; back in hand and played in neither.
        by_hand = [(MAY, MAY), (MAY_NOT, MAY), (MAY_NOT, MAY_NOT), (MAY_NOT, MAY_NOT)]
        for row, (old, new) in zip(rows, by_hand, strict=True):
            assert f"West, 2007: {old} (" in row and f"West, 2017: {new} (" in row
            assert row.endswith(f"South, 2007 and 2017: {MAY}.")
        assert "50E2, 16D" in rows[2] and "50E2, 16C" in rows[2]
        assert states(rows[3], "West … 2007 … may not … 50E2 … West … 2017 … may not … 50E3")
        assert [line.count("✗") for line in rows] == [0, 1, 2, 2], "the reverse on the table, the same afterwards"

    def test_the_table_can_be_read_aloud(self) -> None:
        html = who_may_know("life-ace").html
        assert html.count('scope="col"') == 4 and html.count('scope="row"') == 4 and "<caption>" in html

    def test_the_years_before_were_like_2007(self) -> None:
        play = computed(ace_case()).ruling
        assert [[each.partner_may for each in knowledge(play, year)] for year in (1997, 2007, 2017)] == [
            [True, False], [True, False], [True, True]
        ]  # fmt: skip

    def test_the_three_beats_the_contract(self) -> None:
        assert states(PROSE, "diamonds … five")
        play = ace("E shows ♠A: led out of turn", "neither", "♠3 ♠2 ♠A ♠6", "♠4 ♠7 ♠J ♠5", "♠K ♠9 ♥2 ♠8")
        play = replay(play, read_actions(["♠Q ♠10 ♥5 ♣2", "♦8 ♦J ♦A ♦5"]))
        assert play.won(Side.EW) == 5 and not play.won(Side.NS)

    def test_the_king_does_not(self) -> None:
        """The ace kept, and nine winners from then on: three hearts, four clubs, two diamonds."""
        assert states(PROSE, "two … spades … diamonds … nine")
        play = ace("♠K ♠2 ♠4 ♠6", "♠3 ♠5 ♠A ♠7", "♥2 ♥A ♥8 ♥4", "♦K ♦3 ♦6 ♦A", "♥5 ♥K ♥9 ♥7", "♣2 ♣5 ♣A ♣3")
        play = replay(play, read_actions(["♣Q ♣6 ♣7 ♣8", "♣4 ♣9 ♣K ♣J", "♣10 ♦7 ♠9 ♥6", "♦Q ♦8 ♦10 ♦2"]))
        play = replay(play, read_actions(["♥3 ♥J ♥Q ♥10", "♦J ♦4 ♦5 ♠J", "♠10 ♦9 ♠8 ♠Q"]))
        assert play.over and (play.won(Side.NS), play.won(Side.EW)) == (9, 4)

    def test_the_notes_count_three_tricks_with_the_ace_forced_upon_the_king(self) -> None:
        play = ace("E shows ♠A: led out of turn", "neither", "♠K ♠2")
        assert legal(play) == "♠A"
        play = replay(play, read_actions(["♠A ♠6", "♠4 ♠7 ♠J ♠5", "♠Q ♠9 ♥2 ♠8"]))
        assert play.won(Side.EW) == 3 and "four tricks and three" in PROSE
        assert card("♠10") in play.hand(Seat.N), "and dummy's ten is high"

    def test_the_road_to_law_12(self) -> None:
        said = repr(ruling("life-ace-judged"))
        assert states(said, "50E4") and "50E1" in said
        assert case_named("life-ace-judged").deal == ace_case().deal

    def test_the_same_ace_against_four_hearts_changes_nothing(self) -> None:
        assert states(PROSE, "4♥ … East … ♠A … West … ♠K … 2")
        assert king_case().deal is not None
        start = begin(king_case().deal, Strain.HEARTS, Seat.S)
        shown = replay(start, read_actions(["E shows ♠A: led out of turn", "neither"]))
        low = replay(shown, read_actions(["♠2 ♠7 ♠A ♠3", "♠8 ♠5 ♠J ♠9", "♠K ♠10 ♠4 ♠6"]))
        high = replay(shown, read_actions(["♠K ♠7 ♠A ♠3", "♠8 ♠5 ♠J ♠9", "♠Q ♠10 ♠4 ♠6"]))
        none = replay(start, read_actions(["♠K ♠7 ♠8 ♠3", "♠Q ♠9 ♠4 ♠5", "♠2 ♠10 ♠A ♠6"]))
        assert [play.won(Side.EW) for play in (low, high, none)] == [3, 3, 3]


def test_the_hands_that_the_text_names() -> None:
    """♦QJ108 with South, ♠KQJ3 with West and ♠10952 in dummy at 3NT, ♠KQJ2 at 4♥."""

    def suit(deal: Deal | None, seat: Seat, strain: Strain) -> str:
        assert deal is not None
        return deal.hand(seat).written(strain)

    assert suit(king_case().deal, Seat.S, Strain.DIAMONDS) == "QJ108"
    assert suit(king_case().deal, Seat.W, Strain.SPADES) == "KQJ2"
    assert suit(ace_case().deal, Seat.W, Strain.SPADES) == "KQJ3"
    assert suit(ace_case().deal, Seat.N, Strain.SPADES) == "10952"
    assert suit(ace_case().deal, Seat.E, Strain.SPADES) == "A4"
    assert king_case().deal is not None and card("♦A") in cards_of(king_case().deal, Seat.N)
    assert "queen, jack, ten and eight of diamonds" in PROSE


def test_what_the_text_says_beside_the_engine() -> None:
    """Born unless the director rules otherwise; 57A refuses nothing; a revoke without tricks; what is reported."""
    assert "You may also decide" in PROSE and "72C" in PROSE
    assert states(PROSE, "54D … 56 … 57A")
    assert states(PROSE, "61A … 64B3")
    assert states(PROSE, "1998 … reported")
    assert states(PROSE, "Law 51 … 2007 … 50D2(b)")
    passed_over = king("neither", "♣10 ♣2 ♣J ♣A", "♦Q ♦2 ♦A")
    with pytest.raises(PenaltyCardNotPlayed, match=r"revoke"):
        play_card(passed_over, card("♦6"))
