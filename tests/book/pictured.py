"""Note what the pictures of README.md show, as the built book says it, so that an old picture is noticed."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

from bs4 import BeautifulSoup

ROOT = Path(__file__).parents[2]
SHOWN = ROOT / "book" / "_static" / "pictures" / "shown.json"
# Each picture with its page and the part of it that is in the picture.
PICTURED = {
    "cover": ("book/start", ".book-hero"),
    "live": ("notebooks/law12/02_weighted_scores", ".bl-twin:has(.bl-twin-live)"),
}


def shown(html: Path) -> dict[str, str]:
    """Return a digest of the words in each picture, from a built book."""
    found = {}
    for name, (page, part) in PICTURED.items():
        document = BeautifulSoup((html / f"{page}.html").read_text(encoding="utf-8"), "html.parser")
        (first, *_) = document.select(part)
        found[name] = sha256(" ".join(first.get_text(" ").split()).encode()).hexdigest()[:16]
    return found


def note(html: Path) -> None:
    """Note what the pictures show, when they are taken."""
    SHOWN.write_text(json.dumps(shown(html), indent=2) + "\n", encoding="utf-8")
