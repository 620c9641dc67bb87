"""The rulings of Law 12 in English."""
