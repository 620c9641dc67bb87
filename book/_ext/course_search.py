"""Put first the page that a reader looks for, for a clause, a term or a word of a title: the lesson that teaches it,
then a sheet or a calculator, the index of the Laws, the glossary. Everything else is found as before, by Sphinx, which
knows no clauses and passes over numbers.

All of it is worked out when the book is built; the page of the search looks a question up (book/_static/search.js).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cache, cached_property
from html import escape

import clause_search
from law_tags import GLOSSARY, INDEX

from bridgelaw.display import summaries
from bridgelaw.display.clause_uses import sheets
from bridgelaw.display.pages import SAYS, Page
from bridgelaw.display.summaries import LINKED, every_clause, law_anchor
from bridgelaw.laws import Reference, editions, missing_of, terms
from bridgelaw.laws.citations import citations
from bridgelaw.laws.tables import remembered

MOST = 4
# What a place is worth in which a clause or a word stands: a lesson is about its Laws and its headings.
COVERS, EXPLAINS, NEAR, PART, MOST_PARTS = 40, 20, 15, 10, 30
DEFINES, IN_TITLE, IN_CAPTION, IN_HEADING = 60, 40, 12, 8
SMALL = re.compile(
    "an?|and|are|as|at|be|but|by|for|from|has|her?|his|how|if|in|is|its?|may|my|not|of|on|one|or|out|she|since|that|"
    "the|their|then|there|they|this|to|was|what|when|where|who|whom|why|will|with|your?"
)


@remembered
def _clause() -> re.Pattern[str]:
    """Return the pattern of a clause as in search.js: 12C1(c), with or without its signs, "Law" before it and its
    edition behind it.
    """
    years = "|".join(str(each.year) for each in editions())
    return re.compile(
        r"(?:laws? |l)?(\d{1,2}(?:[ .-]?[a-i](?:[ .-]?\d{1,2}(?:[ .-]?\(?[a-h]\)?(?:[ .-]?\(?[ivx]+\)?)?)?)?)?)"
        rf"(?:,? ?(?:of )?(?:{years}))?"
    )


@dataclass(frozen=True)
class Found:
    """One answer: the page, the place on it, and what the list of answers calls it."""

    page: str
    place: str
    title: str


@dataclass(frozen=True)
class Read:
    """A page as the search reads it, with the caption of the part that it stands in."""

    page: Page
    caption: str

    @cached_property
    def prose(self) -> str:
        """All that is written on it, in small letters."""
        return "\n".join(cell.prose for cell in self.page.cells).lower()

    @cached_property
    def headings(self) -> str:
        """Its headings below the title."""
        return "\n".join(re.findall("^##+ +(.+)$", "\n".join(c.text for c in self.page.cells), re.MULTILINE)).lower()

    @cached_property
    def cited(self) -> tuple[Reference, ...]:
        """Every citation of its prose, as often as it is made."""
        return tuple(Reference.parse(each.clause) for cell in self.page.cells for each in citations(cell.prose))

    @cached_property
    def explained(self) -> frozenset[Reference]:
        """The clauses that it puts into words."""
        asked = (text for name, texts in self.page.calls(SAYS) for text in texts)
        return frozenset(Reference.parse(text).in_edition(None) for text in asked)

    @cached_property
    def covered(self) -> frozenset[Reference]:
        """The Laws that it says it is about."""
        return frozenset(map(Reference.parse, self.page.laws))

    def teaches(self, ref: Reference) -> int:
        """Return how much the page is about a clause: whether it covers or explains it, or a part of it; else how often
        it cites it."""
        own = COVERS * (ref in self.covered) + EXPLAINS * (ref in self.explained)
        near = NEAR * any(each.contains(ref) or ref.contains(each) for each in self.covered)
        parts = PART * sum(1 for each in self.explained if each != ref and ref.contains(each))
        return own + near + min(parts, MOST_PARTS) or min(sum(map(ref.contains, self.cited)), PART)

    def speaks_of(self, words: str, laws: Set[Reference] = frozenset()) -> int:
        """Return how much the page is about a term or a word; one that covers the Law of its definition teaches it."""
        at = re.compile(rf"(?<!\w){re.escape(words)}(?:s|es)?(?!\w)")
        # Four times as often is one step more: a page is not about a word because it is longer.
        count = len(at.findall(self.prose))
        often = count.bit_length() // 2 or int(count > 0)
        return (
            IN_TITLE * bool(at.search(self.page.title.lower()))
            + IN_CAPTION * bool(at.search(self.caption.lower()))
            + IN_HEADING * bool(at.search(self.headings))
            + often
            + DEFINES * bool(often and laws & self.covered)
        )


def answers(pages: Sequence[Page], captions: Mapping[str, str]) -> dict[str, tuple[Found, ...]]:
    """Return what is found first, by what is asked for: see `asked`."""
    read = [Read(page, captions.get(page.name, "")) for page in pages]
    lessons = [each for each in read if each.page.is_lesson]
    alone = [each for each in read if each.page.calculator]
    sheets = {each.page.name: each for each in read if not each.page.is_lesson and _sheet(each.page)}
    found = {asked(ref.clause): _of_clause(ref, lessons, sheets) for ref in _names()}
    for words in _words(pages):
        found.setdefault(words, _of_words(words, lessons, sheets, alone))
    return {key: each for key, each in found.items() if each}


def asked(question: str) -> str:
    """A question as it is looked up: a clause without signs, words in small letters. As in search.js.

    >>> asked("Law 12C1(c), 2017"), asked("Lead out of turn")
    ('12c1c', 'lead out of turn')
    """
    plain = " ".join(clause_search.spelled_out(question).lower().split())
    clause = _clause().fullmatch(plain)
    return re.sub("[^0-9a-z]", "", clause[1]) if clause else re.sub(r"[^\w\s'-]", "", plain).strip()


def _names() -> tuple[Reference, ...]:
    return tuple(dict.fromkeys(ref.in_edition(None) for ref in every_clause()))


def _words(pages: Sequence[Page]) -> Iterator[str]:
    """Every term, every title, and each of their words that says something."""
    phrases = [*(each.english for each in terms()), *(page.title for page in pages)]
    words = (word for phrase in phrases for word in re.findall(r"[^\W\d_][\w-]+", phrase.lower()))
    yield from dict.fromkeys([*map(asked, phrases), *(word for word in words if not SMALL.fullmatch(word))])


@cache
def _tags(sheet: str, *of: str) -> tuple[str, ...]:
    """The anchors of the clauses that a sheet names; `of` are what the page asks it for."""
    return tuple(dict.fromkeys(LINKED.findall(sheets()[sheet](*of).html)))


def _sheet(page: Page) -> tuple[str, ...]:
    """Return the sheet that a page shows, and what the page asks it for; nothing where it shows none."""
    return next(((name, *of) for name, of in page.calls() if name in sheets()), ())


def _best(lessons: Sequence[Read], scores: Iterable[int]) -> list[Found]:
    """The lessons that are most about it, the best first; of two alike the one that comes first in the course."""
    ranked = sorted(zip(scores, lessons, strict=True), key=lambda pair: -pair[0])
    return [Found(each.page.name, "", each.page.title) for score, each in ranked[:MOST] if score > 1]


def _of_clause(ref: Reference, lessons: Sequence[Read], sheets: Mapping[str, Read]) -> tuple[Found, ...]:
    first = _best(lessons, (each.teaches(ref) for each in lessons))
    anchor = law_anchor(ref, year=False)
    for name, each in sheets.items():
        if any(re.match(rf"{re.escape(anchor)}(?![0-9])", tag) for tag in _tags(*_sheet(each.page))):
            first.append(Found(name, "", each.page.title))
    return (*first, Found(INDEX, anchor, f"The Laws > {ref.clause}{_in_part(ref)}"))


def _in_part(ref: Reference) -> str:
    return f" (only parts of Law {ref.law} here)" if missing_of(ref.law) else ""


def _of_words(
    words: str, lessons: Sequence[Read], sheets: Mapping[str, Read], alone: Sequence[Read]
) -> tuple[Found, ...]:
    terms_with = [each for each in terms() if re.search(rf"(?<!\w){re.escape(words)}(?!\w)", each.english.lower())]
    laws = dict.fromkeys(Reference.parse(law).in_edition(None) for each in terms_with for law in each.laws[:1])
    first = _best(lessons, (each.speaks_of(words, laws.keys()) for each in lessons))
    first += [Found(name, "", each.page.title) for name, each in sheets.items() if each.speaks_of(words) >= IN_CAPTION]
    named = [each.page for each in alone if each.speaks_of(words) >= IN_TITLE]
    first += [Found(page.name, "", f"Calculators > {page.title}") for page in named[:MOST]]
    return (
        *first,
        *(Found(GLOSSARY, f"term-{each.id}", f"Glossary > {each.english}") for each in terms_with[:MOST]),
        *(Found(INDEX, law_anchor(ref, year=False), f"The Laws > {ref.clause}{_in_part(ref)}") for ref in [*laws][:2]),
    )


def as_json(found: Mapping[str, Sequence[Found]]) -> str:
    """For the page of the search: each answer once, for each question the numbers of its answers, and the words of the
    clauses, for a question that has none."""
    every = {each: number for number, each in enumerate(dict.fromkeys(each for row in found.values() for each in row))}
    table = {
        "answers": [[each.page, f"#{each.place}" if each.place else "", escape(each.title)] for each in every],
        "asked": {key: [every[each] for each in row] for key, row in found.items()},
        "clauses": [[f"#{each.place}", escape(each.title + each.note)] for each in clause_search.listed()],
        "words": clause_search.by_word(),
        "silent": sorted(clause_search.SAY_NOTHING),
        "years": [each.year for each in editions()],
        "short": clause_search.abbreviations(),
    }
    return summaries.as_json(table)
