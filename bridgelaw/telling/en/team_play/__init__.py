"""Team play in English."""
