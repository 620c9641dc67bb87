"""A paper as a deck of Anki, by genanki: the question on the front, the answer with its working on the back."""

from __future__ import annotations

import tempfile
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

from bridgelaw.cases.federation import Federation
from bridgelaw.display.html import text
from bridgelaw.exercises import Filled, MultipleChoice, Number, Ordered, Several, Written
from bridgelaw.exercises.by_kind import ByKind
from bridgelaw.exercises.paper import Paper
from bridgelaw.exercises.question import WithOptions
from bridgelaw.laws import BadInput
from bridgelaw.school.papers.exports.items import ExportItem, about_html, asked_html, items, solved_html, table_html
from bridgelaw.school.papers.pieces import lettered

# The number of our kind of card: always the same, so that decks imported later join the earlier ones.
MODEL = 1_719_200_877
STYLE = ".card { font-family: Georgia, serif; font-size: 18px; } table { border-collapse: collapse; }"
STYLE += " th, td { border: 1px solid; padding: 2px 8px; text-align: left; }"


def anki_package(paper: Paper, federation: Federation | None = None) -> bytes:
    """The deck as a file to import; what a federation says of it is its description.

    Raises BadInput where genanki is not installed.
    """
    try:
        import genanki
    except ImportError:
        raise BadInput("Decks of Anki are made by genanki, which is not installed.", "pip install genanki") from None
    front, back = "{{Question}}", '{{FrontSide}}<hr id="answer">{{Answer}}'
    card = [{"name": "Ruling", "qfmt": front, "afmt": back}]
    fields = [{"name": "Question"}, {"name": "Answer"}, {"name": "Law"}]
    model = genanki.Model(MODEL, "Bridge law: a ruling", fields=fields, templates=card, css=STYLE)
    title = f"Bridge law::{paper.specification.title} {paper.version}"
    deck = genanki.Deck(_number(paper.name), title, description=about_html(federation))
    for item in items(paper):
        deck.add_note(_note(genanki, model, item))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "deck.apkg"
        genanki.Package(deck).write_to_file(str(path))
        return path.read_bytes()


def _note(genanki: Any, model: Any, item: ExportItem) -> Any:
    laws = escape(", ".join(map(str, item.exercise.laws)))
    tags = [f"law-{law.law}" for law in item.exercise.laws]
    # What a student has learnt stays with the note as long as the same question is imported.
    guid = genanki.guid_for(item.exercise.id, item.part.prompt)
    fields = [asked_html(item) + shown_html(item.part), solved_html(item), laws]
    return genanki.Note(model=model, fields=fields, tags=sorted({*tags, item.question.kind.id}), guid=guid)


def _options(part: WithOptions) -> str:
    return "".join(f"<p>{lettered(n)} {text(each.text)}</p>" for n, each in enumerate(part.options))


def _steps(part: Ordered) -> str:
    return f"<ul>{''.join(f'<li>{text(step)}</li>' for step in part.shown)}</ul>"


shown_html = ByKind[str](
    {
        MultipleChoice: _options,
        Several: _options,
        Ordered: _steps,
        Number: lambda _: "",
        Filled: table_html,
        Written: lambda _: "",
    }
)
"""List what is there to choose from, to order or to fill."""


def _number(name: str) -> int:
    """A number for a deck, the same for the same paper."""
    return int.from_bytes(sha256(name.encode()).digest()[:4], "big") | 1 << 30
