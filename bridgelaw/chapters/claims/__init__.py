"""The chapter “Contested claims”."""
