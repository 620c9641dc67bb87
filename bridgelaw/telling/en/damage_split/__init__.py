"""Damage splits in English."""
