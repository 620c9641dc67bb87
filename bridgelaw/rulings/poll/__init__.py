"""From a poll to weights: whom to ask, how sure the answer is, and the benefit of the doubt (12C1(c), 84D)."""
