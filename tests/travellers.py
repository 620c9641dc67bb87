"""Real files of real clubs, names taken out: they are no part of the project, and a test reads them where they are."""

from __future__ import annotations

import os
from pathlib import Path

TRAVELLERS = Path(
    os.environ.get("BRIDGELAW_TRAVELLERS") or Path(__file__).resolve().parents[2] / "shared" / "travellers"
)
