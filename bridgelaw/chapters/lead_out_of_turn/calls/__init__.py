"""Simulated calls."""
