"""A sound case of an instructor's own, to be spoilt in every way."""

from __future__ import annotations

import pytest

from bridgelaw.cases import CaseError, Figures, Value, cases_of_text, check_case

SAMPLE = """\
[[case]]
id = "sunday-14"
title = "The slow double"
edition = 2017
form = "teams"
source = { title = "Club teams, 15 November", section = "round 2, board 14" }
laws = [{ clause = "12C1(c)", about = "weighted" }, { clause = "78B" }]
story = "East thought for a long time."
deal = "N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87"
auction = "N: 1S 2H 4S P* P 5H P P X P P P"
footnote = "* after a pause"
[case.given]
vulnerability = "NS"
offending = "EW"
outcomes = [
  { result = "4♠= N", weight = "2/3" },
  { result = "4♠-1 N", weight = "1/3" },
]
other_table = "3♠= N"
table_result = "+300"
match = { ns = 20, ew = 10, boards = 16 }
[[case.printed]]
figure = "ns imps"
value = "4 2/3"
"""

PAIRS = """\
[[case]]
id = "monday-3"
title = "Two contracts"
form = "pairs"
source = { title = "Club pairs", section = "board 3" }
laws = [{ clause = "12C1(c)" }]
[case.given]
vulnerability = "none"
offending = "EW"
outcomes = [{ result = "400", weight = "1/2" }, { result = "-50", weight = "1/2" }]
ns = "A"
ew = "B"
field = ["1 1 420", "2 2 400", "3 3 -50"]
"""


def changed(*changes: tuple[str, str], text: str = SAMPLE) -> str:
    """The sample with some of its text replaced; each must be there."""
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def once(text: str, old: str, new: str) -> str:
    """A sample with one thing changed, which stands there once."""
    assert text.count(old) == 1, old
    return text.replace(old, new)


def fault_of(text: str, file: str = "mine.toml") -> CaseError:
    """The error of a file, be it found on reading or on computing."""
    with pytest.raises(CaseError) as caught:
        for case in cases_of_text(text, file):
            check_case(case)
    assert caught.value.file == file
    return caught.value


def words_of(figures: Figures) -> dict[str, Value]:
    """The figures by their texts, as a file has them."""
    return {str(figure): value for figure, value in figures.items()}
