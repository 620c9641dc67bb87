"""The forms of case for a fouled board, its path, and a board of two tables."""
