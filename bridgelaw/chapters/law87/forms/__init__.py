"""The forms of case for a fouled board, its road, and a board of two tables."""
