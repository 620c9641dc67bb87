"""The desk in English."""
