"""The private parts of other packages that the site rests on: each is where it was, and named when it is gone."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.site.conftest import ROOT

pytest.importorskip("live_site")
from live_site import fetched, seams
from live_site.places import Places

STYLES = [*(ROOT / "bridgelaw" / "display" / "data").glob("*.*s"), *(ROOT / "book" / "_static").glob("*.*s")]
STYLES += [*(ROOT / "book" / "_live").glob("*.*s")]
THEIRS = re.compile(r"\.((?:widget|jupyter|jp|lm)-[\w-]+)")


def test_all_of_them_are_where_they_were(built: Path) -> None:
    assert list(seams.gone()) == []


def test_what_is_gone_is_named_with_what_rests_on_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetched, "front", lambda cache: cache / "front")
    manager = tmp_path / "front" / seams.MANAGER
    manager.parent.mkdir(parents=True)
    manager.write_text("handle_comm_open( create_view( this.loadClass( _create_comm( _get_comm_info comm_id")
    said = list(seams.gone(replace(Places(), site=tmp_path, cache=tmp_path)))
    (gone,) = [each for each in said if "get_model(" in each]
    assert gone.startswith("ipywidgets") and seams.MANAGER in gone and "widgets.js" in gone
    assert not [each for each in said if "create_view(" in each]
    assert any(all(name in each for name in ("pyodide.mjs", "worker.mjs", "memory.bin")) for each in said)


def test_every_class_of_theirs_that_we_look_for_is_named() -> None:
    """In styles and scripts; a box of ours is found by the class of every widget and its own word."""
    named = {word for seam in seams.SEAMS for word in seam.words}
    looked_for = {found for path in STYLES for found in THEIRS.findall(path.read_text(encoding="utf-8"))}
    assert {"widget-html", "jp-OutputArea-child"} <= looked_for
    assert {each for each in looked_for - named if not each.startswith(("jupyter-widget-", "jp-OutputArea"))} == set()
