"""The places of a rule in each edition of the Laws: the concordance of 1997, 2007 and 2017."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from bridgelaw.laws.facts import dataclass, field

from .edition import DEFAULT_EDITION, Edition, editions, find_edition
from .errors import BadInput
from .fields import Fields
from .reference import Reference
from .tables import BadData, read_table, remembered
from .words import capital, joined


class UnknownConcept(BadInput):
    """The concordance has no row of that name."""


class ConceptNotInEdition(BadInput):
    """The edition has no clause on that matter; the sentence says which editions have one, and where."""


class WrongClause(BadInput):
    """A clause is cited for a matter that it is not about; the sentence names the right clause."""


@dataclass(frozen=True)
class Concept:
    """One row of the concordance: a rule, and for each edition its clauses, how well that is known, and a remark.

    `clauses[year]` is empty where the edition has no clause on the matter. `certainty[year]` is S (read in a source),
    M (from memory, to be checked) or D (derived); `weaker` holds single clauses of a cell that are known less well
    than the cell as a whole. `points[year]` are clauses that only refer to those of the cell, so that naming one is
    not quite wrong. `about` is the name as it stands in a sentence.
    """

    id: str
    name: str
    about: str
    clauses: Mapping[int, tuple[Reference, ...]] = field(hash=False)
    certainty: Mapping[int, str] = field(hash=False)
    remark: Mapping[int, str] = field(hash=False)
    weaker: Mapping[Reference, str] = field(hash=False)
    points: Mapping[int, tuple[Reference, ...]] = field(hash=False, default_factory=dict)

    def certainty_of(self, ref: Reference) -> str:
        """The certainty mark of one clause of this row; KeyError for an edition that the row lacks.

        >>> row = concept("wrong-defender")
        >>> row.certainty_of(Reference.parse("53B, 1997")), row.certainty_of(Reference.parse("53C, 2017"))
        ('D', 'S')
        """
        return self.weaker.get(ref) or self.certainty[ref.edition or DEFAULT_EDITION]

    def weaker_of(self, year: int) -> tuple[tuple[str, str], ...]:
        """The clauses of one edition that are known less well than the others of their cell, each with its mark.

        >>> concept("need-not-balance").weaker_of(2017)
        ()
        """
        return tuple((ref.clause, mark) for ref, mark in self.weaker.items() if ref.edition == year)

    def verified(self, year: int) -> bool:
        """True when the cell of that edition was read in a source, to the last clause."""
        return self.certainty[year] == "S" and not any(ref.edition == year for ref in self.weaker)

    def touches(self, ref: Reference) -> bool:
        """True when the clause is one of this row in its edition, or a part of one, or has one as its part."""
        own = self.clauses.get(ref.edition or DEFAULT_EDITION, ())
        return any(one.contains(ref) or ref.contains(one) for one in own)


def _names(refs: Iterable[Reference], last: str = "and") -> str:
    return joined([ref.clause for ref in refs], last)


@dataclass(frozen=True)
class Concordance:
    """All rows of the concordance, for the editions given. Pure data: see `concordance_from`."""

    editions: tuple[Edition, ...]
    concepts: tuple[Concept, ...]
    unmoved: tuple[tuple[frozenset[int], frozenset[int]], ...] = ()

    def concept(self, concept_id: str) -> Concept:
        """The row of that name. Raises UnknownConcept, which lists the names that begin alike."""
        for one in self.concepts:
            if one.id == concept_id:
                return one
        near = [one.id for one in self.concepts if set(one.id.split("-")) & set(concept_id.lower().split("-"))]
        raise UnknownConcept(
            f"The concordance has no row “{concept_id}”.",
            f"{'Near it' if near else 'Its rows'}: {', '.join(near or [one.id for one in self.concepts])}.",
        )

    def _where_it_is(self, row: Concept) -> str:
        found = [f"{_names(refs)} of {year}" for year, refs in sorted(row.clauses.items()) if refs]
        return f"It is {joined(found)}." if found else "No edition has one."

    def clause_for(self, concept_id: str, edition: int = DEFAULT_EDITION) -> Reference:
        """The first clause of a row in an edition. Raises UnknownConcept, UnknownEdition, ConceptNotInEdition."""
        row = self.concept(concept_id)
        year = find_edition(edition, self.editions).year
        if row.clauses[year]:
            return row.clauses[year][0]
        remark = f" ({row.remark[year]})" if row.remark[year] else ""
        raise ConceptNotInEdition(f"The Laws of {year} have no clause on {row.about}{remark}.", self._where_it_is(row))

    def about(self, ref: Reference) -> tuple[Concept, ...]:
        """The rows that a clause belongs to: those that name it; else those that name what contains it; else its
        parts."""
        own = ref.in_edition(ref.edition or DEFAULT_EDITION)
        cells = [(one, one.clauses.get(own.edition or DEFAULT_EDITION, ())) for one in self.concepts]
        exact = tuple(row for row, refs in cells if own in refs)
        above = tuple(row for row, refs in cells if any(one.contains(own) for one in refs))
        below = tuple(row for row, refs in cells if any(own.contains(one) for one in refs))
        return exact or above or below

    def translate(self, ref: Reference, edition: int) -> tuple[Reference, ...]:
        """The clauses of another edition that deal with what this clause deals with; empty when there is none or
        when nothing is known. Raises UnknownEdition."""
        source = find_edition(ref.edition or DEFAULT_EDITION, self.editions).year
        target = find_edition(edition, self.editions).year
        ref, same = ref.in_edition(source), ref.in_edition(target)
        if source == target:
            return (ref,)
        rows = self.about(ref)
        if not rows:
            for laws, years in self.unmoved:
                if ref.law in laws and {source, target} <= years:
                    return (same,)
        found: dict[Reference, None] = {}
        for row in rows:
            # Where a row has several clauses and this one kept its name, it did not turn into its neighbours.
            there = row.clauses[target]
            found.update(dict.fromkeys((same,) if same in there else there))
        # A part of a clause that is named already adds nothing.
        return tuple(one for one in found if not any(above != one and above.contains(one) for above in found))

    def require(self, ref: Reference, concept_id: str) -> Reference:
        """The clause itself when it, a parent or a part of it is what its edition says on the matter.

        Raises WrongClause, which says what the clause is about and names the right one."""
        row = self.concept(concept_id)
        year = find_edition(ref.edition or DEFAULT_EDITION, self.editions).year
        full = ref.in_edition(year)
        if row.touches(full):
            return ref if ref.edition is not None else full
        topics = [one.about for one in self.about(full)]
        wrong = f"{full} is about {joined(topics)}." if topics else f"{full} is not about {row.about}."
        raise WrongClause(wrong, self._the_right_one(full, row, year))

    def _the_right_one(self, ref: Reference, row: Concept, year: int) -> str:
        right = row.clauses[year]
        if not right:
            return f"The Laws of {year} have no clause on {row.about}. {self._where_it_is(row)}"
        for other in sorted((e.year for e in self.editions if e.year != year), reverse=True):
            if ref.in_edition(other) in row.clauses[other]:
                return f"{ref.clause} of {other} is {_names(right)} of {year}."
        return f"{capital(row.about)}: see {_names(right)} of {year}."

    def fate(self, ref: Reference, target: int) -> tuple[str, ...]:
        """Sentences that say where the matter of a clause of one edition stands in another, one for each row."""
        rows = self.about(ref)
        source = ref.edition or DEFAULT_EDITION
        fewest = min((len(row.clauses[source]) for row in rows), default=0)
        sentences = []
        for row in rows:
            if len(row.clauses[source]) > fewest:
                continue
            there = row.clauses[target]
            place = f"is {_names(there)} of {target}" if there else f"is in no clause of {target}"
            remark = f" (In {target}: {row.remark[target]}.)" if row.remark[target] else ""
            sentences.append(f"The content of {ref.clause} of {source} ({row.name}) {place}.{remark}")
        return tuple(sentences)


def concordance_from(table: Mapping[str, Any], known: Sequence[Edition]) -> Concordance:
    """The concordance of a parsed concordance.toml for the editions given.

    An edition for which a row has no cell takes the cell of the edition it is based on, marked D. Raises BadData when
    a row is written twice, lacks a cell, or bears a certainty mark other than S, M, D.
    """
    rows: dict[str, Concept] = {}
    top = Fields(table, "concordance.toml")
    for entry in top.entries("concept"):
        name = entry.text("id")
        if name in rows:
            raise BadData(f"The row {name} of the concordance is written twice.")
        rows[name] = _concept(entry, known)
    unmoved = []
    for row in top.tables("unmoved"):
        unmoved.append((frozenset(row.numbers("laws")), frozenset(row.numbers("editions"))))
        row.nothing_else()
    top.nothing_else()
    return Concordance(tuple(known), tuple(rows.values()), tuple(unmoved))


def _concept(entry: Fields, known: Sequence[Edition]) -> Concept:
    name, written = entry.text("name"), entry.each("cells")
    clauses: dict[int, tuple[Reference, ...]] = {}
    certainty: dict[int, str] = {}
    remark: dict[int, str] = {}
    weaker: dict[Reference, str] = {}
    points: dict[int, tuple[Reference, ...]] = {}
    for one in known:
        cell = written.pop(str(one.year), None)
        if cell is not None:
            clauses[one.year] = tuple(Reference.parse(text).in_edition(one.year) for text in cell.texts("clauses"))
            certainty[one.year] = cell.certainty()
            remark[one.year] = cell.text("remark", "")
            if cell.has("points"):
                points[one.year] = tuple(Reference.parse(text).in_edition(one.year) for text in cell.texts("points"))
            less = cell.table("weaker") if cell.has("weaker") else None
            for text in less.table_read if less else ():
                weaker[Reference.parse(text).in_edition(one.year)] = less.certainty(text) if less else ""
            cell.nothing_else()
        elif one.based_on is not None:
            clauses[one.year] = tuple(ref.in_edition(one.year) for ref in clauses[one.based_on])
            certainty[one.year] = "D"
            points[one.year] = tuple(ref.in_edition(one.year) for ref in points.get(one.based_on, ()))
            remark[one.year] = f"carried over from {one.based_on}"
        else:
            raise BadData(f"The row {entry.entry} of the concordance has no cell for {one.year}.")
    if written:
        raise entry.error("cells", f"there is no edition of {', '.join(written)}.")
    found = Concept(
        entry.text("id"),
        name,
        entry.text("about", name),
        MappingProxyType(clauses),
        MappingProxyType(certainty),
        MappingProxyType(remark),
        MappingProxyType(weaker),
        MappingProxyType(points),
    )
    entry.nothing_else()
    return found


@remembered
def default_concordance() -> Concordance:
    """The concordance of the package's own data."""
    return concordance_from(read_table("concordance"), editions())


def concordance() -> tuple[Concept, ...]:
    """All rows of the concordance, in the order of the data.

    >>> concordance()[0].id
    'power'
    """
    return default_concordance().concepts


def concept(concept_id: str) -> Concept:
    """One row of the concordance. Raises UnknownConcept.

    >>> {year: [ref.clause for ref in refs] for year, refs in concept("weighted").clauses.items()}
    {1997: ['12C3'], 2007: ['12C1(c)'], 2017: ['12C1(c)']}
    """
    return default_concordance().concept(concept_id)


def clause_for(concept_id: str, edition: int = DEFAULT_EDITION) -> Reference:
    """The first clause on a matter in an edition. Raises UnknownConcept, UnknownEdition or ConceptNotInEdition.

    >>> str(clause_for("withdrawn", 2007)), str(clause_for("withdrawn"))
    ('16D, 2007', '16C, 2017')
    >>> clause_for("two-suits-neither", 2007)  # doctest: +NORMALIZE_WHITESPACE
    Traceback (most recent call last):
    ...
    bridgelaw.laws.concordance.ConceptNotInEdition: The Laws of 2007 have no clause on
    the option “neither” in Law 51 itself, with penalty cards in two suits (50D2(b) allows it all the same).
    It is 51B2(c) of 2017.
    """
    return default_concordance().clause_for(concept_id, edition)


def translate(ref: Reference, edition: int) -> tuple[Reference, ...]:
    """The clauses of another edition on the same matter; empty when there is none or nothing is known.

    A reference without an edition is read as one of the default edition. Raises UnknownEdition.

    >>> [str(r) for r in translate(Reference.parse("12C1(b), 2007"), 2017)]
    ['12C1(e), 2017']
    >>> translate(Reference.parse("12C1(b), 2017"), 2007)
    ()
    """
    return default_concordance().translate(ref, edition)


def require(ref: Reference, concept_id: str) -> Reference:
    """The reference itself when its clause, a parent or a part of it, deals with the matter in its edition.

    A reference without an edition comes back with the default one. Raises WrongClause otherwise.

    >>> str(require(Reference.parse("12C1(e), 2017"), "self-inflicted"))
    '12C1(e), 2017'
    >>> require(Reference.parse("12C1(b), 2017"), "self-inflicted")  # doctest: +NORMALIZE_WHITESPACE
    Traceback (most recent call last):
    ...
    bridgelaw.laws.concordance.WrongClause: 12C1(b), 2017 is about the probable outcome as the aim of every
    assigned score.
    12C1(b) of 2007 is 12C1(e) of 2017.
    """
    return default_concordance().require(ref, concept_id)
