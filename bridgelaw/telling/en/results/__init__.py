"""Describe a file of results and its figures in English."""
