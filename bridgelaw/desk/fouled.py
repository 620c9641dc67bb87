"""Some lines of a board were played in another form of it: two groups, each scored by itself, and the room with them.

The groups, their sizes and their method are those of *Fouled board* (`rulings.fouled_board`, Law 87B and the body's
regulation); here they are put into the evening, and all is scored again. At IMPs each form has a field of its own, and
at teams 86B2 asks who was at fault.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction

from bridgelaw.chapters.law87.rulings.fouled_board import FouledRuling, fouled_board, part_of_87
from bridgelaw.chapters.law87.rulings.fouled_groups import divided
from bridgelaw.chapters.law87.rulings.fouled_lines import FouledLine
from bridgelaw.chapters.law87.rulings.team_play import TeamPlayRuling, team_play
from bridgelaw.chapters.law87.rulings.team_play_facts import Board, Settlement, Trouble
from bridgelaw.desk.on_board import OnBoard
from bridgelaw.laws import DEFAULT_EDITION, BadInput, Reference, cite, clause_for
from bridgelaw.laws.facts import dataclass
from bridgelaw.results.session import Artificial, ArtificialHalf, Assigned, LineOutcome, Played, ScoredBy, SessionBoard
from bridgelaw.results.standing import Standings, ruled
from bridgelaw.results.teams import other_line
from bridgelaw.rulings.artificial_awards import GRADES, Fault
from bridgelaw.rulings.assigned.outcomes import WeightedScore
from bridgelaw.rulings.bodies import Body, body
from bridgelaw.rulings.ground import Ground
from bridgelaw.scoring.artificial_line import Grade
from bridgelaw.scoring.butler import datum
from bridgelaw.scoring.table import Side


class OneMatchEach(BadInput):
    """Lines of several matches, or of a table whose other table the evening has not."""


def rule_in_match(
    board: SessionBoard,
    places: Collection[int],
    faults: tuple[Fault, Fault],
    assigned: WeightedScore | None,
    edition: int,
) -> tuple[TeamPlayRuling, LineOutcome]:
    """Return what both teams get for the board of which one table played another form, and what stands on that line
    then.

    A team is named by its seats on that line. `assigned` is what would have happened there. Raises OneMatchEach, and
    what `team_play` raises: Comparable where both tables of the match played that form.
    """
    place = min(places)
    line = board.lines[place]
    other = other_line(board, line)
    if other is None:
        raise OneMatchEach(
            f"Line {place + 1} has no other table on this board, so there is no result to compare it with.",
            "Check that both tables of the match are in the file.",
            "Law 87C",
        )
    its_own = {place, board.lines.index(other)}
    if not its_own >= set(places):
        raise OneMatchEach(
            "These lines belong to several matches. For each match you have to say who was at fault.",
            "Rule on one match, save the ruling, and go on to the next.",
            "Law 86B2",
        )
    trouble = Trouble.NONE if its_own == set(places) else Trouble.FOULED
    scores = (other.score_at(board.vulnerability), line.score_at(board.vulnerability))
    ruling = team_play(Board(trouble, *scores, *faults), assigned, edition)
    return ruling, _outcome(ruling, assigned)


def _outcome(ruling: TeamPlayRuling, assigned: WeightedScore | None) -> LineOutcome:
    if assigned is not None and (ruling.way is Settlement.ASSIGNED or ruling.takes_assigned):
        return Assigned.alike(assigned.weights)
    if ruling.way is Settlement.BETTER:
        # 86B2(b) gives the complement of what the innocent team gets: neither follows the other boards by itself.
        halves = (Grade.PLUS if side is ruling.innocent else Grade.MINUS for side in Side)
        return Artificial(*(ArtificialHalf(each.standard()) for each in halves))
    return Artificial(*(ArtificialHalf.of(GRADES[ruling.board.fault(side)]) for side in Side))


def both_plus() -> Artificial:
    """For a result that is compared with none, while nobody at its table is at fault."""
    return Artificial(ArtificialHalf.of(Grade.PLUS), ArtificialHalf.of(Grade.PLUS))


@dataclass(frozen=True)
class FouledAtImps:
    """The forms of the board by their mark, each with the places of its lines.

    `datums` are those of Butler; `too_few` are the lines of forms in which there is nothing to be compared with.
    """

    forms: Mapping[str, tuple[int, ...]]
    datums: Mapping[str, Fraction]
    too_few: tuple[int, ...]
    edition: int

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """The steps, each with its Law."""
        alone = Ground("too-few", self._for_too_few)
        method = Ground("method", (part_of_87("87B", self.edition), cite("78D", self.edition)))
        return (Ground("forms", (part_of_87("87A", self.edition),)), method, *((alone,) if self.too_few else ()))

    @property
    def _for_too_few(self) -> tuple[Reference, ...]:
        return clause_for("artificial", self.edition), clause_for("imps-3", self.edition)


#: How the lines of the other form are marked, as in *Fouled board*.
OTHER_FORM = ">1"


class NoGroup(BadInput):
    """Nobody has said which lines make the group, or one of them has no result that can be compared."""


@dataclass(frozen=True)
class FouledOnBoard(OnBoard):
    """The ruling on the fouled board, and the room by it; `places` are the lines of the other form."""

    ruling: FouledRuling | FouledAtImps | TeamPlayRuling

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """Return what follows for the board and for the room; the ruling's own steps come before."""
        moving = (clause_for("own-percentage", self.edition),) if self.artificial else ()
        return (Ground("board", (*moving, *self.compares)), Ground("room", self.compares))

    @property
    def artificial(self) -> tuple[int, ...]:
        """The lines to which this ruling gives an average plus or minus, which moves with the other boards."""
        if isinstance(self.ruling, FouledRuling):
            return ()
        after = self.effect.after.session.board(self.effect.board)
        pairs = zip(self.board.lines, after.lines, strict=True)
        given = [(place, new.outcome) for place, (old, new) in enumerate(pairs) if old.outcome != new.outcome]
        return tuple(
            place
            for place, outcome in given
            if isinstance(outcome, Artificial) and any(half.grade for half in (outcome.ns, outcome.ew))
        )


def rule_fouled_lines(
    before: Standings,
    board: str,
    places: Collection[int],
    method: Body | None = None,
    infraction: str = "",
    disallowed: str = "",
    edition: int = DEFAULT_EDITION,
    faults: tuple[Fault, Fault] = (Fault.NONE, Fault.NONE),
    assigned: WeightedScore | None = None,
) -> FouledOnBoard:
    """Score the lines at these places apart from the others: at matchpoints by the body's method (FIGB by default).

    A group that the method scores by Neuberg is compared in the room; the percentages of a smaller one stay. At IMPs
    each form is compared by itself. At teams the places are a line of one match, `faults` are those of the teams that
    sat North-South and East-West on it, and `assigned` is what would have happened there, where that is to be looked
    at. Raises NoGroup, NotFouled, and what `fouled_board` and `rule_in_match` raise.

    >>> from bridgelaw.results.standing import standings
    >>> from bridgelaw.results.typed import typed_session
    >>> text = "1 2 4S= N\\n3 4 4S-1 N\\n5 6 4S-1 N\\n7 8 4S= N\\n9 10 4S+1 N"
    >>> found = rule_fouled_lines(standings(typed_session(text, "1")), "1", {4})
    >>> [str(each.ns) for each in found.effect.after.points["1"]]
    ['13/2', '3/2', '3/2', '13/2', '24/5']
    """
    there = before.session.board(board)
    if not places:
        raise NoGroup(
            "You have not said which lines were played in another form of the board.",
            "Tap them in the traveller, or write their numbers, as in 3, 5.",
            "Law 87B",
        )
    if any(isinstance(line.outcome, Assigned) for line in there.lines):
        raise NoGroup(
            "A line of this board has a weighted score, and this ruling cannot place it in a group.",
            "Rule on the fouled board first, and weight the score within its group.",
            "Law 87B",
        )
    lines = {place: _line(there, place, places) for place in _scored(there)}
    unplayed = sorted(place + 1 for place in places if place not in lines)
    if unplayed:
        raise NoGroup(
            f"Line {unplayed[0]} has no result, so it belongs to no form.", "Remove it from the group.", "Law 87B"
        )
    groups, words = dict.fromkeys(places, OTHER_FORM), (infraction.strip(), disallowed.strip())
    marked = tuple(sorted(places))
    if before.session.scored is ScoredBy.TEAMS:
        of_teams, outcome = rule_in_match(there, marked, faults, assigned, edition)
        return FouledOnBoard(ruled(before, board, {marked[0]: outcome}), marked, *words, edition, of_teams)
    if before.session.scored is not ScoredBy.MATCHPOINTS:
        at_imps = _at_imps(before, there, lines, edition)
        alone = dict.fromkeys(at_imps.too_few, both_plus())
        return FouledOnBoard(ruled(before, board, alone, groups), marked, *words, edition, at_imps)
    ruling = fouled_board(tuple(lines.values()), method or body("figb"), before.scores(board), edition=edition)
    kept = {}
    for place, award in zip(lines, ruling.awards, strict=True):
        if award.group is not None and award.percentages is not None:
            kept[place] = Artificial(*(ArtificialHalf(award.percentages[side]) for side in Side))
    return FouledOnBoard(ruled(before, board, kept, groups), marked, *words, edition, ruling)


def _at_imps(before: Standings, board: SessionBoard, lines: Mapping[int, FouledLine], edition: int) -> FouledAtImps:
    """The forms of the board, the correct one first. Raises NotFouled, as at matchpoints."""
    forms, datums, too_few = dict[str, tuple[int, ...]](), dict[str, Fraction](), tuple[int, ...]()
    at_butler, rule = before.session.scored is ScoredBy.BUTLER, before.session.datum_rule
    for group in divided(tuple(lines.values()), body("figb")):
        form = group.form
        forms[form] = tuple(place for place, line in lines.items() if line.score is not None and line.form == form)
        if group.size <= (max(1, rule.drop_top + rule.drop_bottom) if at_butler else 1):
            too_few += forms[form]
        elif at_butler:
            datums[form] = datum({score: Fraction(group.results(score)) for score in group.scores}, rule)
    return FouledAtImps(forms, datums, too_few, edition)


def _scored(board: SessionBoard) -> list[int]:
    """The lines that enter the comparison or have an artificial score, by their places."""
    return [place for place, line in enumerate(board.lines) if isinstance(line.outcome, Played | Artificial)]


def _line(board: SessionBoard, place: int, others: Collection[int]) -> FouledLine:
    line = board.lines[place]
    names = (str(line.ns), str(line.ew))
    if isinstance(line.outcome, Artificial):
        if place in others:
            raise NoGroup(
                f"Line {place + 1} has an artificial score, so it belongs to no form.",
                "Remove it from the group.",
                "Law 87B",
            )
        return FouledLine(*names, None, artificial=(line.outcome.ns.percentage, line.outcome.ew.percentage))
    return FouledLine(*names, line.score_at(board.vulnerability), OTHER_FORM if place in others else "")
