"""The policy for content that serve.py sends: no script and no style stands in a page, and none is refused anything."""

from __future__ import annotations

import functools
import http.server
import os
import re
import shutil
import threading
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from bridgelaw.school import deck_page
from bridgelaw.school.lessons import lessons
from tests.site.conftest import FIRST, PATIENCE, ROOT, SITE, Server, come_alive

pytest.importorskip("live_site")
from live_site import pages
from live_site.places import Places

FOR_SCHOOLS = ROOT / "book" / "for_schools.md"
DECK = "law12/02_weighted_scores"
REFUSED = "refused"
# What was refused, told as an error: also by a page that a page shows, and by the worker of one.
LISTENS = f"""addEventListener('securitypolicyviolation', (fault) =>
  console.error('{REFUSED}', fault.violatedDirective, fault.blockedURI, fault.sourceFile, fault.lineNumber));"""
SAYS = re.compile(rf"^{REFUSED}|Content Security Policy", re.IGNORECASE)


TO_CALCULATOR = """() => {
  const { h, v } = Reveal.getIndices(document.querySelector('iframe[data-src], .slides iframe').closest('section'));
  Reveal.slide(h, v);
}"""


class Inline(HTMLParser):
    """The parts of a page that a strict policy refuses."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep it."""
        given = dict(attrs)
        runs = tag == "script" and "src" not in given and given.get("type") != "application/json"
        if runs or tag == "style":
            self.found.append(tag)
        leads = (value or "" for name, value in attrs if name in ("href", "src", "action"))
        self.found += [name for name in given if name.startswith("on") or name == "style"]
        self.found += [value for value in leads if value.strip().lower().startswith("javascript:")]


class Plain(http.server.SimpleHTTPRequestHandler):
    """A server that says nothing of its own."""

    def log_message(self, *_: object) -> None:
        """Keep no log."""


@pytest.fixture(scope="module")
def decked(stick: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The stick once more, with a deck of slides in its site."""
    decked = tmp_path_factory.mktemp("decked") / stick.name
    shutil.copytree(stick, decked, copy_function=os.link)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        try:
            taught = [each for each in lessons() if each.name == DECK]
            list(deck_page.write_decks(taught, decked / "site" / "slides", decked / "site", False))
        except deck_page.NoReveal as missing:
            pytest.skip(str(missing))
    return decked


@pytest.fixture(scope="module")
def running(decked: Path) -> Iterator[Server]:
    """The site with its deck, served with its policy."""
    found = Server(decked)
    found.start("--port", "0")
    yield found
    found.stop()


@pytest.fixture
def watched(visit: Callable[..., Page]) -> Iterator[Callable[..., Page]]:
    """Open an empty page; in the end nothing may have been refused."""
    refused: list[str] = []

    def opened(**more: Any) -> Page:
        page = visit(script=LISTENS + more.pop("script", ""), **more)
        page.context.on("console", lambda line: refused.append(line.text) if SAYS.search(line.text) else None)
        return page

    yield opened
    assert refused == []


def policy_of(address: str) -> dict[str, list[str]]:
    """Return what a server says of an address, by directive."""
    try:
        with urllib.request.urlopen(address) as answer:
            said = answer.headers["Content-Security-Policy"]
    except urllib.error.HTTPError as fault:
        said = fault.headers["Content-Security-Policy"]
    return {name: sources for name, *sources in (each.split() for each in said.split(";"))}


def pages_of(site: Path) -> list[str]:
    """Every page, by its address below the site."""
    return sorted(path.relative_to(site).as_posix() for path in site.rglob("*.html"))


def open_page(page: Page, address: str) -> None:
    """Open a page, or what it leads to at once, and wait until all of it is there."""
    page.goto(address, wait_until="commit")
    # The list of slides is a page of its own; the first page of the site leads on to the cover.
    if "/live/" in address or (address.endswith("/index.html") and "/slides/" not in address):
        page.wait_for_url(lambda url: url.partition("#")[0] != address)
    page.wait_for_load_state("load")


def test_every_answer_has_a_policy_that_allows_no_script_in_a_page(running: Server) -> None:
    for path in ("", "index.html", f"{FIRST}.html", "search.html", "sw.js", "no/such/page", "slides/index.html"):
        policy = policy_of(f"{running.address}/{path}")
        assert policy["default-src"] == ["'self'"] and policy["script-src"] == ["'self'", "'wasm-unsafe-eval'"], path
        assert "style-src" not in policy and policy["object-src"] == ["'none'"]
        sources = {each for listed in policy.values() for each in listed}
        assert sources == {"'self'", "'wasm-unsafe-eval'", "'none'", "data:"}


def test_no_page_has_a_script_or_a_style_in_it(decked: Path) -> None:
    site = decked / "site"
    found = {page: Inline((site / page).read_text(encoding="utf-8")).found for page in pages_of(site)}
    assert len(found) > 100 and any(page.startswith("slides/reveal") for page in found)
    assert {page: each for page, each in found.items() if each} == {}
    wrong = "<p onclick='a()' style='color: red'><a href=' JavaScript:a()'><script>a()</script><style></style>"
    assert Inline(wrong).found == ["onclick", "style", " JavaScript:a()", "script", "style"]


def test_a_policy_that_is_broken_is_seen(visit: Callable[..., Page], running: Server) -> None:
    page = visit(script=LISTENS)
    said: list[str] = []
    page.on("console", lambda line: said.append(line.text))
    page.goto(f"{running.address}/search.html")
    for wrong in ("<p style='color: red'>", "<img src=x onerror='a()'>", "<img src='https://elsewhere.example/a.png'>"):
        said.clear()
        with page.expect_event("console", predicate=lambda line: bool(SAYS.search(line.text))):
            page.evaluate("html => { document.querySelector('main').innerHTML = html }", wrong)


def test_nothing_is_refused_on_any_page(watched: Callable[..., Page], running: Server) -> None:
    page = watched()
    for name in pages_of(SITE):
        open_page(page, f"{running.address}/{name}")


def test_what_a_page_of_the_book_does_it_does(watched: Callable[..., Page], running: Server) -> None:
    page = watched(dark=True)
    page.goto(f"{running.address}/book/start.html")
    html = page.locator("html")
    expect(html).to_have_attribute("data-theme", "dark")
    page.locator(".book-theme").click()
    expect(html).to_have_attribute("data-theme", "light")
    page.reload()
    expect(html).to_have_attribute("data-theme", "light")
    page.get_by_role("button", name="Who won the last trick?").click()
    expect(page.locator("[data-seat=West] .bl-bubble")).to_contain_text("It is my lead")
    page.locator(".book-search input").fill("12C1(c)")
    page.locator(".book-search input").press("Enter")
    expect(page.locator("#search-results .search li").first).to_contain_text("Weighted scores")
    expect(page.locator("#page")).not_to_contain_text("Searching needs a script")


def test_a_bar_is_as_wide_as_its_shares_and_is_drawn(watched: Callable[..., Page], running: Server) -> None:
    page = watched()
    page.goto(f"{running.address}/book/calculators/weighting_at_imps.html")
    come_alive(page)
    handle = page.locator(".bl-handle").first
    handle.scroll_into_view_if_needed()
    at = float(handle.get_attribute("data-bl-at") or 0)
    track = page.locator(".bl-bar-track").first.bounding_box()
    part = page.locator(".bl-share").first.bounding_box()
    assert track and part and 0 < at < 100
    assert part["width"] / track["width"] == pytest.approx(at / 100, abs=0.02)
    handle.press("ArrowLeft")
    expect(handle).not_to_have_attribute("data-bl-at", str(at))
    drawn = "handle => parseFloat(handle.style.left) === Number(handle.dataset.blAt)"
    page.wait_for_function(drawn, arg=handle.element_handle())


def test_an_examination_ticks_and_leads_on(watched: Callable[..., Page], running: Server) -> None:
    page = watched()
    page.goto(f"{running.address}/book/examination.html")
    come_alive(page)
    page.get_by_role("button", name="Begin").click()
    clock = page.locator(".bl-clock")
    before = clock.inner_text()
    expect(clock).not_to_have_text(before, timeout=PATIENCE)
    page.get_by_role("button", name="Next question").click()
    expect(page.locator(".bl-led")).to_contain_text("Question 2")
    expect(page.locator(".bl-led")).to_be_focused()


def test_a_file_is_opened_as_text_and_as_bytes(watched: Callable[..., Page], running: Server, tmp_path: Path) -> None:
    (tmp_path / "none.toml").write_text("This is no case.", encoding="utf-8")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    page = watched()
    page.goto(f"{running.address}/book/open_a_case.html")
    come_alive(page)
    box = page.locator(".bl-opens").first
    for name in ("none.toml", "bytes.toml"):
        box.locator("input[type=file]").first.set_input_files(tmp_path / name)
        expect(box.locator("input[type=text]").first).to_have_value(name)
    expect(box.locator("[role=status]").first).not_to_be_empty()


def test_the_speaker_sees_what_to_say(watched: Callable[..., Page], running: Server) -> None:
    page = watched()
    page.goto(f"{running.address}/slides/{DECK.replace('/', '-')}.html")
    page.wait_for_function("window.Reveal && Reveal.isReady()")
    with page.expect_popup() as popup:
        page.keyboard.press("s")
    speaker = popup.value
    expect(speaker.locator(".speaker-controls-notes .value")).not_to_be_empty(timeout=PATIENCE)
    expect(speaker.locator(".timer")).not_to_have_text("00:00:00", timeout=PATIENCE)
    expect(speaker.locator("#current-slide iframe")).to_be_visible()
    said = speaker.locator(".speaker-controls-notes .value").inner_text()
    page.keyboard.press("PageDown")
    expect(speaker.locator(".speaker-controls-notes .value")).not_to_have_text(said, timeout=PATIENCE)
    speaker.close()
    page.evaluate(TO_CALCULATOR)
    calculator = page.frame_locator("section.present > section.present iframe")
    expect(calculator.locator("html")).to_have_attribute("data-state", "live", timeout=PATIENCE)


def test_pages_that_say_their_policy_themselves(visit: Callable[..., Page], stick: Path, tmp_path: Path) -> None:
    """As on GitHub Pages, which sends none."""
    site = tmp_path / "site"
    shutil.copytree(stick / "site", site)
    assert pages.say_policy(replace(Places(), site=site)) == len(pages_of(site)) > 100
    handler = functools.partial(Plain, directory=str(site))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as plain:
        threading.Thread(target=plain.serve_forever, daemon=True).start()
        page, refused = visit(script=LISTENS), list[str]()
        page.context.on("console", lambda line: refused.append(line.text) if SAYS.search(line.text) else None)
        for name in ("index.html", f"live/{FIRST}.html", f"{FIRST}.html"):
            open_page(page, f"http://127.0.0.1:{plain.server_port}/{name}")
        come_alive(page)
        assert refused == []
        with page.expect_event("console", predicate=lambda line: bool(SAYS.search(line.text))):
            page.evaluate("document.querySelector('main').innerHTML = '<p style=\\'color: red\\'>'")
        plain.shutdown()


def test_schools_are_told_the_policy_that_is_sent(running: Server) -> None:
    told = re.findall("^Content-Security-Policy: (.+)$", FOR_SCHOOLS.read_text(encoding="utf-8"), re.MULTILINE)
    with urllib.request.urlopen(running.address) as answer:
        assert told == [answer.headers["Content-Security-Policy"]]
