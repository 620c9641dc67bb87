"""Polls: the figures of the commentary by hand, every figure by a slow road, every refusal by its sentence."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.chapters.law12.rulings.poll import (
    LeaningBeyondLimit,
    LeaningToOffenders,
    PollRuling,
    good_share_alone,
    lean,
    limit,
    rule_by_poll,
)
from bridgelaw.chapters.law12.rulings.poll_asked import (
    MOST_PLAYERS,
    AllDisallowed,
    BadPlayers,
    EmptyPoll,
    HeldPoll,
    PollAnswer,
    PollQuestion,
    Role,
    UnclearPoll,
    UnknownResult,
    least_players,
    read_answer,
    read_players,
)
from bridgelaw.chapters.law12.rulings.poll_uncertainty import (
    binomial,
    chances,
    distribution,
    doubt_of_the_least,
    misses,
    one_mind,
    root,
    spread,
    variance,
)
from bridgelaw.laws import BadInput
from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings.assigned import NoWeightingInEdition
from bridgelaw.scoring import NotANumber, Side, UnreadableResult, Vulnerability
from bridgelaw.telling import tell
from tests.each import each
from tests.rulings.slow import slow_imps
from tests.states import states

F = Fraction
GOOD, OTHER, DISALLOWED = Role.GOOD, Role.OTHER, Role.DISALLOWED
NS, EW = Side.NS, Side.EW
BOTH = Vulnerability.BOTH


def question(good: int, other: int, disallowed: int = 0, asks: str = "Do you make 4♥?") -> PollQuestion:
    """4♥ made, one down, or the disallowed call."""
    answers = [PollAnswer(good, "4♥= N", GOOD, 620), PollAnswer(other, "4♥-1 N", OTHER, -100)]
    if disallowed:
        answers.append(PollAnswer(disallowed, "the 4♠ bid", DISALLOWED))
    return PollQuestion(asks, tuple(answers))


def hearts(good: int, other: int, disallowed: int = 0) -> HeldPoll:
    return HeldPoll((question(good, other, disallowed),))


def slam(bid: int, five: int, three: int, made: int, down: int) -> HeldPoll:
    """6♦ bid, 5♦ made, 3NT one down; then 6♦ made or one down."""
    reach = PollQuestion(
        "Your bid?",
        (
            PollAnswer(bid, "bid 6♦", GOOD),
            PollAnswer(five, "5♦= N", OTHER, 600),
            PollAnswer(three, "3NT-1 N", OTHER, -100),
        ),
    )
    make = PollQuestion("Your play?", (PollAnswer(made, "6♦= N", GOOD, 1370), PollAnswer(down, "6♦-1 N", OTHER, -100)))
    return HeldPoll((reach, make))


# ---- the commentary's own figures (source 002, Benefit of Doubt and example 11) ----


@each("share, leaned", [("0.50", "0.60"), ("0.25", "0.30"), ("1", "1"), ("0", "0")])
def test_the_leaning_of_the_commentary(share: str, leaned: str) -> None:
    assert lean(F(share), F("1.2")) == F(leaned)


def test_the_limits_are_data() -> None:
    assert (least_players(), limit()) == (5, F(6, 5))
    assert regulation("poll-least").unit == 5 and regulation("leaning").unit == F(6, 5)
    assert regulation("poll-least").body == regulation("leaning").body == "WBF commentary"
    assert doubt_of_the_least() == F("0.2")


def test_one_mind_of_five_is_twenty_per_cent() -> None:
    assert [one_mind(hearts(good, 5 - good)) for good in range(6)] == [F("20%".rstrip("%")) / 100] * 6


def test_example_11_in_its_four_cases() -> None:
    easy = rule_by_poll(
        HeldPoll((PollQuestion("", (PollAnswer(6, "6♦= N", GOOD, 1370), PollAnswer(0, "3NT-1 N", OTHER, -100))),)), EW
    )
    assert easy.assigned.ns.weights == {1370: 1}
    half = PollQuestion(
        "", (PollAnswer(3, "6♦= N", GOOD, 1370), PollAnswer(2, "5♦= N", OTHER, 600), PollAnswer(1, "", OTHER, -100))
    )
    ruling = rule_by_poll(HeldPoll((half,)), EW)
    assert ruling.shares == {NS: F("0.50")} and ruling.leaned == {NS: F("0.60")}
    # What is left, 0.4, goes to 5♦ and 3NT as two to one.
    assert ruling.assigned.ns.weights == {1370: F("0.6"), 600: F(4, 15), -100: F(2, 15)}
    guess = rule_by_poll(slam(6, 0, 0, 3, 3), EW)
    assert guess.assigned.ns.weights == {1370: F("0.6"), -100: F("0.4")}
    both = rule_by_poll(slam(4, 2, 2, 3, 3), EW)
    assert (both.poll.share, both.leaned[NS]) == (F("0.25"), F("0.30"))
    assert both.assigned.ns.weights == {1370: F("0.30"), 600: F(7, 30), -100: F(14, 30)}
    assert sum(both.assigned.ns.weights.values()) == 1


def test_the_slam_of_the_lesson_by_hand() -> None:
    ruling = rule_by_poll(slam(4, 2, 2, 3, 3), EW, other_table=-100, table_result=-100)
    assert [slow_imps(score + 100) for score in (1370, 600, -100)] == [16, 12, 0]
    assert ruling.teams is not None and ruling.teams_as_polled is not None
    assert ruling.teams_as_polled.ns.imps == F(16 + 12, 4) == 7
    assert ruling.teams.ns.imps == F(9 * 16 + 7 * 12, 30) == F("7.6")
    assert (ruling.teams.ns.rounded_imps, ruling.teams.ew.rounded_imps) == (8, -8)
    assert ruling.worth(NS) == F("0.6") == -(ruling.worth(EW) or 0)
    assert ruling.outright(NS) == 16 == -(ruling.outright(EW) or 0)
    assert ruling.leaned_at_each_question == F("0.6") * F("0.6") == F("0.36") == F("1.44") * F("0.25")
    # One of the six who play it counts for half of a sixth; one of the eight who bid it for half of an eighth.
    assert one_mind(ruling.poll) == F(1, 2) / 6 == F(1, 12)
    assert ruling.teams.finding.actual == {NS: 0, EW: 0} and not ruling.teams.stands, "flat, and damaged all the same"


# ---- the lecture's 4♥ (source 000, appendix C), both vulnerable, 4♠ doubled made: −790 ----


@each(
    "good, other, other_table, polled, leaned, table",
    [
        (0, 6, 620, "-12", "-12", -16),
        (6, 0, -100, "12", "12", -12),
        (3, 3, 620, "-6", "-4.8", -16),
        (4, 2, 620, "-4", "-3.2", -16),
    ],
)
def test_four_hearts_by_hand(good: int, other: int, other_table: int, polled: str, leaned: str, table: int) -> None:
    ruling = rule_by_poll(hearts(good, other), EW, other_table=other_table, table_result=-790)
    assert ruling.teams is not None and ruling.teams_as_polled is not None
    assert ruling.teams.finding.actual is not None
    share, made, down = F(good, 6), slow_imps(620 - other_table), slow_imps(-100 - other_table)
    up = max(share, min(share * F("1.2"), 1 - (1 - share) * F("0.8")))
    assert ruling.teams_as_polled.ns.imps == F(polled) == share * made + (1 - share) * down
    assert ruling.teams.ns.imps == F(leaned) == up * made + (1 - up) * down
    assert ruling.teams.finding.actual[NS] == table == slow_imps(-790 - other_table)
    assert not ruling.teams.stands


def test_to_square_the_board_is_a_leaning_of_two() -> None:
    ruling = rule_by_poll(hearts(3, 3), EW, other_table=620)
    assert ruling.outright(NS) == 0 and 1 / ruling.poll.share == 2
    assert states(str(tell(ruling)).replace("\n  ", ""), "NS … 2 … 1.2")
    with pytest.raises(LeaningBeyondLimit):
        rule_by_poll(hearts(3, 3), EW, F(2), other_table=620)
    assert F(2) * ruling.poll.share == 1


# ---- both sides innocent (82C) ----


def test_each_innocent_side_leans_its_own_way() -> None:
    ruling = rule_by_poll(hearts(5, 5), None, other_table=620)
    assert ruling.leaned == {NS: F("0.6"), EW: F("0.6")}
    assert ruling.assigned.ns.weights == {620: F("0.6"), -100: F("0.4")}
    assert ruling.assigned.ew.weights == {620: F("0.4"), -100: F("0.6")}
    assert ruling.assigned.split and ruling.assigned.offending is None
    assert ruling.teams is not None
    assert (ruling.teams.ns.imps, ruling.teams.ew.imps) == (F("-4.8"), F("7.2"))
    text = " ".join(str(tell(ruling)).split())
    assert "0.5 × 1.2 = 0.6 for NS; 0.5 × 1.2 = 0.6 for EW" in text
    assert "82C, 2017" in text and "12C1(f)" not in text
    assert states(tell(ruling).announcement, "two … balance")


def test_a_certain_poll_is_not_split() -> None:
    for poll in (hearts(6, 0), hearts(0, 6)):
        assert not rule_by_poll(poll, None).assigned.split


# ---- the disallowed action ----


def test_the_disallowed_answers_leave_the_count() -> None:
    ruling = rule_by_poll(hearts(3, 1, 8), EW)
    assert ruling.poll.share == F(3, 4), "not 3/12"
    assert ruling.assigned.ns.weights == rule_by_poll(hearts(3, 1), EW).assigned.ns.weights
    text = " ".join(str(tell(ruling)).split())
    assert states(text, "8 … 12 … 4♠")
    assert states(text, "shares … 4") and "is our reading" in text
    assert states(tell(ruling).announcement, "4♠ … twelve")
    assert any(states(caution, "4 … 12 … action") for caution in tell(ruling).cautions)


def test_the_clause_that_shuts_it_out_is_of_2017() -> None:
    ruling = rule_by_poll(hearts(3, 3, 1), EW, edition=2007, table_result=-790)
    laws = [str(law) for law in tell(ruling).laws]
    assert "12C1(c), 2017" not in laws and "12C1(c), 2007" in laws and "84D, 2007" in laws
    assert any(states(caution, "written … 2017") for caution in tell(ruling).cautions)
    assert "12C1(b), 2017" in [str(law) for law in tell(rule_by_poll(hearts(3, 3), EW)).laws]
    assert not any(str(law) == "12C1(b), 2007" for law in tell(ruling).laws), "that is self-inflicted damage"
    with pytest.raises(NoWeightingInEdition):
        rule_by_poll(hearts(3, 3), EW, edition=1997)


def test_under_2007_it_is_weighed_and_the_ruling_says_so() -> None:
    ruling = rule_by_poll(hearts(4, 2, 2), EW, edition=2007, other_table=620, table_result=-790)
    # Four of eight, leaned to 0.6; the rest keeps its proportion, two to two.
    assert ruling.poll.share == F(1, 2)
    assert ruling.assigned.ns.weights == {620: F("0.6"), -100: F("0.2"), -790: F("0.2")}
    assert ruling.teams is not None
    assert ruling.teams.ns.imps == F("0.2") * (slow_imps(-720) + slow_imps(-1410)) == F("-5.6")
    text = " ".join(str(tell(ruling)).split())
    assert states(text, "do not limit … legal")
    assert states(text, "−790")
    assert regulation("no-weight-england") in [each for step in tell(ruling).steps for each in step.rests_on]
    assert states(text, "−790 … 4♠ … 2007")
    assert any(states(caution, "2/3 … 0.5") for caution in tell(ruling).cautions)
    today = rule_by_poll(hearts(4, 2, 2), EW, other_table=620, table_result=-790)
    assert -790 not in today.assigned.ns.weights and "England" not in str(tell(today))


def test_under_2007_what_it_led_to_must_be_known() -> None:
    said = sentence(UnknownResult, lambda: rule_by_poll(hearts(3, 3, 1), EW, edition=2007))
    assert states(said, "2007 … 4♠ … 2017 … 12C1(c), 2007")
    assert rule_by_poll(hearts(3, 3), EW, edition=2007).poll.share == F(1, 2), "nothing disallowed, nothing missing"
    with pytest.raises(NoWeightingInEdition):
        rule_by_poll(hearts(3, 3, 1), EW, edition=1997)


# ---- the players asked ----


@each(
    "peers, told, fault, words",
    [
        (False, False, "but they are not of your class.", "not peers"),
        (True, True, "but they knew what had happened here.", "knew what had happened"),
        (False, True, "but they are not of your class and they knew what had happened here.", "who are not peers"),
    ],
)
def test_an_unsound_poll_is_no_ruling(peers: bool, told: bool, fault: str, words: str) -> None:
    for other_table in (None, 620):
        poll = HeldPoll((question(3, 3),), peers, told)
        ruling = rule_by_poll(poll, EW, other_table=other_table)
        said = tell(ruling).announcement
        assert states(said, f"six … {fault} … do not rule")
        assert states(tell(ruling).result, "Do not rule")
        assert states(tell(ruling).cautions[0], words)
        sound = rule_by_poll(hearts(3, 3), EW, other_table=other_table)
        assert ruling.assigned == sound.assigned and "No ruling" not in tell(sound).result
    assert "no peers" not in cautions(sound) and "knew what" not in cautions(sound)


def test_fewer_than_five_are_not_praised() -> None:
    few = tell(rule_by_poll(hearts(2, 1), EW)).announcement
    assert states(few, "three … should") and "your class" not in few
    assert states(tell(rule_by_poll(hearts(3, 2), EW)).announcement, "your class")


# ---- the slow roads ----

counts = st.integers(0, 4)


@st.composite
def polls(draw: st.DrawFn) -> HeldPoll:
    """One question or two, few enough players that every poll can be written out."""
    if draw(st.booleans()):
        good, other, disallowed = draw(counts), draw(counts), draw(st.integers(0, 2))
        return hearts(good, other + (not good + other), disallowed)
    bid, five, three = draw(counts), draw(st.integers(0, 2)), draw(st.integers(0, 2))
    made, down = draw(st.integers(0, 3)), draw(st.integers(0, 2))
    return slam(bid, five + (not bid + five + three), three, made, down + (not made + down))


def slow_chances(poll: HeldPoll) -> dict[Fraction, Fraction]:
    """Every way in which the players asked could have answered, one by one."""
    people = [(place, q.share) for place, q in enumerate(poll.questions) for _ in range(q.counted)]
    found: dict[Fraction, Fraction] = {}
    for says in product((True, False), repeat=len(people)):
        chance, share = F(1), F(1)
        for (_, likely), yes in zip(people, says, strict=True):
            chance *= likely if yes else 1 - likely
        for place, q in enumerate(poll.questions):
            share *= F(sum(yes for (where, _), yes in zip(people, says, strict=True) if where == place), q.counted)
        if chance:
            found[share] = found.get(share, F()) + chance
    return found


def slow_shares(poll: HeldPoll) -> dict[tuple[Role, int], Fraction]:
    """Everybody of the first question paired with everybody of the second: what becomes of each pair?"""
    found: dict[tuple[Role, int], Fraction] = {}
    groups = [[a for a in q.answers for _ in range(a.players) if a.role is not DISALLOWED] for q in poll.questions]
    ways = list(product(*groups))
    for way in ways:
        end = next(answer for answer in way if answer.score is not None)
        key = end.role, end.score or 0
        found[key] = found.get(key, F()) + F(1, len(ways))
    return found


@settings(max_examples=40, deadline=None)
@given(polls())
def test_what_polls_of_this_size_would_show(poll: HeldPoll) -> None:
    found = dict(chances(poll))
    assert {share: chance for share, chance in found.items() if chance} == slow_chances(poll)
    assert sum(found.values()) == 1
    assert list(found) == sorted(found)
    mean = sum((share * chance for share, chance in found.items()), F())
    assert mean == poll.share
    assert variance(poll) == sum(((share - mean) ** 2 * chance for share, chance in found.items()), F())
    for distance in (F(1, 5), F(0), F(1, 3)):
        off = sum((chance for share, chance in found.items() if abs(share - mean) > distance), F())
        assert misses(poll, distance) == off
    assert misses(poll) == misses(poll, F(1, 5))


@settings(max_examples=40, deadline=None)
@given(polls(), st.sampled_from([F(1, 10), F(1, 3), F(1)]))
def test_the_steps_put_the_same_polls_together(poll: HeldPoll, step: Fraction) -> None:
    slow: dict[Fraction, Fraction] = {}
    for share, chance in chances(poll):
        place = min(F(1), max(F(0), poll.share + round((share - poll.share) / step) * step))
        slow[place] = slow.get(place, F()) + chance
    found = distribution(poll).in_steps(poll.share, step)
    assert dict(found) == slow and [place for place, _ in found] == sorted(slow)
    assert sum(chance for _, chance in found) == 1


@given(polls())
def test_the_shares_as_polled(poll: HeldPoll) -> None:
    found: dict[tuple[Role, int], Fraction] = {}
    for answer, share in poll.outcomes:
        key = answer.role, answer.score or 0
        found[key] = found.get(key, F()) + share
    assert {key: share for key, share in found.items() if share} == slow_shares(poll)
    assert sum(found.values()) == 1
    assert sum((share for (role, _), share in found.items() if role is GOOD), F()) == poll.share


@given(st.integers(1, 30), st.fractions(0, 1, max_denominator=20))
def test_the_binomial_distribution(players: int, share: Fraction) -> None:
    found = binomial(players, share)
    assert len(found) == players + 1 and sum(found) == 1
    assert sum((yes * chance for yes, chance in enumerate(found)), F()) == players * share
    # Pascal: one player more says yes or no.
    before = binomial(players - 1, share)
    for yes, chance in enumerate(found):
        one = before[yes - 1] * share if yes else F()
        assert chance == one + (before[yes] * (1 - share) if yes < players else F())


def test_a_poll_of_five_by_hand() -> None:
    # 3 of 5: off by more than 0.2 are none, one and five of five: 32 + 240 + 243 of 3125.
    assert misses(hearts(3, 2)) == F(2**5 + 5 * 3 * 2**4 + 3**5, 5**5) == F(515, 3125)
    assert variance(hearts(3, 2)) == F(6, 25) / 5
    assert spread(hearts(3, 2)) == F("0.219")
    assert states(" ".join(str(tell(rule_by_poll(hearts(3, 2), EW))).split()), "16 … 100 … 0.2")


@given(st.fractions(0, 4, max_denominator=10**6))
def test_the_root_is_the_nearest_thousandth(square: Fraction) -> None:
    with localcontext() as context:
        context.prec = 60
        exact = (Decimal(square.numerator) / Decimal(square.denominator)).sqrt()
        assert root(square) == F(exact.quantize(Decimal("0.001"), ROUND_HALF_UP))


def test_more_players_make_a_poll_surer() -> None:
    sure = [spread(hearts(n, n)) for n in (1, 3, 12, 13, 30)]
    assert sure == sorted(sure, reverse=True)
    assert [one_mind(hearts(n, n)) for n in (1, 3, 12)] == [F(1, 2), F(1, 6), F(1, 24)]
    assert variance(hearts(6, 0)) == variance(hearts(0, 6)) == 0


# ---- laws of arithmetic ----

leanings = st.fractions(1, F(6, 5), max_denominator=50)
sides = st.sampled_from([NS, EW, None])


@settings(max_examples=60, deadline=None)
@given(polls(), leanings, sides)
def test_totals_limits_and_order(poll: HeldPoll, leaning: Fraction, offending: Side | None) -> None:
    ruling = rule_by_poll(poll, offending, leaning)
    for score in (ruling.assigned.ns, ruling.assigned.ew, ruling.polled.ns):
        assert sum(score.weights.values()) == 1
        assert all(weight >= 0 for weight in score.weights.values())
    for side, share in ruling.shares.items():
        leaned = ruling.leaned[side]
        assert leaned == min(share * leaning, 1 - (1 - share) * (2 - leaning))
        assert share <= leaned <= share * F(6, 5) and 1 - leaned >= (1 - share) * F(4, 5)
        assert (leaned == 1) == (share == 1) and (leaned == 0) == (share == 0)
    if offending is None:
        certain = poll.share in (0, 1)
        assert sum(ruling.shares.values()) == 1
        assert (sum(ruling.leaned.values()) > 1) == (leaning > 1 and not certain)
    else:
        assert ruling.assigned.ns == ruling.assigned.ew, "one score for both"
        assert list(ruling.shares) == [offending.opponents]


@settings(max_examples=60, deadline=None)
@given(polls(), leanings, sides)
def test_within_each_part_the_proportions_stay(poll: HeldPoll, leaning: Fraction, offending: Side | None) -> None:
    ruling = rule_by_poll(poll, offending, leaning)
    roles = [answer.role for answer, _ in poll.outcomes]
    for score in (ruling.assigned.ns, ruling.assigned.ew):
        for role in (GOOD, OTHER):
            pairs = [
                (polled.weight, outcome.weight)
                for polled, outcome, each in zip(ruling.polled.ns.outcomes, score.outcomes, roles, strict=True)
                if each is role
            ]
            polled, leaned = (sum(column, F()) for column in zip(*pairs, strict=True)) if pairs else (F(), F())
            for before, after in pairs:
                assert before * leaned == after * polled
                assert before or not after, "what nobody would do gets nothing"


@given(polls(), leanings, st.integers(1, 9))
def test_disallowed_answers_change_no_weight(poll: HeldPoll, leaning: Fraction, more: int) -> None:
    first, *rest = poll.questions
    answers = (*first.answers, PollAnswer(more, "the 5♠ bid", DISALLOWED))
    with_them = HeldPoll((PollQuestion(first.asks, answers), *rest))
    for offending in (NS, None):
        one, other = (rule_by_poll(each, offending, leaning) for each in (poll, with_them))
        assert one.assigned.ns.weights == other.assigned.ns.weights
        assert one.assigned.ew.weights == other.assigned.ew.weights


@settings(max_examples=40, deadline=None)
@given(polls(), leanings, st.sampled_from([620, -100, 1370]), sides)
def test_the_imps_are_weighted_from_the_weights(
    poll: HeldPoll, leaning: Fraction, other_table: int, offending: Side | None
) -> None:
    ruling = rule_by_poll(poll, offending, leaning, other_table=other_table)
    assert ruling.teams is not None and ruling.teams_as_polled is not None
    for side, score, polled in ((NS, ruling.assigned.ns, ruling.polled.ns), (EW, ruling.assigned.ew, ruling.polled.ew)):
        imps, before = (
            sum((w * slow_imps(side.sign * (points - other_table)) for points, w in each.weights.items()), F())
            for each in (score, polled)
        )
        assert ruling.teams.of(side).imps == imps and ruling.worth(side) == imps - before
    if poll.share:
        good = [(a.score or 0, part) for a, part in poll.outcomes if a.role is GOOD]
        outright = sum((part * slow_imps(points - other_table) for points, part in good), F()) / poll.share
        assert ruling.outright(NS) == outright
    else:
        assert ruling.outright(NS) is None


portions = st.fractions(0, 1, max_denominator=40)


@given(portions, leanings)
def test_our_own_reading_of_the_limit(share: Fraction, leaning: Fraction) -> None:
    held, alone = lean(share, leaning), good_share_alone(share, leaning)
    assert share <= held <= alone == min(1, share * leaning)
    assert held == share * leaning or 1 - held == (1 - share) * (2 - leaning), "as far as it may"
    assert (held == alone) == (share <= F(1, 2) or share == 1 or leaning == 1)
    # The two sides of one poll move by the same amount, each its own way.
    assert held - share == lean(1 - share, leaning) - (1 - share)


@given(portions, portions, leanings, leanings)
def test_more_for_it_is_never_less(one: Fraction, other: Fraction, less: Fraction, more: Fraction) -> None:
    one, other = sorted((one, other))
    less, more = sorted((less, more))
    assert lean(one, less) <= lean(other, less) and lean(one, less) <= lean(one, more)
    assert (one < other) == (lean(one, less) < lean(other, less))


def test_leaning_at_each_question_is_the_square_of_the_leaning() -> None:
    ruling = rule_by_poll(slam(4, 2, 2, 3, 3), EW, F("1.1"))
    assert ruling.leaned_at_each_question == F("1.1") ** 2 * F("0.25")
    assert states(" ".join(str(tell(ruling)).split()), "0.55 … 0.55 … 121/400 … 1.21")
    one = rule_by_poll(hearts(3, 3), EW)
    assert one.leaned_at_each_question == one.leaned[NS]
    assert "at each question" not in str(tell(one))


# ---- what the ruling says ----


def test_the_order_of_the_steps() -> None:
    ruling = rule_by_poll(slam(4, 2, 2, 3, 3), EW, other_table=-100, table_result=-100)
    says = [step.says for step in tell(ruling).steps]
    leads = [
        "You asked 8 players question 1",
        "You asked 6 players question 2",
        "How sure is that?",
        "The innocent side gets the benefit of the doubt once, on the whole share: 0.25 × 1.2 = 0.3 for NS.",
        "The results and their weights are 9/30 of 6♦= N (+1370)",
        "For NS, compare each result",
        "So the benefit of the doubt is worth +0.6 of an IMP for NS.",
        "NS scored 0 IMPs at the table and could expect +7.6",
        "Round once, at the end",
    ]
    assert len(says) == len(leads) and all(s.startswith(lead) for s, lead in zip(says, leads, strict=True)), says
    assert "Together that is 0.5 × 0.5 = 0.25." in says[1]
    assert "up to 1/12" in says[2] and "about 0.14." in says[2]
    assert states(says[3], "our choice")
    assert states(says[3], "1.2")
    assert tell(ruling).title == "Weights from a poll"
    assert not tell(ruling).cautions
    assert "into eight" not in tell(ruling).announcement
    assert states(tell(ruling).announcement, "eight … six … second")
    assert repr(ruling) == (
        "PollRuling: NS 0.25 leaned to 0.3; TeamsRuling: NS +8 IMPs, EW −8 IMPs (exactly +7.6 and −7.6)"
    )


def test_in_a_split_score_the_worth_follows_the_imps_of_both() -> None:
    says = [step.says for step in tell(rule_by_poll(hearts(5, 5), None, other_table=620)).steps]
    place = next(n for n, words in enumerate(says) if words.startswith("So the benefit of the doubt is worth"))
    assert states(says[place], "+1.2 … NS … +1.2 … EW")
    assert says[place - 2].startswith("For NS, compare") and says[place - 1].startswith("For EW, compare")


def test_without_the_other_table_there_are_the_weights_alone() -> None:
    ruling = rule_by_poll(hearts(3, 3), EW, table_result=-790)
    assert ruling.teams is None and ruling.worth(NS) is None and ruling.outright(NS) is None
    assert states(tell(ruling).result, "3/5 … 4♥= N … 2/5 … 4♥-1 N")
    assert states(tell(ruling).announcement, "4♥ … North … three … five … 4♥ … North … two … five")
    assert "appeal" not in tell(ruling).announcement, "an interim finding"
    assert "At this table NS scored −790." in tell(ruling).facts
    assert repr(ruling) == "PollRuling: NS 0.5 leaned to 0.6"
    assert states(tell(rule_by_poll(hearts(6, 0), NS)).result, "4♥= N")
    split = tell(rule_by_poll(hearts(5, 5), None)).result
    assert states(split, "NS … 3/5 … 4♥= N … 2/5 … 4♥-1 N … EW … 2/5 … 4♥= N … 3/5 … 4♥-1 N")


def test_a_certain_poll_has_nothing_to_lean() -> None:
    for poll, words in ((hearts(6, 0), "All answers are good for NS"), (hearts(0, 6), "No answer is good for NS")):
        ruling = rule_by_poll(poll, EW, other_table=620)
        text = " ".join(str(tell(ruling)).split())
        assert states(text, f"{words}")
        assert states(text, "1/6")
        assert "benefit of the doubt" not in text and ruling.worth(NS) == 0


def cautions(ruling: PollRuling) -> str:
    return " ".join(tell(ruling).cautions)


def test_fewer_than_five_are_warned_of_and_not_refused() -> None:
    said = cautions(rule_by_poll(hearts(2, 1), EW))
    assert states(said, "3 … WBF … five")
    assert states(said, "3 … 1/3")
    assert "You asked 1 player." in cautions(rule_by_poll(hearts(1, 0), EW))
    assert "absolute minimum" not in cautions(rule_by_poll(hearts(3, 2), EW))
    of_two = cautions(rule_by_poll(slam(3, 1, 1, 2, 2), EW))
    assert of_two.startswith("Question 2: You asked 4 players.") and "Question 1" not in of_two


def test_a_large_share_is_warned_of() -> None:
    """By the letter of the examples the good share alone is multiplied; we say what that would do to the rest."""
    two_thirds = rule_by_poll(hearts(4, 2), EW)
    # 2/3 × 1.2 = 0.8 would cut 1/3 to 1/5; a fifth of 1/3 is 1/15, which stops at 11/15.
    assert two_thirds.leaned[NS] == F(2, 3) + F(1, 15) == F(11, 15)
    said = cautions(two_thirds)
    assert states(said, "2/3 … 1.2 … 0.8 … 1/3 … 0.2")
    assert states(said, "11/15")
    step = " ".join(str(tell(two_thirds)).split())
    assert states(step, "1/3 … 0.8 … 4/15 … 1 … 4/15 … 11/15")
    five = rule_by_poll(hearts(5, 1), EW)
    assert five.leaned[NS] == F(5, 6) + F(1, 30) == F(13, 15) and "every time" not in tell(five).announcement
    assert states(cautions(five), "5/6 … 1.2 … 1 … 1/6")
    nine = rule_by_poll(hearts(9, 1), EW)
    assert nine.leaned[NS] == F("0.92") and "0.9 × 1.2 = 1.08 and leave nothing of the other 0.1" in cautions(nine)
    assert cautions(rule_by_poll(hearts(3, 3), EW)) == ""
    gentle = rule_by_poll(hearts(4, 2), EW, F("1.05"))
    assert gentle.leaned[NS] == F(2, 3) + F(1, 60) and "would give 2/3 × 1.05 = 0.7" in cautions(gentle)


def test_how_the_share_of_ew_was_made_is_said() -> None:
    said = cautions(rule_by_poll(slam(4, 2, 2, 3, 3), None))
    assert states(said, "NS … EW … 5♦= N … +600")
    assert "Only what" not in cautions(rule_by_poll(hearts(5, 5), None)), "one other result leaves no question"
    assert "Only what" not in cautions(rule_by_poll(slam(4, 2, 2, 3, 3), EW))


def test_why_so_far() -> None:
    def step(leaning: Fraction | None, because: str) -> str:
        ruling = rule_by_poll(hearts(3, 3), EW, leaning, because=because)
        return next(s.says for s in tell(ruling).steps if s.says.startswith("The innocent side gets"))

    assert states(step(None, " a small poll, evenly split. "), "small poll, evenly split")
    assert states(step(F("1.1"), "many were asked"), "1.2 … 1.1")
    assert states(step(F("1.1"), ""), "1.2 … 1.1")


def test_no_leaning_is_allowed_and_warned_of() -> None:
    ruling = rule_by_poll(hearts(4, 2), EW, F(1), other_table=140, table_result=300)
    assert states(cautions(ruling), "1 … innocent")
    assert ruling.worth(NS) == 0 and "is worth" not in str(tell(ruling))


def test_the_mark_in_the_wrong_place_is_warned_of() -> None:
    wrong = HeldPoll((PollQuestion("", (PollAnswer(3, "4♥-1 N", GOOD, -100), PollAnswer(3, "4♥= N", OTHER, 620))),))
    assert states(cautions(rule_by_poll(wrong, EW)), "4♥= N … +620 … NS")
    assert "Is the mark" not in cautions(rule_by_poll(wrong, NS)), "for EW it is the right one"
    assert "for EW than" in cautions(rule_by_poll(hearts(3, 3), NS))


# ---- bad input, each with its sentence ----


def sentence(kind: type[BadInput], act: object) -> str:
    with pytest.raises(kind) as caught:
        act()  # type: ignore[operator]
    assert type(caught.value) is kind
    return str(caught.value)


def test_an_empty_poll_is_refused() -> None:
    assert states(sentence(EmptyPoll, lambda: HeldPoll(())), "Nothing … question")
    words = (
        "You asked nobody, so there is nothing to weight. Ask players of the class at the table: 5 at the least. "
        "(WBF commentary: ask at least five players of a similar standard)"
    )
    for answers in ((), (PollAnswer(0, "4♥= N", GOOD, 620),)):
        assert sentence(EmptyPoll, lambda given=answers: PollQuestion("", given)) == words


@each("leaning", [F("1.21"), F(2), F(10**40)])
def test_a_leaning_beyond_the_limit_is_refused(leaning: Fraction) -> None:
    said = sentence(LeaningBeyondLimit, lambda: rule_by_poll(hearts(3, 3), EW, leaning))
    assert states(said, "too large") and "a factor from 1 to 1.2" in said and len(said) < 400
    assert states(said, "WBF … 1.2")


@each("leaning", [F("0.99"), F(0), F(-1), F(-(10**40))])
def test_a_leaning_to_the_offenders_is_refused(leaning: Fraction) -> None:
    said = sentence(LeaningToOffenders, lambda: rule_by_poll(hearts(3, 3), EW, leaning))
    assert states(said, "against … innocent")
    assert said.endswith("(84D, 2017)") and len(said) < 400


def test_the_ends_of_the_leaning_are_good() -> None:
    assert [rule_by_poll(hearts(3, 3), EW, F(each)).leaned[NS] for each in ("1", "1.2")] == [F("0.5"), F("0.6")]
    assert rule_by_poll(hearts(3, 3), EW).leaning == F("1.2"), "the limit where nothing is said"


@each(
    "typed, words",
    [
        ("-2", "−2 … players … 0 … 1 … 2"),
        ("2.5", "2.5 … players … 0 … 1 … 2"),
        ("1/3", "1/3 … players … 0 … 1 … 2"),
        ("50%", "0.5 … players … 0 … 1 … 2"),
        ("61", "61 … players … too many … 60"),
        ("9" * 50, "players … too many … 60"),
    ],
)
def test_players_that_cannot_be(typed: str, words: str) -> None:
    assert states(sentence(BadPlayers, lambda: read_players(typed)), words)


def test_players_that_can() -> None:
    assert [read_players(each) for each in ("0", "5", " 12 ", "60", "5.0")] == [0, 5, 12, 60, 5]
    with pytest.raises(NotANumber):
        read_players("five")


@each("players", [-1, MOST_PLAYERS + 1, 2.5])
def test_players_by_python_are_checked_too(players: int) -> None:
    with pytest.raises(BadPlayers):
        PollAnswer(players, "4♥= N", GOOD, 620)


def test_a_question_has_room_for_sixty() -> None:
    assert question(30, 30).asked == 60
    said = sentence(BadPlayers, lambda: question(31, 30))
    assert states(said, "61 … question … 60")


def test_when_all_chose_the_disallowed_action() -> None:
    said = sentence(AllDisallowed, lambda: question(0, 0, 5))
    assert states(said, "5 … 4♠ … 16B1, 2017")


def test_a_poll_from_which_no_outcome_can_be_read() -> None:
    unmarked = (PollAnswer(3, "4♥= N", OTHER, 620), PollAnswer(3, "4♥-1 N", OTHER, -100))
    said = sentence(UnclearPoll, lambda: PollQuestion("", unmarked))
    assert states(said, "No answer … innocent")
    no_result = PollQuestion("", (PollAnswer(3, "bid on", GOOD),))
    assert states(sentence(UnclearPoll, lambda: HeldPoll((no_result,))), "1 … bid on … 6♦= N … +1370")
    ends = question(3, 3)
    assert states(sentence(UnclearPoll, lambda: HeldPoll((ends, ends))), "1 … 4♥= N (+620)")
    leads = PollQuestion("", (PollAnswer(3, "bid on", GOOD),))
    assert states(sentence(UnclearPoll, lambda: HeldPoll((leads, leads, leads, ends))), "4 … questions … 3")


def test_three_questions_multiply() -> None:
    leads = PollQuestion("", (PollAnswer(4, "go on", GOOD), PollAnswer(2, "3NT= N", OTHER, 600)))
    poll = HeldPoll((leads, leads, question(3, 3)))
    assert poll.share == F(2, 3) * F(2, 3) * F(1, 2) == F(2, 9)
    assert one_mind(poll) == F(4, 9) / 6, "of equal questions each counts"
    ruling = rule_by_poll(poll, EW)
    assert ruling.leaned[NS] == F(4, 15)
    assert states(tell(ruling).announcement, "six … second … six … third")


def test_answers_are_read_by_their_role() -> None:
    made = read_answer("3", "4♥= N", GOOD, True, BOTH)
    assert (made.says, made.score, made.name) == ("4♥= N", 620, "4♥= N (+620)")
    assert read_answer("3", "+620", OTHER, True, BOTH).name == "+620"
    assert read_answer("3", "bid 6♦", GOOD, False, BOTH) == PollAnswer(3, "bid 6♦", GOOD)
    assert read_answer("3", " ", GOOD, False, BOTH).says == "go on to the next question"
    assert read_answer("3", "", DISALLOWED, True, BOTH).says == "the disallowed action"
    assert read_answer("3", "3NT-1 N", OTHER, False, BOTH).score == -100
    with pytest.raises(UnreadableResult):
        read_answer("3", "bid 6♦", GOOD, True, BOTH)
    with pytest.raises(BadPlayers):
        read_answer("-3", "4♥= N", GOOD, True, BOTH)
