"""The texts of the Laws: every clause that was read names one of its own edition, and no S stands without a text."""

import pytest

from bridgelaw.laws import BadData, clauses, law_texts
from bridgelaw.laws.clauses import texts_from
from tests.each import each

ROW = {"id": "laws", "edition": 2017, "title": "The Laws", "language": "English", "publisher": "WBF", "note": ""}


def test_a_text_twice_or_with_a_strange_field_is_refused() -> None:
    with pytest.raises(BadData, match="laws is written twice"):
        texts_from({"text": [ROW, ROW]})
    with pytest.raises(BadData, match=r"texts\.toml, entry 'laws', field 'langauge': there is no such field"):
        texts_from({"text": [{**ROW, "langauge": "English"}]})


@each("year", [2007, 2017])
def test_what_is_marked_as_read_names_a_text_of_its_edition(year: int) -> None:
    for one in clauses(year):
        assert one.certainty != "S" or one.read is not None, f"{one.reference} is marked S: where was it read?"
        assert one.read is None or law_texts()[one.read.text].edition == year, one.reference


def test_every_text_is_used() -> None:
    used = {one.read.text for year in (1997, 2007, 2017) for one in clauses(year) if one.read}
    assert used == set(law_texts())
