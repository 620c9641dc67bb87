"""Plots: curves to read values from, drawn with matplotlib and coloured by the classes of the figures."""

from bridgelaw.display.plots.award import award_plot
from bridgelaw.display.plots.marks import class_plot, marks_plot

__all__ = ["award_plot", "class_plot", "marks_plot"]
