"""Stands in for IPython on the pages of the site: there is none, and whoever asks is told so.

ipywidgets imports it for notebooks: to find the kernel, and to show a widget below a cell. A page of the site has
neither kernel nor cells: it puts each widget into its own place (course_live.py).
"""


def get_ipython() -> None:
    """No shell is running."""
    return
