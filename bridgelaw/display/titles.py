"""The titles of the lessons, and what a reader should revise."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path

from bridgelaw.cases.forms import end_position
from bridgelaw.display.card_table import card_table_text
from bridgelaw.display.diagrams import auction_html, auction_text, deal_html
from bridgelaw.display.end_position import faced, faced_html
from bridgelaw.display.html import text
from bridgelaw.display.pages import read_page
from bridgelaw.exercises.exercise import Exercise, HandShown
from bridgelaw.exercises.practice import ToRevise
from bridgelaw.laws.words import capital
from bridgelaw.registry import LESSONS, PAGES
from bridgelaw.scoring import Seat
from bridgelaw.scoring.deal import KnownContract
from bridgelaw.scoring.printed import times

PACKED = "titles.json"


@cache
def page_title(name: str) -> str:
    """The title of a page by its name in the book; where the page is missing, its name in words.

    >>> page_title("notebooks/law12/01_may_i_adjust")
    'May I adjust, and why?'
    """
    packed = _packed()
    if name in packed:
        return packed[name]
    for folder in (Path(__file__).parents[2], Path.cwd(), *Path.cwd().parents):
        for path in (folder / f"{name}.ipynb", folder / f"{name}.md"):
            if path.is_file():
                return read_page(name, path).title
    return in_words(name)


@cache
def _packed() -> Mapping[str, str]:
    packed = files("bridgelaw.display").joinpath("data", PACKED)
    return dict(json.loads(packed.read_text(encoding="utf-8"))) if packed.is_file() else {}


def in_words(name: str) -> str:
    """A page in words, from its name.

    >>> in_words("notebooks/law12/01_may_i_adjust"), in_words("book/tables")
    ('Law 12: may I adjust', 'Tables')
    """
    *folder, last = name.removeprefix(f"{LESSONS}/").removeprefix(f"{PAGES}/").split("/")
    words = [re.sub(r"^\d+_", "", last).replace("_", " ").replace(" i ", " I ")]
    chapter = [re.sub(r"^law(\d+)$", r"law \1", each).replace("_", " ") for each in folder]
    return capital(": ".join([*chapter, *words]))


def lesson_link(lesson: str) -> str:
    """The link to a lesson from a page of the folder `book`: on the site to the page, in JupyterLab to its notebook."""
    ending = "html" if sys.platform == "emscripten" else "ipynb"
    return f'<a href="../{lesson}.{ending}" target="_blank" rel="noopener">{text(page_title(lesson))}</a>'


def revise_html(found: Sequence[ToRevise]) -> str:
    """Render the list, one line a kind; nothing where nothing was missed lately."""
    if not found:
        return ""
    lines = "".join(f"<li>{_line(each)}</li>" for each in found)
    return f'<p class="bl-group">What to revise</p><ul>{lines}</ul>'


def _line(each: ToRevise) -> str:
    roads = "; ".join(f"{road}, {times(often)}" for road, often in each.roads)
    taken = f' <span class="bl-reason">Wrong roads: {text(roads)}.</span>' if roads else ""
    return f"{lesson_link(each.lesson)}. {text(each.title)} {each.missed} of the last {each.of} missed.{taken}"


def lessons_html(lessons: Sequence[str]) -> str:
    """Render lessons to revise, where only the lost marks are known."""
    lines = "".join(f"<li>{lesson_link(each)}</li>" for each in lessons)
    return f'<p class="bl-group">What to revise</p><ul>{lines}</ul>' if lines else ""


def cards_html(exercise: Exercise) -> str:
    """Render the hands, the auction and the cards of a claim; nothing where the question shows none."""
    shown = exercise.at_the_table
    ending = end_position(exercise.ending) if exercise.ending else None
    html = faced_html(ending) if ending else ""
    if shown and shown.deal:
        html += deal_html(shown.deal, shown.auction.dealer if shown.auction else None, shown.vulnerability)
    if shown and shown.auction:
        html += auction_html(shown.auction, shown.footnote)
    return html


def cards_lines(exercise: Exercise) -> list[str]:
    """The same, a line for each hand and each round of calls."""
    ending = end_position(exercise.ending) if exercise.ending else None
    lines = card_table_text(faced(ending)).splitlines() if ending else []
    return [*lines, *(_lines(exercise.at_the_table) if exercise.at_the_table else ())]


def _lines(shown: HandShown) -> list[str]:
    lines = [f"{seat.word}: {shown.deal.hand(seat)}" for seat in Seat] if shown.deal else []
    if shown.deal and shown.vulnerability:
        lines.insert(0, f"{capital(shown.vulnerability.phrase)}.")
    if shown.auction and not isinstance(shown.auction, KnownContract):
        lines.append(f"Dealer {shown.auction.dealer.word}.")
    return lines + (auction_text(shown.auction, shown.footnote).splitlines() if shown.auction else [])
