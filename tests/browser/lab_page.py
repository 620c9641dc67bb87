"""What a test does in JupyterLab: open a notebook, run it, read its cells."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

SECONDS = 1000

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
RUN_ALL = """async () => {
  const app = window.jupyterapp;
  const panel = app.shell.currentWidget;
  await app.commands.execute('notebook:run-all-cells');
  await panel.sessionContext.session.kernel.requestKernelInfo();
}"""
SETTLED = """async () => {
  await window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestKernelInfo();
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}"""
CELLS = "() => window.jupyterapp.shell.currentWidget.context.model.toJSON().cells"


def open_notebook(page: Page, address: str, path: str) -> None:
    """Open a notebook of a running JupyterLab and wait for its kernel."""
    page.goto(f"{address}/lab?reset")
    page.wait_for_function("() => window.jupyterapp !== undefined", timeout=60 * SECONDS)
    page.evaluate(READY, path)
    page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Notebook").wait_for(timeout=60 * SECONDS)


def open_and_run(page: Page, address: str, path: str) -> Locator:
    """Open a notebook, run all its cells, and give the notebook that is shown.

    Every widget has been drawn when this returns.
    """
    open_notebook(page, address, path)
    page.evaluate(RUN_ALL)
    shown = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Notebook")
    wanted = sum("application/vnd.jupyter.widget-view+json" in mimes for mimes in mime_types(cells(page)))
    if wanted:
        drawn = ".jp-NotebookPanel:not(.lm-mod-hidden) .jp-OutputArea-output .jupyter-widgets"
        page.wait_for_function(
            "([selector, wanted]) => new Set([...document.querySelectorAll(selector)]"
            ".map(widget => widget.closest('.jp-OutputArea-output'))).size >= wanted",
            arg=[drawn, wanted],
            timeout=30 * SECONDS,
        )
    return shown


def settle(page: Page) -> None:
    """Wait until the kernel has answered everything so far and the page has drawn it.

    A person waits to see what a click did; a test that types on at once would be overtaken by the answer.
    """
    page.evaluate(SETTLED)


def cells(page: Page) -> list[dict[str, Any]]:
    """The cells of the notebook that is open, as they would be saved."""
    return list(page.evaluate(CELLS))


def errors(page: Page) -> list[str]:
    """What each failing cell of the open notebook says."""
    found = [output for cell in cells(page) for output in cell.get("outputs", []) if output["output_type"] == "error"]
    return [f"{output['ename']}: {output['evalue']}" for output in found]


def mime_types(notebook_cells: list[dict[str, Any]]) -> list[set[str]]:
    """The kinds of output of each output of the notebook."""
    return [set(output.get("data", {})) for cell in notebook_cells for output in cell.get("outputs", [])]
