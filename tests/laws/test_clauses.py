"""The clauses: what can be cited, what the summaries look like, and how a wrong citation is answered."""

from __future__ import annotations

import copy
import re
import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from bridgelaw.laws import (
    BadData,
    Clause,
    ClauseNotInEdition,
    Reference,
    UnknownClause,
    UnknownEdition,
    UnreadableReference,
    cite,
    clause,
    clauses,
    editions,
    law_book_from,
    missing_of,
    read_law_book,
)
from bridgelaw.laws.clauses import default_law_book
from bridgelaw.laws.tables import read_table
from tests.each import each

YEARS = (1997, 2007, 2017)

LAW_12 = {
    1997: "12 12A 12A1 12A2 12A3 12B 12C 12C1 12C2 12C3",
    2007: "12 12A 12A1 12A2 12A3 12B 12B1 12B2 12C 12C1 12C1(a) 12C1(b) 12C1(c) 12C1(d) 12C1(e) 12C1(e)(i) 12C1(e)(ii)"
    " 12C1(f) 12C2 12C2(a) 12C2(b) 12C2(c) 12C3 12C4",
    2017: "12 12A 12A1 12A2 12A3 12B 12B1 12B2 12C 12C1 12C1(a) 12C1(b) 12C1(c) 12C1(d) 12C1(e) 12C1(e)(i) 12C1(e)(ii)"
    " 12C2 12C2(a) 12C2(b) 12C2(c) 12C2(d) 12C3 12C4",
}
USED_IN_2017 = """6D1 7C 7D 8A2 10 10C1 10C2 10C3 10C4 11 16A 16B 16B1 16C 16D 21B 23 24 41A 41B 41C 47E1 47E2(a)
49 50A 50B 50C 50D1(a) 50D1(b) 50D2(a) 50D2(b) 50E1 50E2 50E3 50E4 51A 51B1(a) 51B1(b) 51B2(a) 51B2(b) 51B2(c) 52A
52B1 52B2 53A 53B 53C 54A 54B1 54B2 54C 54D 54E 17D1 42A1 44A 44C 44D 44G 45A 45C1 47A 47B 48A 48B1 48B2 55A 55B1
55B2 55C 56 57A 57B 57C1 57C2 57C3 57D 58A 58B1 58B2 59 60A1 60A3 60C 63A1 65D 66D 68A 68B1 68B2 68C 68D1 68D2(a)
68D2(b) 69A 69B1 69B2 70A 70B 70C 70D1 70D2 70E1 70E2 71A 71B 72C 73 74A2 74B4 74C3 74C6 75 77 78A 78B 78C 78D
79B1 79B2 79C 79C1 79C2 80 81C3 82C 84D 86A 86B 86B1 86B2(a) 86B2(b) 86B2(c) 86B3 85A1 85B 87A 87B 87C 88 89 90A
90B 91A 91B 92B"""


@each("year", YEARS)
def test_law_12_is_whole(year: int) -> None:
    assert [one.reference.clause for one in clauses(year) if one.reference.law == 12] == LAW_12[year].split()


@each("text", USED_IN_2017.split())
def test_clauses_that_the_course_uses(text: str) -> None:
    found = clause(text)
    assert found.reference == cite(text) == Reference.parse(text).in_edition(2017)


@each("one", lambda: (one for year in YEARS for one in clauses(year)), ids=lambda one: str(one.reference))
def test_every_summary_is_short_and_marked(one: Clause) -> None:
    assert one.title.strip() == one.title != ""
    assert 3 <= len(one.summary.split()) <= 45
    assert one.summary.endswith(".") and one.summary[0].isupper()
    assert one.certainty in {"S", "M", "D"}
    assert clause(one.reference) == one


GRADED = ("must", "shall", "should")
"""The verbs that make a duty; "may" and "does" have a use in any sentence."""


@each("one", lambda: clauses(2017), ids=lambda one: one.reference.clause)
def test_the_summary_keeps_the_verb_of_the_text(one: Clause) -> None:
    words = re.findall(r"[a-z]+", one.summary.lower())
    strongest = next((verb for verb in GRADED if verb in words), "")
    assert strongest == (one.verb if one.verb in GRADED else ""), f"the text says {one.verb or 'nothing of the kind'}"
    assert one.verb != "may" or "may" in words


@each(
    "text, verb",
    [
        ("9B2", "shall"),
        ("13D", "must"),
        ("16B3", "shall"),
        ("9B1", "should"),
        ("12C1(c)", "may"),
        ("12C1(a)", "does"),
        ("40B5", "shall"),
        ("43A1", "must"),
        ("79A2", "must"),
        ("82C", "shall"),
        ("92D", "shall"),
        ("12C1", ""),
        ("12B1, 2007", ""),
    ],
)
def test_verbs_read_in_the_text(text: str, verb: str) -> None:
    assert clause(text).verb == verb


@each("verb", [{"verb": "ought"}, {"verb": {"1997": "shall"}}, {"verb": {"2017": "will"}}])
def test_a_verb_that_is_none_is_refused(verb: dict[str, Any]) -> None:
    table = copy.deepcopy(read_table("clauses"))
    next(row for row in table["clause"] if row["editions"] == [2017]).update(verb)
    with pytest.raises(BadData, match="verb"):
        law_book_from(read_table("editions"), table, read_table("concordance"), read_table("texts"))


def test_what_is_missing_of_a_law_is_named() -> None:
    assert [ref.clause for ref in missing_of(27)] == ["27A", "27B1", "27B3", "27B4", "27C"]
    assert not missing_of(12) and not missing_of(27, 2007)
    for law in {one.reference.law for one in clauses(2017)}:
        for ref in missing_of(law):
            assert ref.edition == 2017 and ref.law == law and ref not in {one.reference for one in clauses(2017)}


@each("clause_text", ["27B2", "12A"])
def test_a_clause_that_is_described_is_not_missing(clause_text: str) -> None:
    table = copy.deepcopy(read_table("clauses"))
    table["missing"]["2017"][str(Reference.parse(clause_text).law)] = [clause_text]
    with pytest.raises(BadData, match="missing"):
        law_book_from(read_table("editions"), table, read_table("concordance"), read_table("texts"))


def test_what_was_not_read_is_marked_so() -> None:
    assert {clause(text).certainty for text in ("12C1(e)", "12C1(e)(i)", "12C4", "50E3", "50E4", "56B")} == {"S"}
    assert clause("71C, 1997").certainty == clause("84D, 1997").certainty == "M"
    assert clause("53B, 1997").certainty == "D"


def test_what_changed_in_2017_is_written_for_each_edition() -> None:
    """Only since 2017 is a lead to the last trick left out, may another suit be required, and is 17D1 the number."""
    assert "thirteenth" in clause("53A, 2017").summary and "thirteenth" not in clause("53A, 2007").summary
    assert "require or forbid" in clause("57A, 2017").summary and "requires or" not in clause("57A, 2007").summary
    assert clause("17D1, 2017").title == clause("22B1, 2007").title == clause("17E, 1997").title
    with pytest.raises(ClauseNotInEdition, match=r"The content of 22B1 of 2007 \(.*\) is 17D1 of 2017"):
        cite("22B1", 2017)
    assert "may adjust" in clause("55C, 2007").summary and "Law 16 applies" in clause("55C, 2017").summary
    assert {clause(f"{text}, 2007").certainty for text in ("52B1", "55A", "58B2", "60A1")} == {"S"}


def test_the_auction_ends_before_the_auction_period() -> None:
    """Law 24 reaches to the end of the period in 2007, of the auction in 2017; only 2017 says who is declarer (54C)."""
    assert clause("22A, 2017").summary == clause("22A2, 2007").summary
    assert clause("22B, 2017").summary == clause("22A1, 2007").summary
    assert "auction period ends" in clause("24, 2007").summary
    assert "auction ends" in clause("24, 2017").summary and "period" not in clause("24, 2017").summary
    assert "stays declarer" in clause("54C, 2017").summary and "stays declarer" not in clause("54C, 2007").summary
    assert "16C" in clause("47E1, 2017").summary and "may be taken back" in clause("47E1, 2007").summary


def test_editions_say_different_things_under_one_letter() -> None:
    assert clause("12C1(b), 2007").title == clause("12C1(e), 2017").title == "Self-inflicted damage"
    assert clause("12C1(b), 2017").title == "Probable outcome"
    assert "indemnify" in clause("12A1, 2007").summary and "rectification" in clause("12A1, 2017").summary
    assert clause("12A3, 2007").summary == clause("12A3, 2017").summary


def test_parents_exist_and_name_their_parts() -> None:
    assert str(cite("81C")) == "81C, 2017"
    found = clause("81")
    assert "81C3" in found.summary and found.certainty == clause("81C3").certainty
    for year in YEARS:
        for one in clauses(year):
            above = one.reference.parent
            while above is not None:
                assert cite(str(above)) == above
                above = above.parent


def test_the_edition_comes_from_the_text_or_the_argument() -> None:
    assert str(cite("12C3, 1997")) == str(cite("12C3", 1997)) == str(cite("12C3, 1997", 1997)) == "12C3, 1997"
    assert str(cite("12C3")) == "12C3, 2017"
    with pytest.raises(UnreadableReference, match="names the edition of 2007, but the one asked for is 2017"):
        cite("12C3, 2007", 2017)
    with pytest.raises(UnknownEdition, match="no edition of 1987"):
        cite("12C3, 1987")
    with pytest.raises(UnreadableReference):
        cite("the law on claims")


@each(
    "text, year, sentences",
    [
        (
            "12C1(c)",
            1997,
            ["The Laws of 1997 have no 12C1(c).", "The content of 12C1(c) of 2017 (weighted score) is 12C3 of 1997."],
        ),
        ("70D3", 2017, ["The Laws of 2017 have no 70D3.", "is 68D2(b) of 2017."]),
        ("86D", 2017, ["The Laws of 2017 have no 86D.", "is 86B of 2017."]),
        ("86C", 2017, ["is 86A and 86B2(a) of 2017."]),
        ("86B1", 2007, ["is 86D of 2007."]),
        (
            "16D",
            1997,
            ["The content of 16D of 2017", "is 16B of 1997.", "The content of 16D of 2007", "is 16C of 1997."],
        ),
        ("12C1(e)", 1997, ["(self-inflicted damage) is in no clause of 1997", "is 12C2 of 1997."]),
        ("12C2(d)", 2007, ["The Laws of 2007 have no 12C2(d).", "(several missed boards) is in no clause of 2007."]),
        ("12B1", 1997, ["is in no clause of 1997. (In 1997: Code of Practice only.)"]),
        ("87C", 2007, ["The Laws of 2007 have no 87C.", "(fouled board in a teams match) is in no clause of 2007."]),
        ("71C", 2017, ["(conceded trick that no normal play could lose) is 71B of 2017."]),
        ("12C1(f)", 2017, ["The Laws of 2017 have no 12C1(f).", "12C1(e)(i) and (ii), 82C or 11A"]),
        ("50E4", 2007, ["The Laws of 2007 have no 50E4.", "(adjustment for the help of a penalty card) is 50E3"]),
        ("75D", 2007, ["The Laws of 2007 have no 75D."]),
        ("50E2", 1997, ["is 50C and 50D1 of 1997."]),
        ("24D", 2007, ["The Laws of 2007 have no 24D.", "24D is listed for the Laws of 2017."]),
        ("72C", 2007, ["This course lists no 72C in the Laws of 2007.", "is 23 of 2007."]),
        ("70D3", 1997, ["The Laws of 1997 have no 70D3.", "is 68D of 1997. (In 1997: later play is void.)"]),
        ("50E3", 1997, ["The Laws of 1997 have no 50E3."]),
        (
            "54A",
            1997,
            ["This course lists no 54A in the Laws of 1997.", "54A is listed for the Laws of 2007 and 2017."],
        ),
    ],
)
def test_a_clause_of_another_edition_is_answered_with_the_right_one(text: str, year: int, sentences: list[str]) -> None:
    with pytest.raises(ClauseNotInEdition) as caught:
        cite(text, year)
    for sentence in sentences:
        assert sentence in str(caught.value)


@each(
    "text, wrong, near",
    [
        ("12C9", "The Laws of 2017 have no 12C9.", "Near it: 12C, 12C1, 12C2, 12C3, 12C4."),
        ("12C1(g)", "The Laws of 2017 have no 12C1(g).", "12C1(a)"),
        ("12Z", "The Laws of 2017 have no 12Z.", "12A"),
        ("76A", "This course lists no 76A in the Laws of 2017.", "75"),
        ("16A1(a)", "This course lists no 16A1(a) in the Laws of 2017.", "16A1"),
        ("95", "There is no Law 95.", "The last Law is Law 93."),
    ],
)
def test_an_unknown_clause_names_those_near_it(text: str, wrong: str, near: str) -> None:
    with pytest.raises(UnknownClause) as caught:
        cite(text)
    assert caught.value.wrong == wrong
    assert near in caught.value.right


def test_what_is_named_as_near_can_be_cited() -> None:
    for text in ("12C9", "76A", "1", "76", "50F", "16A1(a)"):
        with pytest.raises(UnknownClause) as caught:
            cite(text)
        for word in caught.value.right.removeprefix("Near it: ").removesuffix(".").split(", "):
            cite(word)


def test_a_clause_is_called_absent_only_where_that_is_known() -> None:
    book = default_law_book()
    assert book.known_absent(Reference.parse("12C1(g)")) and book.known_absent(Reference.parse("50E1, 1997"))
    assert not book.known_absent(Reference.parse("12C1(c)"))
    assert not book.known_absent(Reference.parse("72A, 2017"))


def tables() -> list[dict[str, Any]]:
    return [copy.deepcopy(read_table(name)) for name in ("editions", "clauses", "concordance")]


NEW_EDITION = """
[[edition]]
year = 2027
name = "Laws of Duplicate Bridge 2027"
in_force = "an invented edition for the test"
notes = ""
based_on = 2017
"""
NEW_CLAUSES = """
[[clause]]
clause = "12C1(g)"
editions = [2027]
title = "Self-inflicted damage"
summary = "What was 12C1(e) stands here."
certainty = "S"
[[clause]]
clause = "12C1(e)"
editions = [2027]
title = "Something new"
summary = "A clause with a letter that had another meaning."
certainty = "S"
[[absent]]
clause = "12C2(d)"
editions = [2027]
"""
NEW_CELLS = {
    "self-inflicted": {"clauses": ["12C1(g)"], "certainty": "S"},
    "two-scores-own-damage": {"clauses": ["12C1(g)"], "certainty": "S"},
    "several-boards": {"clauses": [], "certainty": "S", "remark": "gone"},
}


def test_a_new_edition_is_data_alone() -> None:
    editions_table, clauses_table, concordance_table = tables()
    editions_table["edition"] += tomllib.loads(NEW_EDITION)["edition"]
    addition = tomllib.loads(NEW_CLAUSES)
    clauses_table["clause"] += addition["clause"]
    clauses_table["absent"] += addition["absent"]
    for row in concordance_table["concept"]:
        if row["id"] in NEW_CELLS:
            row["cells"]["2027"] = NEW_CELLS[row["id"]]
    book = law_book_from(editions_table, clauses_table, concordance_table)

    assert [one.year for one in book.editions] == [1997, 2007, 2017, 2027]
    assert str(book.cite("12C1(g)", 2027)) == "12C1(g), 2027"
    assert book.clause("12C1(e), 2027").title == "Something new"
    carried, old = book.clause("12C1(c), 2027"), book.clause("12C1(c), 2017")
    assert (carried.summary, carried.certainty, carried.note) == (old.summary, "D", "Carried over from 2017.")
    assert str(book.concordance.clause_for("self-inflicted", 2027)) == "12C1(g), 2027"
    assert str(book.concordance.clause_for("withdrawn", 2027)) == "16C, 2027"
    assert book.concordance.concept("withdrawn").certainty[2027] == "D"
    assert book.concordance.translate(Reference.parse("12C1(b), 2007"), 2027) == (Reference.parse("12C1(g), 2027"),)
    with pytest.raises(ClauseNotInEdition, match=r"The Laws of 2017 have no 12C1\(g\)\..* is 12C1\(e\) of 2017"):
        book.cite("12C1(g)", 2017)
    with pytest.raises(ClauseNotInEdition, match=r"(?s)no 12C2\(d\)\..*\(In 2027: gone\.\)"):
        book.cite("12C2(d)", 2027)
    for one in book.concordance.concepts:
        for ref in one.clauses[2027]:
            assert book.cite(str(ref)) == ref
    assert book.clauses(2017) == clauses(2017)
    assert [one.year for one in editions()] == list(YEARS)


def test_a_law_book_from_another_directory(tmp_path: Path) -> None:
    for name in ("editions", "clauses", "concordance"):
        text = (resources.files("bridgelaw.laws") / "data" / f"{name}.toml").read_text(encoding="utf-8")
        extra = NEW_EDITION if name == "editions" else ""
        (tmp_path / f"{name}.toml").write_text(text + extra, encoding="utf-8")
    book = read_law_book(tmp_path)
    assert len(book.clauses(2027)) == len(book.clauses(2017)) == len(clauses(2017))
    with pytest.raises(UnknownEdition, match="1997, 2007, 2017 and 2027"):
        book.cite("12A", 2037)


def test_contradictory_clauses_are_refused() -> None:
    editions_table, clauses_table, concordance_table = tables()
    entry = {"clause": "12A", "editions": [2017], "title": "t", "summary": "s.", "certainty": "S"}

    def build(extra: dict[str, Any]) -> None:
        law_book_from(editions_table, {**clauses_table, "clause": [*clauses_table["clause"], extra]}, concordance_table)

    with pytest.raises(BadData, match="12A of 2017 is written twice"):
        build(entry)
    with pytest.raises(BadData, match="12A of 1987 belongs to no edition"):
        build({**entry, "editions": [1987]})
    clauses_table["absent"].append({"clause": "12C1", "editions": [2007]})
    with pytest.raises(BadData, match=r"12C1 of 2007 is both described and listed as absent"):
        build({**entry, "clause": "12Q"})
    clauses_table["absent"].pop()
    with pytest.raises(BadData, match="It must be S, M or D"):
        build({**entry, "clause": "12Q", "certainty": {"2007": "S"}})
