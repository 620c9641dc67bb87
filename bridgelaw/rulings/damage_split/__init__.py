"""Split scores: damage that the innocent side inflicted on itself (12C1(e) of 2017, 12C1(b) of 2007)."""
