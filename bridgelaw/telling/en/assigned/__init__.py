"""The assigned adjusted score in English (Law 12C1)."""
