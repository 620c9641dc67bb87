"""A fouled board on the page."""
