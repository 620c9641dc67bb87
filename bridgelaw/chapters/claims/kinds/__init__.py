"""The kinds of drawn questions of the chapter “Contested claims”."""
