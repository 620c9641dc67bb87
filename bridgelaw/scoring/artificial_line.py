"""Lines of a traveller without a result: an artificial score as directors and scoring programs write it, or none."""

from __future__ import annotations

import re
from enum import Enum
from fractions import Fraction

from bridgelaw.laws.errors import BadInput
from bridgelaw.scoring.exact import read_fraction
from bridgelaw.scoring.printed import figure

_SHARE = r"(\d+(?:[.,]\d+)?)\s*%"
_SHARES = re.compile(rf"{_SHARE}\s*[-/ ]\s*{_SHARE}|(\d+)\s*%?\s*/\s*(\d+)\s*%?|A(\d\d)[-/]?(\d\d)", re.IGNORECASE)
_AVERAGE = r"(?:AV|AVE|AVG|A|AVERAGE)\s*(\+|=|-|PLUS|MINUS)?"
_AVERAGES = re.compile(rf"{_AVERAGE}\s*/\s*{_AVERAGE}", re.IGNORECASE)
_ONE = re.compile(rf"{_AVERAGE}|{_SHARE}", re.IGNORECASE)
_WORTH = {"+": 60, "PLUS": 60, "-": 40, "MINUS": 40, "=": 50, None: 50}
_UNPLAYED = re.compile(r"not\s+played|unplayed|n\.?\s*p\.?|[-–—−]+|no\s+play", re.IGNORECASE)


def read_artificial(text: str) -> tuple[Fraction, Fraction] | None:
    """An artificial score for NS and EW in per cent: "60%/40%", "A+/A-", "A6040", "50/50"; None for anything else.

    >>> read_artificial("A+/A-") == read_artificial("A6040") == (Fraction(60), Fraction(40)), read_artificial("420")
    (True, None)
    """
    plain = text.strip().replace("\u2212", "-")
    averages = _AVERAGES.fullmatch(plain)
    if averages is not None:
        ns, ew = (_WORTH[each.upper() if each else None] for each in averages.groups())
        return Fraction(ns), Fraction(ew)
    shares = _SHARES.fullmatch(plain)
    if shares is None:
        return None
    ns_share, ew_share = (read_fraction(each.replace(",", ".")) for each in shares.groups() if each)
    for share in (ns_share, ew_share):
        if share > 100:
            raise BadInput(f"{figure(share)}% is more than a top.", "Give a percentage from 0 to 100.", "Law 12C2")
    return ns_share, ew_share


def artificial_written(percentages: tuple[Fraction, Fraction]) -> str:
    """An artificial score: "60%/60%"."""
    return "/".join(f"{figure(each)}%" for each in percentages)


def is_unplayed(text: str) -> bool:
    """True if the line says that the board was not played there.

    >>> is_unplayed("NP"), is_unplayed("620")
    (True, False)
    """
    return _UNPLAYED.fullmatch(text.strip()) is not None


def refuse_one_half(text: str) -> None:
    """Refuse one half of an artificial score, as A+ alone. Raises BadInput."""
    if _ONE.fullmatch(text.strip().replace("\u2212", "-")):
        raise BadInput(f"'{text.strip()}' is one half of an artificial score.", "Write both halves, as in 60%/60%.")


class Grade(Enum):
    """The three artificial scores."""

    PLUS = "average plus"
    AVERAGE = "average"
    MINUS = "average minus"

    def standard(self, imps: Fraction | None = None) -> Fraction:
        """Return what the grade is worth before anybody's session is looked at: per cent or, given average plus, IMPs.

        >>> Grade.PLUS.standard(), Grade.MINUS.standard(Fraction(3))
        (Fraction(60, 1), Fraction(-3, 1))
        """
        step = {Grade.PLUS: 1, Grade.AVERAGE: 0, Grade.MINUS: -1}[self]
        return Fraction(50 + 10 * step) if imps is None else step * imps

    def with_session(self, standard: Fraction, own: Fraction | None) -> Fraction:
        """Return what it is worth once the contestant's other boards of the session are looked at (Law 12C2(c)).

        Above average plus, or below average minus, it is what the contestant got there; in whatever unit both are.

        >>> Grade.PLUS.with_session(Fraction(60), Fraction(64)), Grade.MINUS.with_session(Fraction(-3), Fraction(-1))
        (Fraction(64, 1), Fraction(-3, 1))
        """
        if own is None or self is Grade.AVERAGE:
            return standard
        return max(standard, own) if self is Grade.PLUS else min(standard, own)
