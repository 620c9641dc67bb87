"""The actions of a test in JupyterLab: open a notebook, run it, read its cells, find its calculators and work them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

ROOT = Path(__file__).parents[2]
# The page of one calculator stands for those of all: of one that no lesson shows.
ALONE = ROOT / "book" / "calculators" / "weighting_at_imps.ipynb"
NOTEBOOKS = sorted(
    path.relative_to(ROOT).as_posix()
    for path in [*ROOT.glob("book/*.ipynb"), ALONE, *ROOT.glob("notebooks/**/*.ipynb")]
    if ".ipynb_checkpoints" not in path.parts
)
LESSONS = [path for path in NOTEBOOKS if path.startswith("notebooks/")]

# How long JupyterLab may take for anything: it starts kernels, and beside it others work.
PATIENCE = 90_000
# A page that asks holds its answer back until somebody has chosen; most tests look at the whole page.
ALL_OPEN = "window.bridgelawAskOpen = true"
WIDE = 1280, 900
# What the page reads before its first lesson runs, and what it has written then.
CLOSED = """closed => {
  window.bridgelawAskOpen = !closed;
  document.documentElement.toggleAttribute("data-bl-open", !closed);
}"""

READY = """async path => {
  const app = window.jupyterapp;
  await app.restored;
  const panel = await app.commands.execute('docmanager:open', {path, factory: 'Notebook'});
  await panel.context.ready;
  await panel.revealed;
  await panel.sessionContext.ready;
  await panel.sessionContext.session?.kernel?.info;
  app.shell.activateById(panel.id);
}"""
# Without asking whether its kernel may go with it.
CLOSE = """async () => {
  await window.jupyterapp.restored;
  for (const panel of [...window.jupyterapp.shell.widgets("main")].filter((each) => each.sessionContext)) {
    await panel.sessionContext.shutdown();
    panel.dispose();
  }
}"""
# A page of the course runs by itself (book/_lab/extensions), and says when it has.
HAS_RUN = "() => 'blRan' in window.jupyterapp.shell.currentWidget.node.dataset"
ANSWERED = "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestKernelInfo()"
# Widgets are answered in a subshell of the kernel, beside the shell of the cells. And a control that changes again
# before it was answered is sent only then, so everything is asked for twice.
SETTLED = """async () => {
  const {kernel} = window.jupyterapp.shell.currentWidget.sessionContext.session;
  for (let round = 0; round < 2; round++) {
    const own = kernel.subshellId;
    const answers = [...new Set([own, ...[...kernel._comms.values()].map(comm => comm.subshellId)])].map(subshell => {
      kernel.subshellId = subshell;
      return kernel.requestKernelInfo();
    });
    kernel.subshellId = own;
    await Promise.all(answers);
  }
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}"""
CELLS = "() => window.jupyterapp.shell.currentWidget.context.model.toJSON().cells"


def open_lab(page: Page, address: str) -> None:
    """Open JupyterLab with an empty desk; no ruling waits for a guess."""
    page.add_init_script(ALL_OPEN)
    page.goto(f"{address}/lab?reset")
    page.wait_for_function("() => window.jupyterapp !== undefined", timeout=PATIENCE)


def open_and_run(page: Page, address: str, path: str) -> Locator:
    """Open a notebook in a JupyterLab of its own, where it runs, and give the notebook that is shown.

    Every widget has been drawn when this returns.
    """
    open_lab(page, address)
    return run_here(page, path)


def run_here(page: Page, path: str) -> Locator:
    """Open a notebook in the JupyterLab that is open, where it runs, and give the notebook that is shown."""
    page.evaluate(READY, path)
    page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Notebook").wait_for(timeout=PATIENCE)
    page.wait_for_function(HAS_RUN, timeout=PATIENCE)
    page.evaluate(ANSWERED)
    shown = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Notebook")
    wanted = sum("application/vnd.jupyter.widget-view+json" in mimes for mimes in mime_types(cells(page)))
    if wanted:
        drawn = ".jp-NotebookPanel:not(.lm-mod-hidden) .jp-OutputArea-output .jupyter-widgets"
        page.wait_for_function(
            "([selector, wanted]) => new Set([...document.querySelectorAll(selector)]"
            ".map(widget => widget.closest('.jp-OutputArea-output'))).size >= wanted",
            arg=[drawn, wanted],
            timeout=PATIENCE,
        )
    return shown


def close_here(page: Page) -> None:
    """Close every notebook that is open, and end its kernel: JupyterLab is ready for the next."""
    page.evaluate(CLOSE)
    page.locator(".jp-NotebookPanel").wait_for(state="detached", timeout=PATIENCE)


def settle(page: Page) -> None:
    """Wait until the kernel has answered everything so far and the page has drawn it.

    A person waits to see what a click did; a test that types on at once would be overtaken by the answer.
    """
    page.evaluate(SETTLED)


def cells(page: Page) -> list[dict[str, Any]]:
    """The cells of the notebook that is open, as they would be saved."""
    return list(page.evaluate(CELLS))


def errors(page: Page) -> list[str]:
    """Return what each failing cell of the open notebook says."""
    found = [output for cell in cells(page) for output in cell.get("outputs", []) if output["output_type"] == "error"]
    return [f"{output['ename']}: {output['evalue']}" for output in found]


def mime_types(notebook_cells: list[dict[str, Any]]) -> list[set[str]]:
    """The kinds of output of each output of the notebook."""
    return [set(output.get("data", {})) for cell in notebook_cells for output in cell.get("outputs", [])]


def calculators(page: Page) -> list[Locator]:
    """Every live calculator of the notebook that is open, in the order of the page."""
    return page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .bl-widget").all()


def name_of(calculator: Locator) -> str:
    """The title of a calculator."""
    return calculator.locator(".bl-title").first.inner_text().strip()


def says(calculator: Locator) -> str:
    """The status line and the ruling of a calculator, as text."""
    # A control that had a fault keeps an empty place for the next.
    return "\n".join(filter(str.strip, calculator.locator(".widget-html-content").all_inner_texts()))


def controls(calculator: Locator) -> list[Locator]:
    """The controls that a reader sees and sets, in the order of the page; the text to copy is none."""
    return calculator.locator("select:visible, input:visible, textarea:visible:not(.bl-copy)").all()


def label_of(control: Locator) -> str:
    """Return what stands beside a control; nothing where it has no label."""
    return str(control.evaluate("e => e.labels?.[0]?.innerText.trim() ?? ''"))


def press(control: Locator) -> None:
    """Set a control to something else, with the keyboard alone."""
    control.focus()
    kind = control.evaluate("e => e.tagName === 'INPUT' ? e.type : e.tagName.toLowerCase()")
    if kind == "checkbox":
        control.press("Space")
    elif kind == "number":
        control.press("ArrowUp")
        control.press("Tab")
    elif kind == "select":
        last = control.evaluate("e => e.selectedIndex === e.options.length - 1")
        control.press("ArrowUp" if last else "ArrowDown")
    else:
        control.press("Control+End")
        control.press_sequentially("7")
        control.press("Tab")


def change_by_keyboard(control: Locator) -> None:
    """Set a control to something else, with the keyboard alone, and wait for the answer."""
    press(control)
    settle(control.page)


def use_theme(page: Page, theme: str) -> None:
    """Take "JupyterLab Light" or "JupyterLab Dark", and wait until it is there."""
    page.evaluate("theme => window.jupyterapp.commands.execute('apputils:change-theme', {theme})", theme)
    page.wait_for_function("light => document.body.dataset.jpThemeLight === light", arg=str("Light" in theme).lower())


def as_at_a_desk(page: Page) -> None:
    """Make the window wide, with its side bars and the folders of the course, and light."""
    width, height = WIDE
    page.set_viewport_size({"width": width, "height": height})
    for side in ("left", "right"):
        if not page.locator(f".jp-SideBar.jp-mod-{side}:visible").count():
            page.evaluate("side => window.jupyterapp.commands.execute('application:toggle-side-tabbar', {side})", side)
    page.evaluate("() => window.jupyterapp.shell.expandLeft()")
    if page.evaluate("() => document.body.dataset.jpThemeLight") == "false":
        use_theme(page, "JupyterLab Light")


def as_on_a_telephone(page: Page) -> None:
    """Make the window of JupyterLab as wide as a telephone's, and put its side bars away, as one does there."""
    page.set_viewport_size({"width": 360, "height": 900})
    page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    page.evaluate("() => window.jupyterapp.shell.collapseRight()")
    for side in ("left", "right"):
        if page.locator(f".jp-SideBar.jp-mod-{side}:visible").count():
            page.evaluate("side => window.jupyterapp.commands.execute('application:toggle-side-tabbar', {side})", side)
    # Before it is as narrow it was wider: that is over only when both bounds hold.
    page.wait_for_function(
        """() => {
          const {width} = document.querySelector('.jp-NotebookPanel:not(.lm-mod-hidden)').getBoundingClientRect();
          return 330 < width && width <= 360;
        }"""
    )
