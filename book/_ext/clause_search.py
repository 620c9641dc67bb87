"""Find the clause that answers a question in words: “two cards at once”, “objection to a claim”.

The words of every clause, its title and our summary of it, are counted when the book is built, in the stems that
Sphinx uses; the page of the search weighs them (book/_static/search.js), and `ranked` does the same here.
"""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sphinx.search.en import SearchEnglish

from bridgelaw.display.summaries import every_clause, law_anchor
from bridgelaw.laws import DEFAULT_EDITION, Clause, Reference, clauses, editions, missing_of
from bridgelaw.laws.tables import remembered
from bridgelaw.laws.words import joined

# A word of a clause's own title is worth so much more than one of its summary or of the title of its Law.
IN_TITLE, IN_TEXT, ABOVE = 3, 2, 1
MOST = 5
# Of what is asked for, weighed by how seldom each word is, a clause must have so much.
ENOUGH = 0.6
WORD = re.compile(r"[a-z]+(?:'[a-z]+)?")
SILENT = """
a an and any are as at be been but by can could did do does for from had has have he her him his how i if in into is it
its may me must my no not of off on or our out s shall she should so some such than that the their them then there these
they this to until up was were what when where which while who whom whose will with would you
"""
SAY_NOTHING = frozenset(SILENT.split())
ENGLISH = SearchEnglish({})
BESIDE = Path(__file__).with_name("clause_words.toml")


@dataclass(frozen=True)
class Listed:
    """A clause as the answers name it, what each of its words is worth, and what the course lacks of its Law."""

    place: str
    title: str
    worth: Mapping[str, int]
    note: str = ""


def stems(text: str) -> tuple[str, ...]:
    """The stems of the words that say something, in their order; an apostrophe and what follows it is left out.

    >>> stems("When declarer's cards were dropped")
    ('declar', 'card', 'drop')
    """
    words = (word.split("'")[0] for word in WORD.findall(text.lower()))
    return tuple(ENGLISH.stem(word) for word in words if word not in SAY_NOTHING)


@cache
def beside() -> Mapping[str, str]:
    """Return what a reader may call the matter of a clause, by the name of the clause."""
    return _table()["clauses"]


@cache
def abbreviations() -> Mapping[str, str]:
    """Return what directors' abbreviations stand for, in lower case."""
    return _table()["abbreviations"]


@cache
def _table() -> Mapping[str, dict[str, str]]:
    return tomllib.loads(BESIDE.read_text(encoding="utf-8"))


def spelled_out(question: str) -> str:
    """Return the question with each abbreviation spelled out: in capitals anywhere, or as the whole question. As in
    search.js.

    >>> spelled_out("UI"), spelled_out("mi"), spelled_out("a bit late, LOOT")
    ('unauthorised information', 'misinformation', 'a bit late, lead out of turn')
    """
    whole = abbreviations().get(question.strip().lower())
    return whole or re.sub(r"\b[A-Z]+\b", lambda word: abbreviations().get(word[0].lower(), word[0]), question)


@remembered
def listed() -> tuple[Listed, ...]:
    """Return every clause as it is in force, or in the newest edition that has it."""
    shown: dict[str, Clause] = {}
    for one in sorted(editions(), key=lambda each: (each.year == DEFAULT_EDITION, each.year)):
        for each in clauses(one.year):
            shown[each.reference.clause] = each
    names = dict.fromkeys(ref.clause for ref in every_clause() if ref.clause in shown)
    return tuple(_listed(shown[name], shown) for name in names)


def _listed(one: Clause, shown: Mapping[str, Clause]) -> Listed:
    worth: dict[str, int] = {}
    for text, points in _texts(one, shown):
        for stem in stems(text):
            worth[stem] = max(points, worth.get(stem, 0))
    ref, year = one.reference.in_edition(None), one.reference.edition
    old = "" if year == DEFAULT_EDITION else f" ({year})"
    lacking = [] if old else [each.clause for each in missing_of(ref.law)]
    # A reader who looks for an insufficient bid must not take 27B2 for the whole of Law 27.
    note = f" (only parts of Law {ref.law} here; see the book for {joined(lacking)})" if lacking else ""
    return Listed(law_anchor(ref, year=False), f"The Laws > {ref.clause}{old}: {one.title}", worth, note)


def _texts(one: Clause, shown: Mapping[str, Clause]) -> Iterator[tuple[str, int]]:
    yield one.title, IN_TITLE
    yield beside().get(one.reference.clause, ""), IN_TITLE
    yield one.summary, IN_TEXT
    up: Reference | None = one.reference.parent
    while up is not None:
        if up.clause in shown:
            yield shown[up.clause].title, ABOVE
        up = up.parent


def by_word() -> dict[str, list[int]]:
    """For each stem the clauses that have it, as the number of the clause times four and what it is worth there."""
    found: dict[str, list[int]] = {}
    for number, each in enumerate(listed()):
        for stem, points in each.worth.items():
            found.setdefault(stem, []).append(4 * number + points)
    return found


def ranked(question: str) -> tuple[Listed, ...]:
    """The clauses that have most of what is asked for, the best first. A word that no clause has is passed over. As in
    search.js.

    >>> ranked("two cards at once")[0].title.split(":")[0]
    'The Laws > 58B2'
    """
    index, every = by_word(), listed()
    asked = [stem for stem in dict.fromkeys(stems(spelled_out(question))) if stem in index]
    rare = {stem: math.log(1 + len(every) / len(index[stem])) for stem in asked}
    enough = ENOUGH * sum(rare.values())
    has, score = dict[int, float](), dict[int, float]()
    for stem in asked:
        for entry in index[stem]:
            number, points = divmod(entry, 4)
            has[number] = has.get(number, 0) + rare[stem]
            score[number] = score.get(number, 0) + rare[stem] * points
    best = sorted((number for number in has if has[number] >= enough), key=lambda number: (-score[number], number))
    return tuple(every[number] for number in best[:MOST])
