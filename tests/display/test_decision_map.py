"""The map of a decision: every box and every answer of the graph, none that it does not have, and the road taken."""

from __future__ import annotations

from functools import cache
from typing import Any

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.lead_out_of_turn.display.lead import choices_map
from bridgelaw.chapters.lead_out_of_turn.en.lead_words import words_of_lead
from bridgelaw.display import five_roads, flow, the_map
from bridgelaw.display.figures.decision_map import BOX, Drives, laid_out, legend, map_html, road_in_words
from bridgelaw.rulings.decision import DecisionGraph, Ending, Walk, decision
from bridgelaw.telling.graphs import GraphWords, graph_words
from tests.chapters.law12.rulings.power_decision import power_graph, power_roads, power_words
from tests.display.drawn import is_drawn_well
from tests.display.page import Page
from tests.each import each


@cache
def lead_words() -> GraphWords:
    """The words of that decision."""
    return graph_words("lead_out_of_turn")


@cache
def lead_graph() -> DecisionGraph:
    """The decision about a lead out of turn."""
    return decision("lead_out_of_turn")


def groups(html: str, kind: str) -> list[Any]:
    """The groups of that class on a drawing."""
    return [each for each in Page(html).named("g") if kind in each["class"].split()]


def plain_roads(graph: DecisionGraph) -> list[Walk]:
    """The roads on which no answer puts one place in another's."""
    return [walk for walk in graph.paths() if not any(answer.instead for _, answer in walk.taken)]


@each("graph, words", lambda: [(power_graph(), power_words()), (lead_graph(), lead_words())])
def test_every_box_and_every_answer_of_the_graph_and_no_other(graph: Any, words: Any) -> None:
    html = map_html(graph, words)
    assert Page(html).unmatched == []
    drawn = [each["data-node"] for each in groups(html, "bl-node")]
    # What only an earlier answer puts in the place of another is drawn where a road has that answer.
    without_it = set().union(*({one.id for one, _ in walk.taken} | {walk.at.id} for walk in plain_roads(graph)))
    assert sorted(drawn) == sorted(without_it)
    assert len(drawn) == len(set(drawn))
    answers = [each["data-node"] for each in groups(html, "bl-answer")]
    asked = [question for question in graph.questions if question.id in drawn]
    assert answers == [f"{question.id}:{answer.id}" for question in asked for answer in question.answers]
    assert graph is not power_graph() or without_it == {each.id for each in graph.nodes}


def test_the_road_drawn_is_the_road_taken() -> None:
    for walk in power_roads()[::7]:
        html = map_html(power_graph(), power_words(), walk)
        is_drawn_well(html)
        chosen = [each["data-node"] for each in groups(html, "bl-chosen")]
        assert chosen == [f"{question.id}:{answer.id}" for question, answer in walk.taken]
        assert [each["data-node"] for each in groups(html, "bl-been")] == [question.id for question, _ in walk.taken]
        assert [each["data-node"] for each in groups(html, "bl-here")] == [walk.at.id]
        # A thick way is a line and the head of its arrow.
        assert html.count('class="bl-l-way bl-taken"') == 2 * len(walk.taken)


def test_the_way_of_an_answer_is_one_for_all_that_lead_there() -> None:
    laid = laid_out(power_graph(), power_words())
    html = map_html(power_graph(), power_words())
    is_drawn_well(html)
    assert html.count('class="bl-l-way"') == 2 * sum(len(laid.ways(question)) for question in power_graph().questions)
    for question in power_graph().questions:
        assert {to: [each.id for each in answers] for to, answers in laid.ways(question).items()} == {
            to: [each.id for each in question.answers if each.leads_to == to]
            for to in {each.leads_to for each in question.answers}
        }


@each("graph, words", lambda: [(power_graph(), power_words()), (lead_graph(), lead_words())])
def test_no_box_lies_on_another(graph: Any, words: Any) -> None:
    laid = laid_out(graph, words)
    places = list(laid.places.values())
    for number, one in enumerate(places):
        assert one.left >= 0 and one.left + one.wide <= laid.wide and one.top + one.high <= laid.high
        for other in places[number + 1 :]:
            apart = one.left + one.wide <= other.left or other.left + other.wide <= one.left
            assert apart or one.top + one.high <= other.top or other.top + other.high <= one.top
    tops = [laid.places[each.id].top for each in laid.questions]
    assert tops == sorted(tops) and laid.box <= BOX
    assert len(set(laid.lanes.values())) == len(laid.lanes)


def test_a_press_moves_the_menus_of_the_road_and_no_other() -> None:
    walk = power_graph().walk({"time": "asked", "irregularity": "yes"})
    html = map_html(
        power_graph(),
        power_words(),
        walk,
        drives=Drives(frozenset({"time", "irregularity", "rectification"}), "choose"),
    )
    sets = {
        each["data-node"]: (each["data-bl-set"], each["data-bl-to"])
        for each in Page(html).named("g")
        if each.get("data-bl-set")
    }
    for name in walk.answers:
        assert sets[name] == (power_words().questions[name].asks, "choose")
    assert sets["lawful"] == (
        power_words().questions["irregularity"].asks,
        power_words().questions["irregularity"].answers["no"],
    )
    assert sets["whose"][1] == power_words().questions["rectification"].answers["wrong"]
    assert "normal" not in sets, "two answers lead there, and the press would have to choose"
    assert {name.partition(":")[0] for name in sets if ":" in name} == {"time", "irregularity", "rectification"}
    assert "data-bl-set" not in map_html(power_graph(), power_words(), walk)


def test_the_map_has_its_words() -> None:
    shown = the_map("power")
    listed = flow("power", folded=True)
    assert shown.html.endswith(listed.html) and repr(shown) == repr(listed)
    for walk in power_roads()[::40]:
        said = road_in_words(power_words(), walk)
        label = next(each["aria-label"] for each in Page(map_html(power_graph(), power_words(), walk)).named("div"))
        assert said in label
        for question, answer in walk.taken:
            assert power_words().questions[question.id].answers[answer.id] in said
        assert said.endswith(f"It ends at: {power_words().named(walk.at)}")
    assert road_in_words(power_words(), None) == ""
    assert road_in_words(power_words(), power_graph().walk({})) == "Next question: In time?"
    assert "broken" in legend(laid_out(power_graph(), power_words()), None, None)


@each("road", ["play-it", "spread", "require", "forbid", "neither"])
def test_the_five_roads_are_drawn_with_the_one_taken(road: str) -> None:
    ruling = computed(case_named(f"lead-road-{road}")).ruling
    html = choices_map(ruling, "choose")
    is_drawn_well(html)
    question, answer = ruling.walk.taken[-1]
    assert [each["data-node"] for each in groups(html, "bl-chosen")] == [f"{question.id}:{answer.id}"]
    drawn = [each["data-node"] for each in groups(html, "bl-node")]
    assert drawn[0] == question.id and len(drawn) == 6 and ruling.walk.at.id in drawn
    assert all(isinstance(ruling.lead.graph.node(each), Ending) for each in drawn[1:])
    asked = words_of_lead(ruling.lead).questions[question.id]
    told = {each["data-bl-to"] for each in groups(html, "bl-answer")}
    assert told == set(asked.answers.values())


def test_an_earlier_answer_changes_where_the_choices_lead() -> None:
    swapped = [walk for walk in lead_graph().paths() if any(answer.instead for _, answer in walk.taken)]
    assert swapped
    for path in swapped[:: len(swapped) // 9 + 1]:
        chosen = map_html(lead_graph(), lead_words(), path, path.taken[-1][0].id)
        assert [one["data-node"] for one in groups(chosen, "bl-here")] == [path.at.id]


def test_the_lesson_has_the_roads_before_declarer_takes_one() -> None:
    html = five_roads("lead-ace-of-spades").html
    assert len(groups(html, "bl-answer")) == 5 and groups(html, "bl-chosen") == []
    assert choices_map(computed(case_named("call-told")).ruling) == ""
