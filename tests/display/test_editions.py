"""The concordance on the page: every row, what moved, the letters that changed their meaning, and the marks."""

from __future__ import annotations

import re
from functools import cache

from bridgelaw.display import Shown, moved
from bridgelaw.display.certainty import UNVERIFIED
from bridgelaw.display.editions import NO_CLAUSE, concordance_table, false_friends, what_moved
from bridgelaw.laws import concept, concordance, editions
from tests.display.page import Page, is_safe
from tests.each import each

# Appendix A of the lecture of 2008 (1997 beside 2007), and what the sources say of 2017: typed from them.
TYPED = {
    "power": ("12A", "12A", "12A", "stayed"),
    "no-redress": ("12A1", "12A1", "12A1", "stayed"),
    "no-normal-play": ("12A2", "12A2", "12A2", "stayed"),
    "wrong-rectification": ("12A3", "12A3", "12A3", "stayed"),
    "aim": (NO_CLAUSE, "12B1", "12B1", "new in 2007"),
    "harshness": ("12B", "12B2", "12B2", "moved in 2007"),
    "assigned": ("12C2", "12C1(a)", "12C1(a)", "moved in 2007"),
    "probable-outcome": (NO_CLAUSE, NO_CLAUSE, "12C1(b)", "new in 2017"),
    "weighted": ("12C3", "12C1(c)", "12C1(c)", "moved in 2007"),
    "too-many": (NO_CLAUSE, "12C1(d)", "12C1(d)", "new in 2007"),
    "best-worst": ("12C2", "12C1(e)", NO_CLAUSE, "moved in 2007, gone in 2017"),
    "self-inflicted": (NO_CLAUSE, "12C1(b)", "12C1(e)", "new in 2007, moved in 2017"),
    "need-not-balance": ("12C2 and 12C1", "12C1(f)", NO_CLAUSE, "moved in 2007, gone in 2017"),
    "two-scores-own-damage": (
        *(NO_CLAUSE, "12C1(f) and 12C1(b)", "12C1(e)(i) and 12C1(e)(ii)"),
        "new in 2007, moved in 2017",
    ),
    "artificial": ("12C1", "12C2(a)", "12C2(a)", "moved in 2007"),
    "imps-3": ("86A", "12C2(b) and 86A", "12C2(b)", "also 12C2(b) in 2007, without 86A in 2017"),
    "own-percentage": ("88", "12C2(c)", "12C2(c)", "moved in 2007"),
    "several-boards": (NO_CLAUSE, NO_CLAUSE, "12C2(d)", "new in 2017"),
    "individuals": ("89", "12C3", "12C3", "moved in 2007"),
    "knockout-average": ("86B", "12C4 and 86B", "12C4", "also 12C4 in 2007, without 86B in 2017"),
}


@cache
def law_12() -> Shown:
    """Return what moved in Law 12."""
    return moved(12, "doubt")


@each("name", TYPED)
def test_law_12_in_three_editions(name: str) -> None:
    row = concept(name)
    (line,) = (line for line in law_12().plain.splitlines() if line.startswith(f"{row.name}: 1997 "))
    *places, events = TYPED[name]
    for year, place in zip((1997, 2007, 2017), places, strict=True):
        assert re.search(rf"{year} {re.escape(place)}(?: \(|;|\.)", line), (year, line)
    assert line.endswith(f" {events[0].upper()}{events[1:]}.")
    assert what_moved(row) == events


def test_all_of_law_12_is_there_and_nothing_is_twice() -> None:
    rows = [row for row in concordance() if any(r.law == 12 for refs in row.clauses.values() for r in refs)]
    assert {row.id for row in rows} == set(TYPED)
    lines = law_12().plain.splitlines()
    heads = [line.partition(": 1997 ")[0] for line in lines[1 : lines.index("")]]
    assert heads == [row.name for row in rows] + [concept("doubt").name]


def test_the_letters_that_changed_their_meaning() -> None:
    assert law_12().plain.split("The same letters, a different subject:\n")[1].split("\n\n")[0].splitlines() == [
        "- 12C1(b): self-inflicted damage and two scores after self-inflicted damage in 2007; "
        "probable outcome in 2017.",
        "- 12C1(e): best likely, worst at all probable in 2007; self-inflicted damage in 2017.",
        "- 12C3: weighted score in 1997; individual events in 2007 and 2017.",
    ]
    assert false_friends([concept("power")]) == ()
    assert "The same letters" not in moved(92).plain


def test_what_was_not_read_is_marked() -> None:
    marked = [line for line in law_12().plain.splitlines() if any(words in line for words in UNVERIFIED.values())]
    table = [line for line in marked if ": 1997 " in line]
    assert all(any(mark in line[: line.index("; 2007 ")] for mark in UNVERIFIED.values()) for line in table)
    for row in concordance():
        said = concordance_table([row], "one").plain
        marks = {row.certainty[each.year] for each in editions()} | set(row.weaker.values())
        for mark, words in UNVERIFIED.items():
            assert (words in said) == (mark in marks), row.id


def test_what_a_move_is() -> None:
    assert what_moved(concept("fouled-board")) == "also 87C in 2017", "a row that cites the whole Law means its parts"
    assert what_moved(concept("doubt")) == "without 84E in 2007"
    assert what_moved(concept("withdrawn")) == "moved in 2007, moved in 2017"
    assert what_moved(concept("concession-contract")) == "gone in 2007"
    assert all(what_moved(row) for row in concordance())


def test_the_page_says_what_the_text_says() -> None:
    assert is_safe(law_12().html)
    page = Page(law_12().html)
    assert not page.unmatched
    packed = "".join(page.text.split())
    table, letters, clauses = (part.splitlines()[1:] for part in law_12().plain.split("\n\n"))
    said = [line.partition(": 1997 ")[0] for line in table]
    said += [line.removeprefix("- ") for line in letters]
    said += [line[: line.rindex(" (")] for line in clauses]
    assert [words for words in said if "".join(words.split()) not in packed] == []
    for table in page.named("table"):
        assert table["class"] == "bl-table bl-stack", "on a telephone each row is a card"
    headings = re.findall(r'<th scope="col">([^<]+)</th>', law_12().html)
    assert headings[:5] == ["rule", "1997", "2007", "2017", "what moved"]


def test_every_clause_of_the_rows_is_told_in_our_words() -> None:
    told = law_12().plain.split("Clause beside clause, in our words:\n")[1].splitlines()
    assert len(set(told)) == len(told), "a clause that several rows rest on is said once"
    cited = {
        (ref.clause, ref.edition)
        for name in (*TYPED, "doubt")
        for refs in concept(name).clauses.values()
        for ref in refs
    }
    assert {(line.partition(": ")[0], int(line[-5:-1])) for line in told} == cited
