"""A deck as a page that reveal.js shows, and the same slides as a page to print; nothing comes from another server."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path

from bridgelaw.display.html import text
from bridgelaw.display.style import course_css
from bridgelaw.exam.pdf import print_pdf
from bridgelaw.front.deck import SectionSlides, Slide, deck
from bridgelaw.front.lessons import Lesson
from bridgelaw.front.sheet import markdown
from bridgelaw.laws import BadInput

LOCKED = Path("book/_slides")
CACHE = Path("_build/cache")
# What of reveal.js the decks need; its licence goes with it.
REVEAL = ("dist/reveal.js", "dist/reveal.css", "plugin/notes/notes.js", "LICENSE")


class NoReveal(BadInput):
    """reveal.js is not here and cannot be fetched."""


def write_decks(lessons: Sequence[Lesson], to: Path, site: Path | None, pdf: bool) -> Iterator[str]:
    """Write a deck for each lesson; `site` is the folder of the built site, whose calculators the decks then show.

    Raises NoReveal and, for PDF, NotPrinted.
    """
    to.mkdir(parents=True, exist_ok=True)
    reveal = fetched()
    for name in REVEAL:
        (to / "reveal").mkdir(exist_ok=True)
        shutil.copyfile(reveal / name, to / "reveal" / Path(name).name)
    for name, source in _shared():
        (to / name).write_text(source, encoding="utf-8")
    for lesson in lessons:
        parts = deck(lesson)
        name = lesson.name.replace("/", "-")
        live = f"../notebooks/{lesson.name}.html" if site and (site / f"notebooks/{lesson.name}.html").is_file() else ""
        (to / f"{name}.html").write_text(page(lesson, parts, live), encoding="utf-8")
        if pdf:
            paper = to / f"{name}-print.html"
            paper.write_text(printed(lesson, parts), encoding="utf-8")
            print_pdf(paper, to / f"{name}.pdf")
            paper.unlink()
        yield f"{name}: {sum(len(each.slides) for each in parts)} slides"
    (to / "index.html").write_text(_index(lessons), encoding="utf-8")


def fetched() -> Path:
    """The folder of reveal.js as its lock has it, fetched once. Raises NoReveal."""
    lock = LOCKED / "package-lock.json"
    if not lock.is_file():
        raise NoReveal(f"There is no {lock} here.", "Run it in the folder of the course.")
    folder = CACHE / f"slides-{hashlib.sha256(lock.read_bytes()).hexdigest()[:16]}"
    found = folder / "node_modules" / "reveal.js"
    if found.is_dir():
        return found
    npm = shutil.which("npm")
    if npm is None:
        raise NoReveal("The slides need reveal.js, and there is no npm here.", "Debian, Ubuntu: apt-get install npm.")
    partly = folder.with_name(f"{folder.name}-partly")
    shutil.rmtree(partly, ignore_errors=True)
    shutil.copytree(LOCKED, partly)
    command = [npm, "ci", "--silent", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", str(partly)]
    try:
        subprocess.run(command, check=True, capture_output=True, text=True)
    except (OSError, subprocess.SubprocessError) as fault:
        said = getattr(fault, "stderr", "") or fault
        raise NoReveal(f"reveal.js could not be fetched: {said}.", "Try again with a network.") from None
    partly.rename(folder)
    return found


def page(lesson: Lesson, parts: Sequence[SectionSlides], live: str = "") -> str:
    """The deck of a lesson; `live` is where its calculators run, if anywhere."""
    body = "".join(f"<section>{''.join(_slides(each, live))}</section>" for each in parts if each.slides)
    total = f"{lesson.teach} minutes to teach"
    return (
        f"{_head(lesson.title)}<link rel='stylesheet' href='reveal/reveal.css'>"
        "<link rel='stylesheet' href='slides.css'></head>"
        f'<body><div class="reveal" aria-label="{escape(total)}"><div class="slides">{body}</div></div>'
        '<script src="reveal/reveal.js"></script><script src="reveal/notes.js"></script>'
        f'<script src="slides.js"></script>{_votes()}</body></html>\n'
    )


def printed(lesson: Lesson, parts: Sequence[SectionSlides]) -> str:
    """The same slides, one a page, all of each shown."""
    shown = (slide for part in parts for slide in part.slides if not slide.live)
    body = "".join(f"<section{_class(slide)}>{_inside(slide, '')}</section>" for slide in shown)
    css = "".join(source for name, source in _shared() if name.endswith(".css"))
    js = next(source for name, source in _shared() if name == "slides.js")
    return (
        f"{_head(lesson.title)}<style>{css}</style></head>"
        f'<body class="paper"><div class="reveal"><div class="slides">{body}</div></div>'
        f"<script>{js}</script></body></html>\n"
    )


def _head(title: str) -> str:
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        '<link rel="icon" href="data:,">'
    )


def _slides(part: SectionSlides, live: str) -> Iterator[str]:
    """Each with the notes of its section and its share of the minutes, which the speaker's clock counts."""
    seconds = part.section.minutes * 60 // len(part.slides)
    told = "".join(markdown(f"**{each.kind}** {each.says}") for each in part.section.notes)
    head = f"<p><b>{text(part.section.title)}: {part.section.minutes} minutes</b></p>" if part.section.minutes else ""
    for slide in part.slides:
        says = f"<p><b>Say</b> {text(slide.says)}</p>" if slide.says else ""
        asks = f' data-ask="{escape(slide.asks)}" data-asked="{escape(slide.asked)}"' if slide.asks else ""
        notes = f'<aside class="notes">{says}{head}{told}</aside>'
        yield f'<section{_class(slide)} data-timing="{seconds}"{asks}>{_inside(slide, live)}{notes}</section>'


def _class(slide: Slide) -> str:
    return f' class="{slide.kind}"' if slide.kind else ""


def _inside(slide: Slide, live: str) -> str:
    heading = f"<h2>{slide.heading}</h2>" if slide.heading else ""
    drawing = f'<div class="drawing"><div class="fit">{slide.drawing}</div></div>' if slide.drawing else ""
    if slide.live and live:
        drawing = f'<iframe data-src="{escape(live)}#explore" title="The calculator, live"></iframe>'
    elif slide.live:
        drawing = "<p>The calculator: open the lesson beside the slides.</p>"
    return heading + slide.words + drawing


@cache
def _shared() -> tuple[tuple[str, str], ...]:
    """The style and the scripts of all decks."""
    data = files("bridgelaw.front").joinpath("data")

    def read(name: str) -> str:
        return data.joinpath(name).read_text(encoding="utf-8")

    votes = [("votes.js", read("votes.js"))] if data.joinpath("votes.js").is_file() else []
    return (("slides.css", course_css() + read("slides.css")), ("slides.js", read("slides.js")), *votes)


def _votes() -> str:
    return '<script src="votes.js"></script>' if len(_shared()) > 2 else ""


def _index(lessons: Sequence[Lesson]) -> str:
    links = "".join(f'<li><a href="{each.name.replace("/", "-")}.html">{text(each.title)}</a></li>' for each in lessons)
    main = f"<main><h1>Slides</h1><ol>{links}</ol><p>S opens the speaker view.</p></main>"
    return f"{_head('Slides')}</head><body>{main}</body></html>\n"
