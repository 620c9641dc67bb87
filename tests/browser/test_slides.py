"""Every slide of every deck in a browser: nothing runs over its edge, at the sizes of two projectors."""

from __future__ import annotations

import functools
import http.server
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from bridgelaw.front import deck_page
from bridgelaw.front.lessons import lessons

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.browser

# Every slide is laid out at once and measured in its own pixels.
OVER = """() => {
  document.head.insertAdjacentHTML('beforeend', '<style>.reveal .slides section {display:block!important;' +
    'transform:none!important} .slides > section > section {position:relative!important;' +
    'inset:auto!important}</style>');
  bridgelawFit();
  const scale = Reveal.getScale(), found = [];
  for (const slide of document.querySelectorAll('.slides > section > section')) {
    const edge = slide.getBoundingClientRect();
    for (const each of slide.querySelectorAll('h2, p, li, .fit, table, svg, iframe')) {
      if (each.closest('aside')) continue;
      const at = each.getBoundingClientRect();
      if (at.width && (at.right > edge.left + 1282 * scale || at.bottom > edge.top + 720 * scale)) {
        found.push([Reveal.getIndices(slide), each.tagName, Math.round((at.bottom - edge.top) / scale),
          Math.round((at.right - edge.left) / scale), slide.innerText.slice(0, 50)]);
        break;
      }
    }
  }
  return found;
}"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("slides")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        try:
            list(deck_page.write_decks(lessons(), folder, None, False))
        except deck_page.NoReveal as missing:
            pytest.skip(str(missing))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def test_nothing_runs_over_the_edge_of_a_slide(browser: Browser, served: str) -> None:
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for width, height in ((1280, 720), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        for lesson in lessons(ROOT / "notebooks"):
            page.goto(f"{served}/{lesson.name.replace('/', '-')}.html")
            page.wait_for_function("window.Reveal && Reveal.isReady()")
            assert page.evaluate(OVER) == [], f"{lesson.name} at {width}×{height}"
    page.evaluate("document.querySelector('.slides h2').style.marginTop = '700px'")
    assert page.evaluate(OVER), "what runs over is seen"
    assert all(url.startswith((served, "data:")) for url in asked)


def test_the_keys_of_a_presenter(browser: Browser, served: str) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 720})
    page.goto(f"{served}/law12-01_may_i_adjust.html")
    page.wait_for_function("window.Reveal && Reveal.isReady()")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("Reveal.getSlidePastCount()") == 1
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("Reveal.getSlidePastCount()") == 0
    with page.expect_popup() as opened:
        page.keyboard.press("s")
    opened.value.wait_for_selector(".clock-value, .timer", state="attached")
