"""Movements of a pairs session: who sits where in each round, and which boards are there.

The road of a board through the room follows from its movement, and with it who can have played a fouled board in which
form (Law 87). Mitchells and Howells are computed; any other movement is read from a club's own round data.
Where a function bears the name of its module (`mitchell`, `howell`), it means the function.
"""

from bridgelaw.scoring.movements.mitchell import MOST_TABLES, MitchellKind, mitchell
from bridgelaw.scoring.movements.movement import (
    BadMovement,
    Movement,
    NoSuchMovement,
    NoSuchSet,
    Pair,
    Seating,
    Stop,
    boards_of_set,
    howell,
    road,
    set_of_board,
)
from bridgelaw.scoring.movements.read import read_movement
from bridgelaw.scoring.movements.remarks import Remark, remarks
from bridgelaw.scoring.movements.soundness import faults

__all__ = [
    "MOST_TABLES",
    "BadMovement",
    "MitchellKind",
    "Movement",
    "NoSuchMovement",
    "NoSuchSet",
    "Pair",
    "Remark",
    "Seating",
    "Stop",
    "boards_of_set",
    "faults",
    "howell",
    "mitchell",
    "read_movement",
    "remarks",
    "road",
    "set_of_board",
]
