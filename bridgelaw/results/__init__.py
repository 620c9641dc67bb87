"""The results room: a club's files become sessions, boards and lines, and are scored again, exactly."""
