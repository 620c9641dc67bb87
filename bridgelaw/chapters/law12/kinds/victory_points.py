"""Victory Points of a match: a margin is looked up on the scale that was announced (Law 78D)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random

from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.kinds.slips import number, slip, wrong_law
from bridgelaw.exercises.wrong_answers import WrongAnswer
from bridgelaw.laws import cite
from bridgelaw.laws.facts import dataclass
from bridgelaw.registry import book_page
from bridgelaw.scoring import VictoryPointScale, scale_named, signed
from bridgelaw.scoring.printed import counted
from bridgelaw.telling.derivation import Column, Table

# The least number of rows shown of a scale.
PAGE = 12
# The scale for a match of this many boards; the first level has whole Victory Points.
MATCHES = ((("whole_vp", 7), ("whole_vp", 12), ("whole_vp", 24)), (("wbf_continuous", 8), ("wbf_continuous", 12)),
           (("wbf_continuous", 16), ("old_wbf", 16), ("wbf_continuous", 24)))  # fmt: skip


@dataclass(frozen=True)
class PlayedMatch:
    """A match of which all boards but one are scored: IMPs of both teams, and the IMPs of that board for `home`."""

    scale: VictoryPointScale
    home: int
    away: int
    last: int

    @property
    def margin(self) -> int:
        """The margin of the home team, the last board counted."""
        return self.home - self.away + self.last


def match(rng: Random, level: int) -> PlayedMatch:
    """A match that is no blitz; from the second level on an adjusted board is still to be added."""
    scale = scale_named(*rng.choice(MATCHES[level - 1]))
    boards = scale.boards
    home, away = (rng.randint(boards // 2, 3 * boards) for _ in range(2))
    last = rng.choice((-11, -8, -6, -3, 3, 5, 7, 10, 12)) if level > 1 else 0
    found = PlayedMatch(scale, home, away, last)
    if found.margin == 0 or abs(found.margin) >= scale.blitz or (level == 3 and (home - away) * found.margin > 0):
        raise DrawAgain
    return found


def ask(facts: PlayedMatch) -> Drawn:
    """Ask for the Victory Points of the home team, with the relevant rows of the scale printed."""
    answer = facts.scale.award(facts.margin)[0]
    told = f"The home team has {facts.home} IMPs and the other team {facts.away}"
    if facts.home == facts.away:
        told = f"Both teams have {facts.home} IMPs"
    told += f" after {facts.scale.boards} boards." if not facts.last else (
        f". This does not include one board. You adjusted it, and the home team gets {signed(facts.last)} IMPs for it."
    )  # fmt: skip
    told += f" The conditions of contest name this scale: {facts.scale}."
    says = f"The margin is {signed(facts.margin)}. On this scale that is {counted(answer, 'VPs')} (78D)."
    prompt = "How many Victory Points does the home team get?"
    part = number(prompt, "VPs", answer, says, _slips(facts), "Find the margin over all the boards. Then find its row.")
    return Drawn(told, (part,), (cite("78D"),), table=_rows(facts))


def _slips(facts: PlayedMatch) -> Iterator[WrongAnswer]:
    lost = facts.scale.award(facts.margin)[1]
    winner = "won" if facts.margin > 0 else "lost"
    yield wrong_law("the other team's", lost, f"The home team {winner} the match: you read the other column.")
    if facts.last:
        without = facts.scale.award(facts.home - facts.away)[0]
        yield slip("board left out", without, "You left out the adjusted board. Add it to the margin first.")
        turned = facts.scale.award(facts.home - facts.away - facts.last)[0]
        yield slip("sign", turned, "You added the board to the wrong team.")
        twice = facts.scale.award(facts.home - facts.away + 2 * facts.last)[0]
        yield slip("board twice", twice, "You added the adjusted board twice. It changes the margin once.")
    step = 1 if facts.margin > 0 else -1
    below, above = (facts.scale.award(facts.margin + each)[0] for each in (step, -step))
    yield slip("next row", below, "You read one row too far down. Calculate the margin again.")
    yield slip("row before", above, "You read one row too far up. Calculate the margin again.")


def _rows(facts: PlayedMatch) -> Table:
    """A page of the scale with every margin that a typical mistake leads to."""
    base = facts.home - facts.away
    return page_of(facts.scale, [base + n * facts.last for n in (-1, 0, 1, 2)])


def page_of(scale: VictoryPointScale, margins: Collection[int]) -> Table:
    """A page of a scale with these margins and all between them: at least twelve rows, or all that there are."""
    bands, sizes = scale.bands, {abs(margin) for margin in range(min(margins), max(margins) + 1)}
    held = [n for n, each in enumerate(bands) if any(_in(size, each.low, each.high) for size in sizes)]
    first, last = max(0, held[0] - 3), min(len(bands), held[-1] + 4)
    while last - first < min(PAGE, len(bands)):
        first, last = max(0, first - 1), min(len(bands), last + 1)
    rows = tuple((_margins(each.low, each.high), each.winner, each.loser) for each in bands[first:last])
    return Table("From the scale", (Column("margin"), Column("winner"), Column("loser")), rows)


def _in(size: int, low: int, high: int | None) -> bool:
    return low <= size and (high is None or size <= high)


def _margins(low: int, high: int | None) -> str:
    if high is None:
        return f"{low} and more"
    return str(low) if low == high else f"{low}–{high}"


KINDS = (
    Kind(
        "victory-points", "Look up the Victory Points", book_page("tables"),
        lambda rng, level: ask(match(rng, level)), figure=True,
    ),
)  # fmt: skip
