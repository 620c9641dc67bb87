"""Reading exercises from TOML: a numerical answer is computed from its case, never typed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from random import Random

from bridgelaw.cases import Case, Figure, case_named
from bridgelaw.cases.check import written
from bridgelaw.cases.forms import CASE_FORMS
from bridgelaw.cases.record import recorded
from bridgelaw.exercises.drawn import DRAWS, Draw
from bridgelaw.exercises.exercise import Exercise
from bridgelaw.exercises.part import BadExercise, Part
from bridgelaw.exercises.question import MultipleChoice, Number, Option, Written
from bridgelaw.exercises.wrong_answers import WRONG_ANSWERS, WrongAnswer, figure_of, worked, wrong_answer
from bridgelaw.laws import BadInput, Reference, cite
from bridgelaw.laws.citations import Citation, citations
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.laws.fields import Fields, read_fields
from bridgelaw.laws.regulations import regulation
from bridgelaw.registry import data_folders
from bridgelaw.rulings import Basis
from bridgelaw.rulings.assigned import TeamsRuling
from bridgelaw.scoring import Side
from bridgelaw.telling.words import written_vps


@cache
def exercises(lesson: str) -> tuple[Exercise, ...]:
    """The exercises of one lesson, in file order.

    >>> [exercise.level for exercise in exercises("law12-weighted")]
    [1, 1, 2, 2, 3, 3]
    """
    return tuple(map(_exercise, _file(lesson).entries("exercise")))


@cache
def openings(lesson: str) -> tuple[MultipleChoice, ...]:
    """The opening questions of a lesson, answered before reading it; empty where there are none.

    >>> [choice.prompt for choice in openings("law12-weighted")][0]
    'May East bid 5♥?'
    """
    return tuple(map(_opening, _file(lesson).entries("opening", "prompt")))


# These fields are not prose, or are shown only to a reader who asks for help.
_NO_PROSE = ("id", "title", "case", "ending", "draw", "figure", "hint", "laws")


@cache
def exercise_clauses(lesson: str) -> tuple[tuple[str, tuple[Reference, ...]], ...]:
    """Return the title of each exercise of a lesson, and the clauses that it names or cites.

    Reads only the file: no case is ruled for it.

    >>> "12C1(c), 2017" in map(str, exercise_clauses("law12-weighted")[0][1])
    True
    """
    return tuple(
        (row["title"], tuple(dict.fromkeys([*map(cite, row["laws"]), *(each.read() for each in _cited(row))])))
        for row in _file(lesson).table_read["exercise"]
    )


def _cited(part: object) -> Iterator[Citation]:
    if isinstance(part, str):
        yield from citations(part)
    elif isinstance(part, Mapping):
        yield from (each for name, inner in part.items() if name not in _NO_PROSE for each in _cited(inner))
    elif isinstance(part, list):
        yield from (each for inner in part for each in _cited(inner))


def _opening(row: Fields) -> MultipleChoice:
    case = row.text("case", "")
    shown = _figures(case, "") if case else {}
    found = _choice(row, _filled(row, "prompt", shown), shown)
    if found is None:
        raise row.error("option", "it has no option to choose.", "Give at least two, one of them with right = true.")
    row.nothing_else()
    return found


@dataclass(frozen=True)
class CommonError:
    """A mistake that directors make, the explanation, and the clause or regulation it breaks."""

    wrong: str
    says: str
    basis: Basis


@cache
def common_errors(lesson: str) -> tuple[CommonError, ...]:
    """The common errors of a lesson, with their figures computed.

    >>> print(common_errors("law12-weighted")[0].basis)
    12C1(c), 2017
    """
    return tuple(map(_common_error, _file(lesson).entries("common_error", "wrong")))


def _common_error(row: Fields) -> CommonError:
    case, figure = row.text("case", ""), row.text("figure", "")
    shown = _figures(case, figure) if case else {}
    basis: Basis = row.reading("law", cite) if row.has("law") else row.reading("regulation", regulation)
    found = CommonError(row.text("wrong"), _filled(row, "says", shown), basis)
    row.nothing_else()
    return found


def exercise(lesson: str, name: str, seed: int = 0) -> Exercise:
    """One exercise of a lesson, by its id; a seed draws other figures where it has any that may vary."""
    for number, each in enumerate(exercises(lesson)):
        if each.id == name:
            return _fresh(lesson, number, seed) if seed and each.drawn else each
    raise BadExercise(f"The lesson has no exercise '{name}'.", f"It has: {', '.join(e.id for e in exercises(lesson))}.")


TRIES = 1000


def exercises_of(top: Fields, named: Callable[[str], Case]) -> tuple[Exercise, ...]:
    """The exercises of a file from outside the course; `named` finds the cases from which they compute their figures.

    Raises BadInput, naming file, exercise and field.
    """
    return tuple(_exercise(row, named=named) for row in top.only("exercise"))


def exercise_anew(top: Fields, number: int, named: Callable[[str], Case], rng: Random) -> Exercise:
    """One exercise of such a file, counted from 0, with new figures where it has a draw."""
    return _exercise(top.entries("exercise")[number], named=named, rng=rng)


@lru_cache(maxsize=256)
def _fresh(lesson: str, number: int, seed: int) -> Exercise:
    """An exercise with the figures of a seed: its first draw in which all answers differ."""
    rng = Random(seed)
    row = _once(lesson).entries("exercise")[number]
    case = case_named(row.text("case"))
    kind = DRAWS[row.text("draw")]
    for _ in range(TRIES):
        drawn = replace(case, given=kind.draws(case.given, rng))
        try:
            worked(drawn)
        except BadInput:
            continue  # the ruling refuses it
        found = _exercise(_once(lesson).entries("exercise")[number], drawn)
        if drawn.given != case.given and found.told_apart:
            return found
    raise BadExercise(f"'{row.text('id')}' has no figures for seed {seed}.", "Widen the bounds of its draw.")


@cache
def _once(lesson: str) -> Fields:
    return _file(lesson)


def _file(lesson: str) -> Fields:
    folders = data_folders("exercises")
    if f"{lesson}.toml" not in folders:
        known = ", ".join(sorted(name.removesuffix(".toml") for name in folders))
        raise BadExercise(f"There are no exercises for a lesson '{lesson}'.", f"There are some for: {known}.")
    top = read_fields(lesson, folders[f"{lesson}.toml"])
    for table in ("opening", "exercise", "common_error"):
        top.passed_over(table)
    top.nothing_else()
    return top


def _figures(case: str, figure: str) -> dict[str, str]:
    """Every figure of a case as printed; with one in question, that as {right}, and the wrong answers."""
    shown = dict(recorded(case_named(case)).figures)
    if not figure:
        return shown
    asked, right, found = figure_of(case_named(case), figure)
    shown["right"] = written(right)
    for name, wrong in WRONG_ANSWERS.items():
        try:
            shown[name] = written(wrong(found.ruling, asked))
        except (AttributeError, BadInput):
            continue  # that figure belongs to another form of scoring
    return shown


def _exercise(
    row: Fields, drawn: Case | None = None, named: Callable[[str], Case] = case_named, rng: Random | None = None
) -> Exercise:
    """One entry of a file; with another case instead of its own where its figures are drawn."""
    laws = tuple(row.guard("laws", lambda law=law: cite(law)) for law in row.texts("laws"))  # type: ignore[misc]
    case = row.reading("case", named) if row.has("case") else None
    case = drawn or case
    draw = row.guard("draw", lambda: _draw(row)) if row.has("draw") else None
    if draw and case and rng:
        case = replace(case, given=draw.draws(case.given, rng))
    found = worked(case) if case else None
    shown = {str(name): written(value) for name, value in found.figures.items()} if found else {}
    if found and Figure("final margin", Side.NS) in found.figures:
        shown["scale"] = _scale_around(found.ruling)
    if draw and case:
        shown |= draw.tells(case.given)
    parts = tuple(_part(part, shown, case) for part in row.tables("part"))
    names = row.text("id"), row.text("title"), row.number("level"), _filled(row, "facts", shown)
    ending = _ending(row, case, named)
    read = Exercise(*names, parts, laws, found.derivation if found else None, draw is not None, ending)
    row.nothing_else()
    return read


def _ending(row: Fields, case: Case | None, named: Callable[[str], Case]) -> Case | None:
    """The case whose cards are drawn: the named one, else its own if that is the end of a deal."""
    shown = row.reading("ending", named) if row.has("ending") else case
    return shown if shown and CASE_FORMS[shown.form].ending else None


def _draw(row: Fields) -> Draw:
    name = row.text("draw")
    if name in DRAWS and row.has("case"):
        return DRAWS[name]
    raise BadInput(f"There is no draw '{name}' here.", f"It needs a case, and one of: {', '.join(DRAWS)}.")


def _scale_around(ruling: TeamsRuling) -> str:
    """The rows of the Victory Point scale about the final margin, and the row without the board."""
    match, margin = ruling.match, ruling.ns.final_margin
    if match is None or margin is None:
        return ""
    rows = sorted({match.margin, *range(margin - 2, margin + 3)})
    return ", ".join(f"{written_vps(match.scale.award(row)[0], match)} at {row} IMPs" for row in rows)


def _filled(fields: Fields, field: str, shown: Mapping[str, str]) -> str:
    """A text with every {figure} replaced by its computed value."""
    return _with_figures(fields, field, fields.text(field), shown)


def _with_figures(fields: Fields, field: str, text: str, shown: Mapping[str, str]) -> str:
    try:
        return text.format_map(shown)
    except KeyError as missing:
        raise fields.error(field, f"there is no figure {missing}.", f"Those there are: {', '.join(shown)}.") from None


# The table of a figure in which its mistakes are written, and whether they are slips: a slip earns half of the marks.
_MISTAKES = {"wrong": False, "slip": True}


def _part(part: Fields, shown: Mapping[str, str], case: Case | None) -> Part:
    prompt = _filled(part, "prompt", shown)
    found = _choice(part, prompt, shown) or _written(part, prompt, shown) or _number(part, prompt, shown, case)
    part.nothing_else()
    return found


def _choice(part: Fields, prompt: str, shown: Mapping[str, str]) -> MultipleChoice | None:
    if not part.has("option"):
        return None
    options = []
    for each in part.tables("option"):
        laws = tuple(each.guard("laws", lambda law=law: cite(law)) for law in each.texts("laws", ()))  # type: ignore[misc]
        words = _filled(each, "text", shown), _filled(each, "feedback", shown)
        options.append(Option(*words, each.yes("right"), laws))
        each.nothing_else()
    hint = _hint(part, shown)
    return part.guard("option", lambda: MultipleChoice(prompt, tuple(options), hint))


def _hint(part: Fields, shown: Mapping[str, str]) -> str:
    return _filled(part, "hint", shown) if part.has("hint") else ""


def _written(part: Fields, prompt: str, shown: Mapping[str, str]) -> Written | None:
    if not part.has("rubric"):
        return None
    rubric = tuple(_with_figures(part, "rubric", line, shown) for line in part.texts("rubric"))
    return Written(prompt, rubric, _filled(part, "model", shown), _hint(part, shown))


def _number(part: Fields, prompt: str, shown: Mapping[str, str], case: Case | None) -> Number:
    if case is None:
        raise part.error("", f"'{prompt}' asks for a figure and has no case.", "Name the case it is computed from.")
    name = part.text("figure")
    figure, answer, found = part.guard("figure", lambda: figure_of(case, name))
    wrong = []
    for field, is_slip in _MISTAKES.items():
        table = part.table(field) if part.has(field) else None
        for each in table.table_read if table else ():
            value = table.guard(each, lambda each=each: wrong_answer(found, figure, each))  # type: ignore[misc,union-attr]
            wrong.append(WrongAnswer(each, value, _filled(table, each, shown), is_slip))  # type: ignore[arg-type]
    if not wrong:
        raise part.error("wrong", f"'{prompt}' knows no mistake.", "Give at least one in [exercise.part.wrong].")
    unlike = tuple(each for each in wrong if each.value != answer)
    return Number(prompt, part.text("unit"), answer, _filled(part, "says", shown), unlike, _hint(part, shown))
