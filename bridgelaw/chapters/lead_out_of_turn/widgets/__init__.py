"""The calculators of the chapter “The opening lead out of turn”."""
