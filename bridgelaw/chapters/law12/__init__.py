"""The chapter “Law 12, the adjusted score”."""
