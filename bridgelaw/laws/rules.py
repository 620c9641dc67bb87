"""The value of a rule in an edition of the Laws, and by a Regulating Authority: looked up, never compared.

>>> rule("legal-roads-only", 2017).holds, rule("legal-roads-only", 2007).holds
(True, False)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeVar

from bridgelaw.laws.facts import dataclass, replace

from .edition import DEFAULT_EDITION, Edition, editions, find_edition
from .errors import BadInput
from .fields import Fields
from .reference import Reference
from .tables import BadData, read_table, remembered
from .words import joined

RuleValue = bool | Fraction | str | tuple[str, ...] | tuple[Reference, ...]
_T = TypeVar("_T")
_KINDS = {
    "holds": "yes or no",
    "number": "a number",
    "word": "a word",
    "words": "a list of words",
    "clauses": "a list of clauses",
}


class UnknownRule(BadInput):
    """No rule of that name is among the data."""


class NoRuleInEdition(BadInput):
    """The data give the rule no value for that edition; the sentence says for which editions they do."""


class RuleOfAnotherKind(BadInput):
    """A rule is asked for a value of a kind that it has not."""


@dataclass(frozen=True)
class Rule:
    """The value of one rule in one edition, the clauses it rests on there, and how well it is known (S, M or D).

    `derived_from` is the edition that the value was carried over from, None where the edition has its own; `body` the
    Regulating Authority that ruled so, and `regulation` the id of its regulation. Ask the value by its kind, `holds`,
    `number`, `word`, `words` or `clauses`: another kind raises RuleOfAnotherKind.
    """

    id: str
    says: str
    edition: int
    kind: str
    value: RuleValue
    rests_on: tuple[Reference, ...]
    certainty: str
    note: str = ""
    derived_from: int | None = None
    body: str = ""
    regulation: str = ""

    @property
    def holds(self) -> bool:
        """True if the rule is in force.

        >>> rule("self-inflicted-damage", 1997).holds
        False
        """
        return self._as("holds", bool)

    @property
    def number(self) -> Fraction:
        """Its number."""
        return self._as("number", Fraction)

    @property
    def word(self) -> str:
        """The word for it.

        >>> rule("other-table", 2007).word
        'may assign'
        """
        return self._as("word", str)

    @property
    def words(self) -> tuple[str, ...]:
        """The words for it.

        >>> rule("breaks-the-chain").words
        ('extremely serious error', 'gambling action')
        """
        return self._as("words", tuple)

    @property
    def clauses(self) -> tuple[Reference, ...]:
        """The clauses that it consists of.

        >>> [str(each) for each in rule("play-at-opponents-turn", 2007).clauses]
        ['45A, 2007', '45C1, 2007']
        """
        return self._as("clauses", tuple)

    def _as(self, kind: str, of: type[_T]) -> _T:
        if self.kind != kind or not isinstance(self.value, of):
            raise RuleOfAnotherKind(
                f"The rule “{self.id}” is {_KINDS[self.kind]}.", f"Ask for `{self.kind}`, not for `{kind}`."
            )
        return self.value


@dataclass(frozen=True)
class Rules:
    """Every rule by its id, body ("" for the Laws themselves) and year. Pure data: see `rules_from`."""

    editions: tuple[Edition, ...]
    cells: Mapping[str, Mapping[tuple[str, int], Rule]]

    def rule(self, rule_id: str, edition: int = DEFAULT_EDITION, body: str = "") -> Rule:
        """See the function `rule`."""
        year = find_edition(edition, self.editions).year
        found = self._known(rule_id)
        cell = found.get((body, year)) or found.get(("", year))
        if cell is None:
            years = joined([str(known) for own, known in found if not own])
            raise NoRuleInEdition(
                f"The rule of the Laws of {year} is not known: {next(iter(found.values())).says}",
                f"The rule “{rule_id}” is there for {years}.",
            )
        return cell

    def editions_with(self, rule_id: str) -> tuple[int, ...]:
        """See the function `editions_with`."""
        found = self._known(rule_id)
        return tuple(year for (body, year), cell in sorted(found.items()) if not body and cell.holds)

    def _known(self, rule_id: str) -> Mapping[tuple[str, int], Rule]:
        if rule_id not in self.cells:
            raise UnknownRule(f"There is no rule “{rule_id}”.", f"The rules are {', '.join(self.cells)}.")
        return self.cells[rule_id]


def rules_from(table: Mapping[str, Any], known: Sequence[Edition]) -> Rules:
    """The rules of a parsed rules.toml for the editions given.

    An edition without a cell takes the cell of the edition it is based on, marked D. Raises BadData where a rule is
    written twice, has no cell, has values of different kinds or belongs to an edition that is not there.
    """
    found: dict[str, Mapping[tuple[str, int], Rule]] = {}
    for entry in Fields(table, "rules.toml").only("rule"):
        if entry.entry in found:
            raise BadData(f"The rule {entry.entry} is written twice.")
        found[entry.entry] = _cells(entry, known)
        entry.nothing_else()
    return Rules(tuple(known), found)


def _cells(entry: Fields, known: Sequence[Edition]) -> Mapping[tuple[str, int], Rule]:
    bodies = entry.table("bodies") if entry.has("bodies") else None
    rows = {"": entry.each("cells")} | ({body: bodies.each(body) for body in bodies.table_read} if bodies else {})
    found: dict[tuple[str, int], Rule] = {}
    for body, row in rows.items():
        strange = set(row) - {str(one.year) for one in known}
        if strange:
            raise BadData(f"The rule {entry.entry} belongs to no edition of editions.toml: {', '.join(strange)}.")
        for one in known:
            if str(one.year) in row:
                found[body, one.year] = _cell(entry, one.year, body, row[str(one.year)])
            elif one.based_on is not None and (body, one.based_on) in found:
                found[body, one.year] = _carried_over(found[body, one.based_on], one)
    if len({cell.kind for cell in found.values()}) != 1:
        raise BadData(f"The rule {entry.entry} needs values of one kind.", "One cell for each edition, all alike.")
    return found


def _cell(entry: Fields, year: int, body: str, cell: Fields) -> Rule:
    kinds = [kind for kind in _KINDS if cell.has(kind)]
    if len(kinds) != 1:
        raise cell.error("", "it has not one value.", f"Write one of {joined(list(_KINDS), 'or')}.")
    clauses = _clauses(cell, "clauses", year) if cell.has("clauses") else ()
    found = Rule(
        entry.text("id"),
        entry.text("says"),
        year,
        kinds[0],
        clauses or _READ[kinds[0]](cell, kinds[0]),
        clauses or _clauses(cell, "rests_on", year),
        cell.certainty(),
        cell.text("note", ""),
        None,
        body,
        cell.text("regulation", ""),
    )
    cell.nothing_else()
    return found


def _clauses(cell: Fields, field: str, year: int) -> tuple[Reference, ...]:
    return tuple(Reference.parse(text).in_edition(year) for text in cell.texts(field, ()))


def _number(text: str) -> Fraction:
    try:
        return Fraction(text)
    except ValueError:
        raise BadInput(f"'{text}' is not a number.", 'As in 3 or "1/6".') from None


_READ: Mapping[str, Callable[[Fields, str], RuleValue]] = {
    "holds": Fields.yes,
    "number": lambda cell, field: cell.reading(field, _number),
    "word": Fields.text,
    "words": Fields.texts,
    "clauses": Fields.texts,
}


def _carried_over(old: Rule, new: Edition) -> Rule:
    def moved(refs: tuple[Reference, ...]) -> tuple[Reference, ...]:
        return tuple(ref.in_edition(new.year) for ref in refs)

    return replace(
        old,
        edition=new.year,
        value=moved(old.clauses) if old.kind == "clauses" else old.value,
        rests_on=moved(old.rests_on),
        certainty="D",
        note=f"Carried over from {new.based_on}. {old.note}".strip(),
        derived_from=new.based_on,
    )


@remembered
def rules() -> Rules:
    """Every rule of the package's own data."""
    return rules_from(read_table("rules"), editions())


@remembered
def rule(rule_id: str, edition: int = DEFAULT_EDITION, body: str = "") -> Rule:
    """Return what a rule is in an edition; by a Regulating Authority where `body` names one that ruled otherwise.

    The second look-up of a rule costs no more than a call. Raises UnknownRule, UnknownEdition or NoRuleInEdition.

    >>> found = rule("legal-roads-only", 2007, body="EBU")
    >>> found.holds, found.regulation
    (True, 'no-weight-england')
    >>> rule("breaks-the-chain", 1997)  # doctest: +NORMALIZE_WHITESPACE
    Traceback (most recent call last):
    ...
    bridgelaw.laws.rules.NoRuleInEdition: The rule of the Laws of 1997 is not known: The action of the innocent
    side that makes its damage self-inflicted. The rule “breaks-the-chain” is there for 2007 and 2017.
    """
    return rules().rule(rule_id, edition, body)


@remembered
def editions_with(rule_id: str) -> tuple[int, ...]:
    """The years of the editions in which a rule holds, oldest first. Raises UnknownRule, RuleOfAnotherKind.

    >>> editions_with("play-is-ruled"), editions_with("legal-roads-only")[0]
    ((2007, 2017), 2017)
    """
    return rules().editions_with(rule_id)
