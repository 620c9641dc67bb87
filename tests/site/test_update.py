"""A new build on the server: a reader who has kept the old one gets the new one, and keeps that."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live_site import offline, pages, places
from playwright.sync_api import Page, Route

from tests.site.conftest import FIRST, LIVE_PAGES, PATIENCE, Server, come_alive, kept, says, wait_for


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
    """Return what `make site` would do after a word of a lesson and a script were changed; the names of the two builds.
    """
    (old,) = (site / "live").glob("build-*")
    script = old / "live.js"
    held = pages.integrity(script)
    script.write_text(script.read_text(encoding="utf-8") + "\n// another build\n", encoding="utf-8")
    files = offline.hashes(old)
    new = old.rename(old.with_name(offline.name_of(files)))
    for path in site.rglob("*.html"):
        text = path.read_text(encoding="utf-8").replace(old.name, new.name)
        path.write_text(text.replace(held, pages.integrity(new / "live.js")), encoding="utf-8")
    page = site / f"{FIRST}.html"
    before = page.read_text(encoding="utf-8")
    after = before.replace(">At the table<", ">At the card table<")
    assert after != before
    page.write_text(after, encoding="utf-8")
    kept = {"files": files, "unpacked": offline.unpacked(new)}
    offline.write_worker(places.Places(site=site), new.name, kept)
    return old.name, new.name


def test_a_new_build_reaches_a_reader_who_keeps_the_old_one(browser: Any, own_server: Server) -> None:
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
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


def test_a_network_with_a_gap_is_asked_again_for_what_was_lost_in_it(browser: Any, server: Server) -> None:
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    lost = list[str]()

    def gap(route: Route) -> None:
        """Once for each worker that asks."""
        if route.request.service_worker and not lost:
            lost.append(route.request.url)
            route.abort("connectionreset")
        else:
            route.continue_()

    context.route(f"**/{LIVE_PAGES[-1]}.html", gap)
    page = context.new_page()
    page.goto(f"{server.address}/{FIRST}.html")
    come_alive(page)
    kept(page)
    assert len(lost) == 1, "the gap was met"
    context.close()


KEPT = """async ([hash, text]) => {
  const cache = await caches.open('the-laws-at-the-table');
  const key = (await cache.keys()).find(({url}) => url.endsWith('/kept/' + hash));
  if (!text) return cache.delete(key);
  await cache.put(key, new Response(text, {headers: {'Content-Type': 'text/javascript'}}));
}"""


class Damaged:
    """Files of a site that come damaged, until they are mended and have their old dates again, as from a copy of it."""

    def __init__(self, site: Path) -> None:
        (self.tree,) = (site / "live").glob("build-*")
        self.whole, self.dates = dict[Path, bytes](), dict[Path, float]()

    def damage(self, name: str) -> str:
        """Cut a file in half; gives the hash under which it is kept."""
        path = self.tree / name
        self.whole[path] = path.read_bytes()
        hash_ = offline.hash_of(path)
        dates = path.stat()
        path.write_bytes(self.whole[path][: len(self.whole[path]) // 2])
        self.dates[path] = dates.st_mtime
        os.utime(path, (dates.st_atime, dates.st_mtime + 10))
        return hash_

    def mend(self) -> None:
        """All of them as they were built."""
        for path, content in self.whole.items():
            path.write_bytes(content)
            os.utime(path, (self.dates[path], self.dates[path]))
        self.whole.clear()


def try_again(page: Page) -> None:
    """As a reader does, at the head of the page."""
    page.locator(".live-status").get_by_role("button", name="Try again").click()


def test_what_comes_damaged_is_told_and_mended_when_the_site_is(browser: Any, own_server: Server) -> None:
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    address = f"{own_server.address}/{FIRST}.html#calculator-1"
    site = Damaged(own_server.folder / "site")
    # On the first visit nothing is kept, and the browser's own store has the damaged file.
    site.damage("python/pyodide.asm.wasm")
    wasm = f"{own_server.address}/live/{site.tree.name}/python/pyodide.asm.wasm"
    page.goto(address)
    wait_for(page, "failed")
    # Whether the store has it whole when Python gives up is chance.
    page.evaluate("address => fetch(address).then((answer) => answer.arrayBuffer())", wasm)
    site.mend()
    try_again(page)
    wait_for(page, "live")
    page.locator(".live-status", has_text=re.compile(r"\b1 damaged file\b.*\bLive\b")).wait_for()
    kept(page)
    # What is kept is gone, and comes damaged: it is not kept, and nothing starts until the site is mended.
    page.evaluate(KEPT, [site.damage("python/python_stdlib.zip"), ""])
    page.reload()
    wait_for(page, "failed")
    try_again(page)
    page.locator(".live-status", has_text="sends them damaged").wait_for()
    site.mend()
    try_again(page)
    wait_for(page, "live")
    # Half a script: the page says so at once, and does not start for ever.
    page.evaluate(KEPT, [site.damage("live.js"), ""])
    page.reload()
    wait_for(page, "failed")
    assert "damaged" in says(page)
    site.mend()
    try_again(page)
    wait_for(page, "live")
    # Kept wrong, as an older build may have done it.
    whole = site.tree / "widgets.js"
    page.evaluate(KEPT, [offline.hash_of(whole), whole.read_text(encoding="utf-8")[:100_000]])
    page.reload()
    wait_for(page, "failed")
    try_again(page)
    wait_for(page, "live")
    context.close()
