"""The errata of the sources are made from the cases."""

from __future__ import annotations

from bridgelaw.cases import errata, sources


def test_the_errata_of_appendix_c() -> None:
    found = {(each.case, each.printed): each for each in errata()}
    differences = found["000-teams", "ns difference of +1430: 230"]
    assert differences.correct == "ns difference of +1430: 330"
    assert found["000-teams", "ns imps: 2.6"].correct == "ns imps: 3.4"
    assert found["000-teams", "ns vps weighted: 19.5"].correct == "ns vps weighted: 19.9"
    assert found["000-pairs-split", "ew: 4.2"].correct == "ew: 4.8"
    column = found["000-pairs-split", "ew lines: 4.8, 6.2, 12.9, 5.2, 17, 0.6, 5.2, 5.2, 17, 12.9"]
    assert column.correct == "ew lines: 4.8, 6.2, 12.9, 6.2, 17, 0.6, 6.2, 6.2, 17, 12.9"


def test_the_heading_of_table_a_is_among_the_misprints_of_text() -> None:
    heading = [each for each in errata() if not each.case and "table A" in each.section]
    assert len(heading) == 1
    assert "IMPs" in heading[0].printed and "matchpoints" in heading[0].correct


def test_each_erratum_is_complete() -> None:
    for each in errata():
        assert each.source in sources().values()
        assert each.section and each.printed and each.correct
        assert each.why.endswith(".")
