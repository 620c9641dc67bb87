"""Two windows with one desk, each keeping rulings: neither takes anything from the other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.desk.widgets import Desk
from bridgelaw.desk.widgets.saved_rulings import SavedRulings
from bridgelaw.results.record import KeptRuling, record_text
from bridgelaw.widgets.keeping import FOLDER, NOTEBOOK, Keeping
from bridgelaw.widgets.kept_folder import KeptFolder
from tests.widgets.controls import named

RULINGS = [KeptRuling("2026-11-24 20:10", f"Board {n}", "NS 3", "You may appeal.", "…") for n in range(6)]


def take_in(rulings: SavedRulings, ruling: KeptRuling) -> None:
    """As *Save this ruling* does with one that is told already."""
    rulings.take_up(record_text([ruling]))


def test_in_jupyterlab_the_rulings_of_two_kernels_and_the_profile_are_there_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    monkeypatch.setenv(NOTEBOOK, "book/desk")
    one, other = Desk(), Desk()
    for desk in (one, other):
        desk._repr_mimebundle_()
    one.profile.read('name = "League"\nedition = 2007')
    take_in(one.kept_rulings, RULINGS[0])
    take_in(other.kept_rulings, RULINGS[1])
    take_in(one.kept_rulings, RULINGS[2])
    again = Desk()
    again._repr_mimebundle_()
    assert {*again.kept_rulings.rulings} == {*RULINGS[:3]} and again.profile.said == one.profile.said
    named(one, "Saved ruling").value = "0"
    one.kept_rulings.drop()
    last = Desk()
    last.restore(KeptFolder(tmp_path).values("book/desk"))
    assert {*last.kept_rulings.rulings} == {*RULINGS[1:3]}


def test_what_another_window_did_takes_nothing_away() -> None:
    desk = Desk()
    take_in(desk.kept_rulings, RULINGS[0])
    desk.restore({"desk": {"text": "", "number": "7"}})
    assert desk.kept_rulings.rulings == (RULINGS[0],)


AS_IT_WAS_KEPT: list[Any] = [
    [each.plain() for each in RULINGS[:2]],
    # A page kept a list by its numbers.
    {str(n): each.plain() for n, each in enumerate(RULINGS[:2])},
]


@pytest.mark.parametrize("older", AS_IT_WAS_KEPT)
def test_a_record_of_an_older_version_is_read_and_kept_one_by_one_when_it_changes(older: Any) -> None:
    desk, store = Desk(), {"desk-rulings": older}
    keeping = Keeping(desk, store.__setitem__)
    keeping.restore(dict(store))
    assert desk.kept_rulings.rulings == (RULINGS[0], RULINGS[1])
    named(desk, "Saved ruling").value = "0"
    desk.kept_rulings.drop()
    assert store["desk-rulings"] is None
    again = Desk()
    again.restore({key: value for key, value in store.items() if value is not None})
    assert again.kept_rulings.rulings == (RULINGS[1],)


@given(st.lists(st.tuples(st.integers(0, 1), st.integers(0, 5), st.booleans()), max_size=12))
def test_in_whichever_order_two_of_them_write_no_ruling_is_lost(moves: list[tuple[int, int, bool]]) -> None:
    """Each move: which of the two keeps which ruling, and whether it has heard of the other before."""
    store: dict[str, Any] = {}
    both = [SavedRulings(lambda: None), SavedRulings(lambda: None)]
    told = set[KeptRuling]()
    for which, ruling, heard in moves:
        if heard:
            both[which].restore(store)
        if RULINGS[ruling] not in both[which].rulings:
            take_in(both[which], RULINGS[ruling])
        store |= both[which].kept()
        told.add(RULINGS[ruling])
    fresh = SavedRulings(lambda: None)
    fresh.restore(store)
    assert {*fresh.rulings} == told
