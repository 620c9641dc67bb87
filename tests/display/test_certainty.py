"""The certainty of a clause is said in one wording, in one place."""

from __future__ import annotations

from pathlib import Path

from bridgelaw.display.certainty import UNVERIFIED, mark, mark_html
from bridgelaw.laws import CERTAINTIES
from tests.display.page import Page
from tests.each import each

DISPLAY = Path(__file__).parents[2] / "bridgelaw" / "display"


@each("certainty", CERTAINTIES)
def test_text_and_html_say_the_same(certainty: str) -> None:
    assert Page(mark_html(certainty)).text == mark(certainty).strip()
    assert bool(mark(certainty)) == (certainty != "S")


def test_each_mark_has_its_own_words() -> None:
    assert set(UNVERIFIED) == set(CERTAINTIES) - {"S"}
    assert "memory" in UNVERIFIED["M"] and "derived" in UNVERIFIED["D"]


def test_the_words_stand_in_one_file() -> None:
    for words in UNVERIFIED.values():
        assert [path.name for path in DISPLAY.rglob("*.py") if words in path.read_text(encoding="utf-8")] == [
            "certainty.py"
        ]


@each("room", ["display", "widgets", "exercises"])
def test_no_summary_of_a_clause_is_shown_without_its_mark(room: str) -> None:
    for path in (DISPLAY.parent / room).rglob("*.py"):
        for line in path.read_text(encoding="utf-8").splitlines():
            assert ".summary" not in line or "mark" in line, f"{path.name} shows a summary and no mark: {line.strip()}"
