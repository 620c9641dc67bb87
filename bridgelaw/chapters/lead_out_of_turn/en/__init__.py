"""The opening lead out of turn in English."""
