"""The pages that are looked at in JupyterLab have every make of widget between them."""

from __future__ import annotations

from tests.browser.every_kind import few_with_all
from tests.browser.in_jupyterlab import EACH_MAKE
from tests.browser.lab_page import NOTEBOOKS
from tests.browser.makes import makes


def test_the_pages_in_jupyterlab_have_every_make_between_them() -> None:
    have = set().union(*map(makes, EACH_MAKE))
    lack = set().union(*map(makes, NOTEBOOKS)) - have
    assert not lack, f"No page of in_jupyterlab.py has {sorted(lack)}; these would: {few_with_all(NOTEBOOKS, makes)}."


def test_a_few_pages_are_chosen_that_have_all() -> None:
    pages = {"a": {"menu"}, "b": {"menu", "box"}, "c": {"tick"}, "d": set[str]()}
    assert few_with_all(list(pages), pages.__getitem__) == ["b", "c"]
