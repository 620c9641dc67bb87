"""`live/….html`, one page for each live lesson, and the links to it in the book."""

from __future__ import annotations

import json
import shutil
from html import escape
from string import Template
from typing import Any

from live_links import Attributes, link, relinked

from bridgelaw.display.scripts import course_js
from bridgelaw.display.style import course_css
from bridgelaw.display.suits import SUITS
from bridgelaw.display.summaries import all_said, as_json
from live_site.lessons import Lesson
from live_site.places import SOURCES, Places

SHARED = ("live.js", "live.css", "kept.js", "offline.js")
WORDS = "Rule it live"


def write_shared(places: Places) -> None:
    """What every live page loads, beside Python and JupyterLite."""
    for name in SHARED:
        shutil.copyfile(SOURCES / name, places.tree / name)
    (places.tree / "course.css").write_text(course_css(), encoding="utf-8")
    (places.tree / "course.js").write_text(course_js(), encoding="utf-8")
    (places.tree / "clauses.json").write_text(as_json(all_said()), encoding="utf-8")


def write_pages(places: Places, lessons: list[Lesson], tree: str, jupyter: dict[str, Any], megabytes: int) -> None:
    """The page of each lesson; `tree` is the folder of this build."""
    template = Template((SOURCES / "page.html").read_text(encoding="utf-8"))
    for lesson in lessons:
        course = {"name": lesson.name, "tree": tree, "lessons": [each.name for each in lessons], "suits": SUITS}
        text = template.substitute(
            title=escape(lesson.title),
            name=lesson.name,
            up=lesson.up,
            tree=f"{lesson.up}{tree}",
            jupyter=_in_script(jupyter),
            course=_in_script(course),
            megabytes=megabytes,
        )
        target = places.site / "live" / f"{lesson.name}.html"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


def _in_script(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":")).replace("</", "<\\/")


def copy_book(places: Places) -> None:
    """The built book, as the root of the site."""
    shutil.copytree(
        places.book, places.site, dirs_exist_ok=True, ignore=shutil.ignore_patterns(".buildinfo", "_sources")
    )


def link_book(places: Places, lessons: list[Lesson]) -> int:
    """Let each link that says how to open a page live lead to the live page itself; how many there are."""
    live = {lesson.name for lesson in lessons}
    count = 0
    for path in sorted(places.site.rglob("*.html")):
        name = path.relative_to(places.site)
        if name.parts[0] == "live":
            continue
        before = path.read_text(encoding="utf-8")
        after, found = _linked(before, "../" * (len(name.parts) - 1), live)
        count += found
        if after != before:
            path.write_text(after, encoding="utf-8")
    return count


def _linked(page: str, up: str, live: set[str]) -> tuple[str, int]:
    count = 0

    def to_live(given: Attributes, words: str) -> str:
        nonlocal count
        if given.get("data-page") not in live:
            return link(given, words)
        count += 1
        part = f"#{given['data-part']}" if "data-part" in given else ""
        return link({**given, "href": f"{up}live/{given['data-page']}.html{part}"}, WORDS)

    return relinked(page, to_live), count
