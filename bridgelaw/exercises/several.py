"""Several choices: take every right option, and no other."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bridgelaw.exercises.part import BadExercise, Feedback, are_texts
from bridgelaw.exercises.question import Option, WithOptions
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.words import joined

NOTHING_TICKED = "Tick all that are right first."
SOMETHING_MISSING = "Something is missing."


@dataclass(frozen=True)
class Several(WithOptions):
    """Take all right options. At least one is right, and at least one is wrong; every option has its feedback.

    >>> plays = Several("Which may he play?", (Option("♠4", "It follows suit.", True), Option("♥A", "He has a spade.")))
    >>> plays.grade(["♠4", "♥A"]).says
    '♥A: He has a spade.'
    >>> plays.grade(["♠4"]).right
    True
    """

    prompt: str
    options: tuple[Option, ...]
    hint: str = ""
    kind = "several choices"
    instruction = "Tick all that are right."

    def __post_init__(self) -> None:
        rights = {option.right for option in self.options}
        if rights != {True, False}:
            raise BadExercise(f"'{self.prompt}' has only right options, or only wrong ones.", "Give some of each.")
        if not all(option.feedback for option in self.options):
            raise BadExercise(f"'{self.prompt}' has an option without feedback.", "Say why each one is right or wrong.")

    def grade(self, answer: Sequence[str]) -> Feedback:
        """Return the feedback to the options taken: those taken wrongly, then those missing."""
        if not self.reads(answer):
            return Feedback(False, NOTHING_TICKED)
        wrong = [option for option in self.options if option.right != (option.text in answer)]
        if not wrong:
            return Feedback(True, f"Right: {joined(self.solution)}.")
        taken = [option for option in wrong if not option.right]
        said = [f"{option.text}: {option.feedback}" for option in taken or wrong]
        missing = () if taken else (SOMETHING_MISSING,)
        return Feedback(False, " ".join((*missing, *said)), next((option.road for option in wrong if option.road), ""))

    def share(self, answer: Sequence[str]) -> Fraction:
        """The share of the marks that the ticks earn: right ones less wrong ones, divided by the number of right
        options; never less than nothing.

        >>> told = Several("Which?", (Option("a", "Yes.", True), Option("b", "Yes.", True), Option("c", "No.")))
        >>> told.share(["a"]), told.share(["a", "b", "c"]), told.share(["c"])
        (Fraction(1, 2), Fraction(1, 2), Fraction(0, 1))
        """
        taken = [option.right for option in self.options if option.text in answer]
        return max(Fraction(), Fraction(2 * sum(taken) - len(taken), len(self.solution)))

    def reads(self, answer: object) -> bool:
        """Return True if some option was taken, and no unknown one."""
        return are_texts(answer) and bool(answer) and {*answer} <= {option.text for option in self.options}

    @property
    def solution(self) -> tuple[str, ...]:
        """The texts of the right options, in order."""
        return tuple(option.text for option in self.options if option.right)

    def given_words(self, answer: Sequence[str]) -> str:
        """The options taken."""
        return joined(list(answer))
