"""Text, HTML and SVG of everything a reader sees.

Parts that only one chapter shows are in that chapter (`[[display]]` in its chapter.toml), and are loaded on first use.
"""

from importlib import import_module
from typing import Any

from bridgelaw import registry
from bridgelaw.display.ask import before_you_read
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
from bridgelaw.display.call import well_handled
from bridgelaw.display.case import at_the_table, ruling
from bridgelaw.display.contents import calculators_by_call, calls_to_the_table, lessons_table
from bridgelaw.display.editions import moved
from bridgelaw.display.flow import flow, the_map
from bridgelaw.display.law_index import law_index
from bridgelaw.display.lesson import common_errors, in_place, open_lesson, what_the_law_says
from bridgelaw.display.one_at_a_time import one_at_a_time
from bridgelaw.display.play import played_on
from bridgelaw.display.procedure_sheet import procedure_sheet
from bridgelaw.display.shown import Shown, below, beside, folded, show
from bridgelaw.display.table_that_calls import table_that_calls
from bridgelaw.display.tables import imp_scale, matchpoints_by_hand, neuberg_by_hand, vp_scale

__all__ = [
    *registry.displays(),
    "Shown",
    "at_the_table",
    "before_you_read",
    "below",
    "beside",
    "calculators_by_call",
    "calls_to_the_table",
    "common_errors",
    "editions_table",
    "errata",
    "flow",
    "folded",
    "glossary",
    "imp_scale",
    "in_force",
    "in_place",
    "law_index",
    "lessons_table",
    "letters_moved",
    "matchpoints_by_hand",
    "moved",
    "neuberg_by_hand",
    "one_at_a_time",
    "open_lesson",
    "played_on",
    "procedure_sheet",
    "recomputed",
    "remarks",
    "ruling",
    "same_letters",
    "show",
    "table_that_calls",
    "the_map",
    "unverified",
    "vp_scale",
    "well_handled",
    "what_the_law_says",
]


def __getattr__(name: str) -> Any:
    """Return the part of a chapter with that name. Raises AttributeError."""
    shown = registry.displays().get(name)
    if shown is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(shown.module), name)
