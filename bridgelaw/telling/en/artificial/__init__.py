"""The artificial adjusted score in English (Law 12C2)."""
