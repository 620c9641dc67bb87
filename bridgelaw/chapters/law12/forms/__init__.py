"""The forms of case for adjusted scores."""
