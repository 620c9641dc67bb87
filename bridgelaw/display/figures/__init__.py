"""The figures of the lessons: SVG strings, coloured by the page's own variables, each with its text equivalent."""

from bridgelaw.display.figures.artificial import ContestantMark, Grades, grades_svg
from bridgelaw.display.figures.codes import staircase_in_words, staircase_svg
from bridgelaw.display.figures.damage_split import SplitPicture, split_in_words, split_svg
from bridgelaw.display.figures.fouled_board import (
    MOST_LADDERS,
    MOST_RUNGS,
    Ladders,
    Rung,
    ladders_in_words,
    ladders_svg,
)
from bridgelaw.display.figures.poll import PollPicture, poll_described, poll_svg
from bridgelaw.display.figures.team_play import TablesPicture, Told, tables_in_words, tables_svg
from bridgelaw.display.figures.weighting import (
    MOST_BARS,
    Bar,
    Curve,
    contributions_svg,
    curve_described,
    curve_svg,
    described,
)

__all__ = [
    "MOST_BARS",
    "MOST_LADDERS",
    "MOST_RUNGS",
    "Bar",
    "ContestantMark",
    "Curve",
    "Grades",
    "Ladders",
    "PollPicture",
    "Rung",
    "SplitPicture",
    "TablesPicture",
    "Told",
    "contributions_svg",
    "curve_described",
    "curve_svg",
    "described",
    "grades_svg",
    "ladders_in_words",
    "ladders_svg",
    "poll_described",
    "poll_svg",
    "split_in_words",
    "split_svg",
    "staircase_in_words",
    "staircase_svg",
    "tables_in_words",
    "tables_svg",
]
