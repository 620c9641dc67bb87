"""A school's private question bank: a folder with its own seed, its own cases and questions.

`reserve.toml` holds the name of the school, the secret from which the seeds of its papers are made, and sections added
to every paper set with it. Each other TOML file of the folder holds cases (`[[case]]`, as on the page *Cases of your
own*), or questions (`[[exercise]]`, as in the lessons) that may compute their figures from these cases. A case that no
question uses becomes one itself: write the ruling.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from bridgelaw.cases import Case, computed, read_cases
from bridgelaw.cases.forms import CASE_FORMS
from bridgelaw.cases.read import FillGiven, case_named
from bridgelaw.exercises.exercise import Exercise, HandShown
from bridgelaw.exercises.kinds import KINDS, DrawAgain, Drawn, Kind
from bridgelaw.exercises.paper.setting import LARGEST_SEED
from bridgelaw.exercises.paper.specification import PaperSection, PaperSpecification, section_from
from bridgelaw.exercises.question import Written
from bridgelaw.exercises.read import exercise_anew, exercises_of
from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.laws.fields import Fields
from bridgelaw.laws.files import NoSuchText, toml_of

HEAD = "reserve.toml"
OWN_KIND = "own"
# A secret that can be guessed is useless.
LEAST_SECRET = 12
# The marker file of the course's folder, of which everything may be published.
COURSE = "_config.yml"


class BadReserve(BadInput):
    """A reserve that cannot be used, or that would not stay private."""


@dataclass(frozen=True)
class Reserve:
    """A school's reserve: its sections, its questions by file and position (None for one made from a case alone), and
    the files themselves, to draw new figures.
    """

    school: str
    secret: str
    sections: tuple[PaperSection, ...]
    questions: tuple[tuple[Exercise, tuple[str, int] | None], ...]
    files: Mapping[str, dict[str, Any]]
    cases: tuple[Case, ...]

    def seed(self, seed: int) -> int:
        """The seed of the paper with this number in the school: it cannot be found without the secret."""
        return int.from_bytes(sha256(f"{self.secret}/{seed}".encode()).digest()[:8], "big") % LARGEST_SEED

    def specified(self, specification: PaperSpecification) -> PaperSpecification:
        """A paper with the sections of the school added."""
        return replace(specification, sections=(*specification.sections, *self.sections))

    def kinds(self) -> Mapping[str, Kind]:
        """The bank of the course, and the school's own questions as one more kind."""
        return {**KINDS, OWN_KIND: Kind(OWN_KIND, "From our own tables", "", self._draw, minutes=5)}

    def _draw(self, rng: Random, level: int) -> Drawn:
        of_level = [(each, place) for each, place in self.questions if each.level == level]
        if not of_level:
            raise DrawAgain
        found, place = rng.choice(of_level)
        if found.drawn and place:
            file, number = place
            found = exercise_anew(Fields(self.files[file], file), number, partial(_case, self.cases), rng)
        parts = tuple(part.shuffled(rng) for part in found.parts)
        return Drawn(
            f"{found.title}\n{found.facts}",
            parts,
            found.laws,
            found.working,
            found.table,
            found.ending,
            found.at_the_table,
        )


def _case(cases: Collection[Case], name: str) -> Case:
    """A case of the school by its name, or else one of the course."""
    return next((case for case in cases if case.id == name), None) or case_named(name)


def _to_rule(case: Case) -> Exercise:
    """A case whose ruling is to be written."""
    working = computed(case).derivation
    laws = case.laws or working.laws
    named = ", ".join(law.clause for law in laws[:3])
    rubric = (
        "The facts are established before anything is ruled.",
        f"The Law is named: {named}.",
        f"The ruling: {working.result}",
        "Each step is given, in its order.",
        "The players are told what was ruled, and why.",
    )
    facts = "\n".join(filter(None, (case.story, *working.facts)))
    part = Written("Write your ruling, as you would give it at the table, with the Laws.", rubric, working.announcement)
    ending = case if CASE_FORMS[case.form].ending else None
    shown = None
    if case.deal or case.auction:
        shown = HandShown(case.auction, case.deal, case.vulnerability, case.footnote)
    return Exercise(case.id, case.title, 2, facts, (part,), laws, working, ending=ending, at_the_table=shown)


def read_reserve(folder: Path, filled: FillGiven = dict) -> Reserve:
    """Read the reserve in a folder; `filled` completes its cases with a federation's defaults.

    Raises BadReserve, or the error of a file that cannot be used.
    """
    kept_apart(folder)
    head = Fields(_toml(folder / HEAD), HEAD)
    secret = head.text("secret")
    if len(secret) < LEAST_SECRET:
        raise head.error("secret", "it can be guessed.", f"Use at least {LEAST_SECRET} random characters.")
    school, sections = head.text("school"), tuple(map(section_from, head.tables("section")))
    head.nothing_else()
    files: dict[str, dict[str, Any]] = {}
    cases: list[Case] = []
    for path in sorted(folder.glob("*.toml")):
        if path.name != HEAD:
            table = _toml(path)
            if "case" in table:
                cases += read_cases(path, filled)
            else:
                files[path.name] = table
    return Reserve(school, secret, sections, _questions(files, cases), files, tuple(cases))


def _questions(
    files: Mapping[str, dict[str, Any]], cases: Sequence[Case]
) -> tuple[tuple[Exercise, tuple[str, int] | None], ...]:
    """The questions of the files, and each case that none of them uses. Raises BadReserve for one that is unclear."""
    named = partial(_case, cases)
    read = {name: exercises_of(Fields(table, name), named) for name, table in files.items()}
    used = {row.get("case") for table in files.values() for row in table.get("exercise", ())}
    found = [(each, (name, n)) for name, all_of_it in read.items() for n, each in enumerate(all_of_it)]
    for exercise, _ in found:
        if not exercise.told_apart:
            right = "Make all answers differ by more than 0.01, and give each figure a known mistake."
            raise BadReserve(f"Of “{exercise.title}” two answers cannot be distinguished.", right)
    return (*found, *((_to_rule(case), None) for case in cases if case.id not in used))


def kept_apart(folder: Path) -> None:
    """Refuse a folder within the course's own, which is built into the public site. Raises BadReserve."""
    whole = folder.resolve()
    if any((each / COURSE).exists() for each in (whole, *whole.parents)):
        wrong = "A reserve cannot be in the folder of the course, because all of that folder may be published."
        raise BadReserve(wrong, "Use a folder that belongs to the school.")


def _toml(path: Path) -> dict[str, Any]:
    try:
        return toml_of(path, "Make a reserve with: python -m bridgelaw.school.papers reserve")
    except NoSuchText as fault:
        raise BadReserve(fault.wrong, fault.right) from None
