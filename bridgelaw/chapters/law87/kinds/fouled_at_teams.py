"""A fouled board in a match of teams: no groups and no Neuberg, but 86B2 by who was at fault (Laws 87C and 86B2)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from bridgelaw.chapters.law87.rulings.team_play import TeamPlayRuling, team_play
from bridgelaw.chapters.law87.rulings.team_play_facts import Board, Settlement, Trouble
from bridgelaw.exercises.kinds.club import ClubDeal, club_deal, result_of, scored, vulnerable
from bridgelaw.exercises.kinds.disallowed import judged, outcomes, weighted
from bridgelaw.exercises.kinds.in_force import laid_down
from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.kinds.slips import half_way, number, slip, wrong_law
from bridgelaw.exercises.question import Number
from bridgelaw.exercises.wrong_answers import WrongAnswer
from bridgelaw.laws import cite
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import Regulation
from bridgelaw.registry import lesson_page
from bridgelaw.rulings.artificial_awards import Fault
from bridgelaw.scoring import Result, Side, figure
from bridgelaw.telling import tell

THREE = Fraction(3)
STORIES = {
    (Fault.NONE, Fault.NONE): (
        "a caddie dropped the board between the two tables and exchanged two hands",
        "a visitor looked at the hands between the two tables and exchanged two of them",
    ),
    (Fault.DIRECTLY, Fault.NONE): (
        "a player of the team that sits NS at your table looked at the hands again and exchanged two of them",
        "a substitute of the team that sits NS at your table took two hands out and exchanged them",
    ),
    (Fault.NONE, Fault.DIRECTLY): (
        "a player of the team that sits EW at your table looked at the hands again and exchanged two of them",
        "a substitute of the team that sits EW at your table took two hands out and exchanged them",
    ),
    (Fault.DIRECTLY, Fault.DIRECTLY): (
        "a player of each team took out a hand to look at it again and returned it to a wrong pocket (you find both "
        "teams directly at fault)",
    ),
}


@dataclass(frozen=True)
class FouledMatch:
    """A board that both tables have played, not in the same form; `judged` is what would have happened, if known. Where
    both teams get the same, `asked` is the one in question.
    """

    deal: ClubDeal
    here: Result
    there: Result
    faults: tuple[Fault, Fault]
    story: str
    judged: tuple[tuple[Result, Fraction], ...]
    asked: Side
    level: int
    imp_rounding: Regulation | None = None

    def ruling(self) -> TeamPlayRuling:
        """The ruling on it."""
        ns, ew = self.faults
        here, there = self.deal.points(self.here), self.deal.points(self.there)
        board = Board(Trouble.FOULED, there, here, fault_ns=ns, fault_ew=ew)
        score = weighted(self.deal, self.judged) if self.judged else None
        return team_play(board, score, imp_rounding=self.imp_rounding)


def fouled_match(rng: Random, level: int) -> FouledMatch:
    """In the first level nobody can say what would have happened; later the outcomes are given."""
    deal = club_deal(rng)
    one_at_fault = [each for each in STORIES if len(set(each)) > 1]
    faults = rng.choice(list(STORIES) if level == 1 else [*STORIES, *one_at_fault * 3])
    known = outcomes(rng, deal, level) if level > 1 and len(set(faults)) > 1 else ()
    results = result_of(rng, deal), result_of(rng, deal)
    story, rounding = rng.choice(STORIES[faults]), laid_down("imp_rounding")
    found = FouledMatch(deal, *results, faults, story, known, rng.choice(list(Side)), level, rounding)
    ruling = found.ruling()
    # An assigned score matters only where it beats average plus: at least every other time it does.
    if not ruling.board.compared or (known and not ruling.takes_assigned and rng.random() < 2 / 3):
        raise DrawAgain
    return found


def ask(facts: FouledMatch) -> Drawn:
    """The IMPs of both teams."""
    deal, ruling = facts.deal, facts.ruling()
    if ruling.takes_assigned and half_way(ruling.assigned(ruling.innocent), ruling.imp_rounding.unit or 1):
        raise DrawAgain
    told = (
        f"A league match of teams. {vulnerable(deal)} The first table played the board in its correct form: "
        f"{scored(facts.there, deal)}. At your table the result was {scored(facts.here, deal)}. Then you learn that "
        f"{facts.story}. There is no time for another board."
    )
    if facts.judged:
        told += (
            f" You judge that with the correct cards {deal.declarer.word} {judged(deal, facts.judged)} at your table."
        )
    elif len(set(facts.faults)) > 1:
        told += " Nobody can name the probable results with the correct cards."
    # Where both get the same, the second question would be the first.
    sides = list(Side) if len(set(ruling.awards.values())) > 1 else [facts.asked]
    parts = tuple(_part(ruling, side) for side in sides)
    scale = (cite("78B"),) if facts.judged else ()
    return Drawn(told, parts, (cite("87C"), cite("86B2"), cite("12C2(b)"), *scale), tell(ruling))


def _part(ruling: TeamPlayRuling, side: Side) -> Number:
    if ruling.way is Settlement.BETTER:
        innocent, guilty = ruling.innocent, ruling.innocent.opponents
        exact = ruling.assigned(innocent)
        better = (
            f"the assigned score, {figure(exact, sign=True)}{_whole(exact)}"
            if ruling.takes_assigned
            else "average plus, +3"
        )
        gets = "average plus, +3" if ruling.weighted is None else (
            f"the better of average plus and an assigned score, here {better}"
        )
        says = f"Only {guilty} were at fault. {innocent} get {gets}; {guilty} get the complement (86B2(b))."
    else:
        clause = "86B2(c)" if ruling.board.guilty else "86B2(a)"
        who = "Both teams were" if ruling.board.guilty else "Neither team was"
        says = f"{who} at fault. You cancel the board, and each team gets {ruling.grade(side).value} ({clause})."
    prompt = f"How many whole IMPs does the team that sits {side} at your table get?"
    return number(
        prompt, "IMPs", ruling.awards[side], says, _slips(ruling, side),
        "Who was at fault? Was it neither team, one, or both?",
    )


def _whole(exact: Fraction) -> str:
    return "" if exact.denominator == 1 else ", rounded"


def _slips(ruling: TeamPlayRuling, side: Side) -> Iterator[WrongAnswer]:
    compared = (ruling.board.compared or Fraction()) * side.sign
    forms = "You compared the two results. They come from different forms of the board (87A, 87C)."
    yield wrong_law("results compared", compared, forms)
    if ruling.way is Settlement.BETTER:
        sign = 1 if side is ruling.innocent else -1
        if side is not ruling.innocent:
            yield wrong_law(
                "average minus", -3, "That is average minus. The team at fault gets the complement instead (86B2(b))."
            )
        if ruling.weighted is not None:
            lesser = min(ruling.assigned(ruling.innocent), THREE)
            yield wrong_law(
                "the worse of the two", sign * lesser, "The innocent team gets the better of the two scores (86B2(b))."
            )
            exact = sign * ruling.assigned(ruling.innocent)
            taken = "whole" if ruling.imp_rounding.unit == 1 else "tenths of"
            yield slip("not rounded", exact, f"You did not round. Enter {taken} IMPs on the score sheet.")
        yield wrong_law(
            "average", 0, "You cancelled the board. But one team was at fault and the other was not (86B2(b))."
        )
        yield wrong_law("sign", -ruling.awards[side], "That is the other team's score. Check who was at fault.")
    else:
        own = ruling.awards[side]
        yield wrong_law(
            "complement", -own, "That is the complement. Each team's score depends on its own fault (12C2(a))."
        )
        yield wrong_law("average", 0, "Average is for a team only partly at fault (12C2(a)).")
        yield wrong_law(
            "per cent", 50 + 10 * own / 3, "That is the percentage at pairs. At teams it is IMPs (12C2(b))."
        )


KINDS = (
    Kind(
        "fouled-teams",
        "Fouled, at teams",
        lesson_page("law87", "04_at_teams"),
        lambda rng, level: ask(fouled_match(rng, level)),
        minutes=5,
        figure=True,
    ),
)
