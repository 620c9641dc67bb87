"""Shapes drawn anew by a calculator glide from where they stood to where they are drawn, and stay still if asked to."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest
from playwright.sync_api import Browser, Page

from bridgelaw.chapters.law12.display.split_figure import SplitPicture, split_svg
from bridgelaw.display.scripts import course_js

F = Fraction
BEFORE = split_svg(SplitPicture("NS", "EW", "IMPs", F(-16), F(0), F(-3), F(-13), F(0)))
AFTER = split_svg(SplitPicture("NS", "EW", "IMPs", F(-16), F(0), None, F(-7), F(0)))
# Where the bar of the infraction and the mark of the score are seen, and how tall the picture is.
SEEN = """() => { const box = each => document.querySelector(each).getBoundingClientRect();
  return [box('.bl-a-owed').width, box('[data-bl-glide="NS score"] path').left, box('svg').height] }"""

# Who hears of a picture makes its glides before anything else is done; none of them has begun then.
REDRAWN = """async picture => {
  document.getElementById('out').innerHTML = picture;
  await null;
  document.getAnimations().forEach(each => { each.pause(); each.currentTime = 0 });
}"""


def drawn(browser: Browser, motion: str) -> Page:
    """A calculator with its first picture, touched, and then the second at a quarter of the speed."""
    page = browser.new_page(reduced_motion=motion)  # type: ignore[arg-type]
    page.set_content(
        f'<div class="bl-widget"><button>here</button><div id="out" style="width:320px">{BEFORE}</div></div>'
    )
    page.add_script_tag(content=course_js())
    page.focus("button")
    return page


@pytest.fixture
def moving(browser: Browser) -> Iterator[Page]:
    page = drawn(browser, "no-preference")
    yield page
    page.close()


def redraw(page: Page, picture: str) -> list[float]:
    """Draw it anew, and see it as it is painted first."""
    page.evaluate(REDRAWN, picture)
    return list(page.evaluate(SEEN))


def finished(page: Page) -> list[float]:
    page.evaluate("() => document.getAnimations().forEach(each => each.finish())")
    return list(page.evaluate(SEEN))


def test_bars_glide_from_the_old_to_the_new_figures(moving: Page) -> None:
    before = list(moving.evaluate(SEEN))
    assert redraw(moving, AFTER) == pytest.approx(before, abs=0.6), "it begins where it stood, and nothing is laid out"
    after = finished(moving)
    assert after[0] > before[0] and after[1] > before[1] and after[2] == before[2]
    moving.evaluate("html => { document.body.innerHTML = html }", f'<div style="width:320px">{AFTER}</div>')
    fresh = list(moving.evaluate(SEEN))
    assert (after[0], after[2]) == pytest.approx((fresh[0], fresh[2]), abs=0.1), "and ends where it is drawn"


def test_a_change_on_the_way_goes_on_from_there(moving: Page) -> None:
    before = list(moving.evaluate(SEEN))
    redraw(moving, AFTER)
    half = "() => document.getAnimations().forEach(each => { each.currentTime = 175; each.play() })"
    moving.evaluate(half)
    between = list(moving.evaluate(SEEN))
    again = redraw(moving, BEFORE)
    assert again[0] > before[0] and again[0] >= between[0] - 0.6
    assert finished(moving) == pytest.approx(before, abs=0.1)


def test_who_wants_no_motion_has_none(browser: Browser) -> None:
    page = drawn(browser, "reduce")
    page.evaluate("html => { document.getElementById('out').innerHTML = html }", AFTER)
    assert page.evaluate("document.getAnimations().length") == 0
    page.close()
