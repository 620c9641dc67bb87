"""Team play (Laws 86 and 87C): a board whose two tables cannot be compared, and what each team gets for it."""
