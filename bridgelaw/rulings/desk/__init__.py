"""A ruling made at the director's desk: a line of an evening gets another score, and all is scored again."""

from bridgelaw.rulings.desk.ruling import DeskRuling, rule_line
from bridgelaw.rulings.desk.shares import read_half, read_shares
from bridgelaw.rulings.desk.split_ground import SplitGround, WhySplit

__all__ = ["DeskRuling", "SplitGround", "WhySplit", "read_half", "read_shares", "rule_line"]
