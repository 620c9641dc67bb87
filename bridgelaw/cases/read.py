"""Reading case files, the course's own and an instructor's, and recomputing a case."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from fractions import Fraction
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeVar

from bridgelaw.cases.case import Case, CaseError, Computed, Printed, Source
from bridgelaw.cases.fields import CaseFields, Faults, Located, isolated, page_name
from bridgelaw.cases.figure import Figures, Value
from bridgelaw.cases.forms import CASE_FORMS
from bridgelaw.cases.given.declared import Given
from bridgelaw.cases.given.table import DealAndAuction
from bridgelaw.cases.lines import TomlLines, line_in
from bridgelaw.cases.makes import Makes
from bridgelaw.laws import DEFAULT_EDITION, BadInput, Reference, cite, edition, remembered, require
from bridgelaw.laws.fields import read_fields
from bridgelaw.laws.files import NoSuchText, text_of
from bridgelaw.registry import data_files
from bridgelaw.scoring.cards import Card, read_suit
from bridgelaw.scoring.contract import Result
from bridgelaw.scoring.deal import AuctionKnown
from bridgelaw.scoring.exact import read_fraction
from bridgelaw.telling import tell

_T = TypeVar("_T")
FillGiven = Callable[[Mapping[str, Any]], Mapping[str, Any]]


def read_cases(path: str | Path, filled: FillGiven = dict) -> tuple[Case, ...]:
    """Every case of a TOML file. Raises CaseError with file, line, case and field.

    `filled` makes a case as it stands in the file whole by a federation's defaults (`Federation.filled`).
    """
    return _all_well(each_case_of(path, filled))


def each_case_of(path: str | Path, filled: FillGiven = dict) -> Iterator[Case | CaseError]:
    """Every case of a TOML file, or what is wrong with it. Raises CaseError for a file that cannot be read at all."""
    path = Path(path)
    try:
        text = text_of(path, "Name a file in which the cases are saved.")
    except NoSuchText as fault:
        raise CaseError(str(path), "", "", fault.wrong.removeprefix(f"{path}: "), fault.right) from None
    yield from _each_case(text, str(path), filled)


def cases_of_text(text: str, file: str) -> tuple[Case, ...]:
    """The cases written in a TOML text; `file` is only used in sentences. Raises CaseError for the first bad one."""
    return _all_well(_each_case(text, file))


def _all_well(each: Iterable[Case | CaseError]) -> tuple[Case, ...]:
    cases = []
    for case in each:
        if isinstance(case, CaseError):
            raise case
        cases.append(case)
    return tuple(cases)


def _each_case(text: str, file: str, filled: FillGiven = dict) -> Iterator[Case | CaseError]:
    import tomllib

    try:
        document = tomllib.loads(text)
        repr(document)  # a number of thousands of digits can be read, and not be printed
    except tomllib.TOMLDecodeError as fault:
        right = 'Write each field as in title = "The slow pass", with the words in quotation marks.'
        raise CaseError(file, "", "", f"it is not valid TOML: {fault}.", right, line=line_in(fault)) from fault
    except RecursionError as fault:
        raise CaseError(file, "", "", "its tables are nested too deeply.") from fault
    except ValueError as fault:
        raise CaseError(file, "", "", "a number in it has thousands of digits.", "Correct it.") from fault
    lines = TomlLines(text, "case")
    top = CaseFields(document, file, "", line_of=partial(lines.of, 0))
    tables = top.raw("case") if top.has("case") else []
    top.nothing_else()
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables) or not tables:
        raise CaseError(file, "", "case", "there is no case here.", "Begin each case with [[case]].")
    seen: dict[str, str] = {}
    for number, table in enumerate(tables, start=1):
        try:
            case = _case(filled(table), file, number, partial(lines.of, number))
            # On some systems a and A are one file.
            name = page_name(case.id).casefold()
            if name in seen:
                at, other = lines.of(number, "id"), seen[name]
                wrong = f"the page of “{other}” would have the same name."
                wrong = "two cases have this id." if other == case.id else wrong
                raise CaseError(file, case.id, "id", wrong, "Give each its own.", at)
        except CaseError as fault:
            yield fault
        else:
            seen[name] = case.id
            yield case


@cache
def _course_texts() -> Mapping[str, str]:
    """The files of cases of every chapter, as they are written, in the order of their names."""
    return {name: file.read_text(encoding="utf-8") for name, file in sorted(data_files("cases").items())}


@cache
def _course_file(name: str) -> tuple[Case, ...]:
    return cases_of_text(_course_texts()[name], name)


def _course_files(word: str) -> Iterator[Case]:
    """The cases of the files in which that line stands: a page reads those that it shows, and no others."""
    for name, text in _course_texts().items():
        if word in text:
            yield from _course_file(name)


@cache
def course_cases() -> tuple[Case, ...]:
    """Every case of the course itself, in the order of the files."""
    return tuple(case for name in _course_texts() for case in _course_file(name))


@cache
def cases_of_form(form: str) -> tuple[Case, ...]:
    """Every case of the course of one form, in the order of the files."""
    return tuple(case for case in _course_files(f'form = "{form}"') if case.form == form)


def case_named(name: str) -> Case:
    """The course's case of that id.

    >>> case_named("002-example-8").title
    'Two thirds of 4♠ making'
    """
    for case in _course_files(f'id = "{name}"'):
        if case.id == name:
            return case
    near = get_close_matches(name, [case.id for case in course_cases()], n=5, cutoff=0.4)
    raise CaseError("", name, "id", "the course has no such case.", f"Near it: {', '.join(near)}." if near else "")


# A page, its sheets and its exercises show the same few cases again and again, and a claim takes long to rule.
@partial(remembered, most=512)
def computed(case: Case) -> Computed:
    """Recompute a case. Raises CaseError, also where the ruling itself refuses what is given.

    >>> str(computed(case_named("002-example-8")).figures["ns imps"])
    '14/3'
    """
    if case.unreadable:
        raise case.unreadable
    form = CASE_FORMS[case.form]
    try:
        ruling = form.whole(case.given, form.ruled(case.given, case.edition, case.table))
    except CaseError:
        raise
    except BadInput as fault:
        raise case.error("given", str(fault)) from fault
    return Computed(tell(ruling, case.title, case.given.doubts), Figures(form.figures(ruling)), ruling)


@cache
def sources() -> Mapping[str, str]:
    """The source documents by id, as they are named to a reader."""
    found = {}
    for row in read_fields("sources", package="bridgelaw.cases").only("source"):
        found[row.text("id")] = row.text("title")
        row.guard("edition", lambda row=row: edition(row.number("edition")))  # type: ignore[misc]
        row.nothing_else()
    return found


def _case(table: Mapping[str, Any], file: str, number: int, line_of: Located) -> Case:
    name = str(table.get("id", f"number {number}"))
    fields = CaseFields(table, file, name, line_of=line_of)
    year = fields.guard("edition", lambda: edition(fields.number("edition", DEFAULT_EDITION)).year)
    form = fields.text("form")
    if form not in CASE_FORMS:
        raise fields.error("form", f"'{form}' is not a form of case.", f"The forms are: {', '.join(CASE_FORMS)}.")
    refused = fields.text("refused", "")
    grounds = CASE_FORMS[form].refusals
    if refused and refused not in grounds:
        known = ", ".join(grounds) or "none for this form"
        raise fields.error("refused", f"'{refused}' is not a ground of refusal.", f"The grounds are: {known}.")
    faults = Faults()
    parts: dict[str, Callable[[], Any]] = {
        "id": lambda: _words(fields, "id"),
        "title": lambda: isolated(_words(fields, "title")),
        "source": lambda: _source(fields),
        "given": lambda: _given(fields.table("given"), form, refused),
        "laws": lambda: _laws(fields, year),
        "printed": lambda: _each(fields.tables("printed"), _printed),
        "story": lambda: isolated(fields.text("story", "")),
        "table": lambda: _table(fields),
        "footnote": lambda: fields.text("footnote", ""),
        "makes": lambda: _each(fields.tables("makes"), _makes),
    }
    read: dict[str, Any] = {name: faults.tried(part) for name, part in parts.items()}
    if read["makes"] and read["table"] is not None and read["table"].deal is None:
        faults.tried(partial(_without_cards, fields))
    faults.tried(fields.nothing_else)
    if read["table"] is not None and read["given"] is not None:
        faults.tried(partial(_same_contract, fields, read["table"].auction, read["given"][0]))
    faults.told()
    given, unreadable = read.pop("given")
    return Case(**read, edition=year, form=form, refused=refused, given=given, unreadable=unreadable, file=file)


def _words(fields: CaseFields, name: str) -> str:
    """A text that says something; a number is none."""
    found = fields.text(name)
    if isinstance(fields.raw(name), int):
        raise fields.error(
            name, f"{found} is a number.", f'Write words in quotation marks, as in {name} = "board-{found}".'
        )
    if not any(each.isalnum() for each in found):
        raise fields.error(name, "there is nothing in it.", "Write a word or two.")
    return found


def _each(tables: Iterable[CaseFields], read: Callable[[CaseFields], _T]) -> tuple[_T, ...]:
    """Every table of a list, read; what is wrong with them is told together."""
    faults = Faults()
    found = [faults.tried(partial(read, each)) for each in tables]
    faults.told()
    return tuple(each for each in found if each is not None)


def _without_cards(fields: CaseFields) -> None:
    raise fields.error("makes", "there are no cards to make it with.", "Give the deal as well.")


def _table(fields: CaseFields) -> DealAndAuction:
    """The deal and the auction, which stand among the other fields of a case."""
    for name in DealAndAuction.declared():
        fields.passed_over(name)
    return DealAndAuction.read(fields.only_of(DealAndAuction.declared()))


def _same_contract(fields: CaseFields, auction: AuctionKnown | None, given: Given) -> None:
    """Refuse an auction that ends in another contract, or with another declarer, than what is given."""
    if auction is None or auction.contract is None:
        return
    said = given.other_contract(auction)
    if said:
        called = f"{auction.contract} by {auction.declarer}"
        raise fields.error("auction", f"it ends in {called}, and {said}.", "Correct one of them.")


def _given(table: CaseFields, form: str, refused: str) -> tuple[Given, CaseError | None]:
    """Return what the case gives; one that must be refused may be so already when it is read."""
    kind = CASE_FORMS[form].given
    try:
        return kind.read(table), None
    except CaseError as fault:
        if not refused:
            raise
        return kind(**dict.fromkeys(kind.declared()), written={**kind.blank(), **table.table_read}), fault


def _source(fields: CaseFields) -> Source:
    source = fields.table("source")
    section = source.text("section", "")
    if source.has("id"):
        name = source.text("id")
        if name not in sources():
            raise source.error(
                "id", f"there is no source '{name}'.", f"Known: {', '.join(sources())}; or give a title."
            )
        read = Source(sources()[name], section, name)
    else:
        read = Source(isolated(source.text("title")), isolated(section))
    source.nothing_else()
    return read


def _laws(fields: CaseFields, year: int) -> tuple[Reference, ...]:
    def read(each: CaseFields) -> Reference:
        reference = each.reading("clause", lambda text: cite(text, year))
        if each.has("about"):
            about = each.text("about")
            reference = each.guard("clause", lambda: require(cite(each.text("clause"), year), about))
        each.nothing_else()
        return reference

    return _each(fields.tables("laws"), read)


def _printed(fields: CaseFields) -> Printed:
    name = fields.text("figure")
    if fields.has("words"):
        words = fields.text("words")
        finding = Printed(name, words, words, fields.text("erratum", ""))
        fields.nothing_else()
        return finding
    raw = fields.raw("value")

    def one(text: object) -> Fraction:
        return fields.guard("value", lambda: read_fraction(str(text)))

    value: Value = tuple(one(each) for each in raw) if isinstance(raw, list) else one(raw)
    text = ", ".join(map(str, raw)) if isinstance(raw, list) else str(raw)
    printed = Printed(name, value, text, fields.text("erratum", ""))
    fields.nothing_else()
    return printed


def _makes(fields: CaseFields) -> Makes:
    result = fields.reading("result", Result.parse)
    if result.contract is None or result.declarer is None:
        raise fields.error("result", f"'{result}' is not a contract with its declarer.", "Write it as in 4♠= N.")
    makes = Makes(
        result=result,
        after=fields.reading("after", lambda text: tuple(Card.parse(word) for word in text.split()), ""),
        suit=fields.reading("suit", read_suit) if fields.has("suit") else None,
        judgement=fields.text("judgement", ""),
    )
    fields.nothing_else()
    return makes


def refusal(case: Case, fault: BadInput) -> bool:
    """True if the ruling refused the case on the ground the case expects."""
    cause = fault.__cause__
    while isinstance(cause, CaseError):
        cause = cause.__cause__
    return bool(case.refused) and type(cause) is CASE_FORMS[case.form].refusals[case.refused]
