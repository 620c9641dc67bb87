"""The Mitchell: NS stay at their tables, EW move up a table after each round, the board sets move down one."""

from __future__ import annotations

from enum import Enum

from bridgelaw.scoring.movements.movement import Movement, NoSuchMovement, Pair, Seating
from bridgelaw.scoring.printed import counted
from bridgelaw.scoring.table import Side

#: The most tables that are computed. The limit is this package's own: a larger room plays in sections.
MOST_TABLES = 30


class MitchellKind(Enum):
    """The ways to keep EW away from sets that they have played.

    With n tables a set that moves down meets EW that move up again after n/2 rounds. Where n is odd, that is halfway
    between two rounds: EW pass each set by, and the movement is straight. Where n is even, it needs one of the others.
    """

    STRAIGHT = "straight"
    SKIP = "skip"
    SHARE_AND_RELAY = "share-and-relay"

    def __str__(self) -> str:
        return self.value


def mitchell(tables: int, rounds: int | None = None, kind: MitchellKind | None = None) -> Movement:
    """The Mitchell of 2 to 30 tables; `rounds` when it stops early.

    Pairs have the number of the table where they begin; set s begins at table s, save with share-and-relay. Nobody
    meets anybody twice, and nobody plays a set twice.

    * Straight, for an odd number n of tables: n rounds, in which everybody on one side meets everybody on the other and
      plays all n sets.
    * Skip, for an even number n: after n/2 rounds EW pass over one table, once. From then on each EW pair plays the
      sets that it has not played. After n − 1 rounds it is over, because another would bring EW back to the tables
      where they began: each pair has missed one pair of the other side and one set.
    * Share-and-relay, for an even number n: the relay stand, where nobody plays, stands between tables n/2 and n/2 + 1,
      and tables 1 and n share a set. Set s begins at table s up to n/2, the next one on the relay stand, and the others
      one table lower than their number. The sets move down, over the relay stand too, and from tables 1 and n together
      to table n − 1. In n rounds everybody on one side meets everybody on the other and plays all n sets.

    Without a kind an even number of tables gets the skip. Raises NoSuchMovement.

    >>> mitchell(8), mitchell(8).rounds, mitchell(8, kind=MitchellKind.SHARE_AND_RELAY).rounds
    (Movement(name='Skip Mitchell, 8 tables'), 7, 8)
    """
    kind = kind or (MitchellKind.STRAIGHT if tables % 2 else MitchellKind.SKIP)
    full = _full(tables, kind)
    name = f"{_NAMES[kind]}, {tables} tables"
    if rounds is None:
        rounds = full
    if not 1 <= rounds <= full:
        again = ": EW would meet their first opponents again." if kind is MitchellKind.SKIP and rounds > full else "."
        raise NoSuchMovement(
            f"The {name}, has {counted(full, 'rounds')}, not {rounds}{again}",
            f"Give 1 to {full}.",
        )
    seatings = tuple(_seating(tables, number, table, kind) for number in range(rounds) for table in range(tables))
    return Movement(name if rounds == full else f"{name}, {counted(rounds, 'rounds')}", seatings)


def _seating(tables: int, number: int, table: int, kind: MitchellKind) -> Seating:
    """Return who sits where with which set, rounds and tables counted from 0."""
    return Seating(
        number + 1,
        table + 1,
        Pair(str(table + 1), Side.NS),
        Pair(str((table - number - _skipped(tables, number, kind)) % tables + 1), Side.EW),
        ((table + number + _past_the_relay(tables, table, kind)) % tables + 1,),
    )


_NAMES = {
    MitchellKind.STRAIGHT: "Mitchell",
    MitchellKind.SKIP: "Skip Mitchell",
    MitchellKind.SHARE_AND_RELAY: "Share-and-relay Mitchell",
}


def _full(tables: int, kind: MitchellKind) -> int:
    """The rounds of the whole movement."""
    if not 2 <= tables <= MOST_TABLES:
        raise NoSuchMovement(f"There is no Mitchell of {tables} tables here.", f"Give 2 to {MOST_TABLES} tables.")
    if tables % 2 == 0 and kind is MitchellKind.STRAIGHT:
        raise NoSuchMovement(
            f"A Mitchell of {tables} tables cannot move without a skip or a relay: after "
            f"{counted(tables // 2, 'rounds')} EW would come "
            "to sets that they have played.",
            "Choose skip or share-and-relay.",
        )
    if tables % 2 and kind is not MitchellKind.STRAIGHT:
        raise NoSuchMovement(
            f"A Mitchell of {tables} tables needs no {kind}: with an odd number EW pass by the sets that they have "
            "played.",
            "Choose straight.",
        )
    return tables - 1 if kind is MitchellKind.SKIP else tables


def _skipped(tables: int, round_before: int, kind: MitchellKind) -> int:
    """The tables that EW have passed over when so many rounds have been played."""
    return int(kind is MitchellKind.SKIP and round_before >= tables // 2)


def _past_the_relay(tables: int, table: int, kind: MitchellKind) -> int:
    """1 for the tables on the far side of the relay stand, which is a place on the road of the sets as tables are."""
    return int(kind is MitchellKind.SHARE_AND_RELAY and table >= tables // 2)
