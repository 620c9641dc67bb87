"""The shares of an assigned score as a director types them at the desk: one possible result on each line."""

from __future__ import annotations

import re
from enum import Enum
from fractions import Fraction

from bridgelaw.laws import DEFAULT_EDITION, BadInput, Reference, cite, clause_for, editions_with, rule
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.words import joined
from bridgelaw.results.session import ArtificialHalf
from bridgelaw.rulings.assigned.outcomes import Outcome, WeightedScore, read_outcome
from bridgelaw.scoring.table import Side, Vulnerability

_SHARE = re.compile(r"\s*(?P<share>\d+(?:[.,]\d+)?\s*%|\d+\s*/\s*\d+|\d*[.,]\d+)\s*(?:of\s+|:\s*)?(?P<result>\S.*)")
_PERCENT = re.compile(r"\s*(\d{1,3}(?:[.,]\d{1,4})?)\s*%?\s*")
# "through" and what follows it is the disallowed road by which the result is reached.
_THROUGH = re.compile(r"\s+through\s+", re.IGNORECASE)


class NoShare(BadInput):
    """A line that does not begin with a share, where there are several results."""


class NoPercentage(BadInput):
    """Raised for a text that is no percentage from 0 to 100."""


def read_shares(text: str, vulnerability: Vulnerability, edition: int = DEFAULT_EDITION) -> WeightedScore:
    """A share and a result on each line, as in "60% 4S= N"; one result alone has it all.

    "0% 5S= N through the slow pass" names the disallowed action, as in *Weighted score at pairs*.

    Raises NoShare, and what `read_outcome` and `WeightedScore` raise.

    >>> read_shares("60% 4S= N\\n2/5 4S-1 N", Vulnerability.NONE)
    WeightedScore(3/5 of 4♠= N (+420), 2/5 of 4♠-1 N (−50))
    >>> read_shares("620", Vulnerability.BOTH)
    WeightedScore(1 of +620)
    >>> read_shares("100% 4S= N\\n0% 5S= N through the slow pass", Vulnerability.NONE).outcomes[1].through
    'the slow pass'
    """
    lines = [line.strip() for line in text.replace(";", "\n").splitlines() if line.strip()]
    return WeightedScore(tuple(_outcome(line, len(lines) == 1, vulnerability, edition) for line in lines), edition)


def read_half(text: str) -> ArtificialHalf:
    """One side's artificial score as a percentage. Raises NoPercentage.

    >>> str(read_half("55%")), str(read_half("62,5"))
    ('55%', '62.5%')
    """
    found = _PERCENT.fullmatch(text)
    share = Fraction(found[1].replace(",", ".")) if found else None
    if share is None or share > 100:
        raise NoPercentage(f"'{text}' is no percentage.", "Write it from 0 to 100, as in 55.", "Law 12C2(a)")
    return ArtificialHalf(share)


def _outcome(line: str, alone: bool, vulnerability: Vulnerability, edition: int) -> Outcome:
    found = _SHARE.fullmatch(line)
    if found is None and not alone:
        raise NoShare(
            f"'{line}' does not say how likely it is.",
            "Begin each line with its share, as in 60% 4S= N.",
            str(clause_for("weighted", edition)),
        )
    result, *road = _THROUGH.split(found["result"] if found else line, 1)
    return read_outcome(result, found["share"] if found else "1", vulnerability, road[0].strip() if road else "")


class WhySplit(Enum):
    """The three reasons."""

    SELF_INFLICTED = "part of its damage is its own"
    DIRECTORS_ERROR = "the director's own error"
    IGNORANCE = "gained by an action taken in ignorance of the law"


class NoGround(BadInput):
    """A reason that the edition does not know, or that the scores contradict."""


@dataclass(frozen=True)
class SplitGround:
    """The reason; `side` is the one that hurt itself or that gained, and None after the director's error.

    >>> [str(each) for each in SplitGround(WhySplit.IGNORANCE, Side.NS).rests_on(2017)]
    ['11A, 2017']
    >>> [str(each) for each in SplitGround(WhySplit.SELF_INFLICTED, Side.NS).rests_on(2007)]
    ['12C1(b), 2007']
    """

    why: WhySplit
    side: Side | None = None

    def __post_init__(self) -> None:
        if (self.side is None) != (self.why is WhySplit.DIRECTORS_ERROR):
            raise ValueError("a side is named for every reason but the director's error, which has none")

    def rests_on(self, edition: int) -> tuple[Reference, ...]:
        """The clause. Raises NoGround and what the concordance raises where the edition has none."""
        if self.why is WhySplit.SELF_INFLICTED:
            return (clause_for("self-inflicted", edition),)
        if self.why is WhySplit.DIRECTORS_ERROR:
            return (cite("82C", edition),)
        found = rule("one-side-loses-its-gain", edition)
        if not found.holds:
            years = [str(year) for year in editions_with("one-side-loses-its-gain")]
            raise NoGround(
                f"The Laws of {edition} adjust no score because an opponent acted in ignorance of the law.",
                f"Take another reason, or rule by the Laws of {joined(years, 'or')}.",
                "Law 11A",
            )
        return found.rests_on
