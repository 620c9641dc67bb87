"""Two kernels of one lesson: the last write holds, and what the other wrote stays as a copy."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.exercises.kept import parse_kept, values
from bridgelaw.widgets import WeightingAtTeams
from bridgelaw.widgets.keeping import FOLDER, NOTEBOOK, main
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
        kept = fresh.values("p")
        there = [
            value["typed"] for value in [kept.get("k", {}), *kept.get("undecided/k", {}).get("others", [])] if value
        ]
        assert undecided <= {*there} and (not moves or kept["k"] == {"typed": str(len(moves) - 1)})


def test_what_another_kernel_wrote_unseen_stays_as_a_copy(tmp_path: Path) -> None:
    one, other = KeptFolder(tmp_path), KeptFolder(tmp_path)
    one.put("p", "a", {"tried": ["x"]})
    other.put("p", "a", {"tried": ["z"]})
    one.put("p", "b", {"written": "I rule"})
    other.put("p", "b", {"written": "I ask"})
    kept = {"a": {"tried": ["z"]}, "b": {"written": "I ask"}}
    copies = {"undecided/a": {"others": [{"tried": ["x"]}]}, "undecided/b": {"others": [{"written": "I rule"}]}}
    assert one.values("p") == kept | copies
    # What was seen before it was replaced leaves no copy.
    one.put("p", "a", {"tried": ["z", "y"]})
    assert KeptFolder(tmp_path).values("p")["undecided/a"] == copies["undecided/a"]


def test_who_replaces_what_another_kernel_wrote_is_told_where_the_copy_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path / "kept"))
    monkeypatch.setenv(NOTEBOOK, "book/calculators")
    one, other = (displayed() for _ in range(2))
    one.set(edition=1997)
    assert "keeping save FILE" not in page(one)
    other.set(edition=2007)
    assert page(other).count("keeping save FILE") == 1
    assert displayed().state["edition"] == 2007
    assert main(["save", str(tmp_path / "mine.json")]) == 0
    (copy,) = values(parse_kept((tmp_path / "mine.json").read_text(), 2**53)["book/calculators"])[
        f"undecided/{other.keep_key}"
    ]["others"]
    assert copy["state"]["edition"] == 1997


def displayed() -> WeightingAtTeams:
    widget = WeightingAtTeams("000-teams-2013")
    widget._repr_mimebundle_()
    return widget
