"""The chapter “Law 87, the fouled board”."""
