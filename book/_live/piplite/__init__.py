"""Stands in for JupyterLite's installer: the live lessons have all they need, and reach no network to get more."""

from piplite.piplite import install

__all__ = ["install"]
