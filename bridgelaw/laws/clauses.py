"""The clauses of the Laws that the course uses: which there are in each edition, and what each says, in own words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Any

from bridgelaw.laws.facts import dataclass, replace

from .concordance import Concordance, concordance_from, default_concordance
from .edition import DEFAULT_EDITION, Edition, editions, editions_from, find_edition
from .errors import BadInput
from .fields import Fields
from .reference import Reference, UnreadableReference
from .tables import BadData, read_table, remembered
from .words import joined

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path

_LAST_LAW = 93
VERBS = ("must", "shall", "should", "may", "does")
"""The verbs by which the Laws grade their commands, the strongest first (Introduction to the Laws of 2017)."""


class UnknownClause(BadInput):
    """No edition in the course has such a clause; the sentence names those near it."""


class ClauseNotInEdition(BadInput):
    """The clause is one of another edition; the sentence says where its matter stands in the edition asked for."""


@dataclass(frozen=True)
class Read:
    """The place and the day at which a clause was read: the text (texts.toml), its printed page or its section, and the
    day.
    """

    text: str
    place: str
    day: date


@dataclass(frozen=True)
class Clause:
    """A clause in the course's own words, and how well it is known (S source, M memory, D derived).

    `read` says where it was read; `derived_from` is the edition that it was carried over from, None where its own
    edition words it. `verb` is the strongest of VERBS in its text, which the summary keeps; empty for a heading, a
    definition, or a text that was read in translation.

    >>> clause("82C").verb, clause("12C1(b)").verb, clause("12").verb
    ('shall', 'should', '')
    """

    reference: Reference
    title: str
    summary: str
    certainty: str
    note: str = ""
    read: Read | None = None
    derived_from: int | None = None
    verb: str = ""

    @property
    def wording(self) -> tuple[str, str, str]:
        """Title, summary and certainty: one entry of the data may stand for several editions."""
        return self.title, self.summary, self.certainty

    def says_as(self, other: Clause) -> bool:
        """True if both say the same in the same words, however well they are known."""
        return self.wording[:2] == other.wording[:2]


def _family(ref: Reference) -> tuple[Reference, ...]:
    """The clause and everything it is a part of, up to the whole Law."""
    above = ref.parent
    return (ref,) if above is None else (ref, *_family(above))


@dataclass(frozen=True)
class LawBook:
    """The clauses of every edition with the concordance between them. Pure data: see `law_book_from`.

    `whole[year]` holds the Laws of which the data list every clause, and `absent` single clauses that an edition is
    known not to have. Of the other Laws only the clauses that the course uses are listed, so that a clause missing
    from the data may well exist: the errors say "the Laws have no" only where that is known. `missing[year]` names, by
    Law, clauses that the edition has and the course has not.
    """

    editions: tuple[Edition, ...]
    written: Mapping[int, Mapping[Reference, Clause]]
    known: Mapping[int, frozenset[Reference]]
    whole: Mapping[int, frozenset[int]]
    absent: frozenset[Reference]
    concordance: Concordance
    missing: Mapping[int, Mapping[int, tuple[Reference, ...]]]

    def has(self, ref: Reference) -> bool:
        """True when the clause, or a part of it, is listed in its edition (the default one when it names none)."""
        year = ref.edition or DEFAULT_EDITION
        return ref.in_edition(year) in self.known.get(year, frozenset())

    def cite(self, text: str, edition: int | None = None) -> Reference:
        """See the function `cite`."""
        ref = Reference.parse(text)
        if edition is not None and ref.edition not in (None, edition):
            raise UnreadableReference(
                f"“{text.strip()}” names the edition of {ref.edition}, but the one asked for is {edition}.",
                "Name one edition only.",
            )
        year = find_edition(edition or ref.edition or DEFAULT_EDITION, self.editions).year
        ref = ref.in_edition(year)
        if not self.has(ref):
            raise self._missing(ref, year)
        return ref

    def _missing(self, ref: Reference, year: int) -> BadInput:
        elsewhere = [ref.in_edition(one.year) for one in reversed(self.editions) if self.has(ref.in_edition(one.year))]
        if not elsewhere:
            return self._unknown(ref, year)
        moves: dict[str, None] = {}
        told: set[str] = set()
        for other in elsewhere:
            topics = {row.id for row in self.concordance.about(other)}
            if topics - told:
                moves.update(dict.fromkeys(self.concordance.fate(other, year)))
            told |= topics
        there = joined([str(one.edition) for one in sorted(elsewhere)])
        return ClauseNotInEdition(
            self._none_such(ref, year), " ".join(moves) or f"{ref.clause} is listed for the Laws of {there}."
        )

    def known_absent(self, ref: Reference) -> bool:
        """True when its edition is known to have no such clause; False when it has one, or nothing is known."""
        year = ref.edition or DEFAULT_EDITION
        full = ref.in_edition(year)
        return not self.has(full) and (
            full.law in self.whole.get(year, ()) or any(gone.contains(full) for gone in self.absent)
        )

    def _none_such(self, ref: Reference, year: int) -> str:
        if self.known_absent(ref):
            return f"The Laws of {year} have no {ref.clause}."
        return f"This course lists no {ref.clause} in the Laws of {year}."

    def _unknown(self, ref: Reference, year: int) -> UnknownClause:
        if ref.law > _LAST_LAW and ref.law not in {one.law for one in self.known[year]}:
            return UnknownClause(f"There is no Law {ref.law}.", f"The last Law is Law {_LAST_LAW}.")
        return UnknownClause(
            self._none_such(ref, year), f"Near it: {', '.join(one.clause for one in self.near(ref, year))}."
        )

    def near(self, ref: Reference, year: int, most: int = 6) -> tuple[Reference, ...]:
        """The listed clauses nearest to one that is not listed: its brothers, or the Laws with the nearest numbers."""
        listed = self.known[year]
        for above in _family(ref.in_edition(year))[1:]:
            if above in listed:
                brothers = sorted(one for one in listed if one.parent == above)
                return (above, *brothers)[: most + 1]
        laws = sorted((one for one in listed if not one.parts), key=lambda one: (abs(one.law - ref.law), one.law))
        return tuple(sorted(laws[:most]))

    def clause(self, ref: Reference | str) -> Clause:
        """See the function `clause`."""
        found = self.cite(str(ref))
        year = found.edition or DEFAULT_EDITION
        if found in self.written[year]:
            return self.written[year][found]
        parts = sorted(one for one in self.written[year] if found.contains(one))
        marks = {self.written[year][one].certainty for one in parts}
        sources = {self.written[year][one].derived_from for one in parts}
        return Clause(
            found,
            f"Law {found.clause}",
            f"The course uses this Law through {joined([one.clause for one in parts[:6]])}.",
            next(mark for mark in ("M", "D", "S") if mark in marks),
            "Only these parts are listed.",
            derived_from=sources.pop() if len(sources) == 1 else None,
        )

    def clauses(self, edition: int) -> tuple[Clause, ...]:
        """See the function `clauses`."""
        listed = self.written[find_edition(edition, self.editions).year]
        return tuple(listed[ref] for ref in sorted(listed))


@dataclass(frozen=True)
class LawText:
    """A text of the Laws in which clauses were read (texts.toml)."""

    id: str
    edition: int
    title: str
    language: str
    publisher: str
    note: str


def texts_from(table: Mapping[str, Any]) -> Mapping[str, LawText]:
    """Return the texts of a parsed texts.toml by their id. Raises BadData where one is written twice."""
    found: dict[str, LawText] = {}
    for row in Fields(table, "texts.toml").only("text"):
        if row.entry in found:
            raise BadData(f"The text {row.entry} is written twice.")
        found[row.entry] = LawText(
            row.text("id"),
            row.number("edition"),
            *(row.text(field) for field in ("title", "language", "publisher", "note")),
        )
        row.nothing_else()
    return found


@remembered
def law_texts() -> Mapping[str, LawText]:
    """The texts of the Laws in which the course's clauses were read.

    >>> law_texts()["laws-2007-bg"].language
    'Bulgarian'
    """
    return texts_from(read_table("texts"))


_ByReference = dict[int, dict[Reference, Clause]]
"""The clauses of each edition as they are written, by their references."""


def law_book_from(
    editions_table: Mapping[str, Any],
    clauses_table: Mapping[str, Any],
    concordance_table: Mapping[str, Any],
    texts_table: Mapping[str, Any] | None = None,
) -> LawBook:
    """The law book of parsed TOML tables; raises BadData where they contradict themselves.

    An edition that is based on another takes over its clauses, marked D, save those it words anew and those listed
    as absent: so the next edition is data alone. Where the course has a text of an edition, each clause that was read
    (S) says where.
    """
    found = editions_from(editions_table)
    book = _law_book(found, clauses_table, concordance_from(concordance_table, found))
    _sourced(book, texts_from(texts_table or {}))
    return book


def _sourced(book: LawBook, texts: Mapping[str, LawText]) -> None:
    """Refuse a clause that names no text, or one that is not of its edition."""
    with_text = {one.edition for one in texts.values()}
    for each in (one for year in with_text for one in book.written.get(year, {}).values()):
        if each.certainty == "S" and each.read is None:
            raise BadData(
                f"clauses.toml, {each.reference}: the clause has no source.",
                "An S clause of an edition whose text is in texts.toml says in `read` text, page and day; what was not "
                "read is marked M or D.",
            )
        text = texts.get(each.read.text) if each.read else None
        if each.read and (text is None or text.edition != each.reference.edition):
            own = joined([one.id for one in texts.values() if one.edition == each.reference.edition], "or")
            raise BadData(
                f"clauses.toml, {each.reference}: “{each.read.text}” is not a text of that edition.", f"Write {own}."
            )


def _law_book(found: Sequence[Edition], table: Mapping[str, Any], rows: Concordance) -> LawBook:
    top = Fields(table, "clauses.toml")
    written = _by_edition(top, found)
    gone = _absent(top)
    listed_whole = top.table("whole") if top.has("whole") else Fields({}, "clauses.toml")
    missing = {int(year): _missing(int(year), laws) for year, laws in top.each("missing").items()}
    whole: dict[int, frozenset[int]] = {}
    for one in found:
        whole[one.year] = frozenset(listed_whole.numbers(str(one.year), ()))
        if one.based_on is not None:
            whole[one.year] |= whole[one.based_on]
            missing.setdefault(one.year, _still_missing(one.year, written, missing.get(one.based_on, {})))
            gone |= _still_absent(one.year, one.based_on, written, gone)
            written[one.year] |= _carried_over(one.year, one.based_on, written, gone)
    listed_whole.nothing_else()
    top.nothing_else()
    for year, laws in missing.items():
        for ref in (each for refs in laws.values() for each in refs):
            if ref in written[year] or ref.law in whole[year]:
                raise BadData(f"The clause {ref.clause} of {year} is both described and listed as missing.")
    for ref in gone:
        if any(ref.contains(own) for own in written.get(ref.edition or 0, ())):
            raise BadData(f"The clause {ref.clause} of {ref.edition} is both described and listed as absent.")
    known = {year: frozenset(up for ref in listed for up in _family(ref)) for year, listed in written.items()}
    return LawBook(tuple(found), written, known, whole, gone, rows, missing)


def _missing(year: int, laws: Fields) -> dict[int, tuple[Reference, ...]]:
    """Return the clauses that the course lacks of an edition, by Law."""
    found = {}
    for law in laws.table_read:
        if not law.isdigit():
            raise laws.error(law, "this is not the number of a Law.", "Write the number of the Law, as in 27.")
        found[int(law)] = tuple(Reference.parse(text).in_edition(year) for text in laws.texts(law))
    laws.nothing_else()
    return found


def _still_missing(
    year: int, written: _ByReference, before: Mapping[int, tuple[Reference, ...]]
) -> dict[int, tuple[Reference, ...]]:
    """Return what is missing of the edition before and not described anew."""
    lacked = {law: tuple(ref.in_edition(year) for ref in refs) for law, refs in before.items()}
    rest = {law: tuple(ref for ref in refs if ref not in written[year]) for law, refs in lacked.items()}
    return {law: refs for law, refs in rest.items() if refs}


def _by_edition(top: Fields, found: Sequence[Edition]) -> _ByReference:
    written: _ByReference = {one.year: {} for one in found}
    for entry in top.entries("clause", "clause"):
        for each in _written(entry):
            year = each.reference.edition or 0
            label = f"{each.reference.clause} of {year}"
            if year not in written:
                raise BadData(f"The clause {label} belongs to no edition of editions.toml.")
            if each.reference in written[year]:
                raise BadData(f"The clause {label} is written twice.")
            written[year][each.reference] = each
    return written


def _still_absent(year: int, before: int, written: _ByReference, gone: frozenset[Reference]) -> frozenset[Reference]:
    """Return what the edition before lacks, an edition based on it lacks too, unless it describes the clause anew."""
    new = [ref.in_edition(None) for ref in written[year]]
    lacked = [ref for ref in gone if ref.edition == before]
    return frozenset(ref.in_edition(year) for ref in lacked if not any(ref.contains(own) for own in new))


def _carried_over(year: int, before: int, written: _ByReference, gone: frozenset[Reference]) -> dict[Reference, Clause]:
    """The clauses of the edition before that stand in this one as they were."""
    found = {}
    for old in written[before].values():
        ref = old.reference.in_edition(year)
        if ref not in written[year] and not any(lost.contains(ref) for lost in gone):
            note = f"Carried over from {before}. {old.note}".strip()
            found[ref] = replace(old, reference=ref, certainty="D", note=note, derived_from=before)
    return found


def _written(entry: Fields) -> list[Clause]:
    """Return what an entry says for each of its editions."""
    ref, title, summary = Reference.parse(entry.text("clause")), entry.text("title"), entry.text("summary")
    note, read = entry.text("note", ""), {int(year): _read(row) for year, row in entry.each("read").items()}
    marks = entry.table("certainty") if isinstance(entry.raw("certainty"), Mapping) else None
    verbs = _verbs(entry)
    found = []
    for year in entry.numbers("editions"):
        mark = marks.certainty(str(year)) if marks else entry.certainty()
        verb = verbs.get(year, "")
        found.append(Clause(ref.in_edition(year), title, summary, mark, note, read.pop(year, None), verb=verb))
    if read:
        raise entry.error("read", f"the entry does not stand for {', '.join(map(str, read))}.", "See its editions.")
    if marks:
        marks.nothing_else()
    entry.nothing_else()
    return found


def _verbs(entry: Fields) -> dict[int, str]:
    """Return the verb of an entry for each edition: one for all of them, or a table by edition."""
    if not entry.has("verb"):
        return {}
    years = entry.numbers("editions")
    if isinstance(entry.raw("verb"), Mapping):
        table = entry.table("verb")
        verbs = {year: table.text(str(year)) for year in years if table.has(str(year))}
        table.nothing_else()
    else:
        verbs = dict.fromkeys(years, entry.text("verb"))
    for verb in verbs.values():
        if verb not in VERBS:
            raise entry.error("verb", f"“{verb}” is not a verb of the Laws.", f"Write {joined(VERBS, 'or')}.")
    return verbs


def _absent(top: Fields) -> frozenset[Reference]:
    found: set[Reference] = set()
    for entry in top.entries("absent", "clause"):
        ref = Reference.parse(entry.text("clause"))
        found.update(ref.in_edition(year) for year in entry.numbers("editions"))
        entry.nothing_else()
    return frozenset(found)


def _read(row: Fields) -> Read:
    day = row.raw("day")
    if not isinstance(day, date):
        raise row.error("day", f"{day!r} is not a day.", "Write it without quotation marks, as in 2026-11-22.")
    found = Read(row.text("text"), row.text("page" if row.has("page") else "section"), day)
    row.nothing_else()
    return found


def read_law_book(directory: Path | Traversable) -> LawBook:
    """The law book of editions.toml, clauses.toml and concordance.toml in any directory. Raises BadData."""
    the_editions, the_clauses, rows = (read_table(name, directory) for name in ("editions", "clauses", "concordance"))
    return law_book_from(the_editions, the_clauses, rows, read_table("texts"))


@remembered
def default_law_book() -> LawBook:
    """The law book of the package's own data."""
    book = _law_book(editions(), read_table("clauses"), default_concordance())
    _sourced(book, law_texts())
    return book


# A ruling cites the same few dozen clauses whatever is changed in it; a reader may type any.
@partial(remembered, most=4096)
def cite(text: str, edition: int | None = None) -> Reference:
    """Read a reference and check that the edition has such a clause.

    The edition is the one named in the text, or the argument, or else the default one. Raises UnreadableReference,
    UnknownEdition, UnknownClause (naming those near it) or ClauseNotInEdition (naming the right one).

    >>> str(cite("12c1 c")), str(cite("12C3, 1997"))
    ('12C1(c), 2017', '12C3, 1997')
    >>> cite("70D3", 2017)  # doctest: +NORMALIZE_WHITESPACE
    Traceback (most recent call last):
    ...
    bridgelaw.laws.clauses.ClauseNotInEdition: The Laws of 2017 have no 70D3.
    The content of 70D3 of 2007 (play after a claim) is 68D2(b) of 2017. (In 2017: only when all four players agree;
    the claim is then void, and later play is no longer evidence as it was under 70D3.)
    """
    return default_law_book().cite(text, edition)


@partial(remembered, most=4096)
def clause(ref: Reference | str) -> Clause:
    """Return what a clause says, in own words; raises like `cite`. A Law listed only in parts names these parts.

    >>> clause("16A, 1997").certainty
    'D'
    """
    return default_law_book().clause(ref)


def is_absent(ref: Reference) -> bool:
    """True if an edition is known to have no such clause; False where it has one, or nothing is known.

    >>> is_absent(cite("12C1(b), 2017")), is_absent(Reference.parse("12C1(e), 1997"))
    (False, True)
    """
    return default_law_book().known_absent(ref)


def missing_of(law: int, edition: int = DEFAULT_EDITION) -> tuple[Reference, ...]:
    """Return the clauses of a Law that the edition has and the course has not; empty where nothing is missing.

    >>> [ref.clause for ref in missing_of(27)], missing_of(12)
    (['27A', '27B1', '27B3', '27B4', '27C'], ())
    """
    return default_law_book().missing.get(edition, {}).get(law, ())


@remembered
def carried_over_from(ref: Reference) -> int | None:
    """The edition from which an edition has taken a clause over unread; None where the clause is its own.

    >>> carried_over_from(cite("12A, 2017")) is None
    True
    """
    if ref.edition is None or find_edition(ref.edition, editions()).based_on is None:
        return None
    return clause(ref).derived_from


def clauses(edition: int = DEFAULT_EDITION) -> tuple[Clause, ...]:
    """Every clause of an edition that the course describes, in the order of the book. Raises UnknownEdition.

    >>> [c.reference.clause for c in clauses(1997) if c.reference.law == 12]
    ['12', '12A', '12A1', '12A2', '12A3', '12B', '12C', '12C1', '12C2', '12C3']
    """
    return default_law_book().clauses(edition)
