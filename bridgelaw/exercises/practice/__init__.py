"""Practice: the attempts, the next question's level and kind, and what to revise. Pure."""

from __future__ import annotations

from bridgelaw.exercises.practice.attempt import Attempt, ToRevise, attempts_at, due, level_of, to_revise
from bridgelaw.exercises.practice.following import Asked, following, lessons

__all__ = ["Asked", "Attempt", "ToRevise", "attempts_at", "due", "following", "lessons", "level_of", "to_revise"]
