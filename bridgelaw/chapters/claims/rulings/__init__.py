"""Contested claims and concessions (Laws 68 to 71): the lines that count, and the tricks that they leave.

What the director has to find out by asking (`Picture`, `ClaimStatement.ordered`) is given, never computed; `rule_claim`
takes the worst of the lines that are normal in the claimer's own picture, and says on which answer that hangs.
"""
