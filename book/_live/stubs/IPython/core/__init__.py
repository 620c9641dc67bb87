"""Only what ipywidgets imports by name."""
