"""The calculators of the chapter “Law 87, the fouled board”."""
