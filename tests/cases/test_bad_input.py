"""Mistakes that an instructor may type in a case file: each is told at its place, with what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgelaw.cases import CaseError, cases_of_text, check_case
from bridgelaw.cases.check import check_files, nearest, vulnerability_told
from bridgelaw.cases.fields import isolated, page_name
from bridgelaw.cases.forms import CASE_FORMS
from bridgelaw.cases.save import case_toml
from bridgelaw.school.own_case import shown, write_case
from tests.cases.sample import PAIRS, SAMPLE, changed
from tests.chapters.claims.cases.claim_sample import CLAIM
from tests.each import each


def fault_of(text: str) -> CaseError:
    """The first fault of a file; a fault of a figure comes when the case is checked."""
    with pytest.raises(CaseError) as caught:
        for case in cases_of_text(text, "one.toml"):
            check_case(case)
    return caught.value


def line_of(text: str, words: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), start=1) if words in line)


@each(
    "old, new, field, says",
    [
        ('id = "sunday-14"', 'id = ""', "id", "nothing in it"),
        ('id = "sunday-14"', 'id = "..."', "id", "nothing in it"),
        ('id = "sunday-14"', "id = 15", "id", 'id = "board-15"'),
        ('title = "The slow double"', "title = 15", "title", "15 is a number"),
        ('title = "The slow double"', 'title = " "', "title", "nothing in it"),
        ('auction = "N: 1S 2H', 'auction = "1S 2H', "auction", "Begin with the dealer"),
        ('table_result = "+300"', 'table_result = "4♠-1 N"', "auction", "ends in 5♥x by E"),
        ('table_result = "+300"', 'table_result = "5♥x-1 W"', "auction", "5♥x by W"),
        ('figure = "ns imps"', 'figure = "ns imp"', "printed[1].figure", "The figures are: ns imps"),
    ],
)
def test_what_is_mistyped_is_told_at_its_own_line(old: str, new: str, field: str, says: str) -> None:
    text = changed((old, new))
    fault = fault_of(text)
    assert (fault.field, fault.line) == (field, line_of(text, new if field != "auction" else "auction = "))
    assert says in str(fault)


@each("result", ["5♥x-2 E", "5♥x= E", "+300", "passed out"])
def test_a_table_result_of_the_auction_s_own_contract_is_taken(result: str) -> None:
    assert cases_of_text(changed(('table_result = "+300"', f'table_result = "{result}"')), "one.toml")


def test_the_second_figure_is_told_at_the_second_line() -> None:
    text = SAMPLE + '[[case.printed]]\nfigure = "ns vp"\nvalue = "1"\n'
    assert fault_of(text).line == line_of(text, '"ns vp"')


def test_the_auction_of_a_claim_names_its_trump_and_its_declarer() -> None:
    first = CLAIM.index("[case.given]")
    agrees = CLAIM[:first] + 'auction = "4H by S"\n' + CLAIM[first:]
    assert cases_of_text(agrees, "one.toml")
    for contract in ("4S by S", "4H by N", "3NT by S"):
        fault = fault_of(agrees.replace("4H by S", contract))
        assert fault.field == "auction" and contract[-1] in fault.wrong


def test_names_come_with_the_nearest_first() -> None:
    assert nearest("ns vp", ["total", "ew imps", "ns vps", "ns imps"])[0] == "ns vps"


@each("one, other", [("a b", "a-b"), ("a/b", "a.b"), ("Board", "board"), ("x" * 80 + "1", "x" * 80 + "2"), ("a", "a")])
def test_two_ids_of_one_page_are_refused(one: str, other: str) -> None:
    text = changed(('"monday-3"', f'"{one}"'), text=PAIRS) + changed(('"monday-3"', f'"{other}"'), text=PAIRS)
    fault = fault_of(text)
    assert fault.field == "id" and fault.line > 1
    assert page_name(one).casefold() == page_name(other).casefold()


def test_each_case_of_a_file_has_its_own_page(tmp_path: Path) -> None:
    file = tmp_path / "cases.toml"
    two = changed(('"monday-3"', '"a b"'), text=PAIRS) + changed(('"monday-3"', '"a-c"'), text=PAIRS)
    file.write_text(two, encoding="utf-8")
    assert len(set(write_case(file, tmp_path))) == 2


@each("words", ["abc‮def", "שלום", "a⁧b", "x‭y⁩z"])
def test_text_from_right_to_left_turns_nothing_after_it(words: str) -> None:
    found = isolated(words)
    assert found[0] == "⁨" and found[-1] == "⁩" and found.count("⁩") == 1
    assert isolated(found) == found
    (case,) = cases_of_text(changed(('"The slow double"', f'"{words}"')), "one.toml")
    assert case.title == found


def test_what_a_player_said_turns_nothing_after_it() -> None:
    (case,) = cases_of_text(CLAIM.replace("All mine.", "abc‮def"), "one.toml")
    assert case.given.words == isolated("abc‮def") != "abc‮def"
    assert case.given.written["words"] == "abc‮def"


def test_plain_words_are_left_as_they_are() -> None:
    assert isolated("The slow double, 4♠ × “x”") == "The slow double, 4♠ × “x”"


@each("vulnerability", ["both", "none"])
def test_the_vulnerability_is_always_written(vulnerability: str) -> None:
    (case,) = cases_of_text(changed(('vulnerability = "NS"', f'vulnerability = "{vulnerability}"')), "one.toml")
    assert f'vulnerability = "{vulnerability}"' in case_toml(CASE_FORMS[case.form], case.given, 2017)
    (silent,) = cases_of_text(changed(('vulnerability = "NS"\n', "")), "one.toml")
    assert 'vulnerability = "both"' in case_toml(CASE_FORMS[silent.form], silent.given, 2017)


@each("vulnerability, says", [("NS", "Only NS"), ("both", ""), ("none", "")])
def test_the_vulnerability_is_shown_with_the_ruling(vulnerability: str, says: str, tmp_path: Path) -> None:
    file = tmp_path / "cases.toml"
    file.write_text(changed(('vulnerability = "NS"', f'vulnerability = "{vulnerability}"')), encoding="utf-8")
    ((checked, _),) = check_files([str(file)])
    (case,) = cases_of_text(file.read_text(encoding="utf-8"), "one.toml")
    told = vulnerability_told(case)
    assert told and told in checked and told in next(shown(file)) and says.casefold() in told.casefold()
