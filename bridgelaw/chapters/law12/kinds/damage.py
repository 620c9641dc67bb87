"""The side that bears the damage: the effects of the infraction and of the innocent side's own acts (12C1(e)).

One kind for each case, under one title: the question is which case it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random

from bridgelaw.chapters.law12.rulings.damage_parts import Chain, Conduct, Parts
from bridgelaw.chapters.law12.rulings.damage_parts import DamageKind as Case
from bridgelaw.chapters.law12.rulings.damage_results import in_total_points
from bridgelaw.chapters.law12.rulings.damage_split import SplitFacts, SplitRuling, split_damage
from bridgelaw.exercises.exercise import HandShown
from bridgelaw.exercises.kinds.club import ClubDeal, club_deal, result_of, scored, vulnerable
from bridgelaw.exercises.kinds.disallowed import SLOW, slow_auction
from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.kinds.slips import number, slip, wrong_law
from bridgelaw.exercises.question import Number
from bridgelaw.exercises.wrong_answers import WrongAnswer
from bridgelaw.laws import cite
from bridgelaw.laws.facts import dataclass
from bridgelaw.registry import lesson_page
from bridgelaw.rulings.assigned import Outcome, WeightedScore
from bridgelaw.rulings.scales import AtTeams
from bridgelaw.scoring import Contract, Result, Seat, Side, imps, signed
from bridgelaw.scoring.contract import Strain
from bridgelaw.scoring.deal import Auction
from bridgelaw.scoring.printed import counted
from bridgelaw.telling import tell

LESSON = lesson_page("law12", "04_split_scores")
HINT = "Convert all three results to IMPs. Is there damage? Is part of it self-inflicted? How much?"
GAMBLE = "{he} doubled only in the hope of a good score, with much to win and nothing to lose: a gambling action"
# What the innocent side did, in words, and what the director judges it to be.
DEEDS = (
    ("{he} revoked for no reason at all, an extremely serious error, unrelated to the infraction", Conduct.EXTREME),
    ("{he} ruffed partner's winners, an extremely serious error, unrelated to the infraction", Conduct.EXTREME),
    (GAMBLE, Conduct.GAMBLING),
)
RUFFED = "ruffed partner's winners"
# With at most this many tricks declarer leaves the defence two.
MOST_WON = 11
# The tricks of declarer of either side, added up, where nobody would bid on.
MOST_TOGETHER = 21
ORDINARY = (
    ("{he} defended rather poorly: an ordinary mistake", Conduct.MISTAKE),
    ("{he} missed a difficult switch: an ordinary mistake", Conduct.MISTAKE),
    ("{he} defended badly (you judge: a serious error, but not an extremely serious error)", Conduct.SERIOUS),
)
RELATED = (
    "{he} played for the values that {call} had promised and went badly wrong: an extremely serious error, but the "
    "infraction led to it",
)


@dataclass(frozen=True)
class Damage:
    """A damage split at teams: the deal, the offenders' call, three results, the other table, and the innocent side's
    act.
    """

    deal: ClubDeal
    call: str
    actual: Result
    normal: Result
    expected: Result
    other: Result
    chain: Chain
    deed: str
    auction: Auction
    level: int

    @property
    def innocent(self) -> Side:
        """The side that would have played the game."""
        return self.deal.side

    @property
    def parts(self) -> Parts:
        """The three results in IMPs, before anything is ruled."""
        other, sign = self.deal.points(self.other), self.innocent.sign
        three = (self.actual, self.normal, self.expected)
        actual, normal, expected = (Fraction(imps(sign * (self.deal.points(each) - other))) for each in three)
        return Parts(actual, normal, expected, self.chain.broken)

    def ruling(self) -> SplitRuling:
        """The ruling on it."""
        actual, normal, expected = (
            WeightedScore((Outcome(self.deal.points(each), Fraction(1), str(each)),))
            for each in (self.actual, self.normal, self.expected)
        )
        scale = AtTeams(self.deal.points(self.other))
        facts = SplitFacts(
            self.innocent.opponents, scale, actual, normal, expected, self.chain, infraction=f"the {self.call} bid"
        )
        return split_damage(facts)


def _they(rng: Random, deal: ClubDeal) -> tuple[Seat, Contract]:
    """The offender, and the contract that the offender stole."""
    low = deal.game.level + (deal.strain in (Strain.NOTRUMP, Strain.SPADES) or deal.theirs in _below(deal.strain))
    seat = rng.choice([each for each in Seat if each.side is not deal.side])
    return seat, Contract(low, deal.theirs)


def _below(strain: Strain) -> tuple[Strain, ...]:
    order = (Strain.CLUBS, Strain.DIAMONDS, Strain.HEARTS, Strain.SPADES, Strain.NOTRUMP)
    return order[: order.index(strain)]


def damage(rng: Random, level: int, case: Case) -> Damage:
    """Draw a stolen contract that should go down more than it did. Raises DrawAgain where it is no such case."""
    deal = club_deal(rng)
    seat, contract = _they(rng, deal)
    he = rng.choice([each for each in Seat if each.side is deal.side])
    words = {"he": he.word, "call": str(contract)}
    deed, chain = _deed(rng, case, level, words)
    if chain.conduct is Conduct.GAMBLING:
        # The opener has a trick or two: a double without a trick is partner's.
        deed, he = deed.replace(he.word, deal.declarer.partner.word, 1), deal.declarer.partner
    doubled = rng.choice((0, 1)) if case is not Case.NO_DAMAGE else 1
    should = rng.choice((-3, -2, -1) if case is not Case.NONE_OWN else (-2, -1, 0))
    did = min(1, should + rng.choice((1, 1, 2)))
    if chain.conduct is Conduct.GAMBLING:
        # The gamble is the double itself: undoubled, the contract would have had as many tricks.
        should = did = rng.choice((-3, -2, -1, 0, 0, 1))
        doubled = 0
    expected = _result(seat, contract, should, doubled)
    actual = _result(seat, contract, did, int(doubled or chain.conduct is Conduct.GAMBLING))
    normal = deal.in_game(rng.choice((0, 0, 1)))
    # A gambling double is the offender's; any other is made by the player who bid the game.
    called = slow_auction(rng, deal, actual, he if chain.conduct is Conduct.GAMBLING else seat.next)
    found = Damage(deal, str(contract), actual, normal, expected, result_of(rng, deal), chain, deed, called, level)
    if found.parts.kind is not case:
        raise DrawAgain
    if contract.needed + should + normal.tricks > MOST_TOGETHER:
        # Two sides that can both make so much bid more than they do here.
        raise DrawAgain
    if RUFFED in deed and contract.needed + did > MOST_WON:
        # A player who ruffs partner's winner has one, and mostly wins the trick: the defence has more than that.
        raise DrawAgain
    return found


def _result(seat: Seat, contract: Contract, over: int, doubled: int) -> Result:
    return Result(Contract(contract.level, contract.strain, doubled), seat, contract.needed + over)


def _deed(rng: Random, case: Case, level: int, words: dict[str, str]) -> tuple[str, Chain]:
    if case is Case.NO_SPLIT:
        if level == 3:
            return rng.choice(RELATED).format(**words), Chain(Conduct.EXTREME, related=True)
        told, conduct = rng.choice(ORDINARY[: level + 1])
        return told.format(**words), Chain(conduct)
    told, conduct = rng.choice(DEEDS[:2] if level == 1 else DEEDS)
    return told.format(**words), Chain(conduct)


def ask(facts: Damage) -> Drawn:
    """The IMPs of the innocent side, and those of the offenders."""
    deal, ruling, side = facts.deal, facts.ruling(), facts.innocent

    def shown(result: Result) -> str:
        return scored(result, deal) if facts.level < 3 else str(result)

    they = facts.actual.declarer
    assert they is not None
    told = (
        f"Teams. {vulnerable(deal)} {they.partner.word}'s slow pass demonstrably suggested the {facts.call} bid, and "
        f"pass was a logical alternative for {they.word}. Without that bid the result would have been "
        f"{shown(facts.normal)}. After it, normal play leads to {shown(facts.expected)}. But {facts.deed}. The result "
        f"was {shown(facts.actual)}. At the other table: {shown(facts.other)}."
    )
    parts = (_innocents(facts, ruling, side), _offenders(ruling, side.opponents))
    shown_at = HandShown(facts.auction, vulnerability=deal.vulnerability, footnote=SLOW)
    return Drawn(told, parts, (cite("12C1(e)"), cite("12B1"), cite("78B")), tell(ruling), at_the_table=shown_at)


def _imps(value: Fraction) -> str:
    return signed(int(value))


def _with_unit(value: Fraction) -> str:
    return counted(value, "IMPs", sign=True)


def _innocents(facts: Damage, ruling: SplitRuling, side: Side) -> Number:
    parts = ruling.parts
    three = (
        f"{side} have {_with_unit(parts.normal)} without the infraction. After it, with normal play, they could expect "
        f"{_with_unit(parts.expected or Fraction())}. At the table they have {_with_unit(parts.actual)}"
    )
    why = {
        Case.NO_DAMAGE: "At the table they have no less than without the infraction, so there is no damage (12B1) "
            "and no "
        "adjustment.",
        Case.NO_SPLIT: "Law 12C1(e) does not apply to their mistake, so they get redress for the whole damage.",
        Case.ALL_OWN: "All of the damage is self-inflicted: they get no relief for it (12C1(e)).",
        Case.NONE_OWN: "None of the damage is self-inflicted: with normal play they would have done no better.",
        Case.PART_OWN: f"Of the damage, {counted(parts.self_inflicted, 'IMPs')} "
        f"{'is' if parts.self_inflicted == 1 else 'are'} self-inflicted (12C1(e)); they get redress for the rest.",
    }[parts.kind]
    prompt = f"How many IMPs do {side} get?"
    return number(prompt, "IMPs", ruling.awards[side], f"{three}. {why}", _own_slips(ruling, side), HINT)


def _own_slips(ruling: SplitRuling, side: Side) -> Iterator[WrongAnswer]:
    parts, scale = ruling.parts, ruling.scale
    expected = parts.expected or Fraction()
    whole = (
        "That returns the whole damage. There is no redress for self-inflicted damage (12C1(e))."
        if parts.self_inflicted
        else "That is the score without the infraction. The table result is no worse, so it stands (12B1)."
    )
    name = "adjusted without damage" if parts.kind is Case.NO_DAMAGE else "whole damage refunded"
    yield wrong_law(name, parts.normal, whole)
    none = (
        "You gave no redress. Part of the damage comes from the infraction; only the rest is self-inflicted (12C1(e))."
        if parts.kind is Case.PART_OWN
        else "You gave no redress. The innocent side loses redress only for self-inflicted damage (12C1(e))."
    )
    yield wrong_law("no relief", parts.actual, none)
    added = "That is their expected score after the infraction. You need it to measure the damage; it is not the award."
    yield wrong_law("expected result", expected, added)
    own = parts.actual + max(Fraction(), expected - parts.actual)
    returned = "You returned the self-inflicted damage. Return the damage from the infraction instead (12C1(e))."
    yield wrong_law("own part refunded", own, returned)
    yield _own_part(ruling)
    stated = [each.score for each in (ruling.actual, ruling.normal, ruling.expected) if each and each.score]
    if isinstance(scale, AtTeams) and len(stated) == 3:
        points = in_total_points(scale, (stated[0], stated[1], stated[2]), side)
        yield wrong_law("in total points", points, "You measured the damage in total points. Convert each result to "
            "IMPs first.")
    yield slip("sign", -ruling.awards[side], f"The sign is wrong: the question asks for {side}.")


# Feedback to "normal less the difference of expected and actual". It is below the award where all the damage is their
# own, above it where none is, and on either side where there is no damage.
_BY_THE_RECIPE = {
    Case.NO_DAMAGE: "You adjusted the score. There was no damage, so the table result stands (12B1).",
    Case.ALL_OWN: "You took off more than the whole damage. Self-inflicted damage cannot be larger (12C1(e)).",
    Case.NONE_OWN: "You added a gain from their own action. None of the damage is self-inflicted, and they get just "
    "the score without the infraction (12C1(e)).",
    # Here it is the award, and no mistake.
    Case.PART_OWN: "",
}


def _own_part(ruling: SplitRuling) -> WrongAnswer:
    """Their own part, computed where it must not be: for a mistake that breaks no chain, or outside the damage."""
    parts = ruling.parts
    if parts.kind is not Case.NO_SPLIT:
        return wrong_law("by the recipe", parts.by_the_recipe or Fraction(), _BY_THE_RECIPE[parts.kind])
    split = Parts(parts.actual, parts.normal, parts.expected, broken=True).innocents
    if ruling.chain.conduct is Conduct.SERIOUS:
        says = (
            "That was the rule of 2007 for a serious error. Since 2017 the error must be extremely serious, or the "
            "action a gamble (12C1(e))."
        )
        return wrong_law("the Laws of 2007", split, says)
    says = "You took off self-inflicted damage. Their mistake is not of the kind that 12C1(e) names."
    return wrong_law("own part though the chain holds", split, says)


def _offenders(ruling: SplitRuling, side: Side) -> Number:
    parts = ruling.parts
    rectified = f"The score that rectifies the infraction is {_imps(-parts.normal)} for them"
    says = {
        Case.NO_DAMAGE: "They keep the table result, because the infraction gave them no advantage.",
        # Here the infraction won nothing: what went on after it did.
        Case.ALL_OWN: f"{rectified} (12C1(e)(i)).",
        Case.PART_OWN: f"{rectified} (12C1(e)(i)).",
    }.get(parts.kind, f"They lose the whole gain from the infraction, and get their score without it: "
          f"{_imps(-parts.normal)}.")  # fmt: skip
    return number(
        f"And how many do {side} get?",
        "IMPs",
        ruling.awards[side],
        says,
        _their_slips(ruling, side),
        "What would they have had without the infraction?",
    )


def _their_slips(ruling: SplitRuling, side: Side) -> Iterator[WrongAnswer]:
    parts = ruling.parts
    innocents = ruling.awards[side.opponents]
    balanced = "You only changed the sign of the innocent side's score. The two scores need not balance (12C1(e))."
    yield wrong_law("complement", -innocents, balanced)
    kept = "That is the table result. The offenders may not keep their gain from the infraction."
    if parts.kind is Case.ALL_OWN:
        kept = "That is the table result. They get the score that rectifies their infraction (12C1(e)(i))."
    yield wrong_law("table result kept", -parts.actual, kept)
    after = "That is the expected result after the infraction. "
    after += (
        "There was no damage, so the table result stands (12B1)."
        if parts.kind is Case.NO_DAMAGE
        else "For the offenders use the result without the infraction."
    )
    yield wrong_law("expected result", -(parts.expected or Fraction()), after)
    yield wrong_law(
        "normal result", -parts.normal, "You adjusted. There was no damage, so the table result stands (12B1)."
    )
    yield slip("sign", -ruling.awards[side], f"The sign is wrong: the question asks for {side}.")


def _draws(case: Case) -> Callable[[Random, int], Drawn]:
    return lambda rng, level: ask(damage(rng, level, case))


CASES = {
    "damage-part": Case.PART_OWN,
    "damage-own": Case.ALL_OWN,
    "damage-consequent": Case.NONE_OWN,
    "damage-chain": Case.NO_SPLIT,
    "damage-none": Case.NO_DAMAGE,
}
KINDS = tuple(
    Kind(name, "How much redress?", LESSON, _draws(case), minutes=5, levels=(2, 3), figure=True, has_hand=True)
    for name, case in CASES.items()
)
