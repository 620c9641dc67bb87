"""What a play says in words: nothing here decides anything, and nothing that decides reads it."""
