"""Real files of real clubs, where they are there: what they print follows from what is read."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgelaw.results.session import Session
from bridgelaw.results.standing import Expected, standings
from bridgelaw.results.usebio import read_usebio
from bridgelaw.scoring.table import Side
from tests.each import each
from tests.travellers import TRAVELLERS

FILES = TRAVELLERS
pytestmark = pytest.mark.skipif(not FILES.is_dir(), reason="the real files are not here")


def differing(session: Session, expected: Expected) -> list[str]:
    """The boards on which a line's points are not those that the file prints."""
    scored = standings(session, expected)
    return [
        board.number
        for board in session.boards
        for line, points in zip(board.lines, scored.points[board.number], strict=True)
        for side, printed in zip(Side, (line.printed.ns, line.printed.ew), strict=True)
        if printed is not None
        and abs((points.of(side) or Fraction(0)) - printed) > Fraction(1, 2 * 10**line.printed.decimals)
    ]


@each(
    "name, boards, lines",
    [("abf_mp_pairs_howell", 27, 161), ("abf_mp_pairs_mitchell", 27, 512), ("nz_handicap_pairs", 22, 198)],
)
def test_every_matchpoint_that_is_printed_follows_from_the_results(name: str, boards: int, lines: int) -> None:
    session = read_usebio((FILES / f"{name}.xml").read_bytes())
    assert (len(session.boards), sum(len(board.lines) for board in session.boards)) == (boards, lines)
    assert differing(session, Expected.OWN) == [] == list(session.noticed)


def test_a_board_not_played_is_no_zero_though_one_program_scores_it_so() -> None:
    session = read_usebio((FILES / "nz_pairs-with-np-passed.xml").read_bytes())
    assert set(differing(session, Expected.OWN)) == {"19"}
