"""An order of steps: what the director does first, then next, and last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

from bridgelaw.exercises.part import BadExercise, Feedback, Part, Says, are_texts
from bridgelaw.laws.facts import dataclass, replace

NOT_YET = "Number {n} is not “{step}” yet. You have to find out something else first."


@dataclass(frozen=True)
class WrongOrder:
    """A known wrong order: `first` put before `then`, which comes before it, and the feedback."""

    name: str
    first: str
    then: str
    says: str


@dataclass(frozen=True)
class Ordered(Part):
    """Put the steps into order. `steps` are in the right one, `shown` in the order in which they are offered.

    >>> doors = Ordered("In which order?", ("Take the facts", "Rule"), ("Rule", "Take the facts"), "Facts come first.",
    ...                 (WrongOrder("ruled at once", "Rule", "Take the facts", "There is nothing to rule on yet."),))
    >>> doors.grade(["Rule", "Take the facts"])
    Feedback(right=False, says='There is nothing to rule on yet.', road='ruled at once')
    """

    prompt: str
    steps: tuple[str, ...]
    shown: tuple[str, ...]
    says: str
    wrong: tuple[WrongOrder, ...]
    hint: str = ""
    kind = "order"
    instruction = "Number them."

    def __post_init__(self) -> None:
        if len({*self.steps}) < max(2, len(self.steps)) or sorted(self.steps) != sorted(self.shown):
            raise BadExercise(f"'{self.prompt}' needs two steps or more, each once.", "Offer the same steps as asked.")
        if self.shown == self.steps:
            raise BadExercise(f"'{self.prompt}' offers its steps in the right order.", "Offer them in another.")
        for each in self.wrong:
            if self.steps.index(each.first) < self.steps.index(each.then):
                raise BadExercise(f"'{each.name}' is the right order.", "Name first what comes later.")

    def grade(self, answer: Sequence[str]) -> Feedback:
        """Return the feedback to the order given: the first known mistake in it, or the place where the order
        breaks.
        """
        if not self.reads(answer):
            return Feedback(False, f"Put all {len(self.steps)} steps into an order first.")
        put = list(answer)
        if tuple(put) == self.steps:
            return Feedback(True, self.says)
        for each in self.wrong:
            if put.index(each.first) < put.index(each.then):
                return Feedback(False, each.says, each.name)
        n = next(n for n, (got, due) in enumerate(zip(put, self.steps, strict=True), start=1) if got != due)
        return Feedback(False, NOT_YET.format(n=n, step=put[n - 1]))

    def share(self, answer: Sequence[str]) -> Fraction:
        """The share of the marks that an order earns: all pairs of steps in order less those that are not, divided by
        the number of pairs; never less than nothing, so that guessing earns next to nothing.

        >>> told = Ordered("?", ("a", "b", "c"), ("b", "a", "c"), "Yes.", ())
        >>> told.share(["a", "b", "c"]), told.share(["b", "a", "c"]), told.share(["c", "b", "a"])
        (Fraction(1, 1), Fraction(1, 3), Fraction(0, 1))
        """
        if not self.reads(answer):
            return Fraction()
        pairs = list(combinations(map(self.steps.index, answer), 2))
        kept = sum(one < other for one, other in pairs)
        return max(Fraction(), Fraction(2 * kept - len(pairs), len(pairs)))

    def reads(self, answer: object) -> bool:
        """Return True if every step has its place."""
        return are_texts(answer) and sorted(answer) == sorted(self.steps)

    @property
    def solution(self) -> tuple[str, ...]:
        """The right order."""
        return self.steps

    def given_words(self, answer: Sequence[str]) -> str:
        """The steps in the order given."""
        return " → ".join(answer)

    def known_wrong(self) -> Iterator[tuple[str, str]]:
        """Yield the known wrong orders: which step was put before which."""
        return ((f"{each.first}, before: {each.then}", each.says) for each in self.wrong)

    def _worded(self, says: Says) -> dict[str, Any]:
        wrong = (replace(w, first=says(w.first), then=says(w.then), says=says(w.says)) for w in self.wrong)
        steps, shown = tuple(map(says, self.steps)), tuple(map(says, self.shown))
        return {"steps": steps, "shown": shown, "says": says(self.says), "wrong": tuple(wrong)}
