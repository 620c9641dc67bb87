"""Reading exercises from TOML: an answer that is a figure is computed from its case, never typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from bridgelaw.cases import Case, case_named, computed
from bridgelaw.cases.check import written
from bridgelaw.exercises.question import BadExercise, Choice, Exercise, Number, Option, Part, Written
from bridgelaw.exercises.roads import ROADS, Road, figure_of, road_of
from bridgelaw.laws import BadInput, cite
from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings import Basis
from bridgelaw.rulings.assigned import TeamsRuling
from bridgelaw.telling.en.assigned.teams import written_vps


@cache
def exercises(lesson: str) -> tuple[Exercise, ...]:
    """The exercises of one lesson, in the order of the file.

    >>> [exercise.level for exercise in exercises("law12-weighted")]
    [1, 1, 2, 2, 3, 3]
    """
    return tuple(_exercise(row) for row in _table(lesson)["exercise"])


@dataclass(frozen=True)
class CommonError:
    """A mistake that directors make, what there is to say to it, and the clause or regulation it breaks."""

    wrong: str
    says: str
    basis: Basis


@cache
def common_errors(lesson: str) -> tuple[CommonError, ...]:
    """The common errors of a lesson, with their figures computed.

    >>> print(common_errors("law12-weighted")[0].basis)
    12C1(c), 2017
    """
    return tuple(
        CommonError(
            row["wrong"],
            row["says"].format_map(_figures(row["case"], row.get("figure")) if "case" in row else {}),
            cite(row["law"]) if "law" in row else regulation(row["regulation"]),
        )
        for row in _table(lesson)["common_error"]
    )


def exercise(lesson: str, name: str) -> Exercise:
    """One exercise of a lesson, by its id."""
    for each in exercises(lesson):
        if each.id == name:
            return each
    raise BadExercise(f"The lesson has no exercise '{name}'.", f"It has: {', '.join(e.id for e in exercises(lesson))}.")


def _table(lesson: str) -> dict[str, Any]:
    import tomllib

    place = files("bridgelaw.exercises").joinpath(f"data/{lesson}.toml")
    if not place.is_file():
        known = ", ".join(sorted(each.name[:-5] for each in files("bridgelaw.exercises").joinpath("data").iterdir()))
        raise BadExercise(f"There are no exercises for a lesson '{lesson}'.", f"There are some for: {known}.")
    return tomllib.loads(place.read_text(encoding="utf-8"))


def _figures(case: str, figure: str | None) -> dict[str, str]:
    """Every figure of a case as printed; with one in question, it as {right}, and the wrong roads."""
    shown = {str(name): written(value) for name, value in computed(case_named(case)).figures.items()}
    if figure is None:
        return shown
    right, found = figure_of(case_named(case), figure)
    shown["right"] = written(right)
    for name, road in ROADS.items():
        try:
            shown[name] = written(road(found.ruling, figure))
        except (AttributeError, BadInput):
            continue  # that road belongs to another form of scoring
    return shown


def _exercise(row: Mapping[str, Any]) -> Exercise:
    for law in row["laws"]:
        cite(law)
    case = case_named(row["case"]) if "case" in row else None
    shown = {str(name): written(value) for name, value in computed(case).figures.items()} if case else {}
    if case and "ns final margin" in shown:
        shown["scale"] = _scale_around(computed(case).ruling)
    parts = tuple(_part(_filled(part, shown), case) for part in row["part"])
    return Exercise(row["id"], row["title"], row["level"], row["facts"], parts)


def _scale_around(ruling: TeamsRuling) -> str:
    """The rows of the Victory Point scale about the final margin, and the row without the board."""
    match, margin = ruling.match, ruling.ns.final_margin
    if match is None or margin is None:
        return ""
    rows = sorted({match.margin, *range(margin - 2, margin + 3)})
    return ", ".join(f"{written_vps(match.scale.award(row)[0], match)} at {row} IMPs" for row in rows)


def _filled(value: Any, shown: Mapping[str, str]) -> Any:
    """The data with every {figure} put in as it is computed."""
    if isinstance(value, str):
        return value.format_map(shown)
    if isinstance(value, list):
        return [_filled(each, shown) for each in value]
    if isinstance(value, dict):
        return {key: _filled(each, shown) for key, each in value.items()}
    return value


def _part(part: Mapping[str, Any], case: Case | None) -> Part:
    if "option" in part:
        options = tuple(Option(o["text"], o["feedback"], o.get("right", False)) for o in part["option"])
        return Choice(part["prompt"], options)
    if "rubric" in part:
        return Written(part["prompt"], tuple(part["rubric"]), part["model"])
    if case is None:
        wrong = f"'{part['prompt']}' asks for a figure and has no case."
        raise BadExercise(wrong, "Name the case it is computed from.")
    answer, found = figure_of(case, part["figure"])
    roads = (Road(name, road_of(found, part["figure"], name), says) for name, says in part["roads"].items())
    return Number(part["prompt"], part["unit"], answer, part["says"], tuple(r for r in roads if r.value != answer))
