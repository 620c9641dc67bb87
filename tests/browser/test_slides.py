"""The slides in a browser: nothing over an edge, one whole deck by its keys, and what axe holds against it."""

from __future__ import annotations

import functools
import http.server
import json
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from bridgelaw.school import deck_page
from bridgelaw.school.deck import deck
from bridgelaw.school.deck_slide import SectionSlides
from bridgelaw.school.lessons import Lesson, lessons
from tests.browser.axe import violations

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.browser
WHOLE = "law12/02_weighted_scores"

# Every slide is laid out at once, in its own pixels, without what turns slides: only that makes it larger or smaller.
# What is written on a slide is 24 pixels high at the least, in a table 15, in a figure 18; the bar of the votes lies
# over nothing. A map too high for that is seen whole first, for its shape, and then in parts, where its words are read.
ALL_AT_ONCE = """<style>.slides, .slides > section, .slides > section > section {position: static !important;
  display: block !important; width: 1280px} .slides > section > section {position: relative !important;
  contain: strict}
  .fragment {visibility: visible; opacity: 1}</style>"""
MEASURED = """() => {
  bridgelawFit();
  const found = [];
  for (const [number, slide] of [...document.querySelectorAll('.slides > section > section')].entries()) {
    const edge = slide.getBoundingClientRect(), bar = slide.querySelector('.blv')?.getBoundingClientRect();
    const say = (what, more) => found.push([what, number, slide.querySelector('h2')?.innerText, more]);
    for (const each of slide.querySelectorAll('h2, p, li, table, svg, .fit')) {
      if (each.closest('aside, .blv')) continue;
      const at = each.getBoundingClientRect();
      if (!at.width) continue;
      if (at.right > edge.right || at.bottom > edge.bottom) say('edge', [each.tagName, at.right - edge.right]);
      if (bar && at.bottom > bar.top + 1) say('bar', [each.tagName, at.bottom - bar.top]);
    }
    for (const beat of slide.querySelectorAll('.beat')) {
      if (beat.children.length && parseFloat(getComputedStyle(beat).fontSize) < 24) say('small', beat.innerText);
    }
    for (const fit of slide.querySelectorAll('.fit')) {
      const scale = parseFloat(fit.style.transform.slice(6));
      if (22 * scale < 15 && !fit.querySelector('svg')) say('small', [scale, fit.innerText.slice(0, 60)]);
    }
    const high = (text) => parseFloat(getComputedStyle(text).fontSize) * Math.abs(text.getScreenCTM().d);
    const written = [...slide.querySelectorAll('svg text')].filter((text) => text.textContent.trim());
    const read = new Set(written.filter((text) => high(text) >= 18).map((text) => text.textContent.trim()));
    for (const text of written) if (!read.has(text.textContent.trim())) say('figure', [high(text), text.textContent]);
  }
  return found;
}"""

# The kind of the slide, how many beats are seen, and whether it is the end.
NOW = """() => {
  const slide = Reveal.getCurrentSlide();
  const seen = [...slide.querySelectorAll('.beat')].filter(each => each.checkVisibility({visibilityProperty: true}));
  return [slide.className.split(' ')[0], seen.length, Reveal.isLastSlide() && !Reveal.availableFragments().next];
}"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


def together(decks: Sequence[tuple[Lesson, tuple[SectionSlides, ...]]]) -> str:
    """All slides of all decks on one page, which nothing turns."""
    page = deck_page.page(decks[0][0], [part for _, parts in decks for part in parts])
    for script in ("reveal", "notes"):
        page = page.replace(f'<script src="reveal/{script}.js"></script>', "")
    return page.replace("</head>", f"{ALL_AT_ONCE}</head>")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("slides")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        taught = lessons()
        decks = [(each, deck(each)) for each in taught]
        patch.setattr(
            deck_page, "deck", lambda lesson, _: dict(zip(map(id, taught), decks, strict=True))[id(lesson)][1]
        )
        try:
            list(deck_page.write_decks([each for each in taught if each.name == WHOLE], folder, None, False))
        except deck_page.NoReveal as missing:
            pytest.skip(str(missing))
        (folder / "all.html").write_text(together(decks), encoding="utf-8")
        asked = {
            each.ask.key: [[3] * len(each.ask.options)] * 2
            for _, parts in decks
            for part in parts
            for each in part.slides
            if each.ask
        }
        (folder / "asked.json").write_text(json.dumps(asked), encoding="utf-8")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def opened(page: Page, served: str) -> Page:
    page.goto(f"{served}/{WHOLE.replace('/', '-')}.html")
    page.wait_for_function("window.Reveal && Reveal.isReady()")
    return page


def test_every_slide_holds_what_is_on_it_and_can_be_read(browser: Browser, served: str) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 720})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    # Every question with the counts before and after, which is the most that its bar shows.
    page.goto(f"{served}/asked.json")
    page.evaluate("sessionStorage.setItem('bl-votes', document.body.innerText)")
    page.goto(f"{served}/all.html")
    assert page.evaluate(MEASURED) == []
    page.evaluate("document.querySelector('.slides .beat').style.marginTop = '700px'")
    assert page.evaluate(MEASURED), "what runs over is seen"
    page.evaluate("document.querySelectorAll('svg text').forEach((each) => each.style.fontSize = '5px')")
    assert "figure" in {what for what, *_ in page.evaluate(MEASURED)}, "small words in a figure are seen"
    assert all(url.startswith((served, "data:")) for url in asked)


def test_a_deck_is_led_by_its_keys(browser: Browser, served: str) -> None:
    page = opened(browser.new_page(viewport={"width": 1920, "height": 1080}, reduced_motion="reduce"), served)
    slides, seen, kinds, last = page.evaluate("Reveal.getTotalSlides()"), 1, dict[str, str](), False
    while not last:
        page.keyboard.press("PageDown")
        seen += 1
        kind, shown, last = page.evaluate(NOW)
        assert shown == 1, "one beat at a time"
        if kind not in kinds:
            # Reveal writes the address once a second at most.
            kinds[kind] = page.url.split("#")[0] + page.evaluate("(({h, v}) => `#/${h}/${v}`)(Reveal.getIndices())")
            assert violations(page, *(["section.present > section.present"] if len(kinds) > 1 else [])) == [], kind
    assert seen > slides > 40 and {"stage", "asks", "ruling", "figure", "error", "summary", "last"} <= set(kinds)
    page.keyboard.press("PageUp")
    page.keyboard.press("Home")
    assert page.evaluate("Reveal.getSlidePastCount()") == 0
    page.keyboard.press("o")
    assert page.evaluate("Reveal.isOverview()")
    page.keyboard.press("o")
    with page.expect_popup() as popup:
        page.keyboard.press("s")
    popup.value.wait_for_selector(".clock-value, .timer", state="attached")
    popup.value.close()
    # The bar of the votes is reached by the keyboard, and what is typed there turns no slide.
    page.goto(kinds["asks"])
    page.reload()
    page.wait_for_function("window.Reveal && Reveal.isReady()")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Count hands"
    page.keyboard.press("Enter")
    before = page.evaluate("Reveal.getSlidePastCount()")
    page.keyboard.type("12")
    assert page.evaluate("document.activeElement.value") in ("12", "012")
    assert page.evaluate("Reveal.getSlidePastCount()") == before
    page.keyboard.press("PageDown")
    assert page.evaluate("Reveal.getSlidePastCount()") >= before
