"""The calculators of the chapter “Law 12, the adjusted score”."""
