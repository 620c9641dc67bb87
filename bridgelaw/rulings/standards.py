"""Two standards, one for each side: the best result that was likely, and the worst that was at all probable.

Law 12C2 of 1997 gave the innocent side the one and the offenders the other; 12C1(e) of 2007 kept both as an option.
Neither says how probable "likely" is, so the thresholds are inputs, each with its source.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import Regulation, regulation, regulations_about
from bridgelaw.scoring.exact import read_fraction
from bridgelaw.scoring.printed import figure

LAW = "12C2, 1997"
WORDS = {"likely": "likely", "probable": "at all probable"}


class BadThreshold(BadInput):
    """A threshold that is no probability, or two that are the wrong way round."""


class NothingReaches(BadInput):
    """Taken one by one, no result is probable enough."""


@dataclass(frozen=True)
class Threshold:
    """The probability that a result must reach, above 0 and up to 1; `source` is None if the director chose it.

    `about` is "likely" or "probable". Raises BadThreshold.
    """

    about: str
    share: Fraction
    source: Regulation | None = None

    def __post_init__(self) -> None:
        if not 0 < self.share <= 1:
            excess = (
                "more than certain" if self.share > 1 else "no probability at all" if not self.share else "negative"
            )
            raise BadThreshold(
                f"“{self.word}” is set at {figure(self.share)}, which is {excess}.",
                "Write a probability above 0 and at most 1, as in 1/3 or 20%.",
                LAW,
            )

    @classmethod
    def read(cls, about: str, text: str) -> Threshold:
        """Read a threshold by the name of its regulation, or as a number of the director's own.

        >>> Threshold.read("likely", "likely-third").share, Threshold.read("likely", "40%").share
        (Fraction(1, 3), Fraction(2, 5))
        """
        for known in regulations_about(about):
            if known.id == text:
                return cls(about, known.unit or Fraction(), known)
        return cls(about, read_fraction(text))

    @property
    def word(self) -> str:
        """The Laws' own word for it."""
        return WORDS[self.about]


@dataclass(frozen=True)
class Standards:
    """Both thresholds, and whether probabilities are added up from one end or compared one by one.

    `reading` is a regulation about "reading". Raises BadThreshold when "likely" is below "at all probable".
    """

    likely: Threshold
    probable: Threshold
    reading: Regulation

    def __post_init__(self) -> None:
        if self.probable.share > self.likely.share:
            raise BadThreshold(
                f"“{self.probable.word}” is set at {figure(self.probable.share)}, above “{self.likely.word}” at "
                f"{figure(self.likely.share)}.",
                "A likely result is also at all probable: set the second number at most as high as the first.",
                LAW,
            )

    @classmethod
    def of(cls, likely: str = "likely-third", probable: str = "probable-sixth", reading: str = "added-up") -> Standards:
        """The standards by names of regulations, or numbers as typed.

        >>> Standards.of().likely.share, Standards.of().added
        (Fraction(1, 3), True)
        """
        return cls(Threshold.read("likely", likely), Threshold.read("probable", probable), read_way(reading))

    @property
    def added(self) -> bool:
        """True if probabilities are added up from one end."""
        return self.reading.id == "added-up"


def read_way(reading: str) -> Regulation:
    """The way of reading the two standards by the name of its regulation."""
    known = regulation(reading)
    if known.about != "reading":
        names = ", ".join(each.id for each in regulations_about("reading"))
        raise BadInput(f"'{reading}' is no way of reading the two standards.", f"Those there are: {names}.")
    return known


@dataclass(frozen=True)
class Possible:
    """One result that might have been: NS total points, its worth to the innocent side, its probability."""

    points: int
    value: Fraction
    probability: Fraction


@dataclass(frozen=True)
class Reached:
    """The result at which a threshold is reached, and the probability, or the sum of probabilities, that reaches it."""

    result: Possible
    probability: Fraction


def most_favourable(best_first: Sequence[Possible], threshold: Threshold, added: bool) -> Reached:
    """The most favourable result for the innocent side that reaches the threshold, by either reading.

    The same result is the most unfavourable one for the offenders, since both look from the same end. Raises
    NothingReaches. Willner and Dybdal's example: 1700 has 3%, 1400 10%, 1100 12%, 800 10%, 500 7%, 400 28%, 300 30%.

    >>> chances = {1700: 3, 1400: 10, 1100: 12, 800: 10, 500: 7, 400: 28, 300: 30}
    >>> listed = [Possible(-points, Fraction(points), Fraction(n, 100)) for points, n in chances.items()]
    >>> most_favourable(listed, Threshold.read("likely", "likely-third"), added=True)
    Reached(result=Possible(points=-800, value=Fraction(800, 1), probability=Fraction(1, 10)), \
probability=Fraction(7, 20))
    """
    total = Fraction()
    for each in best_first:
        total += each.probability
        reached = total if added else each.probability
        if reached >= threshold.share:
            return Reached(each, reached)
    most = max((each.probability for each in best_first), default=Fraction())
    raise NothingReaches(
        f"Taken one by one, no result is {threshold.word}: the likeliest has {figure(most)}, and "
        f"{figure(threshold.share)} is asked for.",
        "Set a lower threshold, or add the probabilities up from the best result downward.",
        LAW,
    )
