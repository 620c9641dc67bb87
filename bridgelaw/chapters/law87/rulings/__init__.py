"""The fouled board (Laws 86 and 87): the path of a board, its score at pairs, a board of two tables at teams."""
