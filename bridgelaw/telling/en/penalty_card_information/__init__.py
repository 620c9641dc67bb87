"""The information from a penalty card, in English."""
