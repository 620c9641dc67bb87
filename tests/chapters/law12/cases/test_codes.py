"""The form codes: what it reads, what it refuses, and what others printed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgelaw.cases import CaseError, case_named, cases_of_text, check_case, computed
from bridgelaw.cases.case import Computed
from tests.cases.sample import changed
from tests.chapters.law12.cases.codes_sample import CODES
from tests.each import each
from tests.states import states

F = Fraction


def rule(*changes: tuple[str, str]) -> Computed:
    """The sample with some of its text replaced, computed."""
    (case,) = cases_of_text(changed(*changes, text=CODES), "sunday.toml")
    return computed(case)


def test_the_sample_is_sound_and_every_figure_has_its_name() -> None:
    (case,) = cases_of_text(CODES, "sunday.toml")
    assert check_case(case).fine
    # 4♠+1 is 650 at the other table: 5♠ made is no swing, 6♠ one down is 750 the other way, 13 IMPs.
    figures = {str(name): value for name, value in computed(case).figures.items()}
    weights = {name: figures.pop(name) for name in list(figures) if " weight of " in name}
    assert weights == {
        "2007 weight of +650": F(1, 2),
        "2007 weight of −100": F(1, 2),
        "2017 weight of +650": 1,
    }
    each = {code: {k: v for k, v in figures.items() if k.startswith(f"{code} ")} for code in ("1997", "option", "2017")}
    assert each["1997"] == {
        "1997 clause": "12C2, 1997",
        # EW have 13 IMPs at the table already, and no code gives them more.
        "1997 ruling": "the table result stands",
        "1997 lost": 0,
        "1997 innocents": 13,
        "1997 offenders": -13,
        "1997 expectation of the innocents": 0,
        "1997 expectation of the offenders": -13,
        "1997 innocents points": -650,
        "1997 innocents result": "5♠= S",
        "1997 innocents probability": 1,
        "1997 offenders points": -100,
        "1997 offenders result": "6♠-1 S",
        "1997 offenders probability": F(1, 2),
    }
    assert each["option"]["option offenders points"] == 650
    assert each["option"]["option clause"] == "12C1(e), 2007"
    assert each["2017"] == {
        "2017 clause": "12C1(b), 2017 and 12C1(c), 2017",
        "2017 ruling": "the table result stands",
        "2017 lost": 0,
        "2017 innocents": 13,
        "2017 offenders": -13,
        "2017 expectation of the innocents": 0,
        "2017 expectation of the offenders": 0,
    }
    assert (figures["innocents at the table"], figures["innocents worth of −100"]) == (13, 13)


def test_the_other_tables_may_be_a_field() -> None:
    found = rule(('other_table = "4♠+1 S"', 'field = ["650", "680", "-100"]'))
    # EW, with NS +650: they beat 680 and tie with 650; with −100 they beat both and tie.
    assert (found.figures["innocents worth of +650"], found.figures["innocents worth of −100"]) == (3, 5)


REFUSED = [
    ((('likely = "40%"', 'likely = "0"'),), "threshold"),
    ((('likely = "40%"', 'likely = "110%"'),), "threshold"),
    ((('likely = "40%"', 'likely = "-1/3"'),), "threshold"),
    ((('likely = "40%"', 'likely = "1/20"'),), "threshold"),
    (
        (
            ('reading = "added-up"', 'reading = "one-by-one"'),
            (
                '{ result = "5♠= S", weight = "1/2" }',
                '{ result = "5♠= S", weight = "1/4" }, { result = "5♠-1 S", weight = "1/4" }',
            ),
            ('likely = "40%"', 'likely = "60%"'),
        ),
        "nothing likely",
    ),
    ((('weight = "1/2" },', 'weight = "1/2", through = "the 5♠ bid" },'),), "no legal outcome"),
]


@each("changes, ground", REFUSED)
def test_every_ground_of_refusal(changes: tuple[tuple[str, str], ...], ground: str) -> None:
    with pytest.raises(CaseError):
        rule(*changes)
    text = changed(*changes, ("edition = 2017\nform", f'refused = "{ground}"\nedition = 2017\nform'), text=CODES)
    (case,) = cases_of_text(text.split("[[case.printed]]")[0], "sunday.toml")
    assert check_case(case).refused


SPOILT = [
    ('offending = "NS"\n', 'offending = "none"\n', "given.offending … none"),
    ('offending = "NS"\n', "", "given.offending … missing"),
    ('other_table = "4♠+1 S"\n', "", "given.other_table"),
    ('likely = "40%"', 'likely = "often"', "'often' is not a number."),
    ('probable = "probable-tenth"', 'probable = "likely-third"', "likely-third … not a number"),
    ('reading = "added-up"', 'reading = "imps-whole"', "imps-whole … reading"),
    ('reading = "added-up"', 'reading = "aloud"', "aloud"),
    ('reading = "added-up"', 'readings = "added-up"', "given.readings … no such field"),
    ('weight = "1/2" },', 'weight = "1/3" },', "5/6 … 1/6 … missing"),
    ('weight = "1/2" },', 'weights = "1/2" },', "given.outcomes[1].weight … missing"),
    ('table_result = "6♠-1 S"', 'table_result = "6♠"', "it lacks the tricks"),
]  # fmt: skip


@each("old, new, sentence", SPOILT)
def test_what_is_wrong_is_named_by_its_field(old: str, new: str, sentence: str) -> None:
    with pytest.raises(CaseError) as caught:
        rule((old, new))
    assert states(str(caught.value), sentence)
    assert str(caught.value).startswith("sunday.toml, line ")


def test_what_willner_and_dybdal_and_stevenson_printed() -> None:
    """Typed once more, so that the file and the print cannot be changed together."""
    for name, innocents, offenders in (("willner-dybdal", 800, -1100), ("willner-dybdal-single", 400, -1400)):
        figures = computed(case_named(name)).figures
        assert (figures["1997 innocents points"], figures["1997 offenders points"]) == (innocents, offenders)
        assert [each.value for each in case_named(name).printed] == [innocents, offenders]


def test_willners_slam_of_2008() -> None:
    figures = computed(case_named("willner-2008")).figures
    assert (figures["1997 offenders points"], figures["option offenders points"]) == (-50, 450)
