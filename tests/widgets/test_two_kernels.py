"""Two kernels of one lesson, each keeping changes: nothing is lost, and one question where both changed the same."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import ipywidgets as w
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.widgets import WeightingAtTeams
from bridgelaw.widgets.keeping import FOLDER, NOTEBOOK
from bridgelaw.widgets.kept_folder import KeptFolder
from tests.widgets.controls import page


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 1), st.booleans()), max_size=8))
def test_in_whichever_order_two_of_them_write_what_neither_knew_is_kept(moves: list[tuple[int, bool]]) -> None:
    """Each move: who writes, and whether they have read before what the other wrote."""
    with tempfile.TemporaryDirectory() as folder:
        both = [KeptFolder(Path(folder)), KeptFolder(Path(folder))]
        known: list[str | None] = [None, None]
        undecided = set[str | None]()
        for number, (which, reads) in enumerate(moves):
            if reads:
                known[which] = both[which].values("p").get("k", {}).get("typed")
            both[which].put("p", "k", {"typed": str(number)})
            undecided = (undecided - {known[which]}) | {str(number)}
            known[which] = str(number)
        fresh = KeptFolder(Path(folder))
        there = [each["typed"] for each in [*fresh.values("p").values(), *fresh.others("p", "k")] if "typed" in each]
        assert undecided <= {*there} and (not moves or fresh.values("p")["k"] == {"typed": str(len(moves) - 1)})


def test_answers_of_two_kernels_are_put_together(tmp_path: Path) -> None:
    one, other = KeptFolder(tmp_path), KeptFolder(tmp_path)
    one.put("p", "a", {"tried": ["x"], "right": False})
    other.put("p", "b", {"tried": ["y"], "right": True})
    other.put("p", "a", {"tried": ["z"], "right": True})
    assert one.values("p") == {"a": {"tried": ["x", "z"], "right": False}, "b": {"tried": ["y"], "right": True}}
    # Who sets back takes nothing from who went on.
    other.put("p", "b", None)
    other.put("p", "b", {"tried": ["w"], "right": False})
    one.put("p", "b", None)
    assert one.values("p")["b"] == {"tried": ["w"], "right": False}


@pytest.mark.parametrize(("press", "edition"), [("Keep what stands here", 2007), ("Take the other", 1997)])
def test_a_calculator_that_both_changed_asks_once_also_after_it_is_opened_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, press: str, edition: int
) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    monkeypatch.setenv(NOTEBOOK, "book/calculators")
    one, other = (displayed() for _ in range(2))
    one.set(edition=1997)
    assert buttons(one) == []
    other.set(edition=2007)
    assert buttons(other) == ["Keep what stands here", "Take the other"]
    assert "Here: state edition 2007. In another window: state edition 1997." in page(other)
    again = displayed()
    assert again.state["edition"] == 2007 and buttons(again) == buttons(other)
    pressed(again, press)
    assert again.state["edition"] == edition and buttons(again) == []
    last = displayed()
    assert last.state["edition"] == edition and buttons(last) == []


def displayed() -> WeightingAtTeams:
    widget = WeightingAtTeams("000-teams-2013")
    widget._repr_mimebundle_()
    return widget


def asked(widget: WeightingAtTeams) -> list[Any]:
    """The buttons of the question below a calculator."""
    last = widget.children[-1]
    held = last.children if isinstance(last, w.VBox) else ()
    found = [each for each in held if isinstance(each, w.Button)]
    return found if any(each.description == "Keep what stands here" for each in found) else []


def buttons(widget: WeightingAtTeams) -> list[str]:
    return [each.description for each in asked(widget)]


def pressed(widget: WeightingAtTeams, words: str) -> None:
    next(each for each in asked(widget) if each.description == words).click()
