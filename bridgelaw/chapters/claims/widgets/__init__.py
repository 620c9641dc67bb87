"""The calculators of the chapter “Contested claims”."""
