"""The rulings in English."""
