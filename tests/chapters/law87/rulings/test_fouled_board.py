"""The fouled board: the travellers of source 001 typed by hand, slow roads to every figure, and the laws it obeys."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.chapters.law87.rulings.fouled_at_teams import fouled_at_teams
from bridgelaw.chapters.law87.rulings.fouled_board import FouledRuling, fouled_board
from bridgelaw.chapters.law87.rulings.fouled_groups import divided
from bridgelaw.chapters.law87.rulings.fouled_lines import FouledLine, read_lines, read_pairs
from bridgelaw.laws import ClauseNotInEdition, cite
from bridgelaw.rulings.bodies import Body, Misdeed, Way, bodies, body, own_method
from bridgelaw.scoring import Side, matchpoints, neuberg
from tests.chapters.law87.rulings.slow_fouled import (
    GROUP,
    GROUPS,
    LARGE_GROUPS,
    SCORES,
    lines_of,
    slow_ebu,
    slow_neuberg,
    slow_places,
    slow_way,
)
from tests.each import each
from tests.rulings.rests_on import doubt_ids, laws
from tests.rulings.slow import slow_matchpoints

F = Fraction
SIDES = (Side.NS, Side.EW)
# Source 001: table, EW pair by the movement, NS score. Which tables played the changed form, the cases say.
SO_FAR = {"1": 420, "11": -50, "10": 140, "9": 170, "8": 420, "7": -50}
THEN = {"6": 420, "5": 420, "4": 420, "3": 170}


def traveller(changed: str, **other: int) -> tuple[FouledLine, ...]:
    """The ten lines of the source, those of the tables `changed` in form >1; `other` scores as t9=420."""
    scores = SO_FAR | THEN | {table[1:]: score for table, score in other.items()}
    marked = changed.split()
    return tuple(FouledLine(t, t, score, ">1" if t in marked else "") for t, score in scores.items())


def percentages(ruling: FouledRuling) -> dict[str, str]:
    """NS and EW per cent of every line that has them, by table."""
    return {
        each.line.ns: "/".join(str(each.percentages[side]) for side in SIDES)
        for each in ruling.awards
        if each.percentages is not None
    }


class TestTheSource:
    """Source 001, every figure typed from the page."""

    def test_case_1_a_single_result(self) -> None:
        assert percentages(fouled_board(traveller("7"))) == {"7": "60/60"}

    def test_case_2_two_results(self) -> None:
        assert percentages(fouled_board(traveller("8 7"))) == {"8": "65/55", "7": "55/65"}

    @each(
        "other, printed",
        [
            ({}, {"9": "60/60", "8": "70/50", "7": "50/70"}),
            ({"t9": 420}, {"9": "65/55", "8": "65/55", "7": "50/70"}),
            ({"t9": 420, "t8": -50}, {"9": "70/50", "8": "55/65", "7": "55/65"}),
            ({"t9": 420, "t7": 420}, {"9": "60/60", "8": "60/60", "7": "60/60"}),
        ],
    )
    def test_case_3_three_results(self, other: dict[str, int], printed: dict[str, str]) -> None:
        assert percentages(fouled_board(traveller("9 8 7", **other))) == printed

    def test_case_4_groups_of_six_and_four(self) -> None:
        ruling = fouled_board(traveller("10 9 8 7", t9=420, t8=-50))
        assert [(group.size, group.way) for group in ruling.groups] == [(6, Way.NEUBERG), (4, Way.NEUBERG)]
        first, second = ruling.groups
        assert dict(first.matchpoints[Side.NS]) == {420: 7, -50: 0, 170: 2}
        # The print has 2 and 4 for +140; it beats two results of four and loses to one.
        assert dict(second.matchpoints[Side.NS]) == {140: 4, 420: 6, -50: 1}
        assert dict(second.matchpoints[Side.EW]) == {140: 2, 420: 0, -50: 5}
        printed = {
            "1": ("12.33", "5.67"),
            "11": ("0.67", "17.33"),
            "10": ("11.5", "6.5"),
            "9": ("16.5", "1.5"),
            "8": ("4", "14"),
            "7": ("4", "14"),
            "6": ("12.33", "5.67"),
            "5": ("12.33", "5.67"),
            "4": ("12.33", "5.67"),
            "3": ("4", "14"),
        }
        found = {each.line.ns: tuple(each.scores[side] for side in SIDES) for each in ruling.awards}
        assert found == {table: (F(ns), F(ew)) for table, (ns, ew) in printed.items()}
        assert ruling.total(Side.NS) == ruling.total(Side.EW) == 90
        assert (ruling.rounded_total(Side.NS), ruling.rounded_total(Side.EW)) == (F("89.99"), F("90.01"))

    def test_special_case_the_first_table_itself(self) -> None:
        changed = "11 10 9 8 7 6 5 4 3"
        text = "\n".join(f"{each.ns} {each.ew} {each.score} {each.form}".strip() for each in traveller(changed))
        assert percentages(fouled_board(read_lines(text))) == {"1": "60/60"}, "regulation a) makes no exception"
        both = fouled_board(read_lines(text, at_fault=read_pairs("NS 1, EW 1")))
        assert percentages(both) == {"1": "40/40"}
        # So the lecture rules, as its own opinion: not the regulation.
        assert [each.rests_on for each in both.grounds if each.id == "alone-at-fault"] == [(cite("12C2(a)"),)]
        # By 7C each player answers for the cards they held: if those of EW were exchanged, NS did nothing wrong.
        ew = fouled_board(read_lines(text, at_fault=read_pairs("EW 1")))
        assert percentages(ew) == {"1": "60/40"}

    def test_penalties(self) -> None:
        lines = traveller("7")
        found = fouled_board(lines, penalised=read_pairs("NS 8, EW 8")).penalties
        assert list(found.values()) == [F("1.8"), F("1.8")], "10% of 18"
        found = fouled_board(lines, penalised=read_pairs("EW 8"), misdeed=Misdeed.DUPLICATED).penalties
        assert list(found.values()) == [F("3.6")], "20% of 18"
        assert fouled_board(lines, penalised=read_pairs("NS 8")).awards == fouled_board(lines).awards


class TestOtherBodies:
    """Figures that the bodies print themselves."""

    def test_the_older_article(self) -> None:
        """N. Doe: seven and three of ten; seven different results, and three."""
        lines = lines_of([[600, 500, 400, 300, 200, 100, 0], [600, 500, 400]])
        ruling = fouled_board(lines, body("ebu-older"))
        printed = ["17.6", "14.7", "11.9", "9.0", "6.1", "3.3", "0.4", "15.7", "9.0", "2.3"]
        assert [each.scores[Side.NS] for each in ruling.awards] == [F(each) for each in printed]
        sums = [sum(each.exact[Side.NS] for each in ruling.awards if each.group is group) for group in ruling.groups]
        assert sums == [63, 27]

    def test_two_of_five_in_an_ebu_forum(self) -> None:
        """Discussion 1580: more than a third, so Neuberg; EW with 110 against 200 score 1.5 of 8, NS 6.5."""
        ruling = fouled_board(lines_of([[140, 110, 50], [-110, -200]]), body("ebu"))
        award = ruling.awards[3]
        assert [award.scores[side] for side in SIDES] == [F("6.5"), F("1.5")]

    def test_the_acbl_formula_is_the_same_on_its_own_scale(self) -> None:
        """N × S / n + (N − n) / 2n with S of 1, 1/2 and 0: half of Neuberg with 2, 1 and 0."""
        for expected, size in product(range(1, 30), range(1, 30)):
            if size <= expected:
                for doubled in range(2 * size - 1):
                    half_scale = F(expected * doubled, 2 * size) + F(expected - size, 2 * size)
                    assert 2 * half_scale == neuberg(doubled, size, expected)

    def test_three_of_five_is_the_larger_group_for_the_acbl(self) -> None:
        three, two = divided(lines_of([[140, 110, 50], [-110, -200]]), body("acbl"))
        assert (three.way, two.way) == (Way.NEUBERG, Way.PERCENTAGES)
        equal = divided(lines_of([[140, 110, 50], [-110, -200, 0]]), body("acbl"))
        assert [group.way for group in equal] == [Way.PERCENTAGES] * 2

    def test_the_acbl_scale(self) -> None:
        ruling = fouled_board(traveller("10 9 8 7", t9=420, t8=-50), body("acbl"))
        assert ruling.top == 9
        assert [each.scores[Side.NS] for each in ruling.awards[:3]] == [F("6.17"), F("0.33"), F("5.75")]
        assert ruling.total(Side.NS) == 45

    def test_a_form_played_once_is_artificial_for_the_ebu(self) -> None:
        ruling = fouled_board(traveller("7"), body("ebu"))
        assert ruling.groups[1].way is Way.ARTIFICIAL
        assert percentages(ruling) == {"7": "60/60"}
        alone = fouled_board(read_lines("1 1 420\n2 2 420 >1", at_fault=read_pairs("EW 2")), body("ebu"))
        assert percentages(alone) == {"1": "60/60", "2": "60/40"}, "also where one is more than a third of two"
        (fault,) = [each for each in alone.grounds if each.id == "alone-at-fault"]
        assert fault.rests_on == (cite("12C2(a)"), body("ebu").regulation), "there the Law itself says so"

    @each(
        "name, exact, rounded",
        [
            # The exact halves of a tenth come from groups of four among five.
            ("figb", "5.25", "5.25"),
            ("ebu-older", "5.25", "5.2"),
            ("ebu-older", "2.75", "2.8"),
            ("ebu", "5.25", "5.25"),
        ],
    )
    def test_an_exact_half_goes_where_the_body_sends_it(self, name: str, exact: str, rounded: str) -> None:
        # N = 5, so the average is 4: 5/4 × (mp + 1) − 1 is 5.25 for 4 and 2.75 for 2.
        ruling = fouled_board(lines_of([[400, 300, 200, 100], [50]]), body(name))
        found = {each.exact[Side.NS]: each.scores[Side.NS] for each in ruling.awards[:4]}
        assert found[F(exact)] == F(rounded)

    def test_halves_of_a_hundredth(self) -> None:
        # Eight of nine are in eighths: the worst, with nothing, has 9/8 × 1 − 1.
        lines = lines_of([[800, 700, 600, 500, 400, 300, 200, 100], [50]])
        exact = F(9, 8) * 1 - 1
        assert exact == F("0.125")
        for name, ns in (("figb", "0.13"), ("acbl", "0.06"), ("ebu", "0.125"), ("ebu-older", "0.1")):
            award = fouled_board(lines, body(name)).awards[7]
            assert award.scores[Side.NS] == F(ns), name
            assert award.scores[Side.NS] + award.scores[Side.EW] == (8 if name == "acbl" else 16)
        assert doubt_ids(fouled_board(lines, body("figb"))) == ["regulation", "own-percentage"]
        assert doubt_ids(fouled_board(lines, body("acbl"))) == ["own-percentage"]

    def test_the_figures_of_the_data(self) -> None:
        assert [known.id for known in bodies()] == ["figb", "ebu", "ebu-older", "acbl"]
        for known in bodies():
            assert [tuple(map(str, row)) for row in known.places[:2]] == [("60",), ("65", "55")]
            assert known.regulation.certainty == "S" and known.regulation.source
            assert known.neuberg_from <= len(known.places) + 1
        assert [tuple(map(str, known.places[2])) for known in bodies() if len(known.places) > 2] == [
            ("70", "60", "50")
        ] * 3
        assert [known.unit for known in bodies()] == [F("0.01"), F("0.0001"), F("0.1"), F("0.01")]
        assert [known.half.value for known in bodies()] == ["up", "away", "towards", "up"]
        assert [known.win for known in bodies()] == [2, 2, 2, 1]
        assert {kind.value: str(share) for kind, share in body("figb").penalties.items()} == {
            "misboarded": "10",
            "duplicated": "20",
        }
        assert not any(known.penalties for known in bodies() if known.id != "figb"), "what others take was not read"

    @settings(deadline=None)
    @given(
        st.deferred(lambda: st.sampled_from(bodies())),
        st.integers(1, 12),
        st.integers(0, 20),
        st.lists(st.integers(1, 9), min_size=1),
    )
    def test_when_each_body_takes_neuberg(self, each: Body, size: int, more: int, others: list[int]) -> None:
        expected = size + sum(others) + more
        taken = each.way(size, expected, others) is Way.NEUBERG
        assert taken == slow_way(each.id, size, expected, others)


class TestLaws:
    """Properties of every fouled board."""

    @settings(deadline=None)
    @given(GROUP, st.integers(0, 12), st.sampled_from(SIDES))
    def test_neuberg_is_what_his_definition_says(self, scores: list[int], more: int, side: Side) -> None:
        expected = len(scores) + more
        points = matchpoints(scores, (), side)
        assert [neuberg(each, len(scores), expected) for each in points] == slow_neuberg(scores, expected, side)

    @settings(deadline=None)
    @given(GROUP)
    def test_one_whole_group_is_left_alone(self, scores: list[int]) -> None:
        for side in SIDES:
            assert slow_neuberg(scores, len(scores), side) == slow_matchpoints(scores, side)

    @settings(deadline=None)
    @given(LARGE_GROUPS, st.deferred(lambda: st.sampled_from(bodies())))
    def test_groups_of_four_or_more_make_the_whole_total(self, groups: list[list[int]], each: Body) -> None:
        ruling = fouled_board(lines_of(groups), each)
        expected = ruling.expected
        for side in SIDES:
            assert ruling.total(side) * 2 / each.win == expected * (expected - 1)

    @settings(deadline=None)
    @given(GROUPS, st.integers(0, 4), st.sampled_from(bodies()))
    def test_every_line_against_the_slow_roads(self, groups: list[list[int]], more: int, each: Body) -> None:
        lines = lines_of(groups)
        expected = len(lines) + more
        ruling = fouled_board(lines, each, expected)
        full = (expected - 1) * each.win
        place = 0
        for scores in groups:
            others = [len(other) for other in groups if other is not scores]
            for side in SIDES:
                got = [award.exact[side] for award in ruling.awards[place : place + len(scores)]]
                if slow_way(each.id, len(scores), expected, others):
                    assert got == [points * each.win / 2 for points in slow_neuberg(scores, expected, side)]
                else:
                    assert got == [F(share) * full / 100 for share in slow_places(scores, side)]
            place += len(scores)

    @settings(deadline=None)
    @given(GROUPS, st.integers(0, 4), st.sampled_from(bodies()))
    def test_a_compared_line_shares_a_top_and_a_small_group_120(
        self, groups: list[list[int]], more: int, each: Body
    ) -> None:
        lines = lines_of(groups)
        ruling = fouled_board(lines, each, len(lines) + more)
        for award in ruling.awards:
            if award.percentages is None:
                assert sum(award.exact.values()) == sum(award.scores.values()) == ruling.top
                assert all(0 <= score <= ruling.top for score in award.exact.values())
            else:
                assert sum(award.percentages.values()) == 120

    @settings(deadline=None)
    @given(st.lists(SCORES, min_size=2, max_size=3), st.sampled_from(SIDES))
    def test_the_percentages_are_the_white_books_formula(self, scores: list[int], side: Side) -> None:
        lines = lines_of([scores, [420] * 9])
        awards = fouled_board(lines, body("ebu")).awards[: len(scores)]
        for award, points in zip(awards, slow_matchpoints(scores, side), strict=True):
            assert award.percentages is not None
            assert award.percentages[side] == slow_ebu(points, len(scores))

    @settings(deadline=None)
    @given(GROUPS, st.sampled_from(bodies()))
    def test_the_order_within_a_group_is_kept(self, groups: list[list[int]], each: Body) -> None:
        ruling = fouled_board(lines_of(groups), each)
        for group in ruling.groups:
            mine = [award for award in ruling.awards if award.group is group]
            for one, other in product(mine, mine):
                assert one.line.score is not None and other.line.score is not None
                if one.line.score > other.line.score:
                    assert one.exact[Side.NS] > other.exact[Side.NS]
                    assert one.exact[Side.EW] < other.exact[Side.EW]
                    assert one.scores[Side.NS] >= other.scores[Side.NS]
                if one.line.score == other.line.score:
                    assert one.exact == other.exact and one.scores == other.scores

    @settings(deadline=None)
    @given(GROUPS, st.sampled_from(bodies()), st.permutations([">1", ">2", ">3", ">7"]))
    def test_the_names_of_the_forms_change_nothing(self, groups: list[list[int]], each: Body, names: list[str]) -> None:
        lines = lines_of(groups)
        marks = dict(zip(["", ">1", ">2", ">3"], names, strict=True))
        renamed = [FouledLine(line.ns, line.ew, line.score, marks[line.form]) for line in lines]
        before, after = fouled_board(lines, each), fouled_board(renamed, each)
        assert [award.scores for award in before.awards] == [award.scores for award in after.awards]

    @settings(deadline=None)
    @given(GROUPS, st.randoms(use_true_random=False))
    def test_the_order_of_the_lines_changes_nothing(self, groups: list[list[int]], random: object) -> None:
        lines = lines_of(groups)
        mixed = list(lines)
        random.shuffle(mixed)  # type: ignore[attr-defined]
        before = {each.line.ns: each.scores for each in fouled_board(lines).awards}
        assert {each.line.ns: each.scores for each in fouled_board(mixed).awards} == before

    @settings(deadline=None)
    @given(GROUPS, st.integers(0, 4))
    def test_the_bodies_differ_only_where_their_triggers_differ(self, groups: list[list[int]], more: int) -> None:
        lines = lines_of(groups)
        figb = fouled_board(lines, body("figb"), len(lines) + more)
        for other in bodies():
            awards = figb.under(other)
            for group, mine, theirs in zip([award.group for award in figb.awards], figb.awards, awards, strict=True):
                assert group is not None and theirs.group is not None
                one, two = group.way is Way.NEUBERG, theirs.group.way is Way.NEUBERG
                if one == two:
                    assert {side: score * 2 / other.win for side, score in theirs.exact.items()} == mine.exact
                    assert mine.percentages == theirs.percentages

    @settings(deadline=None)
    @given(LARGE_GROUPS)
    def test_the_obsolete_method_makes_the_total_too_and_is_flatter(self, groups: list[list[int]]) -> None:
        lines = lines_of(groups)
        expected = len(lines)
        average = expected - 1
        total = F()
        for group in fouled_board(lines).groups:
            for line in group.lines:
                assert line.score is not None
                by_hand, right = group.manually(line.score, Side.NS), group.by_neuberg(line.score, Side.NS)
                total += by_hand
                # pjms.nl: the distance from average shrinks by n/N.
                assert by_hand - average == (right - average) * group.size / expected
        assert total == expected * average

    @settings(deadline=None)
    @given(GROUPS, st.integers(0, 3), st.tuples(st.integers(0, 100), st.integers(0, 100)))
    def test_artificial_lines_stand_outside_the_count(
        self, groups: list[list[int]], count: int, share: tuple[int, int]
    ) -> None:
        lines = lines_of(groups)
        artificial = [FouledLine(f"a{n}", f"b{n}", None, artificial=(F(share[0]), F(share[1]))) for n in range(count)]
        expected = len(lines) + count
        without = fouled_board(lines, expected=expected)
        ruling = fouled_board([*lines, *artificial], expected=expected)
        assert ruling.awards[: len(lines)] == without.awards
        for award in ruling.awards[len(lines) :]:
            assert [award.exact[side] for side in SIDES] == [F(each) * 2 * (expected - 1) / 100 for each in share]
        assert fouled_board([*lines, *artificial]).expected == expected, "N counts them"

    @settings(deadline=None)
    @given(GROUPS, st.sampled_from(bodies()))
    def test_the_two_sides_are_mirrors(self, groups: list[list[int]], each: Body) -> None:
        """Turn the board round: what NS had exactly, EW have."""
        lines = lines_of(groups)
        turned = [FouledLine(line.ns, line.ew, -(line.score or 0), line.form) for line in lines]
        for one, other in zip(fouled_board(lines, each).awards, fouled_board(turned, each).awards, strict=True):
            assert one.exact[Side.NS] == other.exact[Side.EW] and one.exact[Side.EW] == other.exact[Side.NS]


class TestOwnMethod:
    def test_percentages_typed_in_other_ways(self) -> None:
        for typed in ("60; 65 55; 70 60 50", ["60%", "65% 55%", "70,60,50"], "60;65,55;70 60 50;"):
            assert own_method(4, typed).places == body("figb").places
        assert own_method(1, "").places == ()

    def test_neuberg_for_a_single_result_is_average(self) -> None:
        """Why no body does it: a result compared with copies of itself is average, and nobody is to blame."""
        ruling = fouled_board(traveller("7"), own_method(1, ""))
        assert [ruling.awards[5].scores[side] for side in SIDES] == [9, 9]
        assert ruling.total(Side.NS) == 90

    def test_fives_and_fours_by_percentages(self) -> None:
        ruling = fouled_board(traveller("10 9 8 7"), own_method(5, "60; 65 55; 70 60 50; 70 65 55 50"))
        assert percentages(ruling)["10"] == "55/65"


class TestWhatItRestsOn:
    """The steps, the Laws and the doubts; their sentences are tested where they are told."""

    def test_repr_is_short_and_stable(self) -> None:
        assert repr(fouled_board(traveller("9 8 7"), expected=10)) == (
            "FouledRuling: FIGB, N 10; correct form 7 by Neuberg; >1 3 by percentages; NS total 95.4, EW total 95.4"
        )

    def test_why_the_total_is_not_90(self) -> None:
        ruling = fouled_board(traveller("9 8 7"))
        assert ruling.total(Side.NS) == ruling.total(Side.EW) == 63 + 3 * F("10.8") == F("95.4")
        assert (len(ruling.by_neuberg), len(ruling.by_percentages), ruling.missing) == (7, 3, 0)
        assert {sum((each.percentages or {}).values()) for each in ruling.by_percentages} == {120}

    def test_the_steps_of_every_way(self) -> None:
        lines = read_lines("1 1 4\n2 2 3\n3 3 2\n4 4 1\n5 5 4 >1\n6 6 3 >1\n7 7 5 >2\n8 8 A/A")
        ruling = fouled_board(lines, penalised=read_pairs("NS 1"))
        assert [(ground.id, getattr(ground.of, "form", None)) for ground in ruling.grounds] == [
            ("fouled", None),
            ("divided", None),
            ("ways", None),
            ("neuberg", ""),
            ("percentages", ">1"),
            ("alone", ">2"),
            ("artificial", None),
            ("rounding", None),
            ("check", None),
            ("penalty", None),
        ]

    def test_the_teams_are_sent_on(self) -> None:
        cited = [law.clause for law in laws(fouled_at_teams())]
        assert cited == ["87A", "87C", "86B2", "86B2(a)", "86A", "86B2(b)", "86B2(c)"]
        with pytest.raises(ClauseNotInEdition, match="2007"):
            fouled_at_teams(2007)

    @each("edition", [1997, 2007, 2017])
    def test_every_edition(self, edition: int) -> None:
        lines = read_lines("1 1 420\n2 2 420 >1\n3 3 50 >2\n4 4 A/A", at_fault=read_pairs("NS 2"))
        ruling = fouled_board(lines, penalised=read_pairs("NS 2"), edition=edition)
        cited = [law.clause for law in laws(ruling)]
        assert cited[:2] == (["87A", "87B"] if edition > 1997 else ["87", "12C1"])
        assert all(law.edition == edition for law in laws(ruling))
        assert all(cite(str(law)) for law in laws(ruling))

    def test_a_missing_score_and_a_compared_culprit_are_doubts(self) -> None:
        lines = read_lines("1 1 420\n2 2 50\n3 3 420 >1", at_fault=read_pairs("NS 2"))
        doubts = {doubt.id: doubt.of for doubt in fouled_board(lines, expected=5).doubts}
        assert list(doubts) == ["missing", "compared-at-fault", "own-percentage"]
        assert doubts["missing"] == 2 and doubts["compared-at-fault"].ns == "2"

    def test_the_older_articles_gap_is_told(self) -> None:
        lines = lines_of([[4, 3, 2, 1], [2, 1]])
        assert doubt_ids(fouled_board(lines, body("ebu-older"))) == ["regulation"]
        three = lines_of([[4, 3, 2, 1], [3, 2, 1]])
        assert not fouled_board(three, body("ebu-older")).doubts
