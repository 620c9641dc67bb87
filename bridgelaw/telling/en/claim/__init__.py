"""Contested claims in English."""
