"""Each export is read back by a parser of its own kind, and says what the paper says."""

from __future__ import annotations

import json
import re
import sqlite3
import zipfile
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from fractions import Fraction
from functools import cache
from html import unescape
from io import BytesIO
from typing import Any
from xml.etree import ElementTree

import pytest

from bridgelaw.exercises import Filled, MultipleChoice, Number, Ordered, Several, Written
from bridgelaw.exercises.paper import NAMES, Paper, PaperSection, set_paper, specification_named
from bridgelaw.school.papers.exports import EXPORTS, anki_package, moodle_xml, qti_package
from bridgelaw.school.papers.exports.items import ExportItem, items
from tests.each import each
from tests.exercises.paper.bank import BANK, EACH, specified

TRIAL = "trial"
each_paper = pytest.mark.parametrize("paper", [TRIAL, *NAMES], indirect=True)


@cache
def paper_of(name: str) -> Paper:
    """The paper of a specification, or the trial, which asks one of each."""
    if name == TRIAL:
        return set_paper(specified(EACH, PaperSection("Laws", 6, tuple(BANK), (1,), 5, True)), 3, kinds=BANK)
    return set_paper(specification_named(name), 2026)


@pytest.fixture
def paper(request: pytest.FixtureRequest) -> Paper:
    """Set when the first test asks for it, and once."""
    return paper_of(request.param)


# Moodle takes no other shares of the marks than these (in percent, rounded to whole ones here).
MOODLE_SHARES = {100, 90, 83, 80, 75, 70, 67, 60, 50, 40, 33, 30, 25, 20, 17, 14, 12, 11, 10, 5, 0}


def plain(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", "", html)).replace("\u00a0", " ").split())


def close(text: str, value: Fraction) -> bool:
    return abs(Fraction(text) - value) < Fraction(1, 10**6)


def figures_agree(part: Number, found: list[tuple[str, Fraction, Fraction]]) -> None:
    """The figure for all the marks, each slip for half, wrong law for nothing; each as (text, share, tolerance)."""
    expected = [(part.answer, Fraction(1)), *((each.value, Fraction(each.is_slip, 2)) for each in part.wrong)]
    assert [share for _, share, _ in found] == [share for _, share in expected]
    for (text, _, tolerance), (value, _) in zip(found, expected, strict=True):
        assert close(text, value)
        # Six places are written, so the very edge is not asked for.
        assert part.grade(str(Fraction(text) + tolerance * Fraction(99, 100))).right == (value == part.answer)


# ---- Moodle XML ----


def is_read_by_moodle(paper: Paper) -> None:
    quiz = ElementTree.fromstring(moodle_xml(paper))
    category, *questions = quiz.findall("question")
    assert category.get("type") == "category" and category.findtext("category/text", "").startswith("$course$/")
    expected = list(items(paper))
    assert [each.findtext("name/text") for each in questions] == [item.name for item in expected]
    for found, item in zip(questions, expected, strict=True):
        asked = plain(found.findtext("questiontext/text", ""))
        assert plain(item.exercise.facts.split("\n")[0]) in asked or item.exercise.facts.split("\n")[0] in asked
        assert found.findtext("generalfeedback/text")
        MOODLE[type(item.part)](found, item)
        shares = [abs(float(each.get("fraction", "x"))) for each in found.findall("answer")]
        assert all(int(share) in MOODLE_SHARES or round(share) in MOODLE_SHARES for share in shares)
        if found.get("type") != "cloze":
            assert close(found.findtext("defaultgrade", ""), item.marks)


def moodle_options(found: Any, item: ExportItem) -> None:
    part: Any = item.part
    assert found.get("type") == "multichoice"
    assert found.findtext("single") == ("true" if isinstance(part, MultipleChoice) else "false")
    answers = found.findall("answer")
    assert [plain(each.findtext("text")) for each in answers] == [plain_text(option.text) for option in part.options]
    assert [plain(each.findtext("feedback/text")) for each in answers] == [plain_text(o.feedback) for o in part.options]
    right = sum(float(each.get("fraction")) for each in answers if float(each.get("fraction")) > 0)
    assert abs(right - 100) < 0.01
    if isinstance(part, Several):
        sizes = {round(abs(float(each.get("fraction"))), 2) for each in answers}
        assert sizes == {round(100 / len(part.solution), 2)}, "a wrong tick takes a right one away"
    assert [float(each.get("fraction")) > 0 for each in answers] == [option.right for option in part.options]


def plain_text(words: str) -> str:
    return " ".join(words.split())


def moodle_number(found: Any, item: ExportItem) -> None:
    assert found.get("type") == "numerical"
    read = [
        (a.findtext("text"), Fraction(a.get("fraction")) / 100, Fraction(a.findtext("tolerance")))
        for a in found.findall("answer")
    ]
    figures_agree(item.part, read)  # type: ignore[arg-type]


def moodle_order(found: Any, item: ExportItem) -> None:
    assert found.get("type") == "matching"
    pairs = {plain(s.findtext("text")): int(s.findtext("answer/text")) for s in found.findall("subquestion")}
    assert sorted(pairs, key=lambda step: pairs[step]) == [plain_text(step) for step in item.part.steps]  # type: ignore[union-attr]


CLOZE = re.compile(r"\{(\d+):NUMERICAL:(.*?)(?<!\\)\}")


def moodle_cloze(found: Any, item: ExportItem) -> None:
    part: Any = item.part
    assert found.get("type") == "cloze"
    boxes = CLOZE.findall(found.findtext("questiontext/text"))
    assert len(boxes) == len(part.boxes)
    for (weight, inside), box in zip(boxes, part.boxes, strict=True):
        first, *others = re.split(r"(?<!\\)~", inside)
        assert weight == "1" and first.startswith("=")
        assert close(re.match(r"=(-?[\d.]+):", first)[1], box.answer)  # type: ignore[index]
        for other, slip in zip(others, box.wrong, strict=True):
            assert close(re.match(r"%0%(-?[\d.]+):", other)[1], slip.value)  # type: ignore[index]


def moodle_essay(found: Any, item: ExportItem) -> None:
    part: Any = item.part
    assert found.get("type") == "essay"
    marked = plain(found.findtext("graderinfo/text"))
    assert all(plain_text(line) in marked for line in (*part.rubric, part.model))


MOODLE = {
    MultipleChoice: moodle_options,
    Several: moodle_options,
    Number: moodle_number,
    Ordered: moodle_order,
    Filled: moodle_cloze,
    Written: moodle_essay,
}


# ---- QTI ----

Q = "{http://www.imsglobal.org/xsd/imsqti_v2p1}"
C = "{http://www.imsglobal.org/xsd/imscp_v1p1}"


def unpacked(paper: Paper) -> dict[str, ElementTree.Element]:
    with zipfile.ZipFile(BytesIO(qti_package(paper))) as archive:
        assert archive.testzip() is None
        return {name: ElementTree.fromstring(archive.read(name)) for name in archive.namelist()}


def is_a_whole_package_of_qti(paper: Paper) -> None:
    files = unpacked(paper)
    manifest, test = files["imsmanifest.xml"], files["test.xml"]
    resources = {each.get("identifier"): each for each in manifest.iter(f"{C}resource")}
    named = [each.get("href") for each in manifest.iter(f"{C}file")]
    assert sorted(named) == sorted(set(files) - {"imsmanifest.xml"}), "each file once"
    assert {each.get("identifierref") for each in manifest.iter(f"{C}dependency")} == set(resources) - {"test"}
    asked = [each.get("href") for each in test.iter(f"{Q}assessmentItemRef")]
    assert asked == [f"items/q{item.key.replace('.', '-')}.xml" for item in items(paper)]
    assert [s.get("title") for s in test.iter(f"{Q}assessmentSection")] == [s.title for s, _ in paper.sections()]
    most = sum(Fraction(e.findtext(f"{Q}defaultValue/{Q}value")) for f in files.values() for e in outcomes(f))  # type: ignore[arg-type]
    assert abs(most - paper.marks) < Fraction(1, 1000)


def outcomes(item: ElementTree.Element) -> list[ElementTree.Element]:
    return [each for each in item.iter(f"{Q}outcomeDeclaration") if each.get("identifier") == "MAXSCORE"]


def scored(item: ElementTree.Element, responses: dict[str, Any]) -> tuple[Fraction, set[str]]:
    """Return what an item brings for these responses, as a processor of QTI works it out, and what is said."""
    score, said = Fraction(), set()
    if mapped := item.find(f".//{Q}mapping"):
        worth = {each.get("mapKey"): Fraction(each.get("mappedValue", "x")) for each in mapped}
        total = sum((worth[each] for each in responses["RESPONSE"]), Fraction())
        score = max(Fraction(mapped.get("lowerBound", "x")), total)
        assert item.find(f".//{Q}mapResponse") is not None
    for condition in item.iter(f"{Q}responseIf"):
        test, *brings = condition
        if holds(item, test, responses):
            for each in brings:
                value = each.find(f".//{Q}baseValue")
                assert value is not None and value.text
                if each.get("identifier") == "SCORE":
                    score += Fraction(value.text)
                else:
                    said.add(value.text)
    return score, said


def holds(item: ElementTree.Element, test: ElementTree.Element, responses: dict[str, Any]) -> bool:
    name = next(each.get("identifier") for each in test if each.tag == f"{Q}variable")
    given = responses.get(name or "")
    if order := test.find(f"{Q}ordered"):
        return given == [each.text for each in order]
    base = test.find(f"{Q}baseValue")
    if base is None:
        declared = next(d for d in item.iter(f"{Q}responseDeclaration") if d.get("identifier") == name)
        right = [v.text for v in declared.iter(f"{Q}value")]
        if declared.get("cardinality") == "multiple":
            return Counter(given) == Counter(right)
        return given == (right if declared.get("cardinality") == "ordered" else right[0])
    if test.tag == f"{Q}equal":
        room = Fraction((test.get("tolerance") or "0").split()[0])
        return given is not None and abs(Fraction(given) - Fraction(base.text or "")) <= room
    return base.text in given if test.tag == f"{Q}member" else base.text == given


def brings_its_marks_in_qti(paper: Paper) -> None:
    files = unpacked(paper)
    for item in items(paper):
        found = files[f"items/q{item.key.replace('.', '-')}.xml"]
        assert found.get("title") == item.name
        body = plain(ElementTree.tostring(found.find(f"{Q}itemBody"), encoding="unicode"))  # type: ignore[arg-type]
        assert plain_text(item.exercise.facts.split("\n")[0]) in body and plain_text(item.part.prompt) in body
        said = {each.get("identifier") for each in found.iter(f"{Q}modalFeedback")}
        assert {each.get("responseIdentifier") for each in found.iter() if each.get("responseIdentifier")} == {
            each.get("identifier") for each in found.iter(f"{Q}responseDeclaration")
        }
        qti_agrees(item, found, said)


def qti_agrees(item: ExportItem, found: ElementTree.Element, said: set[Any]) -> None:
    part: Any = item.part
    if isinstance(part, Number):
        assert near(scored(found, {"RESPONSE": two_places(part.answer)})[0], item.marks)
        for n, each in enumerate(part.wrong, start=1):
            score, told = scored(found, {"RESPONSE": two_places(each.value)})
            assert near(score, item.marks * Fraction(each.is_slip, 2)) and told == {f"road{n}"} <= said
    elif isinstance(part, MultipleChoice | Several | Ordered):
        choices = {each.text: each.get("identifier") for each in found.iter(f"{Q}simpleChoice")}
        solution: Any = part.solution if isinstance(part.solution, str) else list(part.solution)
        right: Any = choices[solution] if isinstance(solution, str) else [choices[each] for each in solution]
        assert near(scored(found, {"RESPONSE": right})[0], item.marks)
        wrong: Any = (
            list(reversed(right))
            if isinstance(part, Ordered)
            else next(choices[o.text] for o in part.options if not o.right)
        )
        given = [wrong] if isinstance(part, Several) else wrong
        score, told = scored(found, {"RESPONSE": given})
        assert score == 0 and told <= said and (isinstance(part, Ordered) or told)
        if isinstance(part, Several):
            every = [choices[o.text] for o in part.options]
            assert near(scored(found, {"RESPONSE": every})[0], item.marks * part.share([*choices]))
        if isinstance(part, Ordered) and len(part.steps) <= 5:
            turned = [right[1], right[0], *right[2:]]
            swapped = [part.steps[1], part.steps[0], *part.steps[2:]]
            assert near(scored(found, {"RESPONSE": turned})[0], item.marks * part.share(swapped))
    elif isinstance(part, Filled):
        boxes = {f"BOX{n}": two_places(box.answer) for n, box in enumerate(part.boxes, start=1)}
        assert near(scored(found, boxes)[0], item.marks)
        del boxes["BOX1"]
        assert near(scored(found, boxes)[0], item.marks * (1 - Fraction(1, len(part.boxes))))
    else:
        rubric = plain(ElementTree.tostring(found.find(f".//{Q}rubricBlock"), encoding="unicode"))  # type: ignore[arg-type]
        assert all(plain_text(line) in rubric for line in part.rubric)


def near(one: Fraction, other: Fraction) -> bool:
    return abs(one - other) < Fraction(1, 1000)


def two_places(value: Fraction) -> str:
    return str(value) if 100 % value.denominator == 0 else f"{float(value):.2f}"


# ---- Anki ----


def is_read_by_anki(paper: Paper) -> None:
    pytest.importorskip("genanki")
    with zipfile.ZipFile(BytesIO(anki_package(paper))) as archive:
        assert json.loads(archive.read("media")) == {}
        collection = archive.read("collection.anki2")
    with closing(sqlite3.connect(":memory:")) as base:
        base.deserialize(collection)
        notes = base.execute("select guid, flds, tags from notes order by id").fetchall()
        (cards,) = base.execute("select count(*) from cards").fetchone()
        (decks,) = base.execute("select decks from col").fetchone()
    expected = list(items(paper))
    assert len(notes) == cards == len(expected) and len({guid for guid, *_ in notes}) == len(notes)
    assert any(each["name"] == f"Bridge law::{paper.specification.title} A" for each in json.loads(decks).values())
    for (_, fields, tags), item in zip(notes, expected, strict=True):
        front, back, laws = fields.split("\x1f")
        assert plain_text(item.part.prompt) in plain(front) and item.question.kind.id in tags.split()
        assert all(str(law) in laws and f"law-{law.law}" in tags.split() for law in item.exercise.laws)
        if isinstance(item.part, Number | MultipleChoice):
            assert plain_text(item.part.solution) in plain(back)
        if isinstance(item.part, MultipleChoice | Several):
            assert all(plain_text(option.text) in plain(front) for option in item.part.options)


@each_paper
@each(
    "is_exported",
    [is_read_by_moodle, is_a_whole_package_of_qti, brings_its_marks_in_qti, is_read_by_anki],
)
def test_an_exported_paper(paper: Paper, is_exported: Callable[[Paper], None]) -> None:
    is_exported(paper)


@each("form", [form for form in EXPORTS if form != "anki"])
def test_the_same_paper_is_the_same_file(form: str) -> None:
    _, write = EXPORTS[form]
    assert write(paper_of(TRIAL)) == write(set_paper(paper_of(TRIAL).specification, paper_of(TRIAL).seed, "A", BANK))
