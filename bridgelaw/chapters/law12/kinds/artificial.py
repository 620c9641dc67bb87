"""Average plus, average, average minus: in per cent, in matchpoints, at teams, and by the own session (Law 12C2)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from bridgelaw.chapters.law87.rulings.team_play import TeamPlayRuling, team_play
from bridgelaw.chapters.law87.rulings.team_play_facts import Board, Standing, Trouble
from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.kinds.slips import number, slip, wrong_law
from bridgelaw.exercises.question import Number
from bridgelaw.exercises.wrong_answers import WrongAnswer
from bridgelaw.laws import cite
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.laws.words import capital
from bridgelaw.registry import lesson_page
from bridgelaw.rulings.artificial_awards import GRADES, Award, Contestant, Fault, Scoring
from bridgelaw.rulings.artificial_score import ArtificialRuling, artificial_score
from bridgelaw.scoring import Side, figure, signed
from bridgelaw.scoring.printed import counted
from bridgelaw.telling import tell

LESSON = lesson_page("law12", "05_artificial_scores")
THREE = Fraction(3)
HINT = "Look at this side alone: how far is it at fault, and what does that earn it?"
# How it came about that a board cannot be played, by the faults of NS and EW. The facts alone tell the fault: who could
# have played the board is in no way at fault; whoever spoilt it by an act of their own is directly at fault; whoever
# shares the cause with the other side or with the director is partly at fault.
STORIES = {
    (Fault.NONE, Fault.NONE): (
        "A fire alarm emptied the room before board {board} could be played, and no time is left for it.",
        "Before board {board} came to this table, a spectator who had come with neither side stopped here and told all "
        "four players how it had been played elsewhere.",
    ),
    (Fault.DIRECTLY, Fault.NONE): (
        "NS came back from the bar {late} minutes late, so that board {board} can no longer be played. EW were in "
        "their seats.",
        "One of NS looked at the hands of board {board} at another table and talked of them at the bar, where one of "
        "EW, who had yet to play it, could not help hearing it.",
    ),
    (Fault.NONE, Fault.DIRECTLY): (
        "One of EW took North's hand from board {board} by mistake and named its honours aloud.",
        "EW have argued with each other so long about the last board that board {board} can no longer be played. NS "
        "asked them twice to go on.",
    ),
    (Fault.PARTLY, Fault.PARTLY): (
        "You called the players back from the break five minutes late, and both NS and EW stayed at the bar for some "
        "minutes more. With your delay alone, or theirs alone, there would still have been time for board {board}.",
        "Board {board} is taken off because the table is late. By the clock NS and EW each used half of the time that "
        "was lost.",
    ),
    (Fault.DIRECTLY, Fault.DIRECTLY): (
        "Before the round one of NS had picked up a wrong hand of board {board} and named its aces aloud; one of EW "
        "then did the same with another hand.",
        "NS had asked their friends about board {board} before they came to play it, and EW had asked theirs: all four "
        "know how the cards lie.",
    ),
    (Fault.PARTLY, Fault.NONE): (
        "You called the players back from the break five minutes late, and NS then stayed at the bar for some minutes "
        "more. With one of these delays alone there would still have been time for board {board}. EW were in their "
        "seats.",
        "You needed ten minutes for a ruling at this table, and NS then argued with you for five more, while EW asked "
        "to play. With one of these delays alone there would still have been time for board {board}.",
    ),
    (Fault.NONE, Fault.PARTLY): (
        "You called the players back from the break five minutes late, and EW then stayed at the bar for some minutes "
        "more. With one of these delays alone there would still have been time for board {board}. NS were in their "
        "seats.",
        "You needed ten minutes for a ruling at this table, and EW then argued with you for five more, while NS asked "
        "to play. With one of these delays alone there would still have been time for board {board}.",
    ),
}


@dataclass(frozen=True)
class Lost:
    """A board that cannot be played: whose fault it was, what both sides have done on their other boards.

    `own` are per cent of the matchpoints, None where a side's session is not in question; `scores` makes the top. Where
    both get the same, `asked` is the side that is asked for.
    """

    faults: tuple[Fault, Fault]
    own: tuple[Fraction | None, Fraction | None]
    story: str
    scores: int | None
    level: int
    boards: int = 0
    asked: Side = Side.NS

    def ruling(self) -> ArtificialRuling:
        """The ruling on it."""
        sides = zip(Side, self.faults, self.own, strict=True)
        contestants = [Contestant(side.value, side, fault, own, self.boards or None) for side, fault, own in sides]
        return artificial_score(contestants, Scoring.MATCHPOINTS, scores=self.scores)


def _story(rng: Random, faults: tuple[Fault, Fault]) -> str:
    return rng.choice(STORIES[faults]).format(board=rng.randint(1, 26), late=rng.choice((8, 10, 12)))


def lost_at_pairs(rng: Random, level: int) -> Lost:
    """At matchpoints: plain grades first, then sessions above and below the grade, then matchpoints of a top."""
    faults = rng.choice(list(STORIES))
    own = _sessions(rng, faults) if level > 1 else (None, None)
    scores = rng.choice((6, 8, 11, 13, 16)) if level != 2 else None
    found = Lost(faults, own, _story(rng, faults), scores, level, rng.randint(18, 26), rng.choice(list(Side)))
    if level > 1 and not any(each.own_counts for each in found.ruling().awards):
        raise DrawAgain
    return found


def _sessions(rng: Random, faults: tuple[Fault, Fault]) -> tuple[Fraction, Fraction]:
    """Percentages of the other boards, of which some go beyond the grade."""
    bounds = {Fault.NONE: (52, 68), Fault.PARTLY: (40, 66), Fault.DIRECTLY: (32, 55)}
    one, other = (Fraction(rng.randint(2 * least, 2 * most), 2) for least, most in (bounds[each] for each in faults))
    return one, other


def ask_pairs(facts: Lost) -> Drawn:
    """The score of both sides, in per cent of the top or in matchpoints."""
    ruling = facts.ruling()
    told = f"Matchpoints. {facts.story} No result can be obtained."
    for side, own in zip(Side, facts.own, strict=True):
        if own is not None:
            told += f" {side} have {figure(own)}% on their other {facts.boards} boards."
    in_matchpoints = facts.scores is not None
    if facts.scores is not None:
        told += f" {facts.scores} scores are expected on the board, two matchpoints for each result beaten."
    # Where both get the same, the second question would be the first.
    same = len({award.score for award in ruling.awards}) == 1
    asked = [award for award in ruling.awards if not same or award.contestant.side is facts.asked]
    parts = tuple(_pair(ruling, award, in_matchpoints) for award in asked)
    laws = (
        cite("12C2(a)"),
        *((cite("12C2(c)"),) if facts.level > 1 else ()),
        *((cite("78A"),) if in_matchpoints else ()),
    )
    return Drawn(told, parts, laws, tell(ruling))


def _pair(ruling: ArtificialRuling, award: Award, in_matchpoints: bool) -> Number:
    side = award.contestant.side
    says = f"{_grade(award)}, {figure(award.score)}% of the top."
    if award.own_counts:
        says = f"{_grade(award)}, and their own {figure(award.score)}% on the other boards goes beyond it (12C2(c))."
    if not in_matchpoints:
        prompt = f"What do {side} get, in per cent of the top?"
        return number(prompt, "per cent", award.score, says, _per_cent_slips(ruling, award), HINT)
    value = ruling.in_matchpoints(award.score) or Fraction()
    says += f" The top is {figure(ruling.top or 0)}."
    prompt = f"How many matchpoints do {side} get?"
    return number(prompt, "matchpoints", value, says, _matchpoint_slips(ruling, award, value), HINT)


def _grade(award: Award) -> str:
    return f"{award.contestant.name} are {_FAULTS[award.contestant.fault]}: {award.grade.value} (12C2(a))"


def _per_cent_slips(ruling: ArtificialRuling, award: Award) -> Iterator[WrongAnswer]:
    if award.own_counts:
        says = f"That is {award.grade.value}. The own session of {award.contestant.name} goes beyond it (12C2(c))."
        yield wrong_law("own session forgotten", award.standard, says)
        counted_in = award.counting_this_board()
        if counted_in is not None:
            yield wrong_law(
                "this board counted in", counted_in, "Only the other boards of the session count (12C2(c))."
            )
    elif award.contestant.own is not None:
        yield wrong_law("own session taken", award.contestant.own, _NOT_OWN[award.contestant.fault])
    other = next(each for each in ruling.awards if each is not award)
    yield wrong_law(
        "complement", 100 - other.score, "The scores need not add to 100: each side is measured by its own fault."
    )
    for fault, grade in GRADES.items():
        yield wrong_law(grade.value, grade.standard(), _otherwise(fault, award.contestant.side, award.contestant.fault))


def _matchpoint_slips(ruling: ArtificialRuling, award: Award, value: Fraction) -> Iterator[WrongAnswer]:
    scores, top = ruling.scores or 0, ruling.top or Fraction()
    yield slip(
        "n for the top", award.score * 2 * scores / 100, "A result is not compared with itself: the top is less."
    )
    yield wrong_law("percentage", award.score, "That is the percentage of the top; matchpoints are asked for.")
    yield wrong_law("half scale", value / 2, "You gave 1 for a win and ½ for a tie; here it is 2 and 1.")
    for wrong in _per_cent_slips(ruling, award):
        yield replace(wrong, value=wrong.value * top / 100)


def lost_at_teams(rng: Random, level: int) -> LostAtTeams:
    """At teams; from the second level on average plus may be set otherwise, in the third it is a knockout."""
    # In a knockout two sides alike are both given nothing, and there is something to average where one is partly at
    # fault.
    unlike = [each for each in STORIES if len(set(each)) > 1]
    averaged = [each for each in unlike if Fault.PARTLY in each]
    faults = rng.choice([*unlike, *averaged * 2] if level == 3 else list(STORIES))
    plus = Fraction(2) if level > 1 and rng.random() < 1 / 2 else THREE
    other = rng.choice((110, 140, 400, 420, 430, 600, 620, 630, 650)) * rng.choice((1, -1))
    return LostAtTeams(faults, _story(rng, faults), other, plus, level == 3, rng.choice(list(Side)))


@dataclass(frozen=True)
class LostAtTeams:
    """A board of a match that cannot be played at one table; the result of the other one favours nobody. `asked` is the
    team that is asked for where the other's score follows from it.
    """

    faults: tuple[Fault, Fault]
    story: str
    other: int
    plus: Fraction
    knockout: bool
    asked: Side = Side.NS

    def ruling(self) -> TeamPlayRuling:
        """The ruling on it."""
        ns, ew = self.faults
        board = Board(Trouble.UNPLAYABLE, self.other, fault_ns=ns, fault_ew=ew)
        return team_play(board, plus=self.plus, standing=Standing(self.knockout))


def ask_teams(facts: LostAtTeams) -> Drawn:
    """The IMPs of both teams."""
    ruling = facts.ruling()
    what = "A knockout match of teams" if facts.knockout else "A league match of teams"
    told = (
        f"{what}. {facts.story} No result can be obtained at this table. At the other table NS scored "
        f"{signed(facts.other)}, which you judge to favour neither team, and no other board is lost."
    )
    if facts.plus != THREE:
        told += " With its authority's approval the organiser has set average plus and minus "
        told += f"at {figure(facts.plus)} IMPs."
    # In a knockout the scores balance, and of two alike the second question would be the first.
    one = facts.knockout or len(set(ruling.awards.values())) == 1
    parts = tuple(_team(facts, ruling, side) for side in Side if not one or side is facts.asked)
    more = (cite("12C4"),) if facts.knockout else ()
    return Drawn(told, parts, (cite("12C2(a)"), cite("12C2(b)"), *more), tell(ruling))


def _team(facts: LostAtTeams, ruling: TeamPlayRuling, side: Side) -> Number:
    own, answer = ruling.own[side], ruling.awards[side]
    fault = _FAULTS[facts.faults[0 if side is Side.NS else 1]]
    says = f"{side} are {fault}: {ruling.grade(side).value}, {counted(own, 'IMPs', sign=True)} (12C2(b))."
    if ruling.averaged:
        their = ruling.own[side.opponents]
        seen = f" Seen from this side that is {counted(-their, 'IMPs', sign=True)}." if their else ""
        says += (
            f" The other team gets {counted(their, 'IMPs', sign=True)} of its own.{seen} In a knockout the two are "
            "averaged (12C4)."
        )
    prompt = f"How many IMPs does the team that sits {side} here get?"
    return number(prompt, "IMPs", answer, says, _team_slips(facts, ruling, side), HINT)


def _team_slips(facts: LostAtTeams, ruling: TeamPlayRuling, side: Side) -> Iterator[WrongAnswer]:
    own, theirs = ruling.own[side], ruling.own[side.opponents]
    if ruling.averaged:
        yield wrong_law("not averaged", own, "In a knockout the two scores must balance: they are averaged (12C4).")
        yield slip("sign", -ruling.awards[side], "That is the other team's half of it.")
    yield wrong_law(
        "complement", -theirs, "Each side is measured by its own fault; you took one from the other (12C2(a))."
    )
    if facts.plus != THREE:
        three = own * THREE / facts.plus
        yield wrong_law("three IMPs", three, "The organiser has set another figure, with approval (12C2(b)).")
    own_fault = facts.faults[0 if side is Side.NS else 1]
    for fault, grade in GRADES.items():
        yield wrong_law(grade.value, grade.standard(facts.plus), _otherwise(fault, side, own_fault))
    yield wrong_law(
        "percentage", 50 + 10 * own / facts.plus, "That is the percentage at pairs; at teams it is IMPs (12C2(b))."
    )


_NOT_BEYOND = "Their own session does not go beyond what their fault earns them, so it does not count (12C2(c))."
_NOT_OWN = {
    Fault.NONE: _NOT_BEYOND,
    Fault.PARTLY: "12C2(c) is for the innocent above 60% and the offender below 40%; who is partly at fault has 50%.",
    Fault.DIRECTLY: _NOT_BEYOND,
}
_FAULTS = {Fault.NONE: "in no way at fault", Fault.PARTLY: "partly at fault", Fault.DIRECTLY: "directly at fault"}


def _otherwise(fault: Fault, side: Side, own: Fault) -> str:
    """Return the feedback to the grade of a side otherwise at fault."""
    return f"{capital(GRADES[fault].value)} is for a side {_FAULTS[fault]} (12C2(a)). {side} are {_FAULTS[own]}."


KINDS = (
    Kind(
        "artificial-pairs",
        "Average what?",
        LESSON,
        lambda rng, level: ask_pairs(lost_at_pairs(rng, level)),
        minutes=3,
        figure=True,
    ),
    Kind(
        "artificial-teams",
        "Average what, at teams?",
        LESSON,
        lambda rng, level: ask_teams(lost_at_teams(rng, level)),
        minutes=3,
        figure=True,
    ),
)
