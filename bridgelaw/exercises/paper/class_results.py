"""The results of a class: many candidates' files as one table, by question, by kind, by mistake. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from fractions import Fraction
from typing import TypeVar

from bridgelaw.exercises.paper.result import BadResult, CandidateResult, ResultQuestion, read_result
from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass

_K = TypeVar("_K", bound=Hashable)


@dataclass(frozen=True)
class ClassTally:
    """The results of a class in one question or kind: its share of the marks, and each mistake with its frequency.

    `answered` is how many answered, out of `asked`.
    """

    marks: Fraction
    of: Fraction
    asked: int
    answered: int
    roads: tuple[tuple[str, int], ...]

    @property
    def share(self) -> Fraction:
        """The share of the marks, from 0 to 1."""
        return self.marks / self.of


@dataclass(frozen=True)
class ClassResults:
    """The results of a class in one paper, by name; and each rejected file, with the reason."""

    paper: str
    results: tuple[CandidateResult, ...]
    refused: tuple[tuple[str, str], ...] = ()

    @property
    def passed(self) -> int:
        """Return how many passed."""
        return sum(each.passed for each in self.results)

    @property
    def mean(self) -> Fraction:
        """The mean of the shares, from 0 to 1."""
        return sum((each.share for each in self.results), Fraction()) / len(self.results)

    def by_question(self) -> Mapping[int, ClassTally]:
        """By the number of the question; versions A and B together, because both ask the same kind there."""
        numbered = ((n, each) for r in self.results for n, each in enumerate(r.questions, start=1))
        return _tallied(numbered)

    def kind_of(self, number: int) -> str:
        """The kind of a question, by its number."""
        return self.results[0].questions[number - 1].kind

    def by_kind(self) -> Mapping[str, ClassTally]:
        """By kind, in the order of the paper."""
        return _tallied((each.kind, each) for result in self.results for each in result.questions)

    def roads(self) -> tuple[tuple[str, str, int], ...]:
        """Each mistake as (kind, mistake, how often), the most frequent first."""
        count = Counter((q.kind, road) for result in self.results for q in result.questions for road in q.roads)
        return tuple((kind, road, n) for (kind, road), n in sorted(count.items(), key=lambda each: (-each[1], each[0])))


def merged(files: Mapping[str, str]) -> ClassResults:
    """Merge a class from its files, each a name and its text: the paper of most of them. Raises BadInput where there is
    no result among them. Each file that is no result, of another paper or a duplicate is rejected with a sentence.
    """
    read: dict[str, CandidateResult] = {}
    refused: dict[str, str] = {}
    for name, text in files.items():
        try:
            read[name] = read_result(text)
        except BadResult as fault:
            refused[name] = str(fault)
    if not read:
        said = "".join(f" {name}: {why}" for name, why in refused.items())
        raise BadInput(f"There is no result to merge.{said}", "Name the files that the candidates saved.")
    paper, _ = Counter(map(_paper, read.values())).most_common(1)[0]
    kept = _kept(read, paper, refused)
    ordered = sorted(kept, key=lambda each: (each.candidate.casefold(), each.version))
    return ClassResults(f"{paper[0]}/{paper[1]}", tuple(ordered), tuple(refused.items()))


def _paper(result: CandidateResult) -> tuple[str, int, tuple[tuple[str, int, Fraction], ...]]:
    """Return the fields that two results must have in common to be counted together."""
    return result.paper, result.seed, tuple((each.kind, each.level, each.of) for each in result.questions)


def _kept(read: Mapping[str, CandidateResult], paper: Hashable, refused: dict[str, str]) -> Iterable[CandidateResult]:
    kept: dict[str, CandidateResult] = {}
    for name, result in read.items():
        if _paper(result) != paper:
            refused[name] = f"It belongs to another paper: {result.paper}/{result.seed}. Merge each paper separately."
        elif kept.setdefault(result.candidate.casefold(), result) is not result:
            refused[name] = f"{result.candidate} is there already. Keep one file of each candidate."
    return kept.values()


def _tallied(each: Iterable[tuple[_K, ResultQuestion]]) -> dict[_K, ClassTally]:
    found: dict[_K, list[ResultQuestion]] = {}
    for group, question in each:
        found.setdefault(group, []).append(question)
    return {group: _tally(questions) for group, questions in found.items()}


def _tally(questions: list[ResultQuestion]) -> ClassTally:
    roads = Counter(road for each in questions for road in each.roads)
    answered = sum(any(part.answered for part in each.parts) for each in questions)
    marks, of = (sum(each, Fraction()) for each in zip(*((q.marks, q.of) for q in questions), strict=True))
    ordered = tuple(sorted(roads.items(), key=lambda each: (-each[1], each[0])))
    return ClassTally(marks, of, len(questions), answered, ordered)
