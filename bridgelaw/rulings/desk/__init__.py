"""A ruling made at the director's desk: lines of an evening get another score, and all is scored again."""

from bridgelaw.rulings.desk.correction import NothingToCorrect, WhyCorrected, correct_score, read_result
from bridgelaw.rulings.desk.fouled import OTHER_FORM, FouledOnBoard, rule_fouled_lines
from bridgelaw.rulings.desk.on_board import OnBoard, places_written, read_places
from bridgelaw.rulings.desk.ruling import DeskRuling, rule_line
from bridgelaw.rulings.desk.seats import NoSuchPair, correct_pairs, exchanged, pairs_named
from bridgelaw.rulings.desk.shares import read_half, read_shares
from bridgelaw.rulings.desk.split_ground import SplitGround, WhySplit

__all__ = [
    "OTHER_FORM",
    "DeskRuling",
    "FouledOnBoard",
    "NoSuchPair",
    "NothingToCorrect",
    "OnBoard",
    "SplitGround",
    "WhyCorrected",
    "WhySplit",
    "correct_pairs",
    "correct_score",
    "exchanged",
    "pairs_named",
    "places_written",
    "read_half",
    "read_places",
    "read_result",
    "read_shares",
    "rule_fouled_lines",
    "rule_line",
]
