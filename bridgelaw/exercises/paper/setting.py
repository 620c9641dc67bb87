"""Setting a paper: the same for the same seed, in two versions with the same kinds and levels and other figures."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from random import Random

from bridgelaw.cases.federation import Federation
from bridgelaw.exercises.exercise import Exercise
from bridgelaw.exercises.kinds import KINDS, Kind, question
from bridgelaw.exercises.own_terms import in_own_terms
from bridgelaw.exercises.paper.specification import MARKS, PaperSection, PaperSpecification
from bridgelaw.exercises.part import BadExercise, Part
from bridgelaw.exercises.question import MultipleChoice, Option
from bridgelaw.laws import DEFAULT_EDITION, BadInput, Reference, cite, clause
from bridgelaw.laws.facts import dataclass, replace

# Other Laws that a director might name, where the paper itself has too few.
OTHERS = ("8B", "21B1", "41C", "45C4(a)", "57A", "58A", "64A1", "68A")
# These are behind so many rulings that nobody could call them wrong.
BEHIND = frozenset({12, 16, 23, 72, 73, 81, 84})
OPTIONS = 4


def asks_for_law(exercise: Exercise, laws: Iterable[Reference], rng: Random) -> Exercise:
    """Add a part that asks for the Law, among others of `laws`; leave the exercise unchanged where it has no Law, where
    a ruling is to be written (its rubric asks for the Law), or where too few others of its edition are known.
    """
    if not exercise.laws or not all(part.graded for part in exercise.parts):
        return exercise
    right = exercise.laws[0]
    rests = {law.law for law in (*exercise.laws, *(exercise.working.laws if exercise.working else ()))}
    # A Law of another edition than that of the facts would give itself away by its year.
    others = (*_listed(right.edition or DEFAULT_EDITION), *laws)
    of_edition: defaultdict[int | None, dict[int, Reference]] = defaultdict(dict)
    for law in others:
        if law.law not in rests | BEHIND:
            of_edition[law.edition][law.law] = law
    pool = of_edition[right.edition]
    if len(pool) < OPTIONS - 1:
        return exercise
    wrong = rng.sample(sorted(pool.values()), OPTIONS - 1)
    named = {law: f"Law {law.clause}" for law in (right, *wrong)}
    options = [_option(law, name, law is right) for law, name in named.items()]
    rng.shuffle(options)
    part = MultipleChoice("Which Law decides this?", tuple(options))
    return replace(exercise, parts=(*exercise.parts, part))


def _listed(edition: int) -> Iterator[Reference]:
    """The other Laws that the course has in that edition."""
    for each in OTHERS:
        try:
            yield clause(cite(each, edition)).reference
        except BadInput:
            continue


def _option(law: Reference, named: str, right: bool) -> Option:
    found = clause(law)
    said = found.summary if found.certainty == "S" else f"{found.title}."  # only unread clauses need a mark
    says = f"{'Right' if right else 'Not here'}: {said}"
    return Option(named, says, right, (law,), "" if right else "another Law")


VERSIONS = ("A", "B")
# The number of seeds tried before a kind counts as used up.
TRIES = 300
LARGEST_SEED = 10**12


def answer_key(number: int, part: int) -> str:
    """Return the key of the answer to a part; questions and parts are counted from 1.

    >>> answer_key(7, 2)
    '7.2'
    """
    return f"{number}.{part}"


@dataclass(frozen=True)
class PaperQuestion:
    """A question of a paper: its number, counted from 1, its kind, the exercise and the marks of each part.

    The answer to part 2 of question 7 is stored under "7.2".
    """

    number: int
    kind: Kind
    exercise: Exercise
    part_marks: tuple[Fraction, ...]
    section: PaperSection

    @property
    def marks(self) -> Fraction:
        """Return the marks of the whole question."""
        return sum(self.part_marks, Fraction())

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the answers to its parts."""
        return tuple(answer_key(self.number, part) for part in range(1, len(self.exercise.parts) + 1))


@dataclass(frozen=True)
class Paper:
    """A paper as set. Its `name` is enough to set it again."""

    specification: PaperSpecification
    seed: int
    version: str
    questions: tuple[PaperQuestion, ...]

    @property
    def marks(self) -> Fraction:
        """Return the marks of the whole paper."""
        return sum((each.marks for each in self.questions), Fraction())

    @property
    def name(self) -> str:
        """The paper, its seed and its version, as in "open-book/7/A"."""
        return f"{self.specification.id}/{self.seed}/{self.version}"

    def in_terms_of(self, federation: Federation | None) -> Paper:
        """The same paper in a federation's own terms."""
        if federation is None:
            return self
        said = (replace(each, exercise=in_own_terms(each.exercise, federation)) for each in self.questions)
        return replace(self, questions=tuple(said))

    def sections(self) -> Iterator[tuple[PaperSection, tuple[PaperQuestion, ...]]]:
        """The sections in order, each with its questions."""
        for section in self.specification.sections:
            yield section, tuple(each for each in self.questions if each.section is section)


def read_seed(text: str) -> int:
    """Read a seed as typed: a whole number. Raises BadInput.

    >>> read_seed(" 2026 ")
    2026
    """
    typed = text.strip()
    if not (typed.isascii() and typed.isdigit() and len(typed) <= 40 and int(typed) <= LARGEST_SEED):
        raise BadInput(f"“{typed[:40]}” is not a seed.", f"A seed is a whole number from 0 to {LARGEST_SEED}, as in "
            "2026.")
    return int(typed)


def set_paper(
    specification: PaperSpecification,
    seed: int,
    version: str = "A",
    kinds: Mapping[str, Kind] = KINDS,
    federation: Federation | None = None,
) -> Paper:
    """The paper of a seed. Version B has the kinds and levels of version A with other figures.

    `kinds` is the bank; a federation's edition, body and roundings apply in every question. Raises BadInput for an
    unknown version, and for a paper longer than the bank.
    """
    if version not in VERSIONS:
        raise BadInput(f"There is no version “{version}”.", f"Versions are {' and '.join(VERSIONS)}.")
    first = _first(specification, seed, kinds, federation)
    if version == VERSIONS[0]:
        return Paper(specification, seed, version, _numbered(first, seed))
    return Paper(specification, seed, version, _numbered(_other(first, seed, version, federation), seed))


_Set = tuple[PaperSection, Kind, Exercise]


def _first(
    specification: PaperSpecification, seed: int, kinds: Mapping[str, Kind], federation: Federation | None
) -> list[_Set]:
    """The questions of version A: the kinds of each section in turn, in an order of the seed."""
    found: list[_Set] = []
    used: set[Hashable] = set()
    for number, section in enumerate(specification.sections, start=1):
        rng = Random(f"{specification.id}/{seed}/{number}")
        offered = _offered(section, kinds)
        rng.shuffle(offered)
        levels = rng.sample(section.levels, len(section.levels))
        for n in range(section.questions):
            turn = n % len(offered)
            level = levels[n % len(levels)]
            wanted = [(each, each.nearest_level(level)) for each in (*offered[turn:], *offered[:turn])]
            rest = [(each, each.nearest_level(level)) for each in offered for level in sorted({*section.levels})]
            drawn = _drawn([*wanted, *rest], rng, used, federation)
            if drawn is None:
                raise _too_long(section, n)
            used.add(_asked(drawn[1]))
            found.append((section, *drawn))
    return found


def _offered(section: PaperSection, kinds: Mapping[str, Kind]) -> list[Kind]:
    missing = [name for name in section.kinds if name not in kinds]
    if missing:
        right = f"The bank has: {', '.join(kinds)}."
        raise BadInput(f"“{section.title}” asks for questions that are not in the bank: {', '.join(missing)}.", right)
    return [kinds[name] for name in section.kinds]


def _too_long(section: PaperSection, had: int) -> BadInput:
    wrong = f"“{section.title}” is longer than the bank: {section.questions} questions are asked for."
    return BadInput(wrong, f"It has {had} that differ; ask for so many, or name more kinds.")


def _drawn(
    wanted: Collection[tuple[Kind, int]], rng: Random, used: Collection[Hashable], federation: Federation | None
) -> tuple[Kind, Exercise] | None:
    """The first new question, of the first kind that still has one."""
    for kind, level in dict.fromkeys(wanted):
        for _ in range(TRIES):
            try:
                found = question(kind, level, rng.randrange(10**9), federation)
            except BadExercise:
                break
            if _asked(found) not in used:
                return kind, found
    return None


def _asked(exercise: Exercise) -> Hashable:
    """Return what identifies a question, whatever the order of its options."""
    parts = tuple(part.asks for part in exercise.parts)
    return exercise.title, exercise.facts, exercise.table, exercise.at_the_table, parts


def _other(first: list[_Set], seed: int, version: str, federation: Federation | None) -> list[_Set]:
    """The same kinds and levels with other questions; one of version A only where the bank has no other."""
    rng = Random(f"{seed}/{version}")
    of_first = {_asked(exercise) for _, _, exercise in first}
    found: list[_Set] = []
    used: set[Hashable] = set()
    for section, kind, exercise in first:
        wanted = [(kind, exercise.level)]
        fresh = _drawn(wanted, rng, used | of_first, federation)
        drawn = fresh or _drawn(wanted, rng, used, federation) or (kind, exercise)
        used.add(_asked(drawn[1]))
        found.append((section, *drawn))
    return found


def _numbered(found: list[_Set], seed: int) -> tuple[PaperQuestion, ...]:
    rng = Random(f"laws of {seed}")
    laws = [law for _, _, exercise in found for law in exercise.laws[:1]]
    numbered = []
    each_worth = marks_of([(section.marks, kind.marks) for section, kind, _ in found])
    for number, ((section, kind, exercise), marks) in enumerate(zip(found, each_worth, strict=True), start=1):
        whole = asks_for_law(exercise, laws, rng) if section.cites else exercise
        for_law = min(Fraction(1), marks / 2)
        shares = _shares(exercise.parts, marks - for_law, (for_law,)) if whole is not exercise else None
        numbered.append(PaperQuestion(number, kind, whole, shares or _shares(exercise.parts, marks), section))
    return tuple(numbered)


def marks_of(questions: Sequence[tuple[int | None, int]]) -> tuple[Fraction, ...]:
    """The marks of each question, given the fixed marks of its section, or None, and the marks of its kind.

    Questions without fixed marks share the rest of the hundred in proportion, in half marks. Raises BadInput where the
    fixed marks leave nothing for the others.

    >>> [str(each) for each in marks_of([(None, 2), (None, 3), (90, 5)])]
    ['4', '6', '90']
    """
    left = MARKS - sum(fixed or 0 for fixed, _ in questions)
    worths = [worth for fixed, worth in questions if fixed is None]
    if worths and 2 * left < len(worths):
        raise BadInput("The marks that are fixed leave none for the other questions.", f"A paper has {MARKS} marks.")
    # In half marks: each share rounded down, and the rest to those that lost most by it.
    exact = [Fraction(2 * left * worth, sum(worths)) for worth in worths]
    halves = [int(each) for each in exact]
    by_loss = sorted(range(len(exact)), key=lambda n: (halves[n] - exact[n], n))
    for n in by_loss[: 2 * left - sum(halves)] if worths else ():
        halves[n] += 1
    shared = iter(halves)
    return tuple(Fraction(next(shared), 2) if fixed is None else Fraction(fixed) for fixed, _ in questions)


def _shares(parts: tuple[Part, ...], marks: Fraction, more: tuple[Fraction, ...] = ()) -> tuple[Fraction, ...]:
    """Return the marks of each part, all equal, and then `more`."""
    return (*(marks / len(parts),) * len(parts), *more)
