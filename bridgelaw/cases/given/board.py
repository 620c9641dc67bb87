"""The fields of a board that many forms share: vulnerability, offenders, the results at both tables, the field."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from bridgelaw.cases.given.declared import Plain, declared
from bridgelaw.cases.given.readers import Field, Menu, Score, TextLine, word
from bridgelaw.rulings.bodies import read_expected
from bridgelaw.rulings.ground import Doubt
from bridgelaw.scoring import Side, Vulnerability, is_possible

THE_BOARD = "The board"
VULNERABILITIES = {"nobody": "none", "NS": "NS", "EW": "EW", "both sides": "both"}
OFFENDERS = {"EW": "EW", "NS": "NS", "nobody (director's error)": "none"}
SIDES = {"EW": Side.EW, "NS": Side.NS, "none": None}

When = Callable[[Mapping[str, Plain]], bool] | None


def impossible(scores: Iterable[int], vulnerability: Vulnerability) -> tuple[Doubt, ...]:
    """A doubt for each score that no contract gives, each once."""
    found = (Doubt("impossible-score", (score, vulnerability)) for score in scores)
    return tuple(dict.fromkeys(each for each in found if not is_possible(*each.of)))


def vulnerability_field() -> Any:
    """Return who is vulnerable; both sides if it is left out."""
    reader = Menu(VULNERABILITIES, Vulnerability.parse)
    return declared(reader, "Vulnerable", "`none`, `NS`, `EW`, `both`", default="both", group=THE_BOARD)


def diagram_vulnerability_field() -> Any:
    """Return who is vulnerable, where only the diagram shows it; nobody if it is left out."""
    about = "`none`, `NS`, `EW`, `both`; only the diagram shows it"
    return declared(Menu(VULNERABILITIES, Vulnerability.parse), "Vulnerable", about, default="none", group=THE_BOARD)


def offending_field(start: Plain = None) -> Any:
    """The side that offended, or nobody."""
    about = "`NS`, `EW`, or `none` when both sides are treated as non-offending"
    return declared(word(OFFENDERS, SIDES, "side"), "Who offended", about, start=start, group=THE_BOARD)


def offending_side_field() -> Any:
    """The side that offended, where one must have."""
    reader = word({"EW": "EW", "NS": "NS"}, {"NS": Side.NS, "EW": Side.EW}, "side that offended")
    return declared(reader, "Who offended", "`NS` or `EW`", group=THE_BOARD)


def table_result_field() -> Any:
    """Return what happened at the table, if it is known."""
    label, about = "Result at this table, NS", "what happened at the table"
    return declared(Score(), label, about, optional=True, hint="may be left empty", group=THE_BOARD)


def other_table_field(
    about: str = "the result of the NS pair at the other table",
    optional: bool = False,
    hint: str = "3♠= N or +140",
    group: str = THE_BOARD,
    when: When = None,
) -> Any:
    """The result at the other table of a team match."""
    return declared(Score(), "Other table, NS", about, optional=optional, hint=hint, group=group, when=when)


def other_tables_field(
    about: str = 'the other tables, `"2 2 620"` each, or scores alone',
    taken: Sequence[str] = (),
    optional: bool = False,
    group: str = "The field",
    when: When = None,
    aside: bool = False,
) -> Any:
    """The lines of the other tables of a field; `taken` names the fields that hold the adjusted pair, and with `aside`
    a line may have no result.
    """
    label = "The other tables, one a line: NS pair, EW pair, score or result"
    return declared(Field(taken, aside), label, about, optional=optional, group=group, when=when)


def expected_field(
    about: str,
    tries: tuple[str, ...] = ("13", "16", "20"),
    hint: str = "may be left empty",
    group: str = "The field",
    when: When = None,
) -> Any:
    """N, the scores expected on the board."""
    label = "Number of scores expected on the board (N)"
    return declared(TextLine(read_expected, tries), label, about, optional=True, hint=hint, group=group, when=when)
