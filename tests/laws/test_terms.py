"""The glossary."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from bridgelaw.cases import case_named, computed
from bridgelaw.laws import BadData, Term, UnknownClause, UnknownTerm, cite, term, terms, terms_from
from bridgelaw.scoring import neuberg
from tests.each import each

# The field of the course: adjusted scores, damage, information, penalties, contestants, boards, scoring, play, claims.
NEEDED = """
adjusted-score assigned-adjusted-score artificial-adjusted-score weighted-score split-score damage expectation
offending-side non-offending-side infraction irregularity rectification matchpoint top traveller frequencies imp
victory-point datum cross-imps board-a-match logical-alternative unauthorised-information sympathetic-weighting
self-inflicted-damage other-table table-result average average-plus average-minus at-fault weight poll peers
benefit-of-the-doubt equity authorised-information extraneous-information misinformation hesitation alert
consequent-damage subsequent-damage serious-error extremely-serious-error gambling-action wild-action double-shot
normal-result expected-result actual-result complementary-scores knockout-match individual-event session sit-out
regulating-authority tournament-organiser director appeal appeals-committee procedural-penalty disciplinary-penalty
contestant pair team board pocket fouled-board duplication neuberg-formula mitchell-movement howell-movement revoke
established-revoke opening-lead lead-out-of-turn face-down-lead penalty-card major-penalty-card minor-penalty-card
dummy declarer defender presumed-declarer claim concession normal-play trump trick mechanical-rectification
correction-period butler-scoring withdrawn-action probable-outcome redress auction-period keeping-the-lead
first-legal-chance premature-play lead-restriction designation clarification-period comparable-call
balance-of-probabilities"""
ITALIAN = re.compile(r"[A-Za-zàèéìòù]+(?:[ '][A-Za-zàèéìòù]+)*(?: \([A-Z]+\))?")
GREEK = re.compile(r"[α-ωάέήίόύώϊϋΐΰς]+(?: \(?[α-ωάέήίόύώϊϋΐΰς]+\)?)*")


def test_the_words_that_the_course_needs() -> None:
    assert set(NEEDED.split()) <= {one.id for one in terms()}
    assert len(terms()) >= 60
    assert len({one.id for one in terms()}) == len({one.english.casefold() for one in terms()}) == len(terms())
    english = [one.english.casefold() for one in terms()]
    assert english == sorted(english)


@each("one", terms, ids=lambda one: one.id)
def test_every_entry_is_defined_and_its_laws_exist(one: Term) -> None:
    assert one.definition[0].isupper() and one.definition.endswith(".") and len(one.definition.split()) < 45
    assert one.laws and len(set(one.laws)) == len(one.laws)
    assert all(str(cite(text)) == text for text in one.laws)


@each("one", terms, ids=lambda one: one.id)
def test_each_language_is_written_in_its_own_letters(one: Term) -> None:
    """A Greek word in Latin letters, or half in Greek ones, is a slip of the keyboard: ο and o look alike."""
    assert one.italian is None or ITALIAN.fullmatch(one.italian)
    assert one.greek is None or GREEK.fullmatch(one.greek)
    assert not re.search("[α-ωά-ώ]", one.english + one.definition)


@each("one", terms, ids=lambda one: one.id)
def test_every_reference_leads_to_another_entry(one: Term) -> None:
    assert one.id not in one.see and len(set(one.see)) == len(one.see)
    assert all(term(other).id == other for other in one.see)


def test_a_word_of_an_edition_cites_its_edition() -> None:
    """The wild action and the serious error left the Laws in 2017; the extremely serious error entered them then."""
    assert {text.partition(", ")[2] for one in ("wild-action", "serious-error") for text in term(one).laws} == {"2007"}
    assert term("extremely-serious-error").laws == ("12C1(e), 2017",)
    assert term("withdrawn-action").laws == ("16C, 2017", "16D, 2007", "16C, 1997")


def test_the_figures_of_the_definitions() -> None:
    # Tables A and B of the lecture: 11.4 and 6.6 of a top of 18.
    both = computed(case_named("000-pairs")).figures
    assert (both["ns"], both["ew"]) == (Fraction("11.4"), Fraction("6.6"))
    assert "11.4 and 6.6 of a top of 18" in term("complementary-scores").definition
    assert "N/n × (mp + 1) − 1" in term("neuberg-formula").definition
    for points, results, expected in ((7, 6, 10), (4, 4, 10), (0, 1, 3)):
        assert Fraction(expected, results) * (points + 1) - 1 == neuberg(points, results, expected)


def test_equivalents_as_the_sources_have_them() -> None:
    assert term("assigned-adjusted-score").italian == "punteggio arbitrale assegnato"
    assert term("assigned-adjusted-score").greek is None
    assert term("offending-side").greek == "υπαίτιος άξονας"
    assert term("cross-imps").italian is None
    assert term("fouled-board").italian == "board non conforme" and term("fouled-board").greek is None
    assert term("double-shot").greek == "διπλό ταμπλό" and term("double-shot").italian is None
    assert term("revoke").italian == "renonce" and term("revoke").greek == "ρενόνς"


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
    for nowhere in ("bottom", "top"):
        with pytest.raises(BadData, match=f"refers to {nowhere}, which is no other entry"):
            terms_from({"term": [{**row, "see": [nowhere]}]}, cite)
