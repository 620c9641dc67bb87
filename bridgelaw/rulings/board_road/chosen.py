"""A movement and a place as a director names them: the kind and its tables, a table and perhaps a round."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

from bridgelaw.laws import BadInput
from bridgelaw.scoring.movements import (
    MitchellKind,
    Movement,
    NoSuchMovement,
    howell,
    mitchell,
    read_movement,
)

OWN = "own"
HOWELL = "howell"

_COMPUTED: Mapping[str, Callable[[int, int | None], Movement]] = {
    "mitchell": lambda tables, rounds: mitchell(tables, rounds),
    MitchellKind.SKIP.value: lambda tables, rounds: mitchell(tables, rounds, MitchellKind.SKIP),
    MitchellKind.SHARE_AND_RELAY.value: lambda tables, rounds: mitchell(tables, rounds, MitchellKind.SHARE_AND_RELAY),
    HOWELL: lambda tables, rounds: _howell(tables, rounds),
}

#: The kinds of movement: those that are computed, and the club's own.
KINDS = (*_COMPUTED, OWN)


@lru_cache(maxsize=8)
def movement_of(kind: str, tables: int = 0, rounds: int | None = None, round_data: str = "") -> Movement:
    """The movement that is meant; `rounds` where a computed one stops early, `round_data` for the club's own.

    Raises NoSuchMovement, and what `read_movement` raises.

    >>> movement_of("mitchell", 11, 10).name, movement_of("howell", 4, 5).rounds
    ('Mitchell, 11 tables, 10 rounds', 5)
    """
    if kind == OWN:
        return read_movement(round_data)
    if kind not in _COMPUTED:
        raise NoSuchMovement(f"There is no movement '{kind[:40]}' here.", f"There are: {', '.join(KINDS)}.")
    return _COMPUTED[kind](tables, rounds)


def _howell(tables: int, rounds: int | None) -> Movement:
    whole = howell(tables)
    if rounds is None or rounds == whole.rounds:
        return whole
    if not 1 <= rounds < whole.rounds:
        raise NoSuchMovement(
            f"The {whole.name}, has {whole.rounds} rounds, not {rounds}.", f"Give 1 to {whole.rounds}."
        )
    played = tuple(each for each in whole.seatings if each.round <= rounds)
    return Movement(f"{whole.name}, {rounds} rounds", played)


def read_whole(text: str, what: str) -> int | None:
    """A whole number from 1, or None where the box is empty; `what` it is the number of, for the sentence.

    >>> read_whole(" 7 ", "a table"), read_whole("", "a round")
    (7, None)
    """
    written = text.strip()
    if not written:
        return None
    if not re.fullmatch("[0-9]{1,4}", written) or int(written) == 0:
        raise BadInput(f"'{written[:40]}' is no number of {what}.", "Write it in digits, from 1.")
    return int(written)
