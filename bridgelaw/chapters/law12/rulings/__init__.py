"""Law 12: from a poll to weights, damage that a side inflicted on itself, the codes of earlier years."""
