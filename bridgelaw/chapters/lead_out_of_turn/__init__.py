"""The chapter “The opening lead out of turn”."""
