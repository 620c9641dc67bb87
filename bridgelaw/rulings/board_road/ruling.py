"""Is it fouled, since when, and by whom: the road of a board as a ruling."""

from __future__ import annotations

from bridgelaw.laws import DEFAULT_EDITION
from bridgelaw.laws.facts import dataclass, fields
from bridgelaw.rulings.board_road.facts import Facts
from bridgelaw.rulings.board_road.followed import road_of
from bridgelaw.rulings.board_road.grounds import road_doubts, road_grounds
from bridgelaw.rulings.board_road.road import Form, Road
from bridgelaw.rulings.fouled_board import Body, body
from bridgelaw.rulings.ground import Doubt, Ground


@dataclass(frozen=True, repr=False)
class BoardRoad(Road):
    """The road of a board, and what the ruling on it rests on under one edition of the Laws."""

    edition: int
    grounds: tuple[Ground, ...]
    doubts: tuple[Doubt, ...]

    def __repr__(self) -> str:
        sizes = ", ".join(f"{form.phrase} {len(self.of(form))}" for form in Form if self.of(form))
        fouled = {True: "fouled", False: "not fouled", None: "perhaps fouled"}[self.fouled]
        who = ", ".join(map(str, self.charges)) or "nobody"
        return f"BoardRoad: board {self.facts.board}, {self.facts.movement.name}: {fouled}; {sizes}; answering: {who}"


def board_road(facts: Facts, method: Body | None = None, edition: int = DEFAULT_EDITION) -> BoardRoad:
    """Return where a board has been and in which form, and who answers for it (Laws 87A, 87B, 7C and 90B; source 001).

    `method` is the body whose regulation sets the penalty, FIGB by default. Raises NoSuchBoard, UnsoundMovement,
    UnequalShare, NotOnTheRoad, FoundTooEarly, BadCards, NoSuchDuplicator and BadExpected. Source 001, case 1:

    >>> from bridgelaw.rulings.board_road import Place
    >>> from bridgelaw.scoring.movements import mitchell
    >>> board_road(Facts(mitchell(11, 10), 1, Place(7, 6), wrong_after=Place(8)))
    BoardRoad: board 1, Mitchell, 11 tables, 10 rounds: fouled; the correct form 9, form >1 1; answering: EW pair 4
    """
    road = road_of(facts, method or body("figb"))
    worked_out = {each.name: getattr(road, each.name) for each in fields(road)}
    grounds = tuple(road_grounds(road, edition))
    return BoardRoad(**worked_out, edition=edition, grounds=grounds, doubts=tuple(road_doubts(road)))
