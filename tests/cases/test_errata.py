"""The errata of the sources are made from the cases."""

from __future__ import annotations

import pytest

from bridgelaw.cases import errata, sources
from bridgelaw.cases.errata import figure_title


def test_the_errata_of_appendix_c() -> None:
    found = {(each.case, each.printed): each for each in errata()}
    differences = found["000-teams", "NS difference for +1430: 230"]
    assert differences.correct == "NS difference for +1430: 330"
    assert found["000-teams", "NS IMPs: 2.6"].correct == "NS IMPs: 3.4"
    assert found["000-teams", "NS VPs weighted: 19.5"].correct == "NS VPs weighted: 19.9"
    assert found["000-pairs-split", "EW: 4.2"].correct == "EW: 4.8"
    printed = ["4.8", "6.2", "12.9", "5.2", "17", "0.6", "5.2", "5.2", "17", "12.9"]
    right = ["4.8", "6.2", "12.9", "6.2", "17", "0.6", "6.2", "6.2", "17", "12.9"]
    assert [n for n, (old, new) in enumerate(zip(printed, right, strict=True), start=1) if old != new] == [4, 7, 8]
    column = found["000-pairs-split", "EW column: rows 4, 7, 8: 5.2, 5.2, 5.2"]
    assert column.correct == "EW column: rows 4, 7, 8: 6.2, 6.2, 6.2"


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("ns imps of −100", "NS IMPs for −100"),
        ("ew", "EW"),
        ("ns imps at the table", "NS IMPs at the table"),
        ("ew vps from imps", "EW VPs from IMPs"),
        ("ns frequency matchpoints of +420", "NS frequency matchpoints for +420"),
        ("ns lines", "NS column"),
    ],
)
def test_a_figure_is_named_as_a_director_says_it(name: str, title: str) -> None:
    assert figure_title(name) == title


def test_the_heading_of_table_a_is_among_the_misprints_of_text() -> None:
    heading = [each for each in errata() if not each.case and "table A" in each.section]
    assert len(heading) == 1
    assert "IMPs" in heading[0].printed and "matchpoints" in heading[0].correct


def test_each_erratum_is_complete() -> None:
    for each in errata():
        assert each.source in sources().values()
        assert each.section and each.printed and each.correct
        assert each.why.endswith(".")
