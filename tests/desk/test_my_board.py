"""*My board*: a calculator in which nothing is preset, and the ways there that a director's hands go."""

from __future__ import annotations

from bridgelaw import widgets
from bridgelaw.cases.forms import calculator_of
from bridgelaw.desk.widgets import Desk
from bridgelaw.desk.widgets.desk_calculators import QUESTIONS
from bridgelaw.display.html import text
from bridgelaw.widgets.form_calculator import FormCalculator
from tests.desk.desk_page import keep, take_on
from tests.each import each
from tests.widgets.calculators import FIRST
from tests.widgets.controls import named, page


@each("form", [each for each in QUESTIONS.values() if each not in ("", "penalty-card")])
def test_nothing_of_the_worked_case_is_left(form: str) -> None:
    kind = getattr(widgets, calculator_of(form))
    made = kind()
    assert isinstance(made, FormCalculator)
    worked = made.state
    named(made, "My board, all fields empty").click()
    # Where there is no usual value, nothing is chosen in a menu and nothing stands in a box.
    blank = {name: value for name, value in made.form.given.blank().items() if not isinstance(value, list)}
    left = {name: value for name, value in made.state.items() if name in blank and value not in ("", 0, blank[name])}
    assert left == {}
    assert not any(isinstance(each, str) and len(each) > 24 for each in made.state.values())
    story = text(kind.worked()[FIRST[kind]].account)
    assert story not in page(made) and named(made, "Worked case").value == "" and not made.closed
    assert made.failed or form == "artificial"
    again = kind()
    again.restore(made.kept())
    assert again.state == made.state and story not in page(again)
    made.reset()
    assert made.state == worked and story in page(made)


def test_a_board_typed_by_hand_takes_at_most_120_keys_and_taps() -> None:
    """Thirteen scores, of which pairs need no numbers: a letter one, a box two, a menu two, a button one."""
    typed, shares = "\n".join(["620", "-100", "650"] * 4 + ["620"]), "60% 620\n40% -100"
    desk = Desk()
    desk.read(typed, "7")
    desk.rule("weighted", line=1, shares=shares)
    keep(desk)
    assert len(desk.kept_rulings.rulings) == 1 and desk.board is not None and len(desk.board.lines) == 13
    number, box, kind, record = 2 + 1, 2 + len(typed), 2, 1
    assert number + box + kind + 2 + len(shares) + record <= 120


def test_a_fouled_board_from_a_file_takes_at_most_thirty_keys_and_taps() -> None:
    """The file two, board and question two each; then a mark of three letters behind each of four lines."""
    desk = Desk()
    desk.read("\n".join(f"{n} {n + 20} {620 if n % 2 else -100}" for n in range(1, 13)), "7")
    take_on(desk, "fouled")
    made = desk.onward.calculator
    assert made is not None
    lines = made.state["lines"].splitlines()
    mark = " >1"
    made.move(lines="\n".join(line + mark if n < 4 else line for n, line in enumerate(lines)))
    assert not made.failed, made.status
    assert 2 + 2 + 2 + 4 * (1 + len(mark)) + 1 <= 30
