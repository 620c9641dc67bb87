"""Properties of the derivation of every case: it can be cited, and its text and its HTML say the same."""

from __future__ import annotations

import re
from fractions import Fraction
from html import unescape

from bridgelaw.laws import Reference, cite, clause
from bridgelaw.laws.regulations import Regulation, regulation
from bridgelaw.telling.derivation import WIDTH, Derivation
from tests.cases.worked import Worked

SENTENCE = re.compile(r"[A-Z\d“(♠♥♦♣].*(?:[.”]|[.?]\))", re.DOTALL)


def whole_sentences(derivation: Derivation) -> bool:
    """True if result and announcement begin with a capital and end with a full stop."""
    return all(SENTENCE.fullmatch(words) for words in (derivation.result, derivation.announcement))


def words_of(html: str) -> str:
    """Return what a reader of the page reads, without the summaries of the clauses."""
    html = re.sub(r"<details.*?</details>", "", html, flags=re.DOTALL)
    return unescape(re.sub(r"<[^>]+>", " ", html))


def numbers_of(words: str) -> set[str]:
    return set(re.findall(r"[+−]?\d+(?:\.\d+|/\d+)?", words))


def without_spaces(words: str) -> str:
    return "".join(words.split())


def every_step_rests_on_something_that_can_be_cited(worked: Worked) -> None:
    # One set of facts under four codes cites each by its own edition.
    years = {1997, 2007, 2017} if worked.case.form == "codes" else {worked.case.edition}
    for step in worked.derivation.steps:
        assert step.rests_on
        for basis in step.rests_on:
            if isinstance(basis, Reference):
                assert cite(str(basis)) == basis
                assert basis.edition in years
                assert clause(basis).summary
            else:
                assert isinstance(basis, Regulation) and regulation(basis.id) == basis


def text_and_html_say_the_same(worked: Worked) -> None:
    derivation = worked.derivation
    page, text = words_of(worked.html), worked.text
    assert numbers_of(page) == numbers_of(re.sub(r"(?m)^\d+\. ", "", text))
    flat, run_together = " ".join(text.split()), without_spaces(page)
    for words in (*derivation.facts, derivation.result, derivation.announcement, *derivation.cautions):
        assert words in flat
        assert without_spaces(words) in run_together
    for step in derivation.steps:
        assert without_spaces(step.says) in run_together


def the_text_wraps(worked: Worked) -> None:
    for line in worked.text.splitlines():
        assert len(line) <= WIDTH or "  " in line.strip(), line


def everything_said_is_a_whole_sentence(worked: Worked) -> None:
    assert whole_sentences(worked.derivation)
    for fact in worked.derivation.facts:
        assert SENTENCE.fullmatch(fact)
    for step in worked.derivation.steps:
        assert SENTENCE.fullmatch(step.says)


def a_column_is_printed_in_one_way_throughout(worked: Worked) -> None:
    for step in worked.derivation.steps:
        for table in step.tables:
            printed = table.printed()
            for index, column in enumerate(table.columns):
                exact = [row[index] for row in table.all_rows]
                numbers = [value for value in exact if isinstance(value, int | Fraction)]
                cells = [
                    row[index] for row, value in zip(printed, exact, strict=True) if isinstance(value, int | Fraction)
                ]
                assert not (any("/" in cell for cell in cells) and any("." in cell for cell in cells)), column
                for cell, value in zip(cells, numbers, strict=True):
                    assert (cell[0] == "+") == (column.signed and value > 0)
                    assert (cell[0] == "−") == (value < 0)
                    whole, _, part = cell.lstrip("+−").partition(" ")
                    assert (Fraction(whole) + Fraction(part or 0)) * (-1 if value < 0 else 1) == value


DERIVATION = (
    every_step_rests_on_something_that_can_be_cited,
    text_and_html_say_the_same,
    the_text_wraps,
    everything_said_is_a_whole_sentence,
    a_column_is_printed_in_one_way_throughout,
)
