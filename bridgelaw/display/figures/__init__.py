"""Shared parts of the figures: SVG strings, coloured by the page's own variables, with their text."""
