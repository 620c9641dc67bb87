"""IMPs against a whole field: Butler with its datum, and cross-IMPs (methods that an organiser announces, Law 78D)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from bridgelaw.exercises.kinds.club import ClubDeal, club_deal, field_of, listed
from bridgelaw.exercises.kinds.in_force import laid_down
from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.kinds.slips import number, slip, wrong_law
from bridgelaw.exercises.wrong_answers import WrongAnswer
from bridgelaw.laws import cite
from bridgelaw.laws.facts import dataclass
from bridgelaw.registry import book_page
from bridgelaw.scoring import DatumRule, Side, butler_imps, cross_imps, datum, imps, signed


@dataclass(frozen=True)
class ClubField:
    """The scores of a board in NS total points, first that of the pair in question, and its side.

    `dropped` best and as many worst scores are left out of a datum.
    """

    deal: ClubDeal
    scores: tuple[int, ...]
    side: Side
    dropped: int = 0

    @property
    def own(self) -> int:
        """The score of the pair in question."""
        return self.scores[0]


def butler_field(rng: Random, level: int) -> ClubField:
    """A Butler field; the best and the worst score are dropped from the second level on; the question is about EW in
    the third.
    """
    deal = club_deal(rng)
    results = field_of(rng, deal, rng.choice((5, 6) if level == 1 else (7, 8, 9)))
    side = rng.choice(list(Side)) if level == 3 else Side.NS
    rule = laid_down("datum")
    dropped = rule.drop if rule else int(level > 1)
    return ClubField(deal, tuple(map(deal.points, results)), side, dropped)


def cross_field(rng: Random, level: int) -> ClubField:
    """A small field of cross-IMPs."""
    deal = club_deal(rng)
    results = field_of(rng, deal, (4, 5, 6)[level - 1])
    return ClubField(deal, tuple(map(deal.points, results)), Side.NS if level == 1 else rng.choice(list(Side)))


def ask_butler(facts: ClubField) -> Drawn:
    """First the datum, then the IMPs of one pair against it."""
    rule = DatumRule(10, facts.dropped, facts.dropped)
    middle = datum(facts.scores, rule)
    answer = facts.side.sign * butler_imps(facts.own, middle)
    if not answer:
        raise DrawAgain
    drops = " without the best and the worst score" if facts.dropped else ""
    told = (
        f"Butler scoring. NS scored {listed(facts.scores)} on a board. By the conditions of contest the datum is the "
        f"mean{drops}. It is rounded to the nearest ten. An exact half is rounded away from zero."
    )
    first = number(
        "What is the datum, in total points for NS?", "points", middle,
        f"The mean of the scores that count, rounded to ten, is {signed(int(middle))}.", _datum_slips(facts, middle),
        "Add the scores that count, divide by their number, and round last.",
    )  # fmt: skip
    says = f"{signed(facts.own)} and {signed(int(middle))} differ by {abs(facts.own - int(middle))} points (78B)."
    prompt = f"How many IMPs do {facts.side} get at the table where NS scored {signed(facts.own)}?"
    second = number(
        prompt, "IMPs", answer, says, _butler_slips(facts, middle), "Only the difference from the datum counts."
    )
    return Drawn(told, (first, second), (cite("78D"), cite("78B")))


def _datum_slips(facts: ClubField, middle: Fraction) -> Iterator[WrongAnswer]:
    exact = datum(facts.scores, DatumRule(0, facts.dropped, facts.dropped))
    if facts.dropped:
        yield wrong_law("nothing dropped", datum(facts.scores), "You counted all scores. Leave out the best and worst.")
        best = datum(facts.scores, DatumRule(10, 1, 0))
        yield slip("one end dropped", best, "You left out only the best score. Leave out the worst as well.")
    once = datum(tuple(set(facts.scores)))
    yield slip("each score once", once, "You counted each score once. A score of two tables counts twice in the mean.")
    ordered = sorted(facts.scores)
    if len(ordered) % 2:
        yield wrong_law("median", ordered[len(ordered) // 2], "That is the score in the middle. The datum is the mean.")
    yield slip("not rounded", exact, "You did not round. By these conditions round the mean to ten.")
    yield slip("sign", -middle, "The sign is wrong. The datum is an NS score.")


def _butler_slips(facts: ClubField, middle: Fraction) -> Iterator[WrongAnswer]:
    right, sign = facts.side.sign * butler_imps(facts.own, middle), facts.side.sign
    yield slip("sign", -right, "The number is right, but the sign is wrong. Check who did better than the datum.")
    each = [imps(facts.own - other) for other in facts.scores[1:]]
    mean = Fraction(sign * sum(each), len(each))
    yield wrong_law("cross-IMPs", mean, "You averaged the IMPs against each table. That is cross-IMPs, not Butler.")
    exact = datum(facts.scores, DatumRule(10))
    yield wrong_law(
        "nothing dropped", sign * butler_imps(facts.own, exact), "Your datum includes the best and the worst score."
    )
    added = butler_imps(facts.own, -middle) * sign
    yield wrong_law("datum added", added, "You added the datum. Subtract it from the score, with its sign.")


def ask_cross(facts: ClubField) -> Drawn:
    """The sum of the IMPs against every other table."""
    others = facts.scores[1:]
    answer = cross_imps(facts.own, others, facts.side)
    told = (
        f"Cross-IMPs, added and not averaged. At your table NS scored {signed(facts.own)}; at the other tables NS "
        f"scored {listed(others)}."
    )
    sums = [facts.side.sign * imps(facts.own - other) for other in sorted(others, reverse=True)]
    says = f"Add the IMPs against the other tables, from the best score down: {', '.join(map(signed, sums))} (78B)."
    prompt = f"How many IMPs do {facts.side} at your table get?"
    part = number(
        prompt,
        "IMPs",
        answer,
        says,
        _cross_slips(facts),
        "For each table: subtract, then convert to IMPs. Add at the end.",
    )
    return Drawn(told, (part,), (cite("78D"), cite("78B")))


def _cross_slips(facts: ClubField) -> Iterator[WrongAnswer]:
    others, sign = facts.scores[1:], facts.side.sign
    answer = cross_imps(facts.own, others, facts.side)
    yield slip("sign", -answer, f"The number is right, but the sign is wrong. The question asks for {facts.side}.")
    mean = round(Fraction(sum(others), len(others)) / 10) * 10
    yield wrong_law(
        "datum",
        sign * len(others) * imps(facts.own - mean),
        "You compared with the mean. Compare with each table.",
    )
    yield wrong_law("datum once", sign * imps(facts.own - mean), "That is Butler: one comparison with the mean.")
    total = sign * imps(sum(facts.own - other for other in others))
    yield wrong_law("points added first", total, "You added the points. First convert each difference, then add.")
    once = sign * sum(imps(facts.own - other) for other in set(others))
    counted_once = "You counted each score once. If two tables have the same score, that is two comparisons."
    yield slip("each score once", once, counted_once)
    yield wrong_law("averaged", answer / len(others), "You divided by the number of tables. Here the IMPs are added.")


KINDS = (
    Kind(
        "butler", "Datum and Butler", book_page("tables"),
        lambda rng, level: ask_butler(butler_field(rng, level)), minutes=3,
        figure=True,
    ),
    Kind(
        "cross-imps", "Cross-IMPs", book_page("tables"),
        lambda rng, level: ask_cross(cross_field(rng, level)), minutes=3,
        figure=True,
    ),
)  # fmt: skip
