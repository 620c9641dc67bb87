"""A split score after a director's error: both sides are innocent, and each is weighed by itself (Law 82C)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from bridgelaw.exercises.kinds.club import ClubDeal, club_deal, field_of, listed, result_of, scored, vulnerable
from bridgelaw.exercises.kinds.disallowed import judged, outcomes, weighted
from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.kinds.slips import number, wrong_law
from bridgelaw.exercises.question import Number
from bridgelaw.exercises.wrong_answers import WrongAnswer, mean_points
from bridgelaw.laws import cite
from bridgelaw.laws.facts import dataclass
from bridgelaw.registry import lesson_page
from bridgelaw.rulings.assigned import AssignedScore, PairsRuling, TeamsRuling, weighted_at_pairs, weighted_at_teams
from bridgelaw.scoring import Line, Result, Side, Traveller, figure, imps, matchpoints
from bridgelaw.telling import tell

# Each meets the condition of 82C: no rectification lets the board be scored normally.
STORIES = (
    "You misread the Law and forbade {partner} to bid, so {hero} played a part-score. You noticed it after the play, "
    "and the board can no longer be scored normally (82C).",
    "You told {hero} to pass once, but the Law does not say that. {hero}'s side missed its game. The board has been "
    "played and can no longer be scored normally (82C).",
    "There was a call out of turn. You ruled from memory, and your ruling was wrong. The board has been played and "
    "can no longer be scored normally. You treat both sides as non-offending (82C).",
)
JudgedResults = tuple[tuple[Result, Fraction], ...]


@dataclass(frozen=True)
class Split:
    """A board that the director spoilt: weights for each side; one other result at teams, several at pairs."""

    deal: ClubDeal
    favourable: dict[Side, JudgedResults]
    others: tuple[int, ...]
    other_told: str
    at_teams: bool
    story: str
    level: int

    def assigned(self) -> AssignedScore:
        """The two scores, nobody being the offender."""
        ns, ew = (weighted(self.deal, self.favourable[side]) for side in Side)
        return AssignedScore(ns, ew, None)

    def ruling(self) -> TeamsRuling | PairsRuling:
        """The ruling on it."""
        if self.at_teams:
            return weighted_at_teams(self.assigned(), self.others[0])
        lines = tuple(Line(str(n), str(n), score) for n, score in enumerate(self.others, start=2))
        return weighted_at_pairs(self.assigned(), Traveller(lines), ("1", "1"))


def split(rng: Random, level: int) -> Split:
    """At teams in the first two levels, at matchpoints in the third; each side has the better weights for itself."""
    deal = club_deal(rng)
    one, other = (outcomes(rng, deal, 3 if level == 2 else 2) for _ in range(2))
    if one[0][1] == other[0][1]:
        raise DrawAgain
    # The contract is made more often in the weights of declarer's own score.
    dear, cheap = sorted((one, other), key=lambda each: each[-1][1])
    if dear[-1][1] == cheap[-1][1]:
        raise DrawAgain
    favourable = {deal.side: dear, deal.side.opponents: cheap}
    story = rng.choice(STORIES).format(hero=deal.declarer.word, partner=deal.declarer.partner.word)
    if level < 3:
        there = result_of(rng, deal)
        told = f"At the other table: {scored(there, deal) if level == 1 else str(there)}."
        return Split(deal, favourable, (deal.points(there),), told, True, story, level)
    scores = tuple(map(deal.points, field_of(rng, deal, rng.choice((6, 7, 8)))))
    told = f"At the other {len(scores)} tables NS scored {listed(scores)}."
    return Split(deal, favourable, scores, told, False, story, level)


def ask(facts: Split) -> Drawn:
    """The exact score of each side."""
    ruling, deal = facts.ruling(), facts.deal
    hero, plain = deal.declarer.word, facts.level == 1
    thought = ". ".join(
        f"For {side}'s score you judge that {hero} {judged(deal, facts.favourable[side], plain)}" for side in Side
    )
    form = "Teams" if facts.at_teams else "Matchpoints, two for each result beaten"
    told = f"{form}. {vulnerable(deal)} {facts.story} {thought}. {facts.other_told}"
    parts = tuple(_part(facts, side) for side in Side)
    laws = (cite("82C"), cite("12C1(c)"), cite("78B" if facts.at_teams else "78A"))
    return Drawn(told, parts, laws, tell(ruling))


def worth(facts: Split, points: int, side: Side) -> Fraction:
    """Return what a score in NS total points is worth to a side: IMPs or matchpoints."""
    if facts.at_teams:
        return Fraction(imps(side.sign * (points - facts.others[0])))
    return matchpoints((points, *facts.others), (), side)[0]


def _mean(facts: Split, judged_for: Side, side: Side) -> Fraction:
    weights = weighted(facts.deal, facts.favourable[judged_for]).weights
    return sum((weight * worth(facts, points, side) for points, weight in weights.items()), Fraction())


def _unit(facts: Split) -> str:
    return "IMPs" if facts.at_teams else "matchpoints"


def _part(facts: Split, side: Side) -> Number:
    ruling = facts.ruling()
    answer = ruling.finding.award(side)
    unit = _unit(facts)
    weights = ruling.assigned.of(side).weights
    each = [f"{weight} of {figure(worth(facts, points, side))}" for points, weight in weights.items()]
    says = f"With the weights for {side}: {', '.join(each[:-1])} and {each[-1]}. The two scores need not balance (82C)."
    prompt = f"How many {unit} do {side} get, exactly?"
    return number(
        prompt,
        unit,
        answer,
        says,
        _slips(facts, side, answer),
        "Each side has its own weights. Calculate one side, and then the other.",
    )


def _slips(facts: Split, side: Side, answer: Fraction) -> Iterator[WrongAnswer]:
    own, other = (_mean(facts, each, side) for each in (side, side.opponents))
    whole = Fraction() if facts.at_teams else Fraction(2 * len(facts.others))
    balanced = f"That comes from the weights for {side.opponents}. Use the weights for {side} (82C)."
    yield wrong_law("complement", other, balanced)
    yield wrong_law(
        "average of both", (own + other) / 2, "You averaged the two scores. Each side has its own score (82C)."
    )
    mean = int(round(mean_points(weighted(facts.deal, facts.favourable[side])) / 10) * 10)
    points = f"You averaged the total points. First convert each result to {_unit(facts)}, then weight."
    yield wrong_law("total points first", worth(facts, mean, side), points)
    likeliest = max(facts.favourable[side], key=lambda each: each[1])[0]
    alone = worth(facts, facts.deal.points(likeliest), side)
    yield wrong_law("not weighted", alone, "You used one result only. The others have weight as well.")
    yield wrong_law("other side", whole - answer, f"That is for the other side. The question asks for {side}.")


KINDS = (
    Kind(
        "weighted-split",
        "The director's own error",
        lesson_page("law12", "02_weighted_scores"),
        lambda rng, level: ask(split(rng, level)),
        minutes=5,
        levels=(2, 3),
        figure=True,
    ),
)
