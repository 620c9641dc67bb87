"""Text, HTML and SVG of everything a reader sees."""

from bridgelaw.display.book import errata, glossary, recomputed
from bridgelaw.display.case import at_the_table, ruling
from bridgelaw.display.lesson import common_errors, in_place, open_lesson, what_the_law_says
from bridgelaw.display.shown import Shown, show

__all__ = [
    "Shown",
    "at_the_table",
    "common_errors",
    "errata",
    "glossary",
    "in_place",
    "open_lesson",
    "recomputed",
    "ruling",
    "show",
    "what_the_law_says",
]
