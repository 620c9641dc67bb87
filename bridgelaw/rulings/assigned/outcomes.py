"""Outcomes and their weights: the results that may carry weight in an assigned adjusted score (Law 12C1(c)).

An `Outcome` is a table result that might have been; a `WeightedScore` is a set of them whose weights add to 1;
an `AssignedScore` gives one weighted score to both sides, or one to each (a split score).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from math import lcm

from bridgelaw.laws import DEFAULT_EDITION, BadInput, Reference, clause_for, one_edition, rule
from bridgelaw.laws.facts import dataclass, field
from bridgelaw.scoring import Result, Side, Vulnerability, looks_like_score, parse_outcome
from bridgelaw.scoring.exact import read_fraction
from bridgelaw.scoring.printed import figure, signed

LARGEST_DENOMINATOR = 60
NUMBER_WORDS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "eleven", "twelve", "thirteen"),
)


class NoOutcome(BadInput):
    """A weighted score without a single outcome."""


class BadWeight(BadInput):
    """A weight below 0 or above 1."""


class WeightsDoNotAddUp(BadInput):
    """The weights of one side add to more or less than 1."""


class DisallowedOutcome(BadInput):
    """Weight was given to an outcome that is reached only through the disallowed action."""


class NoWeightingInEdition(BadInput):
    """The edition leaves weighting to somebody other than the director."""


@dataclass(frozen=True)
class Outcome:
    """One result that might have been: `score` in total points for NS, and the weight it carries.

    `text` is the outcome as written ("4♠= N"). `through` names the disallowed action that leads to it, and is empty for
    an outcome reached legally; the same result may come once for each action. A weight typed in `percent` is reported
    in per cent.

    >>> str(Outcome(1100, Fraction(1, 10)))
    '1/10 of +1100'
    """

    score: int
    weight: Fraction
    text: str = ""
    through: str = ""
    percent: bool = field(default=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        if not 0 <= self.weight <= 1:
            kind = "negative" if self.weight < 0 else "more than 1"
            raise BadWeight(
                f"The weight of {self.name} is {figure(self.weight)}, which is {kind}.",
                "A weight is a probability: from 0 to 1, written as 1/3, 0.1 or 10%.",
                str(clause_for("weighted", DEFAULT_EDITION)),
            )

    @property
    def name(self) -> str:
        """The outcome as written, with its score: "4♠= N (+620)"."""
        return f"{self.text} ({signed(self.score)})" if self.text else signed(self.score)

    def __str__(self) -> str:
        return f"{self.weight} of {self.name}"


def read_outcome(result: str, weight: str, vulnerability: Vulnerability, through: str = "") -> Outcome:
    """Read an outcome as a director types it: a score or a contract with its result, and a weight.

    Raises UnreadableScore, UnreadableResult, MissingDeclarer, NotANumber and BadWeight.

    >>> str(read_outcome("4♠= N", "2/3", Vulnerability.NS))
    '2/3 of 4♠= N (+620)'
    """
    score, text = read_result(result, vulnerability)
    return Outcome(score, read_fraction(weight), text, through, "%" in weight)


def read_result(result: str, vulnerability: Vulnerability) -> tuple[int, str]:
    """Read a result as typed: its total points for NS, and its text where it is a contract, not a bare score.

    Raises UnreadableScore, UnreadableResult and MissingDeclarer.

    >>> read_result("4Sx-2 N", Vulnerability.NS), read_result("620", Vulnerability.NS)
    ((-500, '4♠x-2 N'), (620, ''))
    """
    score = parse_outcome(result, vulnerability)
    return score, "" if looks_like_score(result) else str(Result.parse(result))


@dataclass(frozen=True)
class WeightedScore:
    """Outcomes whose weights are exact and add to 1. Law 12C1(c), 2017: only legal outcomes carry weight.

    Raises NoOutcome, WeightsDoNotAddUp (the sentence names the difference) and DisallowedOutcome.

    >>> WeightedScore.of({1100: "1/10", 620: "7/10", -200: "2/10"})
    WeightedScore(1/10 of +1100, 7/10 of +620, 2/10 of −200)
    """

    outcomes: tuple[Outcome, ...]
    edition: int = DEFAULT_EDITION

    def __post_init__(self) -> None:
        law = str(clause_for("weighted", self.edition))
        if not self.outcomes:
            raise NoOutcome(
                "There is no outcome.", "Give at least one result, with the weight 1 if it is the only one.", law
            )
        if rule("legal-roads-only", self.edition).holds:
            _refuse_disallowed(self.outcomes, law)
        total = sum((outcome.weight for outcome in self.outcomes), Fraction())
        if total != 1:
            off = f"{figure(1 - total)} is missing" if total < 1 else f"that is {figure(total - 1)} too much"
            raise WeightsDoNotAddUp(f"The weights add to {figure(total)}: {off}.", "They must add to exactly 1.", law)

    @classmethod
    def of(cls, weights: dict[int, str | Fraction], edition: int = DEFAULT_EDITION) -> WeightedScore:
        """Legal outcomes from a mapping of NS total points to weights; weights may be written ("1/10", "10%")."""
        return cls(
            tuple(
                Outcome(score, weight)
                if isinstance(weight, Fraction)
                else Outcome(score, read_fraction(weight), percent="%" in weight)
                for score, weight in weights.items()
            ),
            edition,
        )

    @cached_property
    def weights(self) -> Mapping[int, Fraction]:
        """NS total points to weight, equal scores put together, outcomes without weight left out."""
        together: dict[int, Fraction] = {}
        for outcome in self.outcomes:
            if outcome.weight:
                together[outcome.score] = together.get(outcome.score, Fraction()) + outcome.weight
        return together

    @cached_property
    def written(self) -> Mapping[int, str]:
        """NS total points to the weight as printed: in per cent where all were typed that way, else over one
        denominator.

        >>> WeightedScore.of({620: "60%", -100: "40%"}).written, WeightedScore.of({620: "60%", -100: "2/5"}).written
        ({620: '60%', -100: '40%'}, {620: '3/5', -100: '2/5'})
        """
        if all(outcome.percent for outcome in self.outcomes if outcome.weight):
            return {points: f"{figure(100 * weight)}%" for points, weight in self.weights.items()}
        return dict(zip(self.weights, written_weights(self.weights.values()), strict=True))

    @cached_property
    def names(self) -> Mapping[int, str]:
        """NS total points to the outcomes written for it: 3NT−1 and 4♠−1 may both be −50."""
        written: dict[int, list[str]] = {}
        for outcome in self.outcomes:
            if outcome.weight:
                written.setdefault(outcome.score, []).append(outcome.text or signed(outcome.score))
        return {score: " or ".join(dict.fromkeys(texts)) for score, texts in written.items()}

    @property
    def spoken(self) -> dict[int, str]:
        """NS total points to the outcomes as they are spoken: "4♠ by North one down"."""
        said: dict[int, list[str]] = {}
        for outcome in self.outcomes:
            if outcome.weight:
                words = in_words(outcome.text) if outcome.text else signed(outcome.score)
                said.setdefault(outcome.score, []).append(words)
        return {score: " or ".join(dict.fromkeys(each)) for score, each in said.items()}

    def __repr__(self) -> str:
        written = written_weights(outcome.weight for outcome in self.outcomes)
        return f"WeightedScore({', '.join(f'{w} of {o.name}' for o, w in zip(self.outcomes, written, strict=True))})"


def _refuse_disallowed(outcomes: Sequence[Outcome], law: str) -> None:
    for outcome in outcomes:
        if outcome.through and outcome.weight:
            raise DisallowedOutcome(
                f"{outcome.name} is reached through {outcome.through}, which is disallowed, and carries the weight "
                f"{outcome.weight}.",
                "Only results that were possible legally may have weight: give it 0, and share its weight among the "
                "legal "
                "results. If the same result was also possible legally, enter it again with only that weight.",
                law,
            )


@dataclass(frozen=True)
class AssignedScore:
    """An assigned adjusted score: one weighted score for each side, and the side that offended.

    `offending` is None when both sides are treated as non-offending (a director's error, Law 82C).
    Outcomes are always written as NS total points, also in the weighted score of EW.

    >>> kept, given = WeightedScore.of({-500: "1"}), WeightedScore.of({620: "2/3", -100: "1/3"})
    >>> AssignedScore(kept, given, Side.EW).split, AssignedScore.for_both(given, Side.EW).split
    (True, False)
    """

    ns: WeightedScore
    ew: WeightedScore
    offending: Side | None

    def __post_init__(self) -> None:
        one_edition(self.ns.edition, self.ew.edition)
        if not rule("director-weights", self.edition).holds:
            raise NoWeightingInEdition(
                f"Under the Laws of {self.edition} the director does not weight outcomes.",
                "There an appeals committee may vary a score, unless its zone decides otherwise; the director gives "
                "each side the score of 12C2.",
                str(clause_for("weighted", self.edition)),
            )

    @classmethod
    def for_both(cls, score: WeightedScore, offending: Side | None) -> AssignedScore:
        """The same weights for both sides, so that one side wins what the other loses."""
        return cls(score, score, offending)

    @property
    def edition(self) -> int:
        """The year of the Laws it is given under."""
        return self.ns.edition

    @property
    def split(self) -> bool:
        """True if the two sides' weights differ, so that the two scores need not balance."""
        return self.ns.weights != self.ew.weights

    @property
    def told(self) -> tuple[Side, ...]:
        """The sides whose scores are stated: NS alone where both share their weights."""
        return (Side.NS, Side.EW) if self.split else (Side.NS,)

    def of(self, side: Side) -> WeightedScore:
        """The weighted score of one side."""
        return self.ns if side is Side.NS else self.ew

    @property
    def innocent(self) -> tuple[Side, ...]:
        """The non-offending side, or both."""
        return (Side.NS, Side.EW) if self.offending is None else (self.offending.opponents,)

    @property
    def law(self) -> Reference:
        """The clause that allows the weights, in this edition."""
        return clause_for("weighted", self.edition)


def in_words(result: str) -> str:
    """A result as it is spoken; other text is unchanged.

    >>> in_words("4♠-1 N"), in_words("3NT+2 S"), in_words("passed out")
    ('4♠ by North one down', '3NT by South with two overtricks', 'passed out')
    """
    try:
        read = Result.parse(result)
    except BadInput:
        return result
    if read.contract is None or read.declarer is None:
        return result
    number = NUMBER_WORDS[abs(read.over)]
    if read.over > 0:
        ending = f"with {number} overtrick{'' if read.over == 1 else 's'}"
    else:
        ending = f"{number} down" if read.over else "made"
    return f"{read.contract} by {read.declarer.word} {ending}"


def written_weights(weights: Iterable[Fraction]) -> tuple[str, ...]:
    """Weights over one denominator, so that a reader sees them add up; in lowest terms where that would exceed sixty.

    >>> written_weights([Fraction(1, 10), Fraction(7, 10), Fraction(1, 5)])
    ('1/10', '7/10', '2/10')
    """
    exact = tuple(weights)
    common = lcm(*(weight.denominator for weight in exact))
    if common == 1 or common > LARGEST_DENOMINATOR:
        return tuple(str(weight) for weight in exact)
    return tuple(f"{weight * common}/{common}" for weight in exact)
