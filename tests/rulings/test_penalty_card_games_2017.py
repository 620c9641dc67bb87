"""Games under the Laws of 2017, each step compared with the kibitzer's: sixty of each kind, and many more at night."""

from __future__ import annotations

import pytest

from tests.each import each
from tests.rulings.play_out import games


@each("exposures", range(6))
def test_the_engine_and_the_kibitzer_agree(exposures: int) -> None:
    games(2017, exposures, 60)


@pytest.mark.night
@each("exposures", range(6))
def test_the_engine_and_the_kibitzer_agree_in_two_thousand_games(exposures: int) -> None:
    games(2017, exposures, 340)
