"""A paper as a package of QTI 2.1 (IMS Question and Test Interoperability), for whatever system reads it.

Each part of a question is an item; the paper is a test of its sections. A figure and the boxes of a table are text
entries that earn their marks within a tolerance, and a figure half of them for a known slip, with what is to be said to
it. Ticks and an order earn the same share as in the course. A written ruling has its rubric for the scorer.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from io import BytesIO
from itertools import count, permutations
from xml.etree.ElementTree import Element, SubElement, indent, tostring
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from bridgelaw.cases.federation import Federation
from bridgelaw.display.scales import TITLE, imp_rows, needs_imps
from bridgelaw.display.titles import cards_lines
from bridgelaw.exercises import Filled, MultipleChoice, Number, Ordered, Several, Written
from bridgelaw.exercises.by_kind import ByKind
from bridgelaw.exercises.paper import Paper
from bridgelaw.exercises.question import Option, WithOptions
from bridgelaw.school.papers.exports.items import ExportItem, how, items, plain_number, tolerance
from bridgelaw.scoring.printed import figure
from bridgelaw.telling.derivation import Column, Table

QTI = "http://www.imsglobal.org/xsd/imsqti_v2p1"
CP = "http://www.imsglobal.org/xsd/imscp_v1p1"
TEST = "test.xml"
# Every order that earns something is a rule of its own; of more steps only the right order earns marks there.
MOST_STEPS = 5
# What XML cannot hold at all.
_UNFIT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
# The earliest day that an archive can carry: the same paper is the same file.
DAY = (1980, 1, 1, 0, 0, 0)


def qti_package(paper: Paper, federation: Federation | None = None) -> bytes:
    """The package as a ZIP archive: a manifest, the test, and a file for each item."""
    files = {f"items/{_name(item)}.xml": _item(item) for item in items(paper)}
    files = {"imsmanifest.xml": _manifest(paper, [*files]), TEST: _test(paper, federation), **files}
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(ZipInfo(name, DAY), _written_out(content))
    return packed.getvalue()


def _written_out(root: Element) -> str:
    indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(root, encoding="unicode")}\n'


def _name(item: ExportItem) -> str:
    return f"q{item.key.replace('.', '-')}"


def _add(parent: Element, name: str, words: str = "", **attributes: str) -> Element:
    found = SubElement(parent, name, attributes)
    if words:
        found.text = _UNFIT.sub(" ", words)
    return found


# ---- the package ----


def _manifest(paper: Paper, names: list[str]) -> Element:
    root = Element("manifest", {"xmlns": CP, "identifier": "manifest"})
    about = _add(root, "metadata")
    _add(about, "schema", "QTIv2.1 Package")
    _add(about, "schemaversion", "1.0.0")
    _add(root, "organizations")
    resources = _add(root, "resources")
    test = _add(resources, "resource", identifier="test", type="imsqti_test_xmlv2p1", href=TEST)
    _add(test, "file", href=TEST)
    for number, name in enumerate(names, start=1):
        _add(test, "dependency", identifierref=f"item{number}")
        item = _add(resources, "resource", identifier=f"item{number}", type="imsqti_item_xmlv2p1", href=name)
        _add(item, "file", href=name)
    return root


def _test(paper: Paper, federation: Federation | None) -> Element:
    title = f"{paper.specification.title} {paper.version}"
    root = Element("assessmentTest", {"xmlns": QTI, "identifier": "test", "title": title})
    _add(root, "timeLimits", maxTime=str(60 * paper.specification.minutes))
    part = _add(root, "testPart", identifier="part", navigationMode="nonlinear", submissionMode="simultaneous")
    found = list(items(paper))
    for number, (section, questions) in enumerate(paper.sections(), start=1):
        within = _add(part, "assessmentSection", identifier=f"s{number}", title=section.title, visible="true")
        if federation and number == 1:
            _about(within, federation)
        for item in found:
            if item.question in questions:
                _add(within, "assessmentItemRef", identifier=_name(item), href=f"items/{_name(item)}.xml")
    return root


def _about(section: Element, federation: Federation) -> None:
    """Add the federation whose paper it is, and the share from which each mark is given."""
    told = _add(section, "rubricBlock", view="candidate")
    _add(told, "p", federation.name)
    for each in federation.grades:
        _add(told, "p", f"From {figure(each.least * 100)}%: {each.mark}")


# ---- an item ----


def _item(item: ExportItem) -> Element:
    root = Element(
        "assessmentItem",
        {
            "xmlns": QTI,
            "identifier": _name(item),
            "title": item.name,
            "adaptive": "false",
            "timeDependent": "false",
        },
    )
    body = Element("itemBody")
    processing = Element("responseProcessing")
    _facts(body, item)
    said: dict[str, str] = {}
    _asks(item.part, root, body, processing, item, said)
    _outcomes(root, item, bool(said))
    root.append(body)
    if len(processing):
        root.append(processing)
    for name, words in said.items():
        shown = {"outcomeIdentifier": "FEEDBACK", "identifier": name, "showHide": "show"}
        _add(SubElement(root, "modalFeedback", shown), "p", words)
    return root


def _facts(body: Element, item: ExportItem) -> None:
    for each in item.exercise.facts.split("\n"):
        if each.strip():
            _add(body, "p", each)
    for line in cards_lines(item.exercise):
        _add(body, "p", line)
    if item.exercise.table:
        _table(body, item.exercise.table)
    if needs_imps(item.exercise):
        _table(body, Table(TITLE, (Column("points"), Column("IMPs")), imp_rows()))


def _table(body: Element, table: Table) -> None:
    found = _add(body, "table")
    _add(found, "caption", table.caption)
    row = _add(_add(found, "thead"), "tr")
    for column in table.columns:
        _add(row, "th", column.heading)
    rows = _add(found, "tbody")
    for each in table.printed():
        row = _add(rows, "tr")
        for cell in each:
            _add(row, "td", cell)


def _outcomes(root: Element, item: ExportItem, said: bool) -> None:
    score = _add(root, "outcomeDeclaration", identifier="SCORE", cardinality="single", baseType="float")
    _add(_add(score, "defaultValue"), "value", "0")
    most = _add(root, "outcomeDeclaration", identifier="MAXSCORE", cardinality="single", baseType="float")
    _add(_add(most, "defaultValue"), "value", plain_number(item.marks))
    if said:
        _add(root, "outcomeDeclaration", identifier="FEEDBACK", cardinality="multiple", baseType="identifier")


def _declared(root: Element, name: str, cardinality: str, kind: str, right: list[str]) -> Element:
    found = _add(root, "responseDeclaration", identifier=name, cardinality=cardinality, baseType=kind)
    if right:
        correct = _add(found, "correctResponse")
        for each in right:
            _add(correct, "value", each)
    return found


_Said = dict[str, str]


def _choice(
    part: MultipleChoice, root: Element, body: Element, processing: Element, item: ExportItem, said: _Said
) -> None:
    _declared(root, "RESPONSE", "single", "identifier", [name for name, each in _named(part).items() if each.right])
    _options(part, body, processing, said, "match")
    _all_right(processing, item)


def _several(part: Several, root: Element, body: Element, processing: Element, item: ExportItem, said: _Said) -> None:
    names = _named(part)
    right = [name for name, option in names.items() if option.right]
    declared = _declared(root, "RESPONSE", "multiple", "identifier", right)
    _options(part, body, processing, said, "member")
    _ticks(declared, processing, {name: item.marks * (1 if name in right else -1) / len(right) for name in names})


def _named(part: WithOptions) -> dict[str, Option]:
    return {f"o{n}": option for n, option in enumerate(part.options, start=1)}


def _options(part: WithOptions, body: Element, processing: Element, said: _Said, takes: str) -> None:
    """The options with what is said to each: to the one that the response matches, or to each of its members."""
    most = "1" if takes == "match" else "0"
    asks = {"responseIdentifier": "RESPONSE", "shuffle": "false", "maxChoices": most}
    asked = SubElement(body, "choiceInteraction", asks)
    _add(asked, "prompt", part.prompt + how(part))
    for name, option in _named(part).items():
        _add(asked, "simpleChoice", option.text, identifier=name)
        said[f"f{name}"] = option.feedback
        test = Element(takes)
        _add(test, "baseValue", name, baseType="identifier")
        _add(test, "variable", identifier="RESPONSE")
        _condition(processing, test, f"f{name}", None)


def _ticks(declared: Element, processing: Element, worth: Mapping[str, Fraction]) -> None:
    """Return what each tick earns or costs; together never less than nothing."""
    mapped = _add(declared, "mapping", lowerBound="0", defaultValue="0")
    for name, marks in worth.items():
        _add(mapped, "mapEntry", mapKey=name, mappedValue=plain_number(marks))
    _add(_add(processing, "setOutcomeValue", identifier="SCORE"), "mapResponse", identifier="RESPONSE")


def _all_right(processing: Element, item: ExportItem) -> None:
    """All marks for what matches the right response."""
    test = Element("match")
    _add(test, "variable", identifier="RESPONSE")
    _add(test, "correct", identifier="RESPONSE")
    _condition(processing, test, "", item.marks)


def _condition(processing: Element, test: Element, feedback: str, marks: Fraction | None) -> None:
    """A condition that, once it is met, says something or brings marks."""
    found = _add(_add(processing, "responseCondition"), "responseIf")
    found.append(test)
    if marks is not None:
        both = _add(_add(found, "setOutcomeValue", identifier="SCORE"), "sum")
        _add(both, "variable", identifier="SCORE")
        _add(both, "baseValue", plain_number(marks), baseType="float")
    if feedback:
        every = _add(_add(found, "setOutcomeValue", identifier="FEEDBACK"), "multiple")
        _add(every, "variable", identifier="FEEDBACK")
        _add(every, "baseValue", feedback, baseType="identifier")


def _ordered(part: Ordered, root: Element, body: Element, processing: Element, item: ExportItem, said: _Said) -> None:
    names = {step: f"o{n}" for n, step in enumerate(part.shown, start=1)}
    _declared(root, "RESPONSE", "ordered", "identifier", [names[step] for step in part.steps])
    asked = SubElement(body, "orderInteraction", {"responseIdentifier": "RESPONSE", "shuffle": "false"})
    _add(asked, "prompt", part.prompt)
    for step, name in names.items():
        _add(asked, "simpleChoice", step, identifier=name)
    for order in permutations(part.steps) if len(part.steps) <= MOST_STEPS else (part.steps,):
        if share := part.share(order):
            test = Element("match")
            _add(test, "variable", identifier="RESPONSE")
            given = _add(test, "ordered")
            for step in order:
                _add(given, "baseValue", names[step], baseType="identifier")
            _condition(processing, test, "", item.marks * share)


def _number(part: Number, root: Element, body: Element, processing: Element, item: ExportItem, said: _Said) -> None:
    _declared(root, "RESPONSE", "single", "float", [plain_number(part.answer)])
    asked = _add(body, "p", part.prompt + how(part) + " ")
    _entry(asked, "RESPONSE")
    said["right"] = part.says
    _equal(processing, "RESPONSE", part.answer, "right", item.marks)
    for n, each in enumerate(part.wrong, start=1):
        said[f"road{n}"] = each.says
        _equal(processing, "RESPONSE", each.value, f"road{n}", item.marks * each.share or None)


def _entry(parent: Element, name: str) -> None:
    SubElement(parent, "textEntryInteraction", {"responseIdentifier": name, "expectedLength": "10"})


def _equal(processing: Element, name: str, value: Fraction, feedback: str, marks: Fraction | None) -> None:
    room = tolerance(value)
    mode = {"toleranceMode": "exact"} if room == "0" else {"toleranceMode": "absolute", "tolerance": f"{room} {room}"}
    test = Element("equal", mode)
    _add(test, "variable", identifier=name)
    _add(test, "baseValue", plain_number(value), baseType="float")
    _condition(processing, test, feedback, marks)


def _filled(part: Filled, root: Element, body: Element, processing: Element, item: ExportItem, said: _Said) -> None:
    _add(body, "p", part.prompt + how(part))
    table = _add(body, "table")
    row = _add(_add(table, "thead"), "tr")
    for heading in part.columns:
        _add(row, "th", heading)
    rows = _add(table, "tbody")
    names = (f"BOX{n}" for n in count(1))
    for cells in part.cells(lambda words: (words, ""), lambda *_: ("", next(names))):
        row = _add(rows, "tr")
        for words, name in cells:
            cell = _add(row, "td", words)
            if name:
                _entry(cell, name)
    boxes = part.boxes
    for n, box in enumerate(boxes, start=1):
        _declared(root, f"BOX{n}", "single", "float", [plain_number(box.answer)])
        _equal(processing, f"BOX{n}", box.answer, "", item.marks / len(boxes))
        for m, slip in enumerate(box.wrong, start=1):
            said[f"box{n}-{m}"] = slip.says
            _equal(processing, f"BOX{n}", slip.value, f"box{n}-{m}", None)


def _written(part: Written, root: Element, body: Element, processing: Element, item: ExportItem, said: _Said) -> None:
    _declared(root, "RESPONSE", "single", "string", [])
    rubric = _add(body, "rubricBlock", view="scorer")
    for line in part.rubric:
        _add(rubric, "p", line)
    _add(rubric, "p", part.model)
    asked = SubElement(body, "extendedTextInteraction", {"responseIdentifier": "RESPONSE", "expectedLines": "15"})
    _add(asked, "prompt", part.prompt)


_asks = ByKind[None](
    {
        MultipleChoice: _choice,
        Several: _several,
        Ordered: _ordered,
        Number: _number,
        Filled: _filled,
        Written: _written,
    }
)
