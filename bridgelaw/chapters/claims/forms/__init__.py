"""The form of case of a contested claim."""
