"""Axe with its colours read once finds what it found before: too little contrast, on whatever paper it stands."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.axe import AXE_SCRIPT, GRAVE, LEAVE_OUT, READ_ONCE, violations
from tests.each import each

COLOURS = ("#777", "rgb(10, 20, 30)", "rgba(10, 20, 30, 0.4)", "white", "hsl(200 50% 40%)", "color(display-p3 1 0 0)")


@each("alone", [False, True])
def test_too_little_contrast_is_found_wherever_it_stands(browser: Browser, alone: bool) -> None:
    page = browser.new_page(reduced_motion="reduce")
    page.set_content(
        "<!doctype html><html lang='en'><title>Contrast</title><main><h1 style='color:#000'>Black</h1>"
        "<p style='color:#000;background:#fff'>Well</p><p style='color:#bbb;background:#fff'>Pale</p>"
        "<div style='background:#000'><p style='color:#222'>Lost</p><p style='color:#bbb'>Well too</p></div></main>"
    )
    (found,) = violations(page, colours_alone=alone)
    assert found.startswith("color-contrast (serious, 2)") and "Pale" in found and "Lost" in found
    assert violations(page, colours_alone=alone) == [found], "and so it is the second time"
    page.close()


def test_a_colour_is_read_as_axe_reads_it(browser: Browser) -> None:
    page = browser.new_page()
    page.evaluate(AXE_SCRIPT)
    parts = """names => names.map(name => { const {r, g, b, red, green, blue, alpha} =
                 new axe.commons.color.Color().parseString(name); return [r, g, b, red, green, blue, alpha]; })"""
    plain = page.evaluate(parts, COLOURS)
    page.evaluate(READ_ONCE)
    assert page.evaluate(parts, COLOURS * 2) == plain * 2
    assert all(isinstance(part, int | float) for colour in plain for part in colour)
    page.close()


def test_of_texts_that_look_alike_one_is_judged_and_of_each_other_one_too(browser: Browser) -> None:
    page = browser.new_page(reduced_motion="reduce")
    alike = "<p style='color:#bbb'>Pale</p>" * 50
    page.set_content(
        f"<!doctype html><html lang='en'><title>Alike</title><style>.over {{position: absolute; top: 0}}</style><main>"
        f"<h1>Alike</h1>{alike}<div style='background:#222'>{alike}</div><b style='color:#bbb'>Bold</b>"
        "<p style='color:#bbb; font-size: 12px'>Small</p><p class='over' style='color:#999'>Over</p>"
        "<p>Text <a href='#' style='color:#222; text-decoration: none'>a link</a> text</p></main>"
    )
    contrast, link = violations(page, colours_alone=True)
    assert contrast.startswith("color-contrast (serious, 4)"), "Pale on white, Bold, Small and Over"
    assert link.startswith("link-in-text-block (serious, 1)")
    page.close()


def test_only_the_parts_are_judged(browser: Browser) -> None:
    page = browser.new_page(reduced_motion="reduce")
    wrong = "<button></button><p style='color:#bbb'>Pale</p>"
    page.set_content(
        f"<!doctype html><html lang='en'><title>Parts</title><main><h1>Parts</h1>"
        f"<section>{wrong}<b>{wrong}</b></section><div class='part'>{wrong}</div>{wrong}<p class='part'>Well</p></main>"
    )
    assert [each.split(":")[0] for each in violations(page, ".part")] == [
        "button-name (critical, 1)",
        "color-contrast (serious, 1)",
    ]
    assert [each.split(":")[0] for each in violations(page)] == [
        "button-name (critical, 4)",
        "color-contrast (serious, 2)",
    ], "the bold text is a sort of its own"
    page.close()


def test_what_is_left_out_is_not_grave_and_nothing_else_is(browser: Browser) -> None:
    page = browser.new_page()
    page.evaluate(AXE_SCRIPT)
    rules = "() => axe._audit.rules.filter(rule => rule.enabled).map(({id, impact}) => [id, impact])"
    before = page.evaluate(rules)
    page.evaluate(LEAVE_OUT, GRAVE)
    after = page.evaluate(rules)
    gone = {impact for name, impact in before if [name, impact] not in after}
    assert gone == {"minor", "moderate"} and {impact for _, impact in after} == set(GRAVE)
    page.close()
