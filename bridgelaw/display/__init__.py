"""Text, HTML and SVG of everything a reader sees."""

from bridgelaw.display.ask import before_you_read
from bridgelaw.display.award_moves import award_moves, beside
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
from bridgelaw.display.call import well_handled
from bridgelaw.display.card_states import card_states
from bridgelaw.display.case import at_the_table, ruling
from bridgelaw.display.claim_sheet import claim_sheet
from bridgelaw.display.contents import calculators_by_call, lessons_table
from bridgelaw.display.editions import moved
from bridgelaw.display.endings import the_ending, until_when, ways_to_begin
from bridgelaw.display.five_roads import five_roads
from bridgelaw.display.flow import flow, the_map
from bridgelaw.display.law_index import law_index
from bridgelaw.display.lead import the_lead
from bridgelaw.display.lead_sheet import lead_sheet
from bridgelaw.display.left_by_choice import left_by_choice
from bridgelaw.display.lesson import common_errors, in_place, open_lesson, what_the_law_says
from bridgelaw.display.play import played_on
from bridgelaw.display.procedure_sheet import procedure_sheet
from bridgelaw.display.sheet import law12_sheet
from bridgelaw.display.shown import Shown, below, folded, show
from bridgelaw.display.split_cases import split_cases
from bridgelaw.display.tables import imp_scale, matchpoints_by_hand, neuberg_by_hand, vp_scale
from bridgelaw.display.who_may_know import who_may_know

__all__ = [
    "Shown",
    "at_the_table",
    "award_moves",
    "before_you_read",
    "below",
    "beside",
    "calculators_by_call",
    "card_states",
    "claim_sheet",
    "common_errors",
    "editions_table",
    "errata",
    "five_roads",
    "flow",
    "folded",
    "glossary",
    "imp_scale",
    "in_force",
    "in_place",
    "law12_sheet",
    "law_index",
    "lead_sheet",
    "left_by_choice",
    "lessons_table",
    "letters_moved",
    "matchpoints_by_hand",
    "moved",
    "neuberg_by_hand",
    "open_lesson",
    "played_on",
    "procedure_sheet",
    "recomputed",
    "remarks",
    "ruling",
    "same_letters",
    "show",
    "split_cases",
    "the_ending",
    "the_lead",
    "the_map",
    "the_road",
    "until_when",
    "unverified",
    "vp_scale",
    "ways_to_begin",
    "well_handled",
    "what_the_law_says",
    "who_may_know",
]
