"""Two tables: a board of a team match that cannot be compared, the side at fault, and both teams' scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bridgelaw.cases import Case
from bridgelaw.cases.given.declared import Plain
from bridgelaw.chapters.law87.display.two_tables_figure import TablesPicture, Told, tables_svg
from bridgelaw.chapters.law87.forms.team_play import TEAM_PLAY
from bridgelaw.chapters.law87.rulings.team_play import TeamPlayRuling
from bridgelaw.chapters.law87.rulings.team_play_facts import Settlement
from bridgelaw.scoring import Side
from bridgelaw.scoring.printed import signed
from bridgelaw.telling.words import written_vps
from bridgelaw.widgets.controls import shown
from bridgelaw.widgets.form_calculator import EDITION, FormCalculator
from bridgelaw.widgets.form_controls import Entry
from bridgelaw.widgets.outcome_entry import OutcomeEntry, weighed

SHARED = "outcomes"
SET_ASIDE = " set aside"


class SharedOutcomes(OutcomeEntry):
    """The outcomes of one assigned score, whose weights hold for both teams."""

    def read(self) -> dict[str, Plain]:
        """The outcomes that have an entry."""
        return {SHARED: weighed(self.rows.rows, "ns")}

    def write(self, entries: Mapping[str, Plain]) -> None:
        """Set the rows."""
        super().write({SHARED: entries[SHARED], "outcomes_ns": [], "outcomes_ew": []})
        shown(self.rows.split, False)


class TwoTables(FormCalculator):
    """The widget *Two tables*, over `rulings.team_play.team_play`.

    >>> widget = TwoTables("misduplicated")
    >>> widget.set(fault_ew="directly")
    >>> widget.ruling
    TeamPlayRuling: NS +3 IMPs, EW −3 IMPs (the better of two)
    """

    title = "Two tables"
    form = TEAM_PLAY
    first_case = "exchanged-at-teams"

    def _entries(self) -> Mapping[str, tuple[Sequence[str], Entry]]:
        entry = SharedOutcomes(self._changed, self._closes)
        shown(entry.rows.split, False)
        return {SHARED: ((SHARED,), entry)}

    def _case_state(self, case: Case) -> dict[str, Any]:
        # The same board has another score under other Laws, so a worked case brings its own edition.
        return {**super()._case_state(case), EDITION: case.edition}

    def _figures(self, ruling: TeamPlayRuling) -> str:
        return tables_svg(_picture(ruling))


def _picture(ruling: TeamPlayRuling) -> TablesPicture:
    board, match = ruling.board, ruling.standing.match
    against = ruling.way is Settlement.ASSIGNED or ruling.takes_assigned
    crossed = None if board.compared is None else Told(str(ruling.innocent), ruling.innocent.sign * board.compared)
    vps = ((side, ruling.vps(side, ruling.awards[side])) for side in ruling.awards)
    return TablesPicture(
        _score(board.table_result) + (SET_ASIDE if against and board.table_result is not None else ""),
        _score(board.other_table),
        against,
        crossed,
        _weighed(ruling),
        tuple(Told(f"team of {side}", won) for side, won in ruling.awards.items()),
        () if match is None else tuple((f"team of {side}", written_vps(each, match)) for side, each in vps if each),
    )


def _score(points: int | None) -> str:
    return "" if points is None else signed(points)


def _weighed(ruling: TeamPlayRuling) -> tuple[Told, ...]:
    """Return the scores from which the award was chosen or made."""
    side = ruling.innocent
    found = []
    if ruling.way is Settlement.BETTER:
        found.append(Told(f"{side}, average plus", ruling.plus))
    if ruling.way in (Settlement.BETTER, Settlement.ASSIGNED) and ruling.weighted is not None:
        found.append(Told(f"{side}, assigned", ruling.assigned(side)))
    if ruling.averaged:
        found += [Told(f"{each} by itself", ruling.own[each]) for each in Side]
    return tuple(found)
