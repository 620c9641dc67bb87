"""Three cases of a club's own go the whole way: from the calculator to file, page, question and slides."""

from __future__ import annotations

import re
from fractions import Fraction
from importlib.resources import files
from pathlib import Path

import pytest

from bridgelaw.cases import Case, CaseError, check_case, computed, read_cases
from bridgelaw.cases.__main__ import main
from bridgelaw.cases.federation import FederationError, read_federation
from bridgelaw.display.letterhead import in_terms
from bridgelaw.exercises import MultipleChoice
from bridgelaw.exercises.of_case import case_question
from bridgelaw.school.case_page import case_page
from bridgelaw.school.case_slides import MOST_WORDS, case_deck, case_slides, words_in
from bridgelaw.scoring import imps
from bridgelaw.widgets import OpenACase
from tests.display.page import Page
from tests.each import each
from tests.widgets.controls import controls, named, page

DATA = Path(str(files("bridgelaw.school").joinpath("data")))
EXAMPLES = {"teams": "WeightingAtTeams", "pairs": "WeightingAtPairs", "penalty-card": "PlayOn"}
each_example = each("form", EXAMPLES)
FEDERATION = DATA / "federation.toml"


def path_of(form: str) -> Path:
    return DATA / f"own-{form}.toml"


def case_of(form: str) -> Case:
    (case,) = read_cases(path_of(form))
    return case


@each_example
def test_an_example_goes_the_whole_way(form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = case_of(form)
    opens = OpenACase()
    opens.read(path_of(form).read_text(encoding="utf-8"), "mine.toml")
    assert not opens.failed and type(opens.calculator).__name__ == EXAMPLES[form]
    saved = tmp_path / "saved.toml"
    saved.write_text(opens.calculator.as_case(), encoding="utf-8")
    (again,) = read_cases(saved)
    assert (again.id, again.title, again.story, again.source) == (case.id, case.title, case.story, case.source)
    assert (again.table, again.edition) == (case.table, case.edition)
    # Play on names trumps and declarer, which the file has from its auction.
    assert form == "penalty-card" or again.given == case.given
    assert computed(again).derivation.steps == computed(case).derivation.steps
    command = ["show", str(saved), "--html", "--question", "--slides", "--to", str(tmp_path)]
    assert main(command) == 0
    written = capsys.readouterr().out.split()
    assert [Path(each).name for each in written] == [f"{case.id}{end}.html" for end in ("", "-question", "-slides")]
    assert main(["show", str(saved)]) == 0
    assert computed(case).derivation.announcement[:20] in capsys.readouterr().out


@each_example
def test_the_page_has_all_of_the_ruling_and_asks_for_nothing(form: str) -> None:
    case, found = case_of(form), computed(case_of(form)).derivation
    words = case_page(case)
    said = re.sub(r"\s+", " ", Page(words).text)
    for part in (case.title, case.story, str(case.source), found.result, found.announcement):
        assert re.sub(r"\s+", " ", part) in said.replace("\u00a0", " ")
    assert not re.search(r"(?:src|href)=.?(?:https?:|//)|url\((?!data:)", words)


@each_example
def test_a_slide_has_at_most_35_words_and_the_question_one_right_answer(form: str) -> None:
    case = case_of(form)
    slides = case_slides(case)
    # A play needs no table of what is known: it lies on the table.
    assert len(slides) == (3 if form == "penalty-card" else 4) and (form == "pairs" or "bl-hand" in slides[0])
    for slide in slides:
        shown = re.sub(r'<aside.*?</aside>|<div class="(bl-dealt|drawing)">.*</div>', " ", slide, flags=re.DOTALL)
        assert words_in(re.sub("<[^>]+>", " ", shown).replace("\u00a0", " ")) <= MOST_WORDS
        assert slide.count("<section") == slide.count("</section>") == slide.count('class="notes"') == 1
    assert f'data-ask="own/{case.id}/1"' in slides[-2] and slides[-2].count("<li>") >= 3
    (part,) = case_question(case).parts
    assert isinstance(part, MultipleChoice)
    right = next(each for each in part.options if each.right)
    assert right.text.split()[0] in slides[-1] and len({each.text for each in part.options}) == len(part.options)


def test_the_slides_are_a_page_that_can_be_shown(tmp_path: Path) -> None:
    deck = case_deck(case_of("teams"), read_federation(FEDERATION))
    assert deck.startswith("<!doctype html>") and deck.count("<section data-own-case") == 4
    assert deck.index("Bridge Federation of Our Country") < deck.index("The slow pass</h2>")
    assert not re.search(r"(?:src|href)=.?(?:https?:|//)|url\((?!data:)", deck)


def test_the_answers_to_the_teams_case_are_those_of_a_pencil() -> None:
    # 620 and -100 against 140 of the other table; EW were not vulnerable, and two down doubled cost them 300.
    exact = Fraction(2, 3) * imps(620 - 140) + Fraction(1, 3) * imps(-100 - 140)
    mean = imps(380 - 140)  # two thirds of 620 less one third of 100
    added = Fraction(2, 3) * imps(620 + 140) + Fraction(1, 3) * imps(-100 + 140)
    options = {each.road: each for each in case_question(case_of("teams")).parts[0].options}
    assert exact == Fraction(14, 3) and options[""].right and options[""].text == "4 2/3 IMPs"
    assert options["total points first"].text == f"{mean} IMPs"
    assert [each.text for road, each in options.items() if road == "other table added"] in ([], [f"{added} IMPs"])
    assert all(each.fine for each in check_case(case_of("teams")).comparisons)


def test_the_options_of_the_penalty_card_are_what_declarer_may_choose() -> None:
    (right,) = [each for each in case_question(case_of("penalty-card")).parts[0].options if each.right]
    assert right.text == "Require hearts, forbid hearts or neither"


# ---- the federation ----


def test_everything_follows_the_federation() -> None:
    federation = read_federation(FEDERATION)
    (case,) = read_cases(path_of("teams"), federation.filled)
    assert case.given.imp_rounding.id == "imps-tenth"
    words = case_page(case, federation)
    assert "+4.7 IMPs" in words and "The arbiter says" in words and federation.name in words
    assert 'src="data:image/svg+xml;base64,' in words and "bl-director" in words
    slides = " ".join(case_slides(case, federation))
    assert "The arbiter says" in slides and "director says" not in slides


def test_what_a_case_says_itself_stays(tmp_path: Path) -> None:
    federation = read_federation(FEDERATION)
    file = tmp_path / "own.toml"
    file.write_text(
        path_of("teams")
        .read_text(encoding="utf-8")
        .replace("[case.given]", '[case.given]\nimp_rounding = "imps-whole"'),
        encoding="utf-8",
    )
    (case,) = read_cases(file, federation.filled)
    assert case.given.imp_rounding.id == "imps-whole"


def test_terms_change_words_and_never_tags() -> None:
    federation = read_federation(FEDERATION)
    html = '<a title="director">Directors</a><style>.director{}</style> a directory'
    assert in_terms(html, federation) == '<a title="director">Arbiters</a><style>.director{}</style> a directory'


SPOILT = {
    'edition = 2017': ('edition = 2016', "edition", "There is no edition of 2016"),
    'body = "ebu"': ('body = "eub"', "body", "Write one of: figb"),
    'logo = "federation.svg"': ('logo = "federation.toml"', "logo", "is not a picture"),
    'imps = "imps-tenth"': ('imps = "imps-half"', "roundings.imps", "Write one of: imps-whole"),
    'director =': ('direktor =', "terms.direktor", "not a term of the glossary"),
    'from = "75%"': ('from = "95%"', "marks[2].from", "does not go down"),
    'from = "0%"': ('from = "10%"', "marks[5].from", "no mark"),
    'name =': ('nam =', "name", "missing"),
    'mark = "6"': ('mrk = "6"', "marks[1].mark", "missing"),
}  # fmt: skip


@each("old", SPOILT)
def test_a_federation_s_file_is_refused_with_file_line_and_remedy(old: str, tmp_path: Path) -> None:
    new, field, words = SPOILT[old]
    text = FEDERATION.read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "federation.svg").write_bytes((DATA / "federation.svg").read_bytes())
    path = tmp_path / "federation.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(FederationError) as caught:
        read_federation(path)
    fault = caught.value
    assert fault.field == field and words in str(fault) and str(fault).startswith(str(path))
    if field != "name":
        line = path.read_text(encoding="utf-8").splitlines()[fault.line - 1]
        assert new.split(" = ")[0] in line or line == "[[marks]]"


@each(
    "name, data",
    [("a.png", b"GIF89a"), ("a.svg", b"<html></html>"), ("a.svg", b'<!DOCTYPE a><svg xmlns="x"/>'), ("a.png", b"")],
)  # fmt: skip
def test_a_logo_that_is_no_picture_is_refused(name: str, data: bytes, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(data)
    path = tmp_path / "f.toml"
    path.write_text(f'name = "A"\nlogo = "{name}"\n', encoding="utf-8")
    with pytest.raises(FederationError, match=r"line 2.*is not a picture"):
        read_federation(path)


# ---- bad files ----


def test_a_bad_file_is_told_with_its_line_and_nothing_is_lost(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    opens = OpenACase()
    good = path_of("teams").read_text(encoding="utf-8")
    opens.read(good)
    calculator = opens.calculator
    for old, new, says in (
        ("other_table", "other_tabel", "there is no such field"),
        ("5♥x-2 E", "8♥x-2 E", "table_result"),
        ('clause = "16B3"', 'clause = "16Z3"', "16Z3"),
        ("[case.given]", "[case.given", "not valid TOML"),
    ):
        bad = good.replace(old, new)
        line = next(n for n, each in enumerate(bad.splitlines(), 1) if new in each)
        opens.read(bad, "mine.toml")
        assert opens.failed and f"mine.toml, line {line}" in opens.status and says in opens.status, opens.status
        assert (
            opens.calculator is calculator
            and "still shown below" in opens.status
            and opens.kept()["open-a-case"]["text"] == bad
        )
        file = tmp_path / "mine.toml"
        file.write_text(bad, encoding="utf-8")
        assert main(["show", str(file), "--html", "--to", str(tmp_path / "out")]) == 1
        assert f"line {line}" in capsys.readouterr().err and not (tmp_path / "out").exists()


def test_every_form_has_its_calculator_or_says_so() -> None:
    from bridgelaw.cases import course_cases
    from bridgelaw.cases.forms import calculator_of

    opens = OpenACase()
    forms = {}
    for case in course_cases():
        if not case.refused:
            forms.setdefault(case.form, case)
    for form, case in forms.items():
        opens.cases = {case.id: case}
        named(opens, "Case").options = [(each.title, each.id) for each in opens.cases.values()]
        named(opens, "Case").value = case.id
        if calculator_of(form):
            assert not opens.failed and not opens.calculator.failed, (form, opens.status)
        else:
            assert opens.failed and "show FILE --html" in opens.status, form


def test_what_was_open_is_taken_up_again() -> None:
    opens, again = OpenACase(), OpenACase()
    opens.read(path_of("teams").read_text(encoding="utf-8"))
    opens.calculator.set(other_table="3♠+1 N")
    again.restore(opens.kept())
    assert again.calculator.state == opens.calculator.state and again.kept() == opens.kept()


def test_a_case_with_an_error_in_the_cards_keeps_all_that_was_typed() -> None:
    opens = OpenACase()
    opens.read(path_of("pairs").read_text(encoding="utf-8"))
    saves = 'download="the-wrong-explanation.toml"'
    story, deal = (
        next(each for each in controls(opens) if each.description.startswith(begins))
        for begins in ("What happened", "The deal, if you have it")
    )
    named(opens, "Save as a case").click()
    assert saves in page(opens)
    deal.value = "N:AK"
    assert saves not in page(opens) and story.value.startswith("East explained")
    deal.value = ""
    assert saves in page(opens)


def test_a_file_that_no_case_can_be_made_of_is_named() -> None:
    with pytest.raises(CaseError, match=r"line 4.*edition"):
        read_text('[[case]]\nid = "a"\ntitle = "A"\nedition = 2016\nform = "teams"\n')


def read_text(words: str) -> tuple[Case, ...]:
    from bridgelaw.cases import cases_of_text

    return cases_of_text(words, "mine.toml")
