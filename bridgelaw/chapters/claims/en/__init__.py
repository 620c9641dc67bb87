"""A contested claim in English."""
