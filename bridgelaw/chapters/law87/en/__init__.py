"""A fouled board in English."""
