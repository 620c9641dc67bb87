"""The extensions of the book, for a test."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "book" / "_ext"))

import clause_search
import course_contents
import course_cover
import course_federation
import course_search
import course_style
import law_tags
from course_outline import lesson_names

__all__ = [
    "clause_search", "course_contents", "course_cover", "course_federation", "course_search", "course_style",
    "law_tags", "lesson_names",
]  # fmt: skip
