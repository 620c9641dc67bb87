"""Contested claims and concessions (Laws 68 to 71): the lines that count, and the tricks that they leave.

The director's findings (`Picture`, `ClaimStatement.ordered`) are given, never computed; `rule_claim` takes the worst of
the lines that are normal in the claimer's own picture, and names the answers on which the ruling depends.
"""
