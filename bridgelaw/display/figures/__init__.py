"""The figures of the lessons: SVG strings, coloured by the page's own variables, each with its text equivalent."""

from bridgelaw.display.figures.weighting import MOST_BARS, Bar, Curve, contributions_svg, described

__all__ = ["MOST_BARS", "Bar", "Curve", "contributions_svg", "described"]
