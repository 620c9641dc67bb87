"""The violations that axe-core finds on a page.

Open the page with reduced_motion="reduce": a colour on its way to another cannot be judged.
"""

from __future__ import annotations

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

GRAVE = ("serious", "critical")
# To describe all that is well takes axe longer than to find what is not.
WRONG = {"resultTypes": ["violations"]}
OF_COLOURS = ["color-contrast", "link-in-text-block"]
# New in WCAG 2.2, and left out by axe unless it is asked: whether a control is large enough for a finger.
ALL = {**WRONG, "rules": {"target-size": {"enabled": True}}}
COLOURS = {**WRONG, "runOnly": {"type": "rule", "values": OF_COLOURS}}
# Whether a text can be read depends on its colour, its size, and all that lies behind it. A page has some dozens of
# these together and thousands of texts, and axe takes two thirds of its time to judge each: so it judges one of a sort.
# What is not where the flow of the page puts it may lie over something else, and is a sort of its own.
MARK_ONE_OF_EACH = """parts => {
  const roots = parts ? parts.flatMap(part => [...document.querySelectorAll(part)]) : [document.body];
  const behind = new Map(), seen = new Set();
  let placed = 0;
  const lies = e => {
    if (!e) return "";
    if (!behind.has(e)) {
      const {backgroundColor, backgroundImage, opacity, filter, position} = getComputedStyle(e);
      const own = [backgroundColor, backgroundImage, opacity, filter].join();
      const apart = ["absolute", "fixed", "sticky"].includes(position) ? ++placed : "";
      const plain = own === "rgba(0, 0, 0, 0),none,1,none" && !apart;
      behind.set(e, lies(e.parentElement) + (plain ? "" : `;${own},${apart}`));
    }
    return behind.get(e);
  };
  const text = node => node.nodeType === Node.TEXT_NODE && node.data.trim();
  const said = e => e.matches("input, textarea, select") || [...e.childNodes].some(text);
  for (const e of document.querySelectorAll("[data-one-of-each]")) e.removeAttribute("data-one-of-each");
  for (const e of roots.flatMap(root => [root, ...root.querySelectorAll("*")])) {
    if (!said(e) || !e.getClientRects().length) continue;
    const {color, fontSize, fontWeight, textShadow, textDecorationLine} = getComputedStyle(e);
    const within = e.matches("a") ? [textDecorationLine, getComputedStyle(e.parentElement).color] : [];
    const sort = [color, fontSize, fontWeight, textShadow, ...within, lies(e)].join();
    if (seen.has(sort)) continue;
    seen.add(sort);
    e.setAttribute("data-one-of-each", "");
  }
}"""
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
# Axe knows what has which name, role and attribute, but only of the whole document: asked about parts of it, it walks
# through them anew for every rule. And before it says what lies over what, it lays a grid over the page, in each run
# another. So it runs once over the whole page, and each rule is given what it is to judge: the parts, and of colours
# one of each sort.
JUDGE = """([parts, colours]) => {
  const {prototype} = axe._audit.rules[0].constructor;
  prototype.allGathered ??= prototype.gather;
  prototype.gather = function (...all) {
    const judged = ({actualNode: node}) => colours.includes(this.id)
      ? node.hasAttribute("data-one-of-each") : !parts || node.closest(parts.join());
    return this.allGathered(...all).filter(judged);
  };
}"""
# Axe says of each rule how grave it is to break it. What is not grave is not told here, and takes a fifth of the time.
LEAVE_OUT = """grave => {
  for (const rule of axe._audit.rules) if (rule.impact && !grave.includes(rule.impact)) rule.enabled = false;
}"""
RUN = "async options => (await axe.run(document, options)).violations"


def unfold(page: Page) -> None:
    """Open every box of the page: what is folded is read too."""
    page.evaluate("() => document.querySelectorAll('details').forEach(box => { box.open = true; })")


def violations(page: Page, *parts: str, colours_alone: bool = False) -> list[str]:
    """Return what is grave, in the whole page or in these parts of it: rule, help, the first elements.

    The same page in the other theme has other colours, and nothing else that axe could hold against it.
    """
    if page.evaluate("() => !window.axe"):
        page.evaluate(AXE_SCRIPT)
        page.evaluate(READ_ONCE)
        page.evaluate(LEAVE_OUT, GRAVE)
    page.evaluate(MARK_ONE_OF_EACH, list(parts) or None)
    page.evaluate(JUDGE, [list(parts) or None, OF_COLOURS])
    options = {**(COLOURS if colours_alone else ALL), "iframes": not parts}
    found: list[dict[str, Any]] = page.evaluate(RUN, options)
    return [
        f"{each['id']} ({each['impact']}, {len(each['nodes'])}): {each['help']}: "
        + "; ".join(node["html"][:160] for node in each["nodes"][:4])
        for each in found
        if each["impact"] in GRAVE
    ]
