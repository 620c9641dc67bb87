"""Let a reader put the course on the screen of a telephone: the manifest and its icons, linked from each page."""

from __future__ import annotations

import json
import shutil

from live_site.places import SOURCES, Places

APP = SOURCES / "app"
SCRIPT = "installed.js"
HEAD = "</head>"


def write(places: Places, tree: str) -> int:
    """Copy them to the site and link them; on how many pages. `tree` is the folder of this build."""
    shutil.copytree(APP, places.site / APP.name, ignore=shutil.ignore_patterns("maskable.svg"))
    colour = json.loads((APP / "manifest.json").read_text(encoding="utf-8"))["theme_color"]
    pages = [path for path in sorted(places.site.rglob("*.html")) if places.site / "live" not in path.parents]
    for path in pages:
        text = path.read_text(encoding="utf-8")
        links = linked("../" * (len(path.relative_to(places.site).parts) - 1), tree, colour)
        # The door of the site (index.html) is one line that leads to the cover, and has no head.
        before, head, after = text.partition(HEAD) if HEAD in text else ("", "", text)
        path.write_text(before + links + head + after, encoding="utf-8")
    return len(pages)


def linked(up: str, tree: str, colour: str) -> str:
    """Return the elements for the head of a page; `up` leads to the root of the site."""
    return (
        f'<link rel="manifest" href="{up}{APP.name}/manifest.json">\n'
        f'<link rel="apple-touch-icon" href="{up}{APP.name}/apple-180.png">\n'
        f'<meta name="theme-color" content="{colour}">\n'
        f'<script type="module" src="{up}live/{tree}/{SCRIPT}"></script>\n'
    )
