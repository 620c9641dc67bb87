"""The desk on the page."""

from bridgelaw.desk.widgets.desk import Desk

__all__ = ["Desk"]
