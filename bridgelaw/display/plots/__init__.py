"""Plots: what is read off a curve, drawn with matplotlib and coloured by the classes of the figures."""

from bridgelaw.display.plots.award import award_plot

__all__ = ["award_plot"]
