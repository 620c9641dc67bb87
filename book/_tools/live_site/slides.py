"""The slides of the lessons: built on request, kept when the site is built again, linked from its cover."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from live_site.places import ROOT, Places, Stop

FOLDER = "slides"
COVER = "book/start.html"
TITLE_ENDS = "</h1>"
LINKS = (
    '<p class="bl-on-the-stick">For a class: <a href="../slides/index.html">slides of every lesson</a>, and '
    '<a href="../class/join.html">votes by telephone</a>, once the starter runs with <code>--class</code>.</p>'
)


def put_aside(places: Places) -> Path | None:
    """Move the slides of the site that was here out of the way, and return where they are; None where it had none."""
    here = places.site / FOLDER
    if not (here / "index.html").is_file():
        return None
    aside = places.cache / FOLDER
    shutil.rmtree(aside, ignore_errors=True)
    return Path(shutil.move(here, aside))


def name_on_cover(places: Places) -> None:
    """Link the slides and the votes on the first page. Raises Stop where it has no title to put them under."""
    cover = places.site / COVER
    before, title, after = cover.read_text(encoding="utf-8").partition(TITLE_ENDS)
    if not title:
        raise Stop(f"{COVER} has no title, so the slides cannot be linked under it.")
    cover.write_text(f"{before}{title}{LINKS}{after}", encoding="utf-8")


def write(places: Places) -> None:
    """Make a deck of each lesson in the site. Raises Stop, with what is missing."""
    command = [sys.executable, "-m", "bridgelaw.school", "slides", "--to", str(places.site / FOLDER)]
    if federation := os.environ.get("BRIDGELAW_FEDERATION"):
        command += ["--federation", federation]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Stop(f"The slides cannot be made. {done.stderr.strip()}")


def told(places: Places) -> str:
    """Say whether the slides are in the site."""
    decks = len([*(places.site / FOLDER).glob("*.html")]) - 1
    return f"Slides: {decks} decks are in." if decks > 0 else "Slides: not in. Run make slides, or make zip."
