"""Simulated calls: the director's questions and words in their order, judged by the ruling's own data."""
