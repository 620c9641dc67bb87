"""The kinds of drawn questions of the chapter “Law 12, the adjusted score”."""
