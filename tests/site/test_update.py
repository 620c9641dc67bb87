"""A new build on the server: a reader who has kept the old one gets the new one, and keeps that."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live_site import offline, places

from tests.site.conftest import FIRST, Server, come_alive, kept


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
    """What `make site` would do after a word of a lesson and a script were changed; the names of the two builds."""
    (old,) = (site / "live").glob("build-*")
    script = old / "live.js"
    script.write_text(script.read_text(encoding="utf-8") + "\n// another build\n", encoding="utf-8")
    files = offline.hashes(old)
    new = old.rename(old.with_name(offline.name_of(files)))
    for path in site.rglob("*.html"):
        path.write_text(path.read_text(encoding="utf-8").replace(old.name, new.name), encoding="utf-8")
    page = site / f"{FIRST}.html"
    before = page.read_text(encoding="utf-8")
    after = before.replace(">At the table<", ">At the card table<")
    assert after != before
    page.write_text(after, encoding="utf-8")
    offline.write_worker(places.Places(site=site), new.name, files)
    return old.name, new.name


def test_a_new_build_reaches_a_reader_who_keeps_the_old_one(browser: Any, own_server: Server) -> None:
    context = browser.new_context()
    page = context.new_page()
    address = f"{own_server.address}/{FIRST}.html"
    page.goto(address)
    come_alive(page)
    kept(page)
    old, new = build_anew(own_server.folder / "site")
    page.goto(f"{address}?new")
    come_alive(page)
    kept(page)
    assert page.get_by_role("heading", name="At the card table").count() == 1
    keys = page.evaluate(
        """async () => (await (await caches.open('the-laws-at-the-table')).keys())
             .map(({url}) => url).filter(url => url.includes('/kept/'))"""
    )
    assert len(keys) == len(set(keys)) > 50
    script = own_server.folder / "site" / "live" / new / "live.js"
    assert any(url.endswith(offline.hash_of(script)) for url in keys), "the new script is kept"
    assert any(url.endswith(new) for url in keys) and not any(url.endswith(old) for url in keys)
    own_server.stop()
    page.goto(address)
    come_alive(page)
    assert page.get_by_role("heading", name="At the card table").count() == 1
    scripts = page.evaluate("() => performance.getEntriesByType('resource').map(({name}) => name)")
    assert any(new in each for each in scripts) and not any(old in each for each in scripts)
    context.close()
