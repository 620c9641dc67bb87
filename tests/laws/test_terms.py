"""The glossary."""

from __future__ import annotations

from typing import Any

import pytest

from bridgelaw.laws import BadData, Term, UnknownClause, UnknownTerm, cite, term, terms, terms_from

NEEDED = """
assigned-adjusted-score artificial-adjusted-score weighted-score split-score damage expectation offending-side
non-offending-side infraction irregularity rectification matchpoint top traveller frequencies imp victory-point datum
cross-imps board-a-match logical-alternative unauthorised-information sympathetic-weighting self-inflicted-damage
other-table table-result"""


def test_the_words_a_lesson_on_weighted_scores_needs() -> None:
    assert set(NEEDED.split()) <= {one.id for one in terms()}
    assert len({one.id for one in terms()}) == len({one.english for one in terms()}) == len(terms())
    english = [one.english.casefold() for one in terms()]
    assert english == sorted(english)


@pytest.mark.parametrize("one", terms(), ids=lambda one: one.id)
def test_every_entry_is_defined_and_its_laws_exist(one: Term) -> None:
    assert one.definition[0].isupper() and one.definition.endswith(".") and len(one.definition.split()) <= 45
    assert one.laws
    assert all(str(cite(text)) == text for text in one.laws)
    assert one.italian != "" and one.greek != ""


def test_equivalents_as_the_sources_have_them() -> None:
    assert term("assigned-adjusted-score").italian == "punteggio arbitrale assegnato"
    assert term("assigned-adjusted-score").greek is None
    assert term("offending-side").greek == "υπαίτιος άξονας"
    assert term("cross-imps").italian is None


def test_an_unknown_term_lists_those_there_are() -> None:
    with pytest.raises(UnknownTerm, match="weighted-score"):
        term("weighing")


def test_bad_tables_are_refused() -> None:
    row: dict[str, Any] = {"id": "top", "english": "top", "definition": "The most.", "laws": ["78a"]}
    assert terms_from({"term": [row]}, cite)[0].laws == ("78A, 2017",)
    with pytest.raises(BadData, match="twice"):
        terms_from({"term": [row, row]}, cite)
    with pytest.raises(UnknownClause):
        terms_from({"term": [{**row, "laws": ["78Z"]}]}, cite)
