"""Pages in JupyterLab: cells, calculators by keyboard, dark and light, on a telephone.

Each page is opened and run once, and one test item checks all that holds for it. They are the pages that have every
kind of calculator and of question between them: how a widget is in JupyterLab is a matter of its make. Of every lesson
the cells are run and compared by nbval, and its page alive is looked at in the site (tests/site/test_live.py).
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.book.properties import check
from tests.browser.axe import unfold, violations
from tests.browser.conftest import Watched
from tests.browser.in_jupyterlab import on_each_kind
from tests.browser.lab_page import (
    as_on_a_telephone,
    calculators,
    cells,
    change_by_keyboard,
    controls,
    errors,
    label_of,
    name_of,
    says,
    settle,
    use_theme,
)
from tests.browser.settled import still_found

OURS = ".jp-OutputArea-output"
# These do not rule: one brings figures, the other names the Laws that a ruling cites.
NOT_THE_RULING = ("Worked case", "Laws of")

# Notes what has had the focus, and what of it could not be seen for something that lay over it.
FOLLOWED = """box => {
  box.reached = new Set();
  box.covered = [];
  box.addEventListener('focusin', ({ target }) => {
    box.reached.add(target);
    requestAnimationFrame(() => {
      const { x, y, width, height } = target.getBoundingClientRect();
      const there = document.elementFromPoint(x + Math.min(width, 40) / 2, y + height / 2);
      const parts = [target, ...(target.labels ?? [])];
      const own = there && parts.some((part) => part.contains(there) || there.contains(part));
      if (document.activeElement !== target || own) return;
      box.covered.push(`${there?.outerHTML.slice(0, 80)} over ${target.outerHTML.slice(0, 80)}`);
    });
  });
}"""


def failures(page: Page) -> list[str]:
    """Return every output that is an error, and every widget that could not be shown."""
    shown = page.locator(f"{OURS}[data-mime-type*='error'], {OURS} :text('Error displaying widget')").all_inner_texts()
    return [*errors(page), *shown]


def every_cell_runs_and_the_widgets_are_alive(lesson: Watched) -> None:
    page = lesson.page
    assert failures(page) == []
    assert not [problem for problem in lesson.problems if problem.startswith("a request left")]
    live = [output["data"] for cell in cells(page) for output in cell.get("outputs", []) if "data" in output]
    twins = sum("".join(data.get("text/html", "")).count('<div class="bl-twin"') for data in live if is_live(data))
    found = calculators(page)
    assert len(found) == twins > 0, "each calculator of the lesson is there, alive"
    for calculator in found:
        assert name_of(calculator)
        expect(calculator.get_by_role("status")).to_have_count(1)
        expect(calculator.get_by_role("status")).not_to_be_empty()
        assert len(controls(calculator)) >= 2
    if page.evaluate("() => window.jupyterapp.shell.currentWidget.context.path").startswith("notebooks/"):
        assert page.locator(".bl-card").count() >= 4, "and so are the exercises"


def is_live(data: dict[str, Any]) -> bool:
    """Return True if an output is a widget."""
    return "application/vnd.jupyter.widget-view+json" in data


def a_control_changed_by_keyboard_changes_the_ruling(lesson: Watched) -> None:
    for calculator in calculators(lesson.page):
        before = says(calculator)
        changed = []
        for control in controls(calculator):
            label = label_of(control)
            if label in NOT_THE_RULING:
                continue
            change_by_keyboard(control)
            changed.append(label)
            if says(calculator) != before:
                break
        assert says(calculator) != before, f"{name_of(calculator)}: nothing follows {changed}."
        expect(calculator.get_by_role("status")).not_to_be_empty()
        calculator.get_by_role("button", name="Reset to this case").press("Enter")
        settle(lesson.page)
        assert says(calculator) == before, f"{name_of(calculator)}: reset does not undo {changed}."
    assert failures(lesson.page) == []


def every_control_is_reached_with_the_tabulator(lesson: Watched) -> None:
    for calculator in calculators(lesson.page):
        able = calculator.locator("input:visible, select:visible, textarea:visible, button:visible, summary:visible")
        wanted = able.and_(calculator.locator(":not(:disabled)"))
        # The tags of the clauses stand between the controls, and each takes a step of its own.
        steps = wanted.count() + calculator.locator("a[href]:visible, [tabindex='0']:visible").count() + 15
        calculator.evaluate(FOLLOWED)
        wanted.first.focus()
        for _ in range(steps):
            lesson.page.keyboard.press("Tab")
        missed = wanted.evaluate_all(
            """all => all.filter(each => !each.closest('.bl-widget').reached.has(each))
                         .map(each => each.outerHTML.slice(0, 120))"""
        )
        assert missed == [], f"{name_of(calculator)}: {len(missed)} of {wanted.count()}"
        assert calculator.evaluate("box => box.covered") == [], f"{name_of(calculator)}: something lies over the focus"


def a_tag_of_a_ruling_opens_what_its_clause_says(lesson: Watched) -> None:
    page, box = lesson.page, lesson.page.locator(".bl-says")
    unfold(page)
    tag = page.locator(".bl-widget .bl-stepwise a.bl-law:visible").first
    tag.scroll_into_view_if_needed()
    tag.click()
    expect(box).to_be_visible()
    expect(box.locator("strong")).to_have_text(tag.inner_text())
    expect(box.get_by_role("link")).to_have_attribute("href", re.compile(r"/lab/tree/book/laws\.ipynb#law-"))
    tag.press("Escape")
    expect(box).to_have_count(0)
    tag.press("Enter")
    expect(box).to_be_visible()
    tag.press("Escape")
    assert not [problem for problem in lesson.problems if problem.startswith(("a request left", "error in a script"))]


def the_styles_of_jupyterlab_stay_out_of_our_parts(lesson: Watched) -> None:
    """It sets the lists, the tables and the terms of every output in its own way."""
    for part, style, wanted in (
        (".bl-seat ul", "paddingLeft", "0px"),
        ("table.bl-auction td", "textAlign", "center"),
        (".bl-clauses dt, .bl-laws dt", "cssFloat", "none"),
    ):
        seen = lesson.page.evaluate(
            "([part, style]) => [...document.querySelectorAll(part)].map(e => getComputedStyle(e)[style])",
            [part, style],
        )
        assert set(seen) <= {wanted}, part


def is_accessible_in_light_and_in_dark(lesson: Watched) -> None:
    page = lesson.page
    for theme in ("JupyterLab Light", "JupyterLab Dark"):
        use_theme(page, theme)
        unfold(page)
        assert violations(page, OURS, colours_alone=theme == "JupyterLab Dark") == [], theme


def fits_a_telephone(lesson: Watched) -> None:
    page = lesson.page
    as_on_a_telephone(page)
    unfold(page)
    wide = still_found(
        page,
        """() => [...document.querySelectorAll('.jp-OutputArea-output *')]
             .filter(e => !e.closest('.bl-scroll, .bl-sr, svg, textarea') && e.offsetParent)
             .filter(e => { const frame = e.closest('.bl-widget, .bl-card, .bl-twin, .jp-OutputArea-output');
                            return e.getBoundingClientRect().right > frame.getBoundingClientRect().right + 1 })
             .map(e => e.outerHTML.slice(0, 120)).slice(0, 5)""",
    )
    page.set_viewport_size({"width": 1280, "height": 900})
    assert wide == []


@on_each_kind
def test_page(subtests: pytest.Subtests, lesson: Watched) -> None:
    check(
        subtests,
        lesson,
        [
            every_cell_runs_and_the_widgets_are_alive,
            a_control_changed_by_keyboard_changes_the_ruling,
            every_control_is_reached_with_the_tabulator,
            a_tag_of_a_ruling_opens_what_its_clause_says,
            the_styles_of_jupyterlab_stay_out_of_our_parts,
            is_accessible_in_light_and_in_dark,
            fits_a_telephone,
        ],
    )
