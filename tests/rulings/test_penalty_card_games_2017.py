"""Two thousand games under the Laws of 2017, each step compared with the kibitzer's; those of 2007 stand beside."""

from __future__ import annotations

import pytest

from tests.each import each
from tests.rulings.play_out import games

pytestmark = pytest.mark.slow


@each("exposures", range(6))
def test_the_engine_and_the_kibitzer_agree(exposures: int) -> None:
    games(2017, exposures, 340)
