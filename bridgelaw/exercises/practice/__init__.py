"""Practice: what was attempted, how hard the next question is, which kind comes next, and what to revise. Pure."""

from __future__ import annotations

from bridgelaw.exercises.practice.attempt import Attempt, attempts_at, level_of
from bridgelaw.exercises.practice.following import Asked, following, lessons
from bridgelaw.exercises.practice.revise import ToRevise, to_revise
from bridgelaw.exercises.practice.schedule import due

__all__ = ["Asked", "Attempt", "ToRevise", "attempts_at", "due", "following", "lessons", "level_of", "to_revise"]
