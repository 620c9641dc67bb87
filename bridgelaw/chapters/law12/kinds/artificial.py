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
HINT = "Look at this side alone. How far is it at fault, and which score does it get for that?"
# The reason why a board cannot be played, by the faults of NS and EW. The fault follows from the facts alone: a side
# that could have played the board is in no way at fault; one that spoilt it by its own act is directly at fault; one
# that shares the cause with the other side or with the director is partly at fault.
STORIES = {
    (Fault.NONE, Fault.NONE): (
        "Because of a fire alarm everybody left before board {board} was played. There is no time for it now.",
        "Before board {board} came to this table, a spectator told all four players how it was played at another "
        "table. The spectator belongs to neither side.",
    ),
    (Fault.DIRECTLY, Fault.NONE): (
        "NS came back from the bar {late} minutes late. EW were in their seats. There is no time for board {board}.",
        "One of NS looked at the hands of board {board} at another table and talked about them loudly at the bar. One "
        "of EW was there and could not help hearing it. Neither side had played the board yet.",
    ),
    (Fault.NONE, Fault.DIRECTLY): (
        "One of EW took North's hand from board {board} by mistake and named its honours aloud.",
        "EW argued with each other about the last board for so long that there is no time for board {board}. NS asked "
        "them twice to go on.",
    ),
    (Fault.PARTLY, Fault.PARTLY): (
        "You called the players back from the break five minutes late. Then both NS and EW stayed at the bar for some "
        "minutes more. If there had been only your delay, or only theirs, there would have been time for board "
        "{board}.",
        "You cancel board {board} because the table is late. By the clock NS and EW each used half of the time that "
        "was lost.",
    ),
    (Fault.DIRECTLY, Fault.DIRECTLY): (
        "Before the round one of NS picked up a wrong hand of board {board} and named its aces aloud. Then one of EW "
        "did the same with another hand.",
        "Before they played board {board}, NS asked their friends about it, and EW asked theirs. All four know how the "
        "cards lie.",
    ),
    (Fault.PARTLY, Fault.NONE): (
        "You called the players back from the break five minutes late. EW came at once, but NS stayed at the bar for "
        "some minutes more. If there had been only one of these delays, there would have been time for board {board}.",
        "You needed ten minutes for a ruling at this table. Then NS argued with you for five more, while EW asked to "
        "play. If there had been only one of these delays, there would have been time for board {board}.",
    ),
    (Fault.NONE, Fault.PARTLY): (
        "You called the players back from the break five minutes late. NS came at once, but EW stayed at the bar for "
        "some minutes more. If there had been only one of these delays, there would have been time for board {board}.",
        "You needed ten minutes for a ruling at this table. Then EW argued with you for five more, while NS asked to "
        "play. If there had been only one of these delays, there would have been time for board {board}.",
    ),
}


@dataclass(frozen=True)
class Lost:
    """A board that cannot be played: whose fault it was, and both sides' results on their other boards.

    `own` are per cent of the matchpoints, None where a side's session is not in question; `scores` makes the top. Where
    both get the same, `asked` is the side in question.
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
    """Percentages of the other boards, some of them beyond the grade."""
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
        told += f" {facts.scores} scores are expected on the board. A pair gets two matchpoints for each result beaten."
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
        says = (
            f"{_grade(award)}. Their {figure(award.score)}% on the other boards is {_beyond(award)}, so it counts "
            "(12C2(c))."
        )
    if not in_matchpoints:
        prompt = f"What do {side} get, in per cent of the top?"
        return number(prompt, "per cent", award.score, says, _per_cent_slips(ruling, award), HINT)
    value = ruling.in_matchpoints(award.score) or Fraction()
    says += f" The top is {figure(ruling.top or 0)}."
    prompt = f"How many matchpoints do {side} get?"
    return number(prompt, "matchpoints", value, says, _matchpoint_slips(ruling, award, value), HINT)


def _grade(award: Award) -> str:
    return f"{award.contestant.name} are {_FAULTS[award.contestant.fault]}: {award.grade.value} (12C2(a))"


def _beyond(award: Award) -> str:
    return f"{'higher' if award.score > award.standard else 'lower'} than {figure(award.standard)}%"


def _per_cent_slips(ruling: ArtificialRuling, award: Award) -> Iterator[WrongAnswer]:
    if award.own_counts:
        says = (
            f"That is {award.grade.value}. {award.contestant.name} have a session that is {_beyond(award)} (12C2(c))."
        )
        yield wrong_law("own session forgotten", award.standard, says)
        counted_in = award.counting_this_board()
        if counted_in is not None:
            yield wrong_law(
                "this board counted in",
                counted_in,
                "You included this board. Only the other boards of the session count (12C2(c)).",
            )
    elif award.contestant.own is not None:
        yield wrong_law("own session taken", award.contestant.own, _NOT_OWN[award.contestant.fault])
    other = next(each for each in ruling.awards if each is not award)
    yield wrong_law(
        "complement",
        100 - other.score,
        "You subtracted the other side's score from 100. The two need not add to 100: each side's score depends on "
        "that side's fault.",
    )
    for fault, grade in GRADES.items():
        yield wrong_law(grade.value, grade.standard(), _otherwise(fault, award.contestant.side, award.contestant.fault))


def _matchpoint_slips(ruling: ArtificialRuling, award: Award, value: Fraction) -> Iterator[WrongAnswer]:
    scores, top = ruling.scores or 0, ruling.top or Fraction()
    yield slip(
        "n for the top",
        award.score * 2 * scores / 100,
        "Your top is too large: a result is not compared with itself.",
    )
    yield wrong_law("percentage", award.score, "That is the percentage of the top. The question asks for matchpoints.")
    yield wrong_law("half scale", value / 2, "You gave 1 for a win and ½ for a tie; here it is 2 and 1.")
    for wrong in _per_cent_slips(ruling, award):
        yield replace(wrong, value=wrong.value * top / 100)


def lost_at_teams(rng: Random, level: int) -> LostAtTeams:
    """At teams; from the second level on average plus may be set differently, in the third it is a knockout."""
    # In a knockout equal faults earn nothing for either side, and averaging needs a side that is partly at fault.
    unlike = [each for each in STORIES if len(set(each)) > 1]
    averaged = [each for each in unlike if Fault.PARTLY in each]
    faults = rng.choice([*unlike, *averaged * 2] if level == 3 else list(STORIES))
    plus = Fraction(2) if level > 1 and rng.random() < 1 / 2 else THREE
    other = rng.choice((110, 140, 400, 420, 430, 600, 620, 630, 650)) * rng.choice((1, -1))
    return LostAtTeams(faults, _story(rng, faults), other, plus, level == 3, rng.choice(list(Side)))


@dataclass(frozen=True)
class LostAtTeams:
    """A board of a match that cannot be played at one table; the result of the other one favours nobody. `asked` is the
    team in question where the other's score follows from it.
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
        told += " With the approval of the Regulating Authority the organiser has set average plus and minus "
        told += f"at {counted(facts.plus, 'IMPs')}."
    # In a knockout the scores balance, and with equal scores the second question would be the first.
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
        seen = f", which is {counted(-their, 'IMPs', sign=True)} for this side" if their else ""
        says += (
            f" The other team's own score is {counted(their, 'IMPs', sign=True)}{seen}. In a knockout you average the "
            "two (12C4)."
        )
    prompt = f"How many IMPs does the team that sits {side} here get?"
    return number(prompt, "IMPs", answer, says, _team_slips(facts, ruling, side), HINT)


def _team_slips(facts: LostAtTeams, ruling: TeamPlayRuling, side: Side) -> Iterator[WrongAnswer]:
    own, theirs = ruling.own[side], ruling.own[side.opponents]
    if ruling.averaged:
        says = "You did not average the scores. In a knockout they must balance, so you average them (12C4)."
        yield wrong_law("not averaged", own, says)
        yield slip("sign", -ruling.awards[side], "That is the other team's score.")
    yield wrong_law(
        "complement",
        -theirs,
        "You changed the sign of the other side's score. Each side's score depends on that side's fault (12C2(a)).",
    )
    if facts.plus != THREE:
        three = own * THREE / facts.plus
        says = "You used 3 IMPs. The organiser has set another figure, with approval (12C2(b))."
        yield wrong_law("three IMPs", three, says)
    own_fault = facts.faults[0 if side is Side.NS else 1]
    for fault, grade in GRADES.items():
        yield wrong_law(grade.value, grade.standard(facts.plus), _otherwise(fault, side, own_fault))
    yield wrong_law(
        "percentage", 50 + 10 * own / facts.plus, "That is the percentage at pairs. At teams it is IMPs (12C2(b))."
    )


_NOT_OWN = {
    Fault.NONE: "You took their other boards. Their session is not above 60%, so it does not count (12C2(c)).",
    Fault.PARTLY: "You took their other boards. 12C2(c) is only for an innocent side with more than 60% there, "
    "and for a side directly at fault with less than 40% (as we read “offending contestant”). A side partly at fault "
    "gets 50%.",
    Fault.DIRECTLY: "You took their other boards. Their session is not below 40%, so it does not count (12C2(c)).",
}
_FAULTS = {Fault.NONE: "in no way at fault", Fault.PARTLY: "partly at fault", Fault.DIRECTLY: "directly at fault"}


def _otherwise(fault: Fault, side: Side, own: Fault) -> str:
    """Return the feedback to the grade for a side with another fault."""
    return f"{capital(GRADES[fault].value)} is for a side {_FAULTS[fault]} (12C2(a)). {side} are {_FAULTS[own]}."


KINDS = (
    Kind(
        "artificial-pairs",
        "Which artificial score?",
        LESSON,
        lambda rng, level: ask_pairs(lost_at_pairs(rng, level)),
        minutes=3,
        figure=True,
    ),
    Kind(
        "artificial-teams",
        "Which artificial score, at teams?",
        LESSON,
        lambda rng, level: ask_teams(lost_at_teams(rng, level)),
        minutes=3,
        figure=True,
    ),
)
