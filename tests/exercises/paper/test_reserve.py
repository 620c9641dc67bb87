"""A reserve stays with its school: its own seed, its own cases and questions, never in the folder of the course."""

from __future__ import annotations

import tomllib
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from bridgelaw.display.ask import exercise_head
from bridgelaw.display.paper_report import report_shown
from bridgelaw.exercises import Written
from bridgelaw.exercises.paper import PaperSpecification, mark, set_paper, specification_named
from bridgelaw.exercises.paper.reserve import HEAD, BadReserve, Reserve, read_reserve
from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import replace
from bridgelaw.school.papers.exports.qti import qti_package
from bridgelaw.school.papers.page import document
from bridgelaw.school.papers.scheme import begin_reserve
from tests.each import each
from tests.exercises.paper.bank import right_answers

ROOT = Path(__file__).parents[3]


def plain() -> PaperSpecification:
    """A paper of the course, which the reserve adds to."""
    return specification_named("open-book")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    list(begin_reserve(tmp_path / "ours", 'Scuola «A» \\ "B"'))
    return tmp_path / "ours"


def papers(reserve: Reserve, seed: int = 7):
    return [set_paper(reserve.specified(plain()), reserve.seed(seed), v, reserve.kinds()) for v in "AB"]


def test_what_is_begun_can_be_read_and_set(folder: Path) -> None:
    reserve = read_reserve(folder)
    assert reserve.school == 'Scuola «A» \\ "B"'
    a, b = papers(reserve)
    own_a, own_b = ([q for q in paper.questions if q.kind.id == "own"] for paper in (a, b))
    assert len(own_a) == len(own_b) == 3 and {q.exercise.level for q in own_a} == {1, 2}
    assert [(q.kind.id, q.exercise.level) for q in a.questions] == [(q.kind.id, q.exercise.level) for q in b.questions]
    again = papers(read_reserve(folder))[0]
    assert [q.exercise for q in a.questions] == [q.exercise for q in again.questions], "the same seed is the same paper"
    assert all(mark(paper, right_answers(paper)).share == 1 for paper in (a, b))


def test_a_case_that_no_question_uses_is_a_ruling_to_write(folder: Path) -> None:
    reserve = read_reserve(folder)
    (written,) = [each for each, _ in reserve.questions if isinstance(each.parts[0], Written)]
    assert written.title == "The alert that never came" and "21B3" in written.parts[0].rubric[1]
    assert written.working and written.working.result in written.parts[0].rubric[2]


def test_an_own_case_to_be_ruled_shows_its_hands_and_its_auction(folder: Path) -> None:
    cases = folder / "cases.toml"
    words = cases.read_text(encoding="utf-8")
    dealt = 'deal = "N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87"\n'
    cases.write_text(words.replace("[case.given]", f"{dealt}[case.given]"), encoding="utf-8")
    (written,) = [each for each, _ in read_reserve(folder).questions if isinstance(each.parts[0], Written)]
    assert "AQJ1076" in exercise_head(written)


CLAIM = """
[[case]]
id = "our-claim"
title = "The trump on Tuesday"
edition = 2017
form = "claim"
source = { title = "Our club", section = "a Tuesday" }
laws = [{ clause = "70C" }]
story = "South shows his hand and says nothing. West: “I have a trump.”"
[case.given]
hands = "N:54...8 9..QJ. .KJ.A. Q.4..9"
trump = "♥"
forgotten = ["♥4"]
"""


@pytest.mark.parametrize("named", ['ending = "our-claim"\n', ""])
def test_the_cards_of_an_own_claim_are_drawn_on_paper_and_live(folder: Path, named: str) -> None:
    """Draw the cards where a question names the ending, and where a case is ruled in writing."""
    for name, more in (("cases.toml", CLAIM), ("questions.toml", "")):
        path = folder / name
        words = path.read_text(encoding="utf-8") + more
        path.write_text(words.replace('laws = ["9B2", "10A"]', f'laws = ["9B2", "10A"]\n{named}'), encoding="utf-8")
    reserve = read_reserve(folder)
    paper = set_paper(replace(plain(), sections=reserve.sections), 0, "A", reserve.kinds())
    wanted = "Before you sit down" if named else "The trump on Tuesday"
    drawn = [each for each in paper.questions if each.exercise.ending]
    assert wanted in [each.exercise.facts.partition("\n")[0] for each in drawn]
    for kind in ("paper", "key"):
        html = document(kind, paper)
        assert html.count('aria-label="The table"') == len(drawn) and "♠</span> 54" in html
    assert all('aria-label="The table"' in exercise_head(each.exercise) for each in drawn)
    assert "North, dummy: ♠ 54" in zipped(qti_package(paper))
    assert 'aria-label="The table"' in report_shown(mark(paper, {})).html


def zipped(package: bytes) -> str:
    """The texts of an archive."""
    with ZipFile(BytesIO(package)) as archive:
        return "".join(archive.read(name).decode() for name in archive.namelist())


def test_a_figure_with_a_draw_is_drawn_anew(folder: Path) -> None:
    reserve = read_reserve(folder)
    answers = set()
    for seed in range(12):
        for paper in papers(reserve, seed):
            answers |= {q.exercise.parts[0].solution for q in paper.questions if "slow pass" in q.exercise.facts}
    assert len(answers) >= 4, answers


def test_nobody_finds_the_paper_without_the_secret(folder: Path, tmp_path: Path) -> None:
    list(begin_reserve(tmp_path / "theirs"))
    ours, theirs = read_reserve(folder), read_reserve(tmp_path / "theirs")
    assert ours.secret != theirs.secret and len({ours.seed(7), theirs.seed(7), ours.seed(8), 7}) == 4
    # A question of few draws may be the same by chance, by any secret; by a fixed one it is always the same few.
    fixed = replace(ours, secret="a secret that the test knows, and nobody else")
    facts = [{q.exercise.facts for q in paper.questions} for paper in (papers(fixed)[0], set_paper(plain(), 7))]
    assert len(facts[0] & facts[1]) <= 2


@each("place", [ROOT / "book", ROOT / "notebooks" / "deep" / "deeper", ROOT])
def test_no_reserve_lies_in_the_folder_of_the_course(place: Path) -> None:
    with pytest.raises(BadReserve, match="all of that folder may be published"):
        list(begin_reserve(place / "ours"))
    with pytest.raises(BadReserve, match="all of that folder may be published"):
        read_reserve(place)
    assert not (place / "ours").exists()


def test_the_course_holds_no_reserve() -> None:
    """Check what the site is built from: no head of a reserve, and no secret."""
    for room in ("bridgelaw", "book", "notebooks"):
        assert not list((ROOT / room).rglob(HEAD))
        for path in (ROOT / room).rglob("*.toml"):
            assert "secret" not in tomllib.loads(path.read_text(encoding="utf-8")), path


def test_a_reserve_is_not_begun_twice(folder: Path) -> None:
    before = (folder / HEAD).read_text(encoding="utf-8")
    with pytest.raises(BadReserve, match="is a reserve already"):
        list(begin_reserve(folder))
    assert (folder / HEAD).read_text(encoding="utf-8") == before


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        (HEAD, 'secret = "', 'secrt = "', "field 'secret': it is missing"),
        (HEAD, "school = ", "scool = ", "field 'school': it is missing"),
        (HEAD, "[[section]]", "[[section", "is not valid TOML"),
        (HEAD, "questions = 3", "questions = 0", "0 is not possible"),
        ("questions.toml", "right = true", "", "not exactly one right option"),
        ("questions.toml", 'case = "our-hesitation"', 'case = "nobodys"', "the course has no such case"),
        ("questions.toml", 'draw = "weights', 'draw = "waits', "There is no draw"),
        ("questions.toml", 'laws = ["9B2", "10A"]', 'laws = ["99Z"]', "99"),
        ("questions.toml", "[exercise.part.wrong]", '[exercise.part.wrong]\n"by luck" = "No."', "no wrong answer"),
        ("cases.toml", 'weight = "7/10"', 'weight = "9/10"', "our-hesitation"),
    ],
)
def test_what_is_wrong_in_a_reserve_is_said(folder: Path, name: str, old: str, new: str, says: str) -> None:
    path = folder / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(BadInput, match=says):
        read_reserve(folder)


def test_a_secret_that_can_be_guessed_is_refused(folder: Path) -> None:
    (folder / HEAD).write_text('school = "x"\nsecret = "bridge"\n', encoding="utf-8")
    with pytest.raises(BadInput, match="it can be guessed"):
        read_reserve(folder)


def test_a_folder_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadReserve, match="there is no such file"):
        read_reserve(tmp_path / "none")


def test_a_paper_longer_than_the_reserve_is_refused(folder: Path) -> None:
    text = (folder / HEAD).read_text(encoding="utf-8").replace("levels = [1, 2, 3]", "levels = [1]")
    (folder / HEAD).write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match=r"“From our own tables” is longer than the bank: 3 questions .* It has 1 that"):
        papers(read_reserve(folder))
