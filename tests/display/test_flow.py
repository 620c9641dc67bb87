"""A decision on the page: the chart names every question and every way on, the road names the doors not taken."""

from __future__ import annotations

import re
from functools import cache
from html import unescape

import pytest

from bridgelaw.display import Shown, flow
from bridgelaw.display.flow import road_html
from bridgelaw.display.html import style
from bridgelaw.laws.tables import BadData
from bridgelaw.rulings.decision import Ending, NotDrawnForEdition, Question, decision
from bridgelaw.telling.graphs import graph_words
from tests.chapters.law12.rulings.power_decision import power_graph, power_roads, power_words
from tests.display.page import Page, is_safe
from tests.each import each
from tests.states import states

JOINED = "".join


@cache
def chart() -> Shown:
    """The flow chart of that decision."""
    return flow("power")


def squeezed(words: str) -> str:
    """Words without white space, to be found in a page whatever its line ends."""
    return JOINED(words.split())


def place_of(question: Question) -> int:
    """The number that a question has on the chart."""
    return [each.id for each in power_graph().questions].index(question.id) + 1


def test_the_chart_is_a_sound_piece_of_page() -> None:
    page = Page(chart().html)
    assert is_safe(chart().html) and page.unmatched == []
    assert len(page.named("ol")) == 1, "one list, so that a screen reader counts the questions"
    ids = [each["id"] for each in page.named("li") if each.get("id")]
    assert ids == [f"flow-power-2017-{question.id}" for question in power_graph().questions]
    within = [link["href"] for link in page.named("a") if link.get("class") != "bl-law"]
    assert within and set(within) <= {f"#{each}" for each in ids}


def test_every_question_and_every_answer_stand_in_it() -> None:
    text = squeezed(Page(chart().html).text)
    for question in power_graph().questions:
        asked = power_words().questions[question.id]
        for words in (asked.name, asked.asks, asked.why, *(asked.answers[answer.id] for answer in question.answers)):
            assert squeezed(words) in text
        for basis in question.rests_on:
            assert squeezed(str(basis)) in text
    for ending in power_graph().endings:
        assert squeezed(power_words().endings[ending.id].title) in text


def test_text_and_page_lead_to_the_same_places() -> None:
    lines = chart().plain.splitlines()
    assert lines[0] == "Which clause? All questions"
    answers = [line for line in lines if line.startswith("   - ")]
    targets = [
        power_graph().node(answer.leads_to) for question in power_graph().questions for answer in question.answers
    ]
    assert len(answers) == len(targets)
    for line, target in zip(answers, targets, strict=True):
        ends = f"END: {power_words().named(target)}" if isinstance(target, Ending) else f"question {place_of(target)}"
        assert line.endswith(f" → {ends}")
    linked = [int(number) for number in re.findall(r">question (\d+)</a>", chart().html)]
    assert linked == [place_of(target) for target in targets if isinstance(target, Question)]
    numbered = [int(line.split(".")[0]) for line in lines[1:] if not line.startswith(" ")]
    assert numbered == list(range(1, len(power_graph().questions) + 1))


def test_the_chart_can_be_folded_away() -> None:
    folded = flow("power", folded=True)
    assert folded.plain == chart().plain
    assert folded.html.startswith("<details><summary>Which clause? All questions</summary><ol")
    assert Page(folded.html).text == Page(chart().html).text


def test_a_decision_that_there_is_not() -> None:
    with pytest.raises(BadData, match="no-such-decision"):
        flow("no-such-decision")


@each("edition", [2007, 2017])
def test_a_chart_of_several_editions_says_which_it_is(edition: int) -> None:
    chart = flow("lead_out_of_turn", edition=edition)
    graph, words = decision("lead_out_of_turn", edition), graph_words("lead_out_of_turn", edition)
    assert chart.plain.splitlines()[0] == words.title and str(edition) in words.title
    page = Page(chart.html)
    assert is_safe(chart.html) and page.unmatched == []
    assert page.text.startswith(words.title)
    cited = {int(year) for year in re.findall(r", (\d{4})[;\]]", chart.plain)}
    assert cited == {edition}
    for question in graph.questions:
        asks = words.questions[question.id].asks
        assert squeezed(asks) in squeezed(page.text) and "{" not in asks


def test_two_editions_can_stand_on_one_page() -> None:
    both = "".join(flow("lead_out_of_turn", edition=edition).html for edition in (2007, 2017))
    ids = [each["id"] for each in Page(both).named("li") if each.get("id")]
    assert len(ids) == len(set(ids)) == 2 * 19
    within = {link["href"] for link in Page(both).named("a") if link.get("class") != "bl-law"}
    assert within and within <= {f"#{each}" for each in ids}
    with pytest.raises(NotDrawnForEdition):
        flow("lead_out_of_turn", edition=1997)


@each("number", lambda: range(0, len(power_roads()), 13))
def test_a_road_names_its_steps_and_the_doors_beside_them(number: int) -> None:
    walk = power_roads()[number]
    html = road_html(power_graph(), walk)
    page = Page(html)
    assert is_safe(html) and page.unmatched == []
    assert len(page.named("ol")) == 1
    steps = html.split("<li><p><strong>")[1:]
    assert len(steps) == len(walk.taken)
    ending = walk.ending
    assert ending is not None and page.text.endswith(power_words().named(ending))
    for step, (question, taken) in zip(steps, walk.taken, strict=True):
        says = power_words().questions[question.id].answers
        assert squeezed(f"{power_words().named(question)} {says[taken.id]}") in squeezed(
            Page(f"<p><strong>{step}").text
        )
        doors = [unescape(each) for each in re.findall(r'Not taken: </span>(.*?) <span class="bl-flow-to">', step)]
        others = [each for each in question.answers if (each.leads_to, each.finds) != (taken.leads_to, taken.finds)]
        assert doors == [says[each.id] for each in others]
        targets = [power_graph().node(each.leads_to) for each in others]
        beside = [Page(each).text for each in re.findall(r'<span class="bl-flow-to">(.*?)</li>', step)]
        assert beside == [f"→ {power_words().named(each)}" for each in targets]


def test_an_open_road_ends_with_the_question_and_its_reason() -> None:
    walk = power_graph().walk({"time": "asked", "irregularity": "yes"})
    text = Page(road_html(power_graph(), walk)).text
    asked = power_words().questions[power_graph().questions[2].id]
    assert text.endswith(f"{asked.name} {asked.why}")
    assert states(text, "Not taken … too late")
    assert Page(road_html(power_graph(), power_graph().walk({}))).text.endswith(
        power_words().questions[power_graph().start].why
    )


def test_no_score_is_told_from_a_score_by_more_than_colour() -> None:
    """The chip of an ending without an adjusted score has a broken edge."""
    for ending in power_graph().endings:
        walk = next(walk for walk in power_roads() if walk.at is ending)
        last = road_html(power_graph(), walk).rpartition('<li class="bl-flow-end">')[2]
        assert ("bl-chip-none" in last) == (ending.kind == "none")
    assert "1px dashed" in style().partition(".bl-chip-none {")[2].partition("}")[0]


def test_every_class_has_its_style() -> None:
    html = (
        chart().html
        + "".join(road_html(power_graph(), walk) for walk in power_roads()[::40])
        + road_html(power_graph(), power_graph().walk({}))
    )
    classes = {name for names in re.findall(r'class="([^"]*)"', html) for name in names.split()}
    assert {name for name in classes if f".{name}" not in style()} <= {"bl-flow-open"}
