"""The kinds of drawn questions of the chapter “The opening lead out of turn”."""
