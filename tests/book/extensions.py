"""The extensions of the book, for a test."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "book" / "_ext"))

import course_search
import law_tags

__all__ = ["course_search", "law_tags"]
