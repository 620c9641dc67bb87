"""The forms of question: a choice of options with feedback, a number with its known slips, a written answer.

Several choices, an order and a table to complete have a file each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from random import Random
from typing import Any, Self

from bridgelaw.exercises.part import BadExercise, Feedback, Part, Says
from bridgelaw.exercises.units import without_unit
from bridgelaw.exercises.wrong_answers import WrongAnswer, apart, in_terms, simple, within
from bridgelaw.laws import BadInput, Reference
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.scoring.exact import read_fraction, round_half_up
from bridgelaw.scoring.printed import counted


@dataclass(frozen=True)
class Option:
    """One option of a choice, the feedback to it, and the clauses behind the feedback.

    `road` names the typical mistake that leads to a wrong one, where it is known.
    """

    text: str
    feedback: str
    right: bool = False
    laws: tuple[Reference, ...] = ()
    road: str = ""


class WithOptions(Part):
    """A question that offers options, each with its own feedback."""

    options: tuple[Option, ...]

    def known_wrong(self) -> Iterator[tuple[str, str]]:
        """Yield the wrong options, each with its feedback."""
        return ((option.text, option.feedback) for option in self.options if not option.right)

    def told_apart(self) -> bool:
        """Return True if no two options say the same."""
        return len({option.text for option in self.options}) == len(self.options)

    def shuffled(self, rng: Random) -> Self:
        """The same with its options in another order."""
        return self._changed(options=tuple(rng.sample(self.options, len(self.options))))

    def _worded(self, says: Says) -> dict[str, Any]:
        options = (replace(each, text=says(each.text), feedback=says(each.feedback)) for each in self.options)
        return {"options": tuple(options)}


@dataclass(frozen=True)
class MultipleChoice(WithOptions):
    """Take one of several. Exactly one is right, and every option has its feedback."""

    prompt: str
    options: tuple[Option, ...]
    hint: str = ""
    kind = "choice"

    def __post_init__(self) -> None:
        if sum(option.right for option in self.options) != 1:
            raise BadExercise(f"'{self.prompt}' has not exactly one right option.", "Mark one with right = true.")
        if not all(option.feedback for option in self.options):
            raise BadExercise(f"'{self.prompt}' has an option without feedback.", "Say why each one is right or wrong.")

    def reads(self, answer: object) -> bool:
        """Return True for the text of an option."""
        return answer in [option.text for option in self.options]

    def grade(self, answer: str) -> Feedback:
        """Feedback to the text of an option."""
        for option in self.options:
            if option.text == answer:
                return Feedback(option.right, option.feedback, option.road)
        return Feedback(False, "Choose one of the options first.")

    def share(self, answer: str) -> Fraction:
        """The share of the marks that an answer earns: all or nothing."""
        return Fraction(self.grade(answer).right)

    @property
    def solution(self) -> str:
        """The text of the right option."""
        return next(option.text for option in self.options if option.right)


# Follows the typed figure.
_WRONG_SIGN = "is not right. The size is right, but the sign is wrong: check which side the question asks about."
_ROUNDED = "is not right. It is the figure rounded; the exact one is asked for."
_UNKNOWN = "is not right, and it is not one of the common mistakes. Write one line for each result and try again."
_TENTH = Fraction(1, 10)


@dataclass(frozen=True)
class PreparedFigure:
    """A figure that somebody may give, with its feedback and its share of the marks; a typed one matches by
    `within`.
    """

    value: Fraction
    says: str
    road: str = ""
    share: Fraction = Fraction()


@dataclass(frozen=True)
class Number(Part):
    """A figure to give. `answer` is exact, in `unit`; a decimal that rounds to it is also right. `wrong` ones are
    known.

    All feedback is prepared: `known`, `otherwise`, then `unknown`. A page compares with the same figures and shows the
    same words (`display/data/ask.js`).
    """

    prompt: str
    unit: str
    answer: Fraction
    says: str
    wrong: tuple[WrongAnswer, ...]
    hint: str = ""
    kind = "figure"
    weighs_mistakes = True

    def grade(self, answer: str) -> Feedback:
        """Feedback to a typed number: right, known and wrong, or wrong without a known reason.

        Text that is no number gets the error of `read_fraction`, a figure in another unit that of `without_unit`.
        """
        try:
            value = self._read(answer)
        except BadInput as fault:
            return Feedback(False, str(fault))
        if known := _met(value, self.known):
            return Feedback(known.value == self.answer, known.says, known.road)
        other = _met(value, self.otherwise)
        return Feedback(False, f"{answer.strip()} {other.says if other else self.unknown}")

    def share(self, answer: str) -> Fraction:
        """The share of the marks that a typed number earns: half for a known slip, nothing for wrong law."""
        try:
            value = self._read(answer)
        except BadInput:
            return Fraction()
        known = _met(value, self.known)
        return known.share if known else Fraction()

    @property
    def known(self) -> tuple[PreparedFigure, ...]:
        """The right figure, then the known mistakes."""
        right = PreparedFigure(self.answer, f"{self.solution}. {self.says}", share=Fraction(1))
        wrong = zip(self.wrong, self.known_wrong(), strict=True)
        return right, *(PreparedFigure(w.value, f"{figure}? {says}", w.name, w.share) for w, (figure, says) in wrong)

    @property
    def otherwise(self) -> tuple[PreparedFigure, ...]:
        """Return the feedback to other wrong figures: the sign is wrong, or it was rounded."""
        signs = [PreparedFigure(-self.answer, _WRONG_SIGN)] if self.answer else []
        rounded = dict.fromkeys(round_half_up(self.answer, step) for step in (Fraction(1), _TENTH))
        return *signs, *(PreparedFigure(each, _ROUNDED) for each in rounded if each != self.answer)

    unknown = _UNKNOWN
    """Feedback to any other figure."""

    def _read(self, answer: str) -> Fraction:
        return read_fraction(without_unit(answer, self.unit))

    def reads(self, answer: object) -> bool:
        """Return True for a number: other text does not count as an answer."""
        if not isinstance(answer, str):
            return False
        try:
            self._read(answer)
        except BadInput:
            return False
        return True

    @property
    def solution(self) -> str:
        """The answer with its unit."""
        return counted(self.answer, self.unit)

    def known_wrong(self) -> Iterator[tuple[str, str]]:
        """Yield the known wrong figures, each with its feedback."""
        return ((counted(each.value, self.unit), each.says) for each in self.wrong)

    def told_apart(self) -> bool:
        """Return True if mistakes are known, and no figure typed to two places matches two of the answers."""
        return bool(self.wrong) and simple(self.answer) and apart(self.answer, self.wrong)

    def _worded(self, says: Says) -> dict[str, Any]:
        return {"says": says(self.says), "wrong": in_terms(self.wrong, says)}


@dataclass(frozen=True)
class Written(Part):
    """A ruling to write; mark it by the rubric, one point for each line, and compare it with the model.

    An answer is {"text": …, "points": [1, 3]}: the ruling, and the lines of the rubric that its writer finds in it,
    counted from 1.

    >>> part = Written("Write the ruling.", ("The facts are taken.", "Law 50 is named."), "It is a penalty card.")
    >>> marked = {"text": "A penalty card.", "points": [1]}
    >>> part.grade(marked).says, part.share(marked)
    ('Missing: Law 50 is named.', Fraction(1, 2))
    """

    prompt: str
    rubric: tuple[str, ...]
    model: str
    hint: str = ""
    kind = "written answer"
    graded = False

    def reads(self, answer: object) -> bool:
        """Return True if something was written."""
        written = answer.get("text") if isinstance(answer, Mapping) else None
        return isinstance(written, str) and bool(written.strip())

    def grade(self, answer: Mapping[str, object]) -> Feedback:
        """Feedback as the writer marked it: which lines of the rubric are missing."""
        met = self._met(answer)
        missing = [line for n, line in enumerate(self.rubric, start=1) if n not in met]
        says = f"Missing: {' '.join(missing)}" if missing else "Your ruling has all marking points."
        return Feedback(not missing, says)

    def share(self, answer: Mapping[str, object]) -> Fraction:
        """The share of the marks: a point for each line of the rubric that was found in the ruling."""
        return Fraction(len(self._met(answer)), len(self.rubric))

    def _met(self, answer: Mapping[str, object]) -> set[int]:
        points = answer.get("points", ())
        listed = points if isinstance(points, list | tuple) else ()
        return {point for point in listed if type(point) is int and 1 <= point <= len(self.rubric)}

    @property
    def solution(self) -> str:
        """A model of the ruling."""
        return self.model

    @property
    def right_words(self) -> str:
        """A model of the ruling."""
        return self.model

    def given_words(self, answer: Mapping[str, object]) -> str:
        """The ruling as written."""
        return str(answer["text"])

    def _worded(self, says: Says) -> dict[str, Any]:
        return {"rubric": tuple(map(says, self.rubric)), "model": says(self.model)}

    @property
    def asks(self) -> tuple[object, ...]:
        """The model: the prompts of all rulings are much the same."""
        return (self.model,)


def _met(value: Fraction, prepared: Iterable[PreparedFigure]) -> PreparedFigure | None:
    return next((each for each in prepared if abs(value - each.value) <= within(each.value)), None)
