"""The pages of the book that come alive: what is added to them, the links to them, and their old addresses."""

from __future__ import annotations

import base64
import hashlib
import runpy
import shutil
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from live_links import RUNS, Attributes, link, relinked

from bridgelaw.display.summaries import all_said, as_json
from live_site.lessons import Lesson
from live_site.places import SOURCES, Places, Stop

SHARED = ("first.js", "installed.js", "live.js", "live.css", "moved.js", "offline.js")
WORDS = "Rule it live"
# Where the page is told what it is, and where it says how it fares. Each stands once in every page (layout.html).
ROOT, HEAD, MAIN = "<html ", "</head>", '<main class="book-page" id="page" role="main" tabindex="-1">\n'
CHARSET = '<meta charset="utf-8">\n'
STATUS = '<p class="live-status" role="status"></p>\n'
NO_SCRIPT = (
    '<noscript><p class="live-status">The calculators need JavaScript, which is switched off here. Everything on this '
    "page can be read without it, with every calculator as a finished ruling.</p></noscript>\n"
)


def write_shared(places: Places) -> None:
    """Write the files that every live page loads, beside Python and the front end of the widgets."""
    for name in SHARED:
        shutil.copyfile(SOURCES / name, places.tree / name)
    (places.tree / "clauses.json").write_text(as_json(all_said()), encoding="utf-8")


def copy_book(places: Places) -> None:
    """The built book, as the root of the site."""
    shutil.copytree(
        places.book, places.site, dirs_exist_ok=True, ignore=shutil.ignore_patterns(".buildinfo", "_sources")
    )


def bring_to_life(places: Places, lessons: list[Lesson], tree: str, built: dict[str, Any]) -> None:
    """Give each page what it runs, and the scripts that run it; `tree` is the folder of this build, `built` what the
    pages are told of it: its megabytes, the hashes of its files, also of those that are kept unpacked.

    A browser refuses the first of these scripts itself where it is damaged; the page looks at the others.
    """
    own = integrity(places.site / "live" / tree / "live.js")
    for lesson in lessons:
        path = places.site / f"{lesson.name}.html"
        text = path.read_text(encoding="utf-8")
        if text.count(RUNS) != len(lesson.widgets) or any(text.count(part) != 1 for part in (ROOT, HEAD, MAIN)):
            raise Stop(f"{path.name} does not show the widgets of its notebook in their order: build the book again.")
        live = f"{lesson.up}live/{tree}"
        page = {"name": lesson.name, **built, **lesson.program}
        scripts = (
            f'<link rel="stylesheet" href="{live}/live.css">\n'
            f'<script type="application/json" id="live-course">{as_json(page)}</script>\n'
            f'<script src="{live}/first.js" defer></script>\n'
            f'<script type="module" src="{live}/live.js" integrity="{own}"></script>\n'
        )
        text = text.replace(ROOT, f'{ROOT}data-says="{live}/clauses.json" ')
        text = text.replace(HEAD, scripts + HEAD).replace(MAIN, MAIN + STATUS + NO_SCRIPT)
        path.write_text(text, encoding="utf-8")


def say_policy(places: Places) -> int:
    """Write the policy for content that serve.py sends into each page, for web space that sends none; into how many.

    Who may show a page in a frame can only be said by a server. Opened as a file some browsers would show such a page
    without its style, so the stick's pages have none.
    """
    sent = runpy.run_path(str(SOURCES / "serve.py"), run_name="serve")["POLICY"].split("; ")
    policy = "; ".join(each for each in sent if not each.startswith("frame-ancestors"))
    says = f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
    found = sorted(places.site.rglob("*.html"))
    for path in found:
        before, charset, rest = path.read_text(encoding="utf-8").partition(CHARSET)
        # The page that leads to the cover has no head.
        path.write_text(before + charset + says + rest if charset else says + before, encoding="utf-8")
    return len(found)


def integrity(path: Path) -> str:
    """A file as a browser holds it to what it should be."""
    return "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def write_moved(places: Places, lessons: list[Lesson], tree: str) -> None:
    """Write a page at each old address of a live lesson, with the way to the page of the book."""
    template = Template((SOURCES / "moved.html").read_text(encoding="utf-8"))
    for lesson in lessons:
        target = places.site / "live" / f"{lesson.name}.html"
        target.parent.mkdir(parents=True, exist_ok=True)
        page, moved = f"{lesson.up}../{lesson.name}.html", f"{lesson.up}{tree}/moved.js"
        target.write_text(template.substitute(title=escape(lesson.title), page=page, moved=moved), encoding="utf-8")


def link_book(places: Places, lessons: list[Lesson]) -> int:
    """Let each link that says how to open a page live lead to its calculator itself; how many there are."""
    live = {lesson.name for lesson in lessons}
    count = 0
    for path in sorted(places.site.rglob("*.html")):
        name = path.relative_to(places.site)
        if name.parts[0] == "live":
            continue
        before = path.read_text(encoding="utf-8")
        after, found = _linked(before, name.with_suffix("").as_posix(), live)
        count += found
        if after != before:
            path.write_text(after, encoding="utf-8")
    return count


def _linked(page: str, name: str, live: set[str]) -> tuple[str, int]:
    """A page with its links led on. One that names no calculator leads to the first of its page."""
    count, up = 0, "../" * name.count("/")

    def to_live(given: Attributes, words: str) -> str:
        nonlocal count
        to = given.get("data-page", "")
        if to not in live:
            return link(given, words)
        count += 1
        part = f"#{given.get('data-part', 'calculator-1')}"
        return link({**given, "href": part if to == name else f"{up}{to}.html{part}"}, WORDS)

    return relinked(page, to_live), count
