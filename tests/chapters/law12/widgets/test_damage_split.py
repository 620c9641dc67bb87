"""Damage split on the page: Kaplan's case, every scale, the edition, what is hidden, what is said to bad input."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import ipywidgets as w

from bridgelaw.chapters.law12.rulings.damage_parts import Conduct, DamageKind
from bridgelaw.scoring import Side
from bridgelaw.widgets import DamageSplit
from tests.display.page import Page
from tests.each import each
from tests.states import states
from tests.widgets.controls import named, of_kind, page

F = Fraction


def scores(widget: DamageSplit) -> tuple[Fraction, Fraction]:
    return widget.ruling.awards[Side.NS], widget.ruling.awards[Side.EW]


def test_kaplan_on_the_page() -> None:
    widget = DamageSplit()
    assert scores(widget) == (-13, 0)
    assert states(repr(widget), "DamageSplit … NS … −13 IMPs and EW … 0 IMPs")
    assert page(widget).count("<svg") == 1
    assert "the infraction cost 3; the self-inflicted part is 13" in Page(page(widget)).text
    named(widget, "Expected: after it, with normal play").value = "4♠x-3 E"
    assert scores(widget) == (-16, 0) and widget.ruling.parts.kind is DamageKind.ALL_OWN
    named(widget, "Who offended").value = "NS"
    assert widget.ruling.innocent is Side.EW and widget.ruling.stands
    widget.reset()
    assert scores(widget) == (-13, 0)


def test_the_judgement_and_the_edition() -> None:
    widget = DamageSplit("000-kaplan-a1")
    judged = named(widget, "The action of the innocent side was")
    assert [value for _, value in judged.options] == [each.value for each in Conduct]
    broken = {}
    for edition in (2017, 2007):
        named(widget, "Laws of").value = edition
        for _, value in judged.options:
            judged.value = value
            broken[edition, value] = widget.ruling.parts.kind is DamageKind.ALL_OWN
            assert {law.edition for law in widget.derivation.laws} == {edition}
    assert [value for (year, value), yes in broken.items() if yes and year == 2017] == [
        "extremely serious error",
        "gambling action",
    ]
    assert [value for (year, value), yes in broken.items() if yes and year == 2007] == [
        "serious error",
        "extremely serious error",
        "wild action",
        "gambling action",
    ]
    named(widget, "Laws of").value = 1997
    assert widget.failed and widget.status.startswith(
        "The Laws of 1997 have no clause on self-inflicted damage"
    )


def test_an_error_that_the_infraction_led_to() -> None:
    widget = DamageSplit("000-kaplan-b1")
    named(widget, "the infraction led to it").value = True
    assert scores(widget) == (0, 0)
    widget.set(error="gambling action")
    assert scores(widget) == (-13, 0) and "Make sure that it was a gamble." in page(widget)


def test_what_does_not_belong_to_a_scale_is_out_of_sight() -> None:
    widget = DamageSplit()
    hidden = {
        "at teams": ["Top", "field"],
        "at pairs": ["Top", "Other table, NS", "a knockout match"],
        "in IMPs": ["Top", "Other table, NS", "field"],
        "in matchpoints": ["Other table, NS", "field", "a knockout match"],
    }
    labels = ("Top", "Other table, NS", "a knockout match")
    everything = {"field": of_kind(widget, w.Textarea)[0], **{label: named(widget, label) for label in labels}}
    for scored, names in hidden.items():
        named(widget, "What is compared").value = scored
        assert {n for n, each in everything.items() if each.layout.display == "none"} == set(names)


def test_every_scale() -> None:
    widget = DamageSplit()
    widget.set(scored="at pairs", field="620\n620\n-100\n800", knockout=True)
    # +620 beats one and ties two, 4; +500 beats one, 2; −790 beats none.
    assert widget.ruling.parts.innocents == 0 + 4 - 2
    assert not widget.failed, "the knockout tick is out of sight, and does not count"
    widget.set(scored="in IMPs", actual="-16", normal="0", expected="-3")
    assert scores(widget) == (F("-6.5"), F("6.5"))
    widget.set(knockout=False)
    assert scores(widget) == (-13, 0)
    widget.set(scored="in matchpoints", top="100", actual="2", normal="65%", expected="44")
    assert scores(widget) == (23, 35)


def test_the_words_typed_are_in_the_announcement_and_are_only_words() -> None:
    widget = DamageSplit()
    widget.set(infraction="<b>the 4♠ bid</b>", deed="a {slip} & more")
    assert "Without <b>the 4♠ bid</b> I expect" in widget.derivation.announcement
    assert "&lt;b&gt;the 4<span" in page(widget) and "<b>" not in page(widget)
    assert "13 IMPs by a {slip} & more" in widget.derivation.announcement


BAD: list[tuple[dict[str, Any], str]] = [
    ({"normal": ""}, "The normal result is missing."),
    ({"actual": " "}, "The actual result is missing."),
    ({"expected": ""}, "The expected result is missing: the result that normal play would give after the infraction."),
    ({"other_table": ""}, "The result of the other table is missing."),
    ({"scored": "at pairs"}, "The traveller is missing."),
    ({"scored": "at pairs", "field": "620"}, "The traveller has one result."),
    ({"scored": "in matchpoints"}, "The top is missing."),
    ({"scored": "in matchpoints", "top": "0"}, "A top of 0 leaves nothing to compare."),
    ({"scored": "in IMPs"}, "'4♥= N' … IMPs"),
    ({"actual": "-13"}, "−13 is not … 0"),
    ({"actual": "-13 IMPs"}, "'-13 IMPs' is a figure, and here bridge results are converted."),
    (
        {"scored": "in matchpoints", "top": "18", "normal": "19", "actual": "2", "expected": "4"},
        "19 … 0 … 18",
    ),
    ({"scored": "in IMPs", "normal": "0", "expected": "0", "actual": "-790"}, "Is it a score in total points?"),
    ({"normal": "4♥= N (2/3), 4♥-1 N (1/4)"}, "1/12 is missing"),
    ({"normal": "4♥="}, "The normal result: "),
]


@each("change, words", BAD)
def test_bad_input_is_answered_and_kept(change: dict[str, Any], words: str) -> None:
    widget = DamageSplit()
    before = widget.derivation
    widget.set(**change)
    assert widget.failed and states(widget.status, words)
    assert {name: widget.state[name] for name in change} == change, "nothing typed is lost"
    assert widget.derivation == before and 'class="bl-stale"' in page(widget)
    widget.reset()
    assert not widget.failed


def test_better_or_worse_than_normal_is_no_bad_input() -> None:
    widget = DamageSplit()
    for expected, words in (("4♠x-3 E", "That is legitimate"), ("4♠x-2 E", "The infraction cost them")):
        widget.set(expected=expected)
        assert not widget.failed and words in str(widget.derivation).replace("\n   ", " ")
    for actual in ("4♥= N", "4♠x-4 E"):
        widget.set(actual=actual)
        assert not widget.failed and widget.ruling.stands
        assert "Without damage there is no redress" in page(widget)


def test_a_score_no_contract_gives_is_a_warning() -> None:
    widget = DamageSplit()
    widget.set(actual="-610")
    assert not widget.failed
    assert any("−610" in each for each in widget.derivation.cautions)
