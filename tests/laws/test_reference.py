"""References to clauses: reading, printing, order and containment."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.laws import Reference, UnreadableReference
from tests.each import each

ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"]
LEVELS = (
    st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
    st.integers(1, 20).map(str),
    st.sampled_from("abcdefghijklmnopqrstuvwxyz"),
    st.sampled_from(ROMAN),
)
YEARS = st.one_of(st.none(), st.sampled_from([1997, 2007, 2017, 2027]))


@st.composite
def references(draw: st.DrawFn) -> Reference:
    first = draw(st.integers(0, 1))
    depth = draw(st.integers(0, 4 - first))
    parts = tuple(draw(level) for level in LEVELS[first : first + depth])
    return Reference(draw(st.integers(1, 93)), parts, draw(YEARS))


@given(references())
def test_what_is_printed_is_read_back(ref: Reference) -> None:
    assert Reference.parse(str(ref)) == ref
    assert Reference.parse(ref.clause) == ref.in_edition(None)


@given(references())
def test_spelling_does_not_matter(ref: Reference) -> None:
    assert Reference.parse(f"  LAW {str(ref).upper()} ") == ref
    assert Reference.parse(f"l{str(ref).lower()}") == ref
    spaced = " ".join((str(ref.law), *ref.parts))
    if not (ref.parts and ref.parts[0].isdigit()):  # 71.2 needs its point: "71 2" says nothing
        assert Reference.parse(spaced) == ref.in_edition(None)
        assert Reference.parse(spaced.replace(" ", "")) == ref.in_edition(None)
    if ref.edition:
        assert Reference.parse(f"{ref.clause} of {ref.edition}") == ref
        assert Reference.parse(f"{ref.clause} of the {ref.edition} Laws") == ref
        assert Reference.parse(f"{ref.clause} ({ref.edition})") == ref


@each(
    "text, printed",
    [
        ("12C1(c), 2017", "12C1(c), 2017"),
        ("12 C 1 c", "12C1(c)"),
        ("Law 12C1(c)", "12C1(c)"),
        ("12C1(c) of 2017", "12C1(c), 2017"),
        ("L12C1c", "12C1(c)"),
        ("12c1(e)(ii)", "12C1(e)(ii)"),
        ("12C1(i)", "12C1(i)"),
        ("12 of 2017", "12, 2017"),
        ("12C 2017", "12C, 2017"),
        ("12C1 2017", "12C1, 2017"),
        ("Art. 71.2, 2007", "71.2, 2007"),
        ("7", "7"),
    ],
)
def test_forms_people_write(text: str, printed: str) -> None:
    assert str(Reference.parse(text)) == printed


@each(
    "text",
    [
        *("", "C1", "Law", "0", "123", "2017", "12(c)", "12C(c)", "12C1(c", "12C1c)", "12C1(e)(iiii)", "12C0"),
        *("12C1, 1897", "12C1(c), 2017, 2007", "12Γ1", "twelve", "12C1(c) and 16B", "१२", "12C1(cc)", "71 2"),
    ],
)
def test_what_is_no_reference_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(UnreadableReference) as caught:
        Reference.parse(text)
    assert f"“{text}”" in str(caught.value)
    assert "12C1(c)" in caught.value.right


@each("law, parts", [(0, ()), (100, ()), (12, ("c",)), (12, ("C", "c")), (12, ("C", "01")), (12, ("C", "1", "c", "k"))])
def test_parts_out_of_form_are_refused(law: int, parts: tuple[str, ...]) -> None:
    with pytest.raises(UnreadableReference):
        Reference(law, parts)


@given(st.text(max_size=12))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        ref = Reference.parse(text)
    except UnreadableReference:
        return
    assert Reference.parse(str(ref)) == ref


def test_order_of_the_book() -> None:
    book = ["7", "12", "12A", "12A1", "12C", "12C1", "12C1(a)", "12C1(e)", "12C1(e)(i)", "12C1(e)(ii)", "12C1(e)(ix)"]
    book += ["12C1(e)(x)", "12C1(f)", "12C2", "12C10", "12D", "16A", "71.2", "71.10"]
    refs = [Reference.parse(text) for text in book]
    assert sorted(reversed(refs)) == refs
    years = [Reference.parse("12C1"), Reference.parse("12C1, 1997"), Reference.parse("12C1, 2017")]
    assert sorted(reversed(years)) == years


@given(references(), references(), references())
def test_order_is_total(one: Reference, two: Reference, three: Reference) -> None:
    assert (one < two) + (two < one) + (one == two) == 1
    if one <= two <= three:
        assert one <= three


def test_order_against_something_else() -> None:
    with pytest.raises(TypeError):
        assert Reference.parse("12") < "12"


@given(references())
def test_every_parent_contains_the_clause_and_comes_before_it(ref: Reference) -> None:
    above = ref.parent
    assert ref.contains(ref)
    if above is not None:
        assert above.contains(ref) and not ref.contains(above)
        assert above < ref


def test_containment_respects_numbers_and_editions() -> None:
    parse = Reference.parse
    assert parse("12C1").contains(parse("12C1(c)"))
    assert not parse("12C1").contains(parse("12C10"))
    assert not parse("12C1(c)").contains(parse("12C1"))
    assert parse("12C1").contains(parse("12C1(c), 2017"))
    assert not parse("12C1, 1997").contains(parse("12C1(c), 2017"))


def test_references_are_keys() -> None:
    assert len({Reference.parse("12C1(c)"), Reference.parse("12 c 1 c"), Reference.parse("12C1(c), 2017")}) == 2
