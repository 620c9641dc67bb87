"""The federation whose course this is: the one by whose file it was set up, or none.

A checkout, a hub and a build are told by BRIDGELAW_FEDERATION; a built site brings the file along, without the logo,
which stands on its pages.
"""

from __future__ import annotations

import os
from functools import cache
from importlib.resources import files
from pathlib import Path

from bridgelaw.cases.federation import Federation, federation_of, read_federation

TOLD = "BRIDGELAW_FEDERATION"
PACKED = "house.toml"


@cache
def house() -> Federation | None:
    """The federation of this house; None for nobody's. Raises FederationError for a file that cannot be used."""
    if named := os.environ.get(TOLD):
        return read_federation(named)
    packed = files("bridgelaw.cases").joinpath(PACKED)
    return federation_of(packed.read_text(encoding="utf-8"), PACKED, None) if packed.is_file() else None


def federation_named(path: str | Path | None) -> Federation | None:
    """The federation of a file that was named; where none was, that of the house. Raises FederationError."""
    return read_federation(path) if path else house()
