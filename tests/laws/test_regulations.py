"""Regulations are data: each names its body, its source and how sure we are of it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgelaw.laws.regulations import Regulation, UnknownRegulation, regulation, regulations, regulations_about
from tests.each import each


@each("found", regulations, ids=lambda found: found.id)
def test_a_regulation_names_its_body_and_its_source(found: Regulation) -> None:
    assert found.body and found.label and found.says.endswith(".") and found.source
    assert found.certainty in ("S", "M", "D")
    assert str(found) == f"{found.body}: {found.label}"
    assert found.unit is None or found.unit > 0
    assert found.drop >= 0


def test_ids_are_unique() -> None:
    names = [each.id for each in regulations()]
    assert len(names) == len(set(names))


def test_roundings_are_from_coarse_to_fine_or_named() -> None:
    assert {each.unit for each in regulations_about("vps")} == {Fraction(1, 100), Fraction(1, 2)}
    assert regulation("datum-trimmed").drop == 1


def test_an_unknown_regulation_names_those_there_are() -> None:
    with pytest.raises(UnknownRegulation, match="imps-whole"):
        regulation("imps-thirds")


def test_whole_imps_are_a_practice_of_the_ebu() -> None:
    assert str(regulation("imps-whole")) == "EBU practice: IMPs to the nearest whole, halves away from zero"


def test_one_datum_drops_the_ends_and_nothing_else_drops_any() -> None:
    assert [each.id for each in regulations_about("datum")] == ["datum-ten", "datum-trimmed"]
    assert [each.id for each in regulations() if each.drop] == ["datum-trimmed"]
