"""Every calculator and exercise by keyboard alone: its keys are its own, and JupyterLab's cells stay as they are.

To JupyterLab a menu, a tick or a button that has the focus is part of its cell: an arrow would go to the next cell, "b"
would put one below and "x" would cut this one out, with the calculator in it. Whether a widget keeps its keys is a
matter of its make, so each make of widget and each kind of question is tried on one page that has it. That each kind
of calculator is reached and moved by keyboard in a lesson is in test_live_lessons.py.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.book.properties import check
from tests.browser.conftest import Watched
from tests.browser.in_jupyterlab import on_each_make
from tests.browser.lab_page import calculators, errors, name_of, says, settle

WIDGETS = ".jp-NotebookPanel:not(.lm-mod-hidden) :is(.bl-widget, .jupyter-widgets.bl-card)"
CARDS = ".jp-NotebookPanel:not(.lm-mod-hidden) .jupyter-widgets.bl-card"
# Each does something to a cell in JupyterLab: put, cut, paste, delete, undo, change the kind, merge, move, fold, run.
LETTERS = ("b", "a", "x", "c", "v", "d", "d", "z", "m", "y", "r", "j", "k", "Shift+M", "Shift+K", "Shift+L")
WITH_OTHERS = ("Control+Backspace", "Control+Shift+ArrowUp", "Control+Enter", "Alt+Enter", "Shift+Enter", "Shift+End")
ARROWS = ("ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight")
NOTEBOOK = """() => {
  const {content} = window.jupyterapp.shell.currentWidget;
  const cells = [...content.model.cells].map(({id, type, sharedModel}) => [id, type, sharedModel.source]);
  return [cells, content.activeCell.model.id, content.mode, content.selectedCells.length];
}"""
PRESSED = """button => {
  button.presses = 0;
  button.addEventListener('click', () => { button.presses += 1; });
}"""


@pytest.fixture
def page(lesson: Watched) -> Page:
    """A page of the course, opened and run once."""
    assert calculators(lesson.page), errors(lesson.page)
    return lesson.page


def come_by_tab(control: Locator) -> None:
    """Bring the focus to a control as a reader does."""
    control.focus()
    control.press("Shift+Tab")
    # Before the first control of a widget are the cell and the tools that JupyterLab puts into its corner.
    for _ in range(3):
        control.page.keyboard.press("Tab")
        if control.evaluate("e => e === document.activeElement"):
            return
    raise AssertionError(f"The tabulator does not come to {control}.")


# JupyterLab goes past what is folded, as the instructor's notes are.
BELOW = """() => {
  const { widgets, activeCellIndex } = window.jupyterapp.shell.currentWidget.content;
  return widgets.slice(activeCellIndex + 1).find((cell) => !cell.inputHidden).model.id;
}"""


def notebook(page: Page) -> list[Any]:
    """The cells in their order and what stands in each; the reader's cell, the mode, how many are selected."""
    return list(page.evaluate(NOTEBOOK))


def keeps(control: Locator, *keys: str) -> None:
    """Press keys on a control that has the focus; neither the notebook nor the focus may notice."""
    before = notebook(control.page)
    for key in keys:
        control.page.keyboard.press(key)
    settle(control.page)
    assert notebook(control.page) == before, f"{keys} did something to the cells."
    expect(control).to_be_focused()


def widgets(page: Page) -> list[Locator]:
    """Every calculator, and the first and the last exercise: all cards are of one make, the last has a written part."""
    cards = page.locator(CARDS).all()
    return [*calculators(page), *(cards[:1] + cards[1:][-1:])]


def within(page: Page, what: str) -> list[Locator]:
    """The last of these in each of the widgets, of those that can be seen and used."""
    found = [widget.locator(f"{what}:visible:enabled") for widget in widgets(page)]
    last = [each.last for each in found if each.count()]
    named = "".join(filter(str.isalnum, what))
    # A key may show or hide controls behind it: each is held by a mark of its own, not by its place.
    for number, each in enumerate(last):
        each.evaluate("(element, mark) => element.setAttribute('data-tried', mark)", f"{number} of {named}")
    return [page.locator(f'[data-tried="{number} of {named}"]') for number, _ in enumerate(last)]


def reset(page: Page) -> None:
    """Every calculator as it was."""
    for calculator in calculators(page):
        calculator.get_by_role("button", name="Reset to this case").click()
    settle(page)


def a_menu_is_chosen_from_by_arrow_and_its_keys_leave_the_cells_alone(page: Page) -> None:
    menus = within(page, "select")
    assert menus
    for menu in menus:
        come_by_tab(menu)
        first = menu.evaluate("e => e.selectedIndex")
        there, back = ("ArrowUp", "ArrowDown") if first else ("ArrowDown", "ArrowUp")
        keeps(menu, there)
        assert menu.evaluate("e => e.selectedIndex") == first + (-1 if first else 1)
        keeps(menu, back)
        assert menu.evaluate("e => e.selectedIndex") == first
        keeps(menu, *LETTERS, *WITH_OTHERS, "Escape")
        page.keyboard.press("Tab")
        expect(menu).not_to_be_focused()
        # A letter chooses the option that begins with it, and that may show or hide other controls.
        menu.select_option(index=first)
        settle(page)


def the_ruling_follows_the_arrow(page: Page) -> None:
    for calculator in calculators(page):
        menu = calculator.get_by_label("Worked case")
        for quiz in calculator.get_by_label("Ask me first which cards may be played").all():
            quiz.uncheck()
        before = says(calculator)
        come_by_tab(menu)
        last = menu.evaluate("e => e.selectedIndex === e.options.length - 1")
        there, back = ("ArrowUp", "ArrowDown") if last else ("ArrowDown", "ArrowUp")
        keeps(menu, there)
        assert says(calculator) != before, name_of(calculator)
        keeps(menu, back)
        assert says(calculator) == before, name_of(calculator)


def enter_and_space_press_a_button_and_nothing_else_does(page: Page) -> None:
    # On the options of an exercise an arrow and a letter go to another option: test_widgets has them.
    buttons = within(page, "button:not(.bl-pick)")
    assert buttons
    for button in buttons:
        come_by_tab(button)
        keeps(button, *LETTERS, *ARROWS, *WITH_OTHERS[:2])
    # The first of each: it can be pressed again and again.
    for widget in widgets(page):
        button = widget.locator("button:visible").first
        button.evaluate(PRESSED)
        come_by_tab(button)
        keeps(button, "Enter")
        keeps(button, "Space")
        assert button.evaluate("e => e.presses") == 2
    reset(page)


def space_ticks_and_unticks(page: Page) -> None:
    for ask in page.locator(WIDGETS).get_by_role("button", name="Show the marking points and a model ruling").all():
        ask.press("Enter")
    settle(page)
    ticks = within(page, "input[type=checkbox]")
    assert ticks
    for tick in ticks:
        come_by_tab(tick)
        ticked = tick.is_checked()
        keeps(tick, "Space")
        assert tick.is_checked() != ticked
        keeps(tick, "Space", *LETTERS, *ARROWS, *WITH_OTHERS, "Enter")
        assert tick.is_checked() == ticked


def text_is_typed_and_neither_enter_nor_escape_leaves_it(page: Page) -> None:
    boxes = within(page, "input[type=text]")
    for box in boxes[:1] + boxes[-1:]:
        come_by_tab(box)
        keeps(box, "Control+a", "b", "x", "d", "d", "Enter", "Escape")
        assert box.input_value() == "bxdd"
    reset(page)


def the_folded_text_opens_and_all_of_it_is_marked(page: Page) -> None:
    for calculator in calculators(page):
        summary = calculator.locator("summary:visible").last
        come_by_tab(summary)
        keeps(summary, *LETTERS, *ARROWS, "Enter")
        text = calculator.locator("textarea.bl-copy").last
        text.focus()
        keeps(text, *LETTERS, "Control+a")
        assert text.evaluate("e => e.value.slice(e.selectionStart, e.selectionEnd) === e.value")
        summary.press("Space")
        expect(text).to_be_hidden()


def keys_for_the_whole_page_still_reach_it(page: Page) -> None:
    menu = calculators(page)[0].get_by_label("Worked case")
    come_by_tab(menu)
    was = page.evaluate("() => window.jupyterapp.shell.leftCollapsed")
    keeps(menu, "Control+b")
    assert page.evaluate("() => window.jupyterapp.shell.leftCollapsed") != was
    keeps(menu, "Control+b")
    assert page.evaluate("() => window.jupyterapp.shell.leftCollapsed") == was


def outside_the_widgets_the_keys_are_jupyterlabs(page: Page) -> None:
    menu = calculators(page)[0].get_by_label("Worked case")
    come_by_tab(menu)
    before, own, mode, _ = notebook(page)
    assert mode == "command"
    page.evaluate("() => window.jupyterapp.shell.currentWidget.content.activeCell.node.focus()")
    below = page.evaluate(BELOW)
    page.keyboard.press("ArrowDown")
    settle(page)
    assert own != notebook(page)[1] == below
    page.keyboard.press("b")
    settle(page)
    assert len(notebook(page)[0]) == len(before) + 1
    for key in ("d", "d"):
        page.keyboard.press(key)
    settle(page)
    assert notebook(page)[0] == before


@on_each_make
def test_page(subtests: pytest.Subtests, page: Page) -> None:
    check(
        subtests,
        page,
        [
            a_menu_is_chosen_from_by_arrow_and_its_keys_leave_the_cells_alone,
            the_ruling_follows_the_arrow,
            enter_and_space_press_a_button_and_nothing_else_does,
            space_ticks_and_unticks,
            text_is_typed_and_neither_enter_nor_escape_leaves_it,
            the_folded_text_opens_and_all_of_it_is_marked,
            keys_for_the_whole_page_still_reach_it,
            outside_the_widgets_the_keys_are_jupyterlabs,
        ],
    )
