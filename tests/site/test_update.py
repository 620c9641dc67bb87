"""A new build on the server: a reader who has kept the old one gets the new one, and keeps that."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live_site import offline, places

from tests.site.conftest import LIVE_PAGES, Server, kept, wait_for

NAME = next((page for page in LIVE_PAGES if page.startswith("notebooks/")), "")


@pytest.fixture
def own_server(stick: Path, tmp_path: Path) -> Iterator[Server]:
    """A copy of the site that may be built anew."""
    folder = tmp_path / "laws-at-the-table"
    shutil.copytree(stick, folder)
    running = Server(folder)
    running.start("--port", "0")
    yield running
    running.stop()


def build_anew(site: Path) -> tuple[str, str]:
    """What `make site` would do after a word of a lesson was changed; the names of the two builds."""
    (old,) = (site / "live").glob("build-*")
    notebook = old / "jupyter" / "files" / f"{NAME}.ipynb"
    changed = notebook.read_bytes().replace(b"## At the table", b"## At the card table")
    assert changed != notebook.read_bytes()
    notebook.write_bytes(changed)
    files = offline.hashes(old)
    new = old.rename(old.with_name(offline.name_of(files)))
    for path in (site / "live").glob("*/**/*.html"):
        path.write_text(path.read_text(encoding="utf-8").replace(old.name, new.name), encoding="utf-8")
    offline.write_worker(places.Places(site=site), new.name, files)
    return old.name, new.name


def test_a_new_build_reaches_a_reader_who_keeps_the_old_one(browser: Any, own_server: Server) -> None:
    context = browser.new_context()
    page = context.new_page()
    address = f"{own_server.address}/live/{NAME}.html"
    page.goto(address)
    wait_for(page, "live")
    kept(page)
    old, new = build_anew(own_server.folder / "site")
    page.goto(address)
    wait_for(page, "live")
    kept(page)
    assert page.get_by_role("heading", name="At the card table").count() == 1
    hashes = page.evaluate(
        """async () => (await (await caches.open('the-laws-at-the-table')).keys())
             .map(({url}) => url).filter(url => url.includes('/kept/'))"""
    )
    assert len(hashes) == len(set(hashes)) > 100
    lesson = own_server.folder / "site" / "live" / new / "jupyter" / "files" / f"{NAME}.ipynb"
    assert any(url.endswith(offline.hash_of(lesson)) for url in hashes), "the new lesson is kept"
    own_server.stop()
    page.reload()
    wait_for(page, "live")
    assert page.get_by_role("heading", name="At the card table").count() == 1
    scripts = page.evaluate("() => performance.getEntriesByType('resource').map(({name}) => name)")
    assert any(new in each for each in scripts) and not any(old in each for each in scripts)
    context.close()
