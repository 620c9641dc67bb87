"""Derivations and tables as HTML: well formed, readable aloud, and everything typed is escaped."""

from __future__ import annotations

import re
from fractions import Fraction
from importlib.resources import files
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.law12.rulings.poll import rule_by_poll
from bridgelaw.chapters.law12.rulings.poll_asked import HeldPoll, PollAnswer, PollQuestion, Role
from bridgelaw.display import what_the_law_says
from bridgelaw.display.certainty import UNVERIFIED
from bridgelaw.display.html import derivation_html, style, table_html, text
from bridgelaw.laws import clause, law_data
from bridgelaw.rulings.assigned import (
    AssignedScore,
    Outcome,
    WeightedScore,
    weighted_at_pairs,
    weighted_at_teams,
)
from bridgelaw.rulings.ground import Doubt
from bridgelaw.scoring import Line, Side, Traveller
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Column, Derivation, Step, Table
from bridgelaw.telling.en.assigned.pairs import derivation as tell_pairs
from bridgelaw.telling.en.assigned.pairs import methods_table
from bridgelaw.telling.en.assigned.teams import derivation as tell_teams
from tests.display.page import Page, is_safe
from tests.each import each
from tests.states import states

F = Fraction
NASTY = [
    "<script>alert(1)</script>",
    "<b>bold</b>",
    '"><img src=x onerror=alert(1)>',
    "' onclick='x",
    "&lt;",
    "</table>",
]


@each("nasty", NASTY)
def test_names_titles_and_outcomes_are_escaped(nasty: str) -> None:
    outcomes = (Outcome(620, F(2, 3), nasty), Outcome(-100, F(1, 3)), Outcome(300, F(0), "5♥x-2 E", nasty))
    assigned = AssignedScore.for_both(WeightedScore(outcomes), Side.EW)
    others = Traveller((Line(f"{nasty}a", "b", 620), Line("c", f"{nasty}d", -100)))
    pairs, teams = weighted_at_pairs(assigned, others, (nasty, nasty)), weighted_at_teams(assigned, 140)
    for derivation in (tell_pairs(pairs, nasty), tell_teams(teams, nasty)):
        html = derivation_html(derivation)
        assert is_safe(html)
        assert nasty in Page(html).text
        assert nasty in str(derivation)
        label = Page(html).named("div")[0]["aria-label"]
        assert label == f"Ruling: {nasty}"
    assert is_safe(table_html(methods_table(pairs, Side.NS), marked={0}))


@each("nasty", NASTY)
def test_a_caution_is_escaped_that_names_what_was_typed(nasty: str) -> None:
    answers = (PollAnswer(3, "4♠= N", Role.GOOD, 620), PollAnswer(3, nasty, Role.OTHER, 1430))
    ruled = rule_by_poll(HeldPoll((PollQuestion("", answers),)), Side.EW)
    derivation = tell(ruled, doubts=(Doubt("better-than-good", (nasty, Side.NS)),))
    named = [caution for caution in derivation.cautions if nasty in caution]
    assert len(named) == 2, "the ruling's own doubt and the one of its reading"
    html = derivation_html(derivation)
    assert is_safe(html)
    assert all(f"Check: {caution}" in Page(html).text for caution in named)


@given(st.text(max_size=30))
def test_any_text_is_read_as_it_was_typed(words: str) -> None:
    page = Page(text(words))
    assert {tag for tag, _ in page.tags} <= {"span"}
    # A browser reads carriage returns and NUL in its own way.
    if not re.search(r"[\r\x00]", words):
        assert "".join(page.words) == words


@each(
    "words, html",
    [
        ("4 2/3 IMPs", "4\u00a02/3 IMPs"),
        ("NS +18 5/6, EW −2 1/2.", "NS +18\u00a05/6, EW −2\u00a01/2."),
        ("1/10 of +1100, 7/10 of +620", "1/10 of +1100, 7/10 of +620"),
        ("table 4 has 2/3", "table 4 has 2/3"),
    ],
)
def test_a_mixed_number_is_not_broken_over_two_lines(words: str, html: str) -> None:
    assert text(words) == html


def test_the_mixed_numbers_of_a_table_and_of_a_ruling_hold_together() -> None:
    table = table_html(Table("mp", (Column("pair"), Column("mp")), (("A", F(113, 6)), ("B", F(1, 3)))))
    assert states(table, "18 … 5/6")
    html = derivation_html(computed(case_named("slow-pass")).derivation)
    assert "4\u00a02/3" in html and "4 2/3" not in html


def test_a_table_aloud() -> None:
    table = Table("mp & more", (Column("pair"), Column("mp", True)), (("A", F(57, 5)), ("B", -1)), ("total", F(52, 5)))
    html = table_html(table, marked={0})
    page = Page(html)
    assert page.text == "mp & more pair mp A +11.4 B −1 total +10.4"
    assert page.named("div")[0] == {
        "class": "bl-scroll", "tabindex": "0", "role": "group", "aria-label": "mp & more"
    }  # fmt: skip
    assert [row.get("class") for row in page.named("tr")] == [None, "bl-adjusted", None, None]
    assert all(cell["class"] == "bl-num" for cell in page.named("td"))
    assert len(page.named("tfoot")) == 1


def test_practices_and_clauses_have_their_badges() -> None:
    html = derivation_html(computed(case_named("000-teams")).derivation)
    badges = re.findall(r'<(?:a|span) class="bl-(law|practice)"([^>]*)>([^<]+)<', html)
    assert ("law", ' href="#law-12c1c-2007"', "12C1(c), 2007") in badges
    assert ("practice", "", "[EBL practice, 2008: VPs to the nearest half]") in badges


@each("certainty, words", [("S", ""), *UNVERIFIED.items()])
def test_what_the_clauses_say_and_which_were_not_read(certainty: str, words: str, tmp_path: Path) -> None:
    """In the folded list of a ruling as in the lesson's own: one wording, and none where the text was read."""
    unread = 'clause = "12A"\neditions = [2031]\ntitle = "Power"\nsummary = "The director may do so."'
    edition = 'year = 2031\nname = "Unread"\nin_force = "never"\nbased_on = 2017\nnotes = "A trial."'
    clauses = f'{unread}\ncertainty = "{certainty}"'
    for name, more in (("editions", f"[[edition]]\n{edition}"), ("clauses", f"[[clause]]\n{clauses}")):
        own = files("bridgelaw.laws").joinpath(f"data/{name}.toml").read_text(encoding="utf-8")
        (tmp_path / f"{name}.toml").write_text(f"{own}\n{more}\n", encoding="utf-8")
    with law_data(tmp_path):
        found = clause("12A, 2031")
        html = derivation_html(Derivation("t", (), (Step("So.", (found.reference,)),), "r.", "a."))
        told = what_the_law_says(str(found.reference))
    assert states(html, "in our own words")
    end = f"{found.summary} ({words})" if words else found.summary
    for page in (Page(html).text, Page(told.html).text, told.plain):
        assert str(found.reference) in page
        assert page.endswith(" ".join(end.split()))


def test_the_style_fetches_nothing() -> None:
    css = style()
    assert css.startswith("<style>") and css.count("</style>") == 1
    assert not re.search(r"@import|url\(|https?:", css)
