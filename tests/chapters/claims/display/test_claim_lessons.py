"""The statements of the lessons on contested claims about their cards (01_claim.ipynb, 02_a_trump_is_out.ipynb,
03_normal_lines.ipynb, 04_concessions_and_second_thoughts.ipynb, 05_review.ipynb), each ruled again."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import nbformat
import pytest

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.claims.rulings.claim import ClaimRuling
from bridgelaw.chapters.claims.rulings.status import LineStatus
from bridgelaw.rulings.procedure import rule_procedure
from bridgelaw.scoring.cards import Card
from bridgelaw.widgets import DamageSplit, TheClaim, WeightingAtTeams
from tests.display.answers import every_figure, explored
from tests.states import states

CLAIMS = Path(__file__).parents[4] / "notebooks" / "claims"
FIRST, TRUMP, NORMAL, THOUGHTS, REVIEW = (explored(path) for path in sorted(CLAIMS.glob("*.ipynb")))

pytestmark = pytest.mark.notebooks


def ruled(name: str, edition: int = 2017) -> ClaimRuling:
    found: ClaimRuling = computed(replace(case_named(name), edition=edition)).ruling
    return found


def tricks(name: str, edition: int = 2017) -> tuple[int, int]:
    found = ruled(name, edition).tricks
    assert found is not None
    return found


def begun(name: str, card: str) -> tuple[LineStatus, int | None]:
    """Return what the director says of beginning with that card, and the tricks that it brings."""
    (row,) = [row for row in ruled(name).lines() if Card.parse(card) in row.cards]
    return row.status, row.tricks


def prose(path: Path) -> str:
    cells = nbformat.read(path, as_version=4).cells
    return " ".join("\n\n".join(cell.source for cell in cells if cell.cell_type == "markdown").split())


def test_every_figure_of_the_answers_is_looked_at() -> None:
    def figures(lesson: list[tuple[str, str]]) -> list[list[str]]:
        return [every_figure(answer) for _, answer in lesson]

    assert figures(FIRST) == [["2"], ["68", "16", "57"]]
    assert figures(TRUMP) == [["4", "4", "3"], ["1", "6"]]
    assert figures(NORMAL) == [["3", "3", "4"], ["2", "3", "2007", "3", "2017"]]
    assert figures(THOUGHTS) == [["−4", "+6", "−5", "+5"], ["−9", "0", "10", "1", "0"]]
    assert figures(REVIEW) == [
        ["44", "3"], ["1", "3", "70", "2"], ["68", "2", "4"], ["3", "0"], ["3", "50", "1", "2"]
    ]  # fmt: skip


def test_two_claims() -> None:
    assert states(FIRST[0][0], "♦A … first")
    assert begun("claim-01", "♦A") == (LineStatus.CARELESS, 2) and FIRST[0][1].startswith("2 tricks.")
    assert begun("claim-01-stated", "♦A")[0] is LineStatus.NOT_STATED and tricks("claim-01-stated") == (3, 0)


def test_the_road_of_one_trick() -> None:
    assert rule_procedure("claim", {"tricks": "current"}).walk.at.id == "one-trick"
    assert states(FIRST[1][1], "68 … 16 … 57A")


def test_the_two_findings_of_the_worked_trump() -> None:
    assert (tricks("claim-04"), tricks("claim-04-forgotten")) == ((6, 0), (4, 2))
    assert "Six tricks, or four." in prose(CLAIMS / "02_a_trump_is_out.ipynb")


def test_one_round_is_not_two() -> None:
    widget = TheClaim("claim-05")
    assert states(prose(CLAIMS / "02_a_trump_is_out.ipynb"), "South … ♥J")
    assert widget.ruling.tricks == (3, 1) and tricks("claim-05-stated") == (4, 0)
    widget.set(forgotten=[])
    assert widget.ruling.tricks == (4, 0) and TRUMP[0][1].startswith("4, and 4.")


def test_what_the_ruling_hangs_on() -> None:
    assert case_named("claim-04-forgotten").title in TRUMP[1][0] + prose(CLAIMS / "02_a_trump_is_out.ipynb")
    assert [(each.question, each.tricks) for each in ruled("claim-04-forgotten").hangs_on] == [("knew-trumps", (6, 0))]


def test_the_worked_normal_lines() -> None:
    assert tricks("claim-15") == (3, 1) and begun("claim-15", "♣5") == (LineStatus.NOT_NORMAL, 0)
    assert tricks("claim-11") == (4, 0) and begun("claim-11", "♥5")[0] is LineStatus.NOT_NORMAL
    assert {hinge.question: hinge.tricks for hinge in ruled("claim-11").hangs_on} == {"blind": (2, 2), "order": (2, 2)}
    assert tricks("claim-22") == (2, 1) and begun("claim-22", "♦K")[1] == 3
    assert tricks("claim-21") == (4, 0) and {row.tricks for row in ruled("claim-21").lines()} == {4}


def test_a_queen_in_the_way() -> None:
    widget = TheClaim("claim-12")
    assert widget.ruling.tricks == (4, 0)
    widget.set(sees_entries=False)
    assert widget.ruling.tricks == (3, 1)
    widget.set(sees_entries=True, ordered=True)
    assert widget.ruling.tricks == (3, 1) and NORMAL[0][1].startswith("3, and 3.")


def test_two_books() -> None:
    assert (tricks("claim-23"), tricks("claim-23-counted")) == ((2, 1), (3, 0))
    assert case_named("claim-23-2007").edition == 2007 and tricks("claim-23-2007", 2007) == (3, 0)
    assert NORMAL[1][1].startswith("2, and 3.")


def test_the_window_and_the_door() -> None:
    window, door, shrug = tricks("claim-36"), tricks("claim-36-later"), tricks("claim-36-likely")
    assert (window, door, shrug) == ((2, 1), (3, 0), (2, 1))
    assert (tricks("claim-33"), tricks("claim-34")) == ((3, 0), (2, 1))


def test_stopped_by_the_director() -> None:
    widget = WeightingAtTeams("claim-stopped-wrongly")
    assert states(repr(widget), "NS … −4 … EW … +6") and THOUGHTS[0][1].startswith("NS −4 IMPs and EW +6")
    made, down = Fraction(0), Fraction(-10)
    assert (made + down) / 2 == -5, "one half for both"


def test_the_wrong_explanation() -> None:
    widget = DamageSplit("claim-misinformed")
    assert states(repr(widget), "NS … −9 … EW … 0") and THOUGHTS[1][1].startswith("NS −9 and EW 0: of 10")
    widget.set(error="ordinary mistake")
    assert states(repr(widget), "NS … 0 … EW … 0")


def test_the_six_calls() -> None:
    assert tricks("claim-06") == (3, 1)
    assert tricks("claim-30") == (3, 1) and states(REVIEW[0][1], "Trump … 3")
    assert (tricks("claim-27")[1], tricks("claim-27-found")[1]) == (1, 3) and REVIEW[1][1].startswith("1, and 3.")
    assert tricks("claim-37") == (4, 0) and "wins all 4" in REVIEW[2][1]
    assert {each.question: each.tricks for each in ruled("claim-10").hangs_on} == {"list": (0, 4)}
    assert tricks("claim-10") == (3, 1) and REVIEW[3][1].startswith("3, and 0.")
    widget = TheClaim("claim-31")
    assert widget.ruling.tricks == (3, 0)
    widget.set(penalty="")
    assert widget.ruling.tricks == (2, 1) and REVIEW[4][1].endswith("South gets 2.")
