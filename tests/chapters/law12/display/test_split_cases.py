"""The four cases of a damage split beside each other: one of each kind, and the figures of the lesson's own rule."""

from __future__ import annotations

from bridgelaw.chapters.law12.rulings.damage_parts import DamageKind
from bridgelaw.display import split_cases
from tests.display.drawn import drawings, is_drawn_well, words

FOUR = ({"actual": "4♠x-3 E"}, {"expected": "4♠x-3 E"}, {"expected": "4♠x= E"}, {})


def test_one_of_each_kind_with_its_words_and_its_score() -> None:
    shown = split_cases("000-kaplan-b1", *FOUR)
    is_drawn_well(shown.html)
    heads = [line.partition(": ")[0].lower() for line in shown.plain.splitlines()]
    assert heads == [
        kind.value for kind in (DamageKind.NO_DAMAGE, DamageKind.ALL_OWN, DamageKind.NONE_OWN, DamageKind.PART_OWN)
    ]
    # By hand: normal 0, expected +5, −16 and −3, at the table −16; before that +5 at the table.
    scores = ["+5", "−16", "0", "−13"]
    for svg, line, score in zip(drawings(shown.html), shown.plain.splitlines(), scores, strict=True):
        labels = words(svg)
        assert labels[labels.index("NS score") + 1] == score
        assert f"{score}" in line
