"""The director's desk: a club's evening, and rulings on it; lines get another score, and all is scored again."""
