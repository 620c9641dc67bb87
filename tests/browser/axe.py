"""What axe-core holds against a page.

Open the page with reduced_motion="reduce": a colour on its way to another cannot be judged.
"""

from __future__ import annotations

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

GRAVE = ("serious", "critical")
# To describe all that is well takes axe longer than to find what is not.
WRONG = {"resultTypes": ["violations"]}
# New in WCAG 2.2, and left out by axe unless it is asked: whether a control is large enough for a finger.
ALL = {**WRONG, "rules": {"target-size": {"enabled": True}}}
# The same page in the other theme has other colours, and nothing else that axe could hold against it.
COLOURS = {**WRONG, "runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
# A page has a dozen colours, and axe reads their names anew for every element and all that lies behind it: tens of
# thousands of times, a third of its work. What a name was read as is kept.
READ_ONCE = """() => {
  const {prototype} = axe.commons.color.Color, {parseString} = prototype, read = new Map();
  prototype.parseString = function (text) {
    if (!read.has(text)) {
      parseString.call(this, text);
      read.set(text, [this.r, this.g, this.b, this.alpha]);
    }
    [this.r, this.g, this.b, this.alpha] = read.get(text);
    return this;
  };
}"""
RUN = "([context, options]) => axe.run(context ?? document, options)"


def unfold(page: Page) -> None:
    """Open every box of the page: what is folded is read too."""
    page.evaluate("() => document.querySelectorAll('details').forEach(box => { box.open = true; })")


def violations(page: Page, *parts: str, colours_alone: bool = False) -> list[str]:
    """What is grave, in the whole page or in these parts of it: rule, help, the first elements."""
    context = {"include": [[part] for part in parts]} if parts else None
    options = COLOURS if colours_alone else ALL
    if page.evaluate("() => !window.axe"):
        page.evaluate(AXE_SCRIPT)
        page.evaluate(READ_ONCE)
    found: list[dict[str, Any]] = page.evaluate(RUN, [context, options])["violations"]
    return [
        f"{each['id']} ({each['impact']}, {len(each['nodes'])}): {each['help']}: "
        + "; ".join(node["html"][:160] for node in each["nodes"][:4])
        for each in found
        if each["impact"] in GRAVE
    ]
