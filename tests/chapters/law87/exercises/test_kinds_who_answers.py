"""Cards in wrong pockets: who sat where, found by walking the movement; who answers, by 7C and 7D typed by hand."""

from __future__ import annotations

import re

import pytest

from tests.exercises.asked import drawn, right


def who_answers(seeds: int) -> None:
    asked = {"7C": 0, "7D": 0}
    for found, part in drawn("who-answers", seeds=seeds):
        tables = int(re.search(r"of (\d+) tables", found.facts)[1])  # type: ignore[index]
        played = re.search(r"table (\d+) played the correct cards in round (\d+)", found.facts)
        table, number = int(played[1]), int(played[2])  # type: ignore[index]
        cards = re.search(r"the cards of (.*?) are not", found.facts)[1]  # type: ignore[index]
        everybody = "all four" in cards
        # East-West have come up one table a round since the first; North-South have stayed.
        ew = (table - number) % tables + 1
        who = [f"NS pair {table}"] if everybody or re.search("North|South", cards) else []
        who += [f"EW pair {ew}"] if everybody or re.search("East|West", cards) else []
        law = "7C" if "(7C)" in part.prompt else "7D"
        # 7C: each player puts back the cards they held. 7D: the pair that stays at that table all session.
        answer = " and ".join(who) if law == "7C" else f"NS pair {table}"
        assert [each.text for each in part.options if each.text == answer] == [right(part)], found.facts
        assert len({each.feedback for each in part.options}) == len(part.options)
        asked[law] += 1
    assert min(asked.values()) > seeds / 2


def test_whose_cards_were_put_back_wrongly_is_found_by_walking_the_movement() -> None:
    who_answers(200)


@pytest.mark.night
def test_many_boards_are_followed_from_table_to_table() -> None:
    who_answers(2000)
