"""The artificial adjusted score (Law 12C2): average plus, average, average minus, in every form of scoring."""
