"""Butler scoring: every result of a board against one datum.

No Law defines Butler. Law 78D lets the organiser announce another method of scoring than those of Laws 78A to 78C,
and Butler is such a method: the datum is a kind of mean of all results, and each pair receives the IMPs of Law 78B for
the difference between its own result and the datum. How the mean is trimmed and rounded is the organiser's regulation,
and a DatumRule says it in full. Scores are total points seen from North-South.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Literal, TypeAlias, get_args

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.scoring.exact import round_half_up
from bridgelaw.scoring.imps import imps
from bridgelaw.scoring.matchpoints import Frequencies

__all__ = ["DatumRule", "ExactHalf", "Results", "butler_imps", "datum", "result_weights", "whole_score"]

#: Where an exact half goes when the mean is rounded. Both choices treat the two sides alike; "upwards" would not.
ExactHalf: TypeAlias = Literal["away from zero", "towards zero", "to the even one"]

#: The results of a board: the plain scores, or how often (perhaps in part) each score counts.
Results: TypeAlias = Frequencies | Mapping[int, Fraction] | Mapping[int, int] | Iterable[int]


@dataclass(frozen=True)
class DatumRule:
    """The rule by which an organiser makes the datum out of the results of a board.

    round_to: the mean is rounded to the nearest multiple of this many total points; 0 leaves it as it is.
    drop_top, drop_bottom: how many of the highest and of the lowest North-South scores are left out first.
    half: where an exact half goes, "away from zero", "towards zero", or "to the even one" of its two neighbours
    (425 to 420, 435 to 440: ACBLscore).
    drop_share: the share of all results that is left out at each end besides, in whole results, rounded down (1/20 is
    ACBLscore's; how it rounds is not documented).

    Raises BadInput for a negative number, a share of a half or more, or an unknown half.

    Source: regulations differ, no Law speaks of it. Rounding to ten is usual; some bodies drop the best and the worst.

    >>> DatumRule(drop_top=1, drop_bottom=1)
    DatumRule(round_to=10, drop_top=1, drop_bottom=1, half='away from zero', drop_share=Fraction(0, 1))
    """

    round_to: int = 10
    drop_top: int | Fraction = 0
    drop_bottom: int | Fraction = 0
    half: ExactHalf = "away from zero"
    drop_share: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        if isinstance(self.round_to, bool) or not isinstance(self.round_to, int) or self.round_to < 0:
            raise BadInput(
                f"A datum cannot be rounded to multiples of {self.round_to}.",
                "Give whole total points: 10 is usual, and 0 stands for no rounding.",
            )
        for name, dropped in (("top", self.drop_top), ("bottom", self.drop_bottom)):
            if not isinstance(dropped, (int, Fraction)) or dropped < 0:
                raise BadInput(
                    f"{dropped} results cannot be dropped at the {name}.",
                    "Give 0 or the number of results to leave out.",
                )
        if not isinstance(self.drop_share, Fraction) or not 0 <= self.drop_share < Fraction(1, 2):
            raise BadInput(
                f"A share of {self.drop_share} cannot be dropped at each end.", "Give a Fraction from 0, below 1/2."
            )
        if self.half not in get_args(ExactHalf):
            choices = " or ".join(f'"{each}"' for each in get_args(ExactHalf))
            raise BadInput(f"An exact half cannot be rounded {self.half!r}.", f"Choose {choices}.")


def datum(results: Results, rule: DatumRule | None = None) -> Fraction:
    """The datum of a board: the mean of the results that the rule leaves, rounded as the rule says.

    Units: total points, seen from North-South. A result may count in part (a weighted score adds each possible result
    with its probability); then the mean is the mean by weight, and dropping k results takes a weight of k from the
    end, a part of the last score if need be. Without a rule: no result dropped, rounded to 10, halves away from zero.

    Raises BadInput when there is no result, when the rule drops them all, and for a score or weight that is not one.

    Source: an organiser's regulation under Law 78D; no Law defines the datum.

    >>> datum([620, 620, 650, -100])
    Fraction(450, 1)
    >>> datum([620, 620, 650, -100], DatumRule(drop_top=1, drop_bottom=1))
    Fraction(620, 1)
    >>> datum({430: Fraction(3, 2), -50: Fraction(1, 2)}, DatumRule(round_to=0))
    Fraction(310, 1)
    """
    rule = rule or DatumRule()
    weights = result_weights(results)
    total = sum(weights.values(), Fraction(0))
    if not total:
        raise BadInput("A board without any result has no datum.", "Enter at least one result.", "Law 78D")
    more = int(rule.drop_share * total)
    top, bottom = rule.drop_top + more, rule.drop_bottom + more
    left = total - top - bottom
    if left <= 0:
        raise BadInput(
            f"Dropping {top} at the top and {bottom} at the bottom leaves none of {total} results.",
            "Drop fewer results, or score this board without dropping any.",
            "Law 78D",
        )
    ascending = sorted(weights)
    for end, dropped in ((ascending, bottom), (ascending[::-1], top)):
        still = Fraction(dropped)
        for score in end:
            taken = min(still, weights[score])
            weights[score] -= taken
            still -= taken
    mean = sum((score * weight for score, weight in weights.items()), Fraction(0)) / left
    return _rounded(mean, rule)


def butler_imps(score: int, datum: int | Fraction) -> int:
    """The IMPs of one North-South result against the datum; East-West have the same with the opposite sign.

    Units: total points in, whole IMPs out. The difference is read on the scale of Law 78B. With a datum that is not
    rounded the difference may lie between two rows of the scale: it then belongs to the lower row.

    Raises BadInput when the score is not whole or the datum is neither whole nor a Fraction.

    Source: an organiser's regulation under Law 78D; the scale is that of Law 78B.

    >>> butler_imps(620, 450), butler_imps(-100, 450), butler_imps(450, 450)
    (5, -11, 0)
    """
    if isinstance(datum, bool) or not isinstance(datum, (int, Fraction)):
        raise BadInput(f"{datum!r} is not a datum.", "A datum is a whole number of total points or a Fraction.")
    difference = Fraction(whole_score(score)) - datum
    # Every bound of the scale is whole: cutting off the fraction of a point never changes the row.
    return imps(int(difference))


def result_weights(results: Results) -> dict[int, Fraction]:
    """Return how often each score counts, out of Frequencies, a mapping score → weight, or plain scores.

    Units: total points → number of results, which may be a fraction. Scores with weight zero are left out.

    Raises BadInput for a score that is not whole and for a weight that is negative or not exact.

    >>> result_weights([430, 430, -50])
    {430: Fraction(2, 1), -50: Fraction(1, 1)}
    """
    counts: Mapping[int, Fraction] | Mapping[int, int]
    if isinstance(results, Frequencies):
        counts = results.counts
    elif isinstance(results, Mapping):
        counts = results
    else:
        counts = Counter(results)
    weights: dict[int, Fraction] = {}
    for score, weight in counts.items():
        if isinstance(weight, bool) or not isinstance(weight, (int, Fraction)) or weight < 0:
            raise BadInput(
                f"The score {score} cannot count {weight} times.",
                "A result counts a whole number of times or, in a weighted score, a Fraction; never less than zero.",
            )
        if weight:
            weights[whole_score(score)] = Fraction(weight)
    return weights


def whole_score(score: int) -> int:
    """The score itself, once it is sure to be whole total points.

    Raises BadInput for anything else.

    >>> whole_score(-50)
    -50
    """
    if isinstance(score, bool) or not isinstance(score, int):
        raise BadInput(
            f"{score!r} is not a score.", "Give whole total points seen from North-South, such as 620 or −50."
        )
    return score


def _rounded(mean: Fraction, rule: DatumRule) -> Fraction:
    if not rule.round_to:
        return mean
    unit = Fraction(rule.round_to)
    if rule.half == "to the even one":
        # Python rounds an exact half to the even neighbour.
        return round(mean / unit) * unit
    if rule.half == "towards zero" and (mean / unit).denominator == 2:
        return int(mean / unit) * unit
    return round_half_up(mean, unit)
