"""A stub of `IPython.display`: a page has no cell to show anything below."""


def display(*_: object, **__: object) -> None:
    """There is no cell to show anything below."""
    raise RuntimeError("On a page of the site a cell shows one thing: what its last line gives.")


def clear_output(wait: bool = False) -> None:
    """There is nothing below a cell, and so nothing to take away."""
