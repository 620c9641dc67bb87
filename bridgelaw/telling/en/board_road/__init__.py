"""The road of a board in English (Law 87A)."""
