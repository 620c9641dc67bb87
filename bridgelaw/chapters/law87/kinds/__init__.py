"""The kinds of drawn questions of the chapter “Law 87, the fouled board”."""
