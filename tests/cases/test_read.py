"""Case files: what is wrong is named by file, case and field, and what is right would be said."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgelaw.cases import CaseError, case_named, cases_of_text, course_cases, read_cases, sources
from bridgelaw.cases.check import check_case
from bridgelaw.cases.read import computed
from bridgelaw.scoring import Side
from tests.cases.sample import PAIRS, SAMPLE, changed, fault_of
from tests.each import each
from tests.states import states

ONE = "one.toml"


def test_the_sample_is_sound() -> None:
    (case,) = cases_of_text(SAMPLE, ONE)
    assert repr(case) == "Case(sunday-14: The slow double)"
    assert str(case.source) == "Club teams, 15 November, round 2, board 14"
    assert [str(law) for law in case.laws] == ["12C1(c), 2017", "78B, 2017"]
    assert case.deal is not None and case.auction is not None
    assert check_case(case).fine


IN_SUNDAY = {
    "missing id": ('id = "sunday-14"\n', "", "id", "missing"),
    "missing title": ('title = "The slow double"\n', "", "title", "missing"),
    "missing form": ('form = "teams"\n', "", "form", "missing"),
    "missing source": (
        'source = { title = "Club teams, 15 November", section = "round 2, board 14" }',
        "",
        "source",
        "",
    ),
    "missing other table": ('other_table = "3♠= N"\n', "", "given.other_table", "missing"),
    "missing offender": ('offending = "EW"\n', "", "given.offending", "missing"),
    "missing weight": (', weight = "1/3"', "", "given.outcomes[2].weight", "missing"),
    "missing figure": ('figure = "ns imps"\n', "", "printed.figure", ""),
    "missing boards": (", boards = 16", "", "given.match.boards", "missing"),
    "misspelt field": ("story =", "storry =", "storry", "no such field"),
    "misspelt given": ("table_result =", "tableresult =", "given.tableresult", "no such field"),
    "misspelt in outcome": ("weight =", "wieght =", "given.outcomes[1].weight", "missing"),
    "misspelt in match": ("boards = 16", "boards = 16, bords = 16", "given.match.bords", "no such field"),
    "misspelt in laws": ("about =", "abuot =", "laws[1].abuot", "no such field"),
    "misspelt in source": ("section =", "secton =", "source.secton", "no such field"),
    "title a list": ('title = "The slow double"', 'title = ["The slow double"]', "title", "not a text"),
    "title yes": ('title = "The slow double"', "title = true", "title", "not a text"),
    "weight a decimal": ('weight = "2/3"', "weight = 0.667", "given.outcomes[1].weight", "not a text"),
    "edition a text": ("edition = 2017", 'edition = "2017"', "edition", "not a whole number"),
    "boards a text": ("boards = 16", 'boards = "16"', "given.match.boards", "not a whole number"),
    "boards too many": ("boards = 16", "boards = 99999999999999999999", "given.match.boards", "too large"),
    "laws a text": ('laws = [{ clause = "12C1(c)", about = "weighted" }, { clause = "78B" }]', 'laws = ""', "laws", ""),
    "match a text": ("match = { ns = 20, ew = 10, boards = 16 }", 'match = "53-36"', "given.match", "must be a table"),
    "unknown form": ('form = "teams"', 'form = "rubber"', "form", "'rubber' is not a form of case"),
    "unknown source": ('title = "Club teams, 15 November"', 'id = "777"', "source.id", "there is no source '777'"),
    "unknown edition": ("edition = 2017", "edition = 1986", "edition", "no edition of 1986"),
    "no such clause": ('"78B"', '"78Z9"', "laws[2].clause", ""),
    "no clause at all": ('"78B"', '"seventy-eight"', "laws[2].clause", ""),
    "wrong clause": ('"12C1(c)", about', '"12C1(b)", about', "laws[1].clause", "12C1(b), 2017 is about"),
    "no such concept": ('about = "weighted"', 'about = "wieghted"', "laws[1].clause", "wieghted"),
    "bad result": ('"4♠= N"', '"9♠= N"', "given.outcomes[1].result", "9♠= N"),
    "no declarer": ('"4♠= N"', '"4♠="', "given.outcomes[1].result", ""),
    "no score": ('table_result = "+300"', 'table_result = "lots"', "given.table_result", "lots"),
    "missing weights": ('"1/3"', '"1/4"', "given.outcomes", "1/12 is missing"),
    "too much weight": ('"1/3"', '"1/2"', "given.outcomes", "1/6 too much"),
    "negative weight": ('"1/3"', '"-1/3"', "given.outcomes[2].weight", "negative"),
    "weight no number": ('"1/3"', '"a third"', "given.outcomes[2].weight", "'a third' is not a number"),
    "disallowed": ('weight = "1/3"', 'weight = "1/3", through = "the slow pass"', "given.outcomes", "the slow pass"),
    "unknown side": ('offending = "EW"', 'offending = "West"', "given.offending", "'West' is not a known side"),
    "unknown vulnerability": ('vulnerability = "NS"', 'vulnerability = "some"', "given.vulnerability", "some"),
    "unknown scale": ("boards = 16", 'boards = 16, scale = "vp"', "given.match.scale", "no Victory Point scale"),
    "scale not for this length": ("boards = 16", 'boards = 17, scale = "old-wbf"', "given.match.scale", "17 boards"),
    "match below nothing": ("ns = 20", "ns = -20", "given.match", "fewer than 0 IMPs"),
    "unknown figure": ('figure = "ns imps"', 'figure = "imps"', "printed[1].figure", "there is no figure 'imps'"),
    "value no number": ('value = "4 2/3"', 'value = "4 and a bit"', "printed[1].value", "not a number"),
    "unknown refusal": ('form = "teams"', 'form = "teams"\nrefused = "because"', "refused", "not a ground of refusal"),
    "not refused": ('form = "teams"', 'form = "teams"\nrefused = "weights"', "refused", "was to be refused"),
    "a card twice": ("7.AQJT76", "A.AQJT76", "deal", "♠A is held by N and by E"),
    "a hand too short": ("7.AQJT76.KJ97.63", "7.AQJT7.KJ97.63", "deal", "E holds 12 cards"),
    "not a deal": ("N:AKJ84", "AKJ84", "deal", "is not a deal"),
    "the auction is not over": ("X P P P", "X P P", "auction", "The auction is not over"),
    "a bid too low": ("4S P*", "2C P*", "auction", "does not outrank"),
    "no call": ("4S P*", "4Z P*", "auction", "'4Z' is not a call"),
    "wrong rounding": ('table_result = "+300"', 'vp_rounding = "imps-tenth"', "given.vp_rounding", "about VPs"),
    "rounding of another kind": ('table_result = "+300"', 'vp_rounding = "fifty-fifty"', "given.vp_rounding", ""),
    "unknown rounding": ('table_result = "+300"', 'vp_rounding = "up"', "given.vp_rounding", "No regulation"),
    "tenths before VPs": ('table_result = "+300"', 'imp_rounding = "imps-tenth"', "given", "whole IMPs"),
}


@each("name", IN_SUNDAY)
def test_the_error_names_file_case_and_field(name: str) -> None:
    old, new, field, words = IN_SUNDAY[name]
    fault = fault_of(changed((old, new)), ONE)
    case = "number 1" if name == "missing id" else "sunday-14"
    field = field.replace("printed.figure", "printed[1].figure")
    assert (fault.file, fault.case, fault.field) == (ONE, case, field)
    assert str(fault).startswith(f"{ONE}, line {fault.line}, case '{case}', field '{field}': ")
    assert words in str(fault)
    # What is missing has no line of its own: then it is that of the table in which it is missing.
    line = changed((old, new)).splitlines()[fault.line - 1]
    assert field.split(".")[-1].split("[")[0] in line or line.startswith("[") or "{" in line
    assert "Traceback" not in str(fault) and "Error" not in str(fault)


IN_MONDAY = {
    "missing field": ('field = ["1 1 420", "2 2 400", "3 3 -50"]', "", "given.field", "missing"),
    "one line": (', "2 2 400", "3 3 -50"', "", "given.field", "one result"),
    "empty": ('["1 1 420", "2 2 400", "3 3 -50"]', "[]", "given.field", "no results"),
    "a line that is none": ('"2 2 400"', '"2 2 lots"', "given.field", "Line 2 ('2 2 lots')"),
    "a pair twice": ('"2 2 400"', '"1 2 400"', "given.field", "NS pair 1 again"),
    "the adjusted pair": ('ns = "A"', 'ns = "1"', "given.field", "The adjusted pair, NS 1 and EW B"),
    "half a split": ("outcomes =", "outcomes_ns =", "given.outcomes_ew", "missing"),
    "no outcome": (
        '[{ result = "400", weight = "1/2" }, { result = "-50", weight = "1/2" }]',
        "[]",
        "given.outcomes",
        "",
    ),
    "the wrong edition": ('form = "pairs"', 'form = "pairs"\nedition = 1997', "laws[1].clause", "12C3"),
}


@each("name", IN_MONDAY)
def test_the_errors_of_a_field(name: str) -> None:
    old, new, field, words = IN_MONDAY[name]
    fault = fault_of(changed((old, new), text=PAIRS), ONE)
    assert (fault.file, fault.case, fault.field) == (ONE, "monday-3", field)
    assert words in str(fault)


@each("form", ["butler", "cross-imps"])
def test_a_pair_called_as_the_adjusted_one_is_an_error_of_the_field(form: str) -> None:
    text = changed(
        ('"pairs"', f'"{form}"'), ('ns = "A"\new = "B"\n', ""), ('"2 2 400"', '"adjusted 2 400"'), text=PAIRS
    )
    assert fault_of(text).field == "given.field"


def test_weighting_in_1997_is_for_somebody_else() -> None:
    fault = fault_of(changed(('form = "pairs"', 'form = "pairs"\nedition = 1997'), ('"12C1(c)"', '"12C3"'), text=PAIRS))
    assert fault.field == "given.outcomes" and states(str(fault), "not weight")


def test_two_cases_may_not_share_an_id() -> None:
    fault = fault_of(SAMPLE + PAIRS.replace("monday-3", "sunday-14"), ONE)
    assert (fault.case, fault.field) == ("sunday-14", "id")


@each(
    "text, words",
    [
        ("", "no case"),
        ("case = []", "no case"),
        ("case = 3", "no case"),
        ("case = [3]", "no case"),
        ("[[cases]]\nid = 1", "no such field"),
        ("[[case]\nid = 1", "not valid TOML"),
        ("[[case]]\nid = '1'\nid = '2'", "not valid TOML"),
        (f"[[case]]\nid = {'9' * 5000}", "thousands of digits"),
        (f"[[case]]\nid = 0x{'f' * 5000}", "thousands of digits"),
        (f"case = {'[' * 20000}", "too deeply"),
    ],
    ids=lambda row: row[0][:30] or "nothing",
)
def test_a_file_that_holds_no_cases(text: str, words: str) -> None:
    fault = fault_of(text, ONE)
    assert fault.file == ONE and states(str(fault), words)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    missing, latin, folder = tmp_path / "missing.toml", tmp_path / "latin.toml", tmp_path / "folder"
    latin.write_bytes("title = 'è'".encode("latin-1"))
    folder.mkdir()
    for path, words in ((missing, "there is no such file"), (latin, "UTF-8"), (folder, "it is a directory")):
        with pytest.raises(CaseError, match=words) as caught:
            read_cases(path)
        assert caught.value.file == str(path)


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "windows.toml"
    path.write_bytes(b"\xef\xbb\xbf" + SAMPLE.replace("\n", "\r\n").encode())
    (case,) = read_cases(path)
    assert check_case(case).fine


def test_a_score_no_contract_gives_is_kept_with_a_warning() -> None:
    for old, new in (('"4♠= N"', '"615"'), ('other_table = "3♠= N"', 'other_table = "145"'), ('"+300"', '"+305"')):
        (case,) = cases_of_text(
            changed((old, new), ('[[case.printed]]\nfigure = "ns imps"\nvalue = "4 2/3"\n', "")), ONE
        )
        cautions = computed(case).derivation.cautions
        assert any(new.strip('"').split('"')[-1].lstrip("+") in caution for caution in cautions), (new, cautions)
    (case,) = cases_of_text(changed(("2 2 400", "2 2 405"), text=PAIRS), ONE)
    assert states(computed(case).derivation.cautions[0], "NS … +405 … neither")


def test_the_other_forms_keep_the_title_and_the_warnings() -> None:
    for form in ("butler", "cross-imps"):
        text = changed(('"pairs"', f'"{form}"'), ('ns = "A"\new = "B"\n', ""), ("2 2 400", "2 2 405"), text=PAIRS)
        (case,) = cases_of_text(text, ONE)
        derivation = computed(case).derivation
        assert derivation.title == "Two contracts"
        assert len(derivation.cautions) == 1


def test_the_course_has_its_cases() -> None:
    names = [case.id for case in course_cases()]
    assert len(names) == len(set(names)) >= 17
    assert {"000-teams", "000-pairs", "000-pairs-split", "002-example-8", "002-example-9", "slow-pass"} <= set(names)
    assert len({case.title for case in course_cases()}) == len(names), "the menus show titles"
    assert case_named("002-example-9").form == "pairs"
    with pytest.raises(CaseError, match=r"no such case"):
        case_named("no-such-case")


def test_the_documents_have_names() -> None:
    assert set(sources()) >= {"000", "001", "002", "003", "004"}


def test_the_deal_of_the_slow_pass_fits_its_story() -> None:
    case = case_named("slow-pass")
    assert case.auction is not None and str(case.auction.contract) == "5♥x"
    assert case.auction.declarer is not None and case.auction.declarer.side is Side.EW
    assert case.given.written["table_result"] == "5♥x-2 E"
