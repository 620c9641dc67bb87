"""What axe-core holds against a page.

Open the page with reduced_motion="reduce": a colour on its way to another cannot be judged.
"""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

GRAVE = ("serious", "critical")
# To describe all that is well takes axe longer than to find what is not.
WRONG = {"resultTypes": ["violations"]}
# New in WCAG 2.2, and left out by axe unless it is asked: whether a control is large enough for a finger.
ALL = {**WRONG, "rules": {"target-size": {"enabled": True}}}
# The same page in the other theme has other colours, and nothing else that axe could hold against it.
COLOURS = {**WRONG, "runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}


def unfold(page: Page) -> None:
    """Open every box of the page: what is folded is read too."""
    page.evaluate("() => document.querySelectorAll('details').forEach(box => { box.open = true; })")


def violations(page: Page, *parts: str, colours_alone: bool = False) -> list[str]:
    """What is grave, in the whole page or in these parts of it: rule, help, the first elements."""
    context = {"include": [[part] for part in parts]} if parts else None
    options = COLOURS if colours_alone else ALL
    found: list[dict[str, Any]] = Axe().run(page, context=context, options=options).response["violations"]
    return [
        f"{each['id']} ({each['impact']}, {len(each['nodes'])}): {each['help']}: "
        + "; ".join(node["html"][:160] for node in each["nodes"][:4])
        for each in found
        if each["impact"] in GRAVE
    ]
