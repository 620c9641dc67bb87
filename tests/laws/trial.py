"""An edition that is still to come: four lines of data, and everything rules under it as it does under the last one."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

import pytest

from bridgelaw.laws import law_data

YEAR, BEFORE = 2027, 2017
FOUR_LINES = f"""
[[edition]]
year = {YEAR}
name = "Laws of Duplicate Bridge {YEAR}"
in_force = "not yet"
notes = "A trial."
based_on = {BEFORE}
"""


@pytest.fixture(scope="module")
def trial_edition(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """The year of the trial edition, which the course knows as long as the tests of this module run."""
    directory = tmp_path_factory.mktemp("laws")
    own = files("bridgelaw.laws").joinpath("data/editions.toml").read_text(encoding="utf-8")
    (directory / "editions.toml").write_text(own + FOUR_LINES, encoding="utf-8")
    with law_data(directory):
        yield YEAR
