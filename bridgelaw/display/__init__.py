"""Text, HTML and SVG of everything a reader sees."""

from bridgelaw.display.board_road import the_road
from bridgelaw.display.book import (
    editions_table,
    errata,
    glossary,
    in_force,
    letters_moved,
    recomputed,
    remarks,
    same_letters,
    unverified,
)
from bridgelaw.display.case import at_the_table, ruling
from bridgelaw.display.editions import moved
from bridgelaw.display.flow import flow
from bridgelaw.display.lesson import common_errors, in_place, open_lesson, what_the_law_says
from bridgelaw.display.sheet import law12_sheet
from bridgelaw.display.shown import Shown, show

__all__ = [
    "Shown",
    "at_the_table",
    "common_errors",
    "editions_table",
    "errata",
    "flow",
    "glossary",
    "in_force",
    "in_place",
    "law12_sheet",
    "letters_moved",
    "moved",
    "open_lesson",
    "recomputed",
    "remarks",
    "ruling",
    "same_letters",
    "show",
    "the_road",
    "unverified",
    "what_the_law_says",
]
