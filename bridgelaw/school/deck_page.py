"""A deck as a page that reveal.js shows, and the same slides as a page to print; nothing comes from another server."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path

from bridgelaw.cases.federation import Federation
from bridgelaw.display.html import text
from bridgelaw.display.letterhead import LETTERHEAD_CSS, in_terms, letterhead_html
from bridgelaw.display.style import course_css
from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import replace
from bridgelaw.registry import LESSONS, PAGES
from bridgelaw.school.deck import deck
from bridgelaw.school.deck_slide import Beat, SectionSlides, Slide
from bridgelaw.school.lessons import Lesson
from bridgelaw.school.papers.pdf import print_pdf
from bridgelaw.school.sheet import markdown

LOCKED = Path(PAGES, "_slides")
CACHE = Path("_build/cache")
# The words on a page of paper, which is read from near by.
ON_PAPER = 75
# What of reveal.js the decks need; its licence goes with it.
REVEAL = ("dist/reveal.js", "dist/reveal.css", "LICENSE")
NOTES, SPEAKER = "plugin/notes/notes.js", "plugin/notes/speaker-view.html"


class NoReveal(BadInput):
    """reveal.js is not here and cannot be fetched."""


def write_decks(
    lessons: Sequence[Lesson], to: Path, site: Path | None, pdf: bool, federation: Federation | None = None
) -> Iterator[str]:
    """Write a deck for each lesson; `site` is the folder of the built site, whose calculators the decks then show.

    Raises NoReveal and, for PDF, NotPrinted.
    """
    to.mkdir(parents=True, exist_ok=True)
    reveal = fetched()
    for name in REVEAL:
        (to / "reveal").mkdir(exist_ok=True)
        shutil.copyfile(reveal / name, to / "reveal" / Path(name).name)
    for name, source in speaker_files(*((reveal / name).read_text(encoding="utf-8") for name in (NOTES, SPEAKER))):
        (to / "reveal" / name).write_text(source, encoding="utf-8")
    for name, source in shared_files():
        (to / name).write_text(source, encoding="utf-8")
    for lesson, following in zip(lessons, [*lessons[1:], None], strict=True):
        parts = deck(lesson, following if following and following.chapter == lesson.chapter else None)
        name = lesson.name.replace("/", "-")
        live = f"../{LESSONS}/{lesson.name}.html" if site and (site / f"{LESSONS}/{lesson.name}.html").is_file() else ""
        (to / f"{name}.html").write_text(in_terms(page(lesson, parts, live, federation), federation), encoding="utf-8")
        if pdf:
            paper = to / f"{name}-print.html"
            paper.write_text(in_terms(printed(lesson, parts, federation), federation), encoding="utf-8")
            print_pdf(paper, to / f"{name}.pdf")
            paper.unlink()
        yield f"{name}: {sum(len(each.slides) for each in parts)} slides"
    (to / "index.html").write_text(in_terms(_index(lessons, federation), federation), encoding="utf-8")


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


def speaker_files(notes: str, speaker: str) -> Iterator[tuple[str, str]]:
    """The speaker's view as files of the site, by their names.

    reveal.js writes it into an empty window, where a policy for content allows neither its script nor its style. Where
    the deck is opened as a file it still does: there one page may not speak to another. Raises NoReveal.
    """
    style, script = (re.findall(rf"<{tag}>(.*?)</{tag}>", speaker, re.DOTALL) for tag in ("style", "script"))
    opens, writes = 'window.open("about:blank",', re.compile(r"(\w+\.document\.write\()")
    if len(style) != 1 or len(script) != 1 or notes.count(opens) != 1 or len(writes.findall(notes)) != 1:
        raise NoReveal("The speaker's view of this reveal.js is not written as it was.", "Look at speaker_files.")
    file = 'location.protocol==="file:"'
    # What is about to be told in minutes is shown from the start: our slides all have theirs.
    head = '<link rel="stylesheet" href="speaker.css">'
    html = speaker.replace(f"<style>{style[0]}</style>", head).replace(' style="display: none"', "")
    yield "speaker.html", html.replace(f"<script>{script[0]}</script>", '<script src="speaker.js"></script>')
    yield "speaker.css", style[0]
    yield "speaker.js", script[0]
    notes = notes.replace(opens, f'window.open({file}?"about:blank":"reveal/speaker.html",')
    yield "notes.js", writes.sub(rf"{file}&&\1", notes)


def page(lesson: Lesson, parts: Sequence[SectionSlides], live: str = "", federation: Federation | None = None) -> str:
    """The deck of a lesson; `live` is where its calculators run, if anywhere. A federation heads the first slide."""
    body = "".join(f"<section>{''.join(_slides(each, live))}</section>" for each in parts)
    body = _headed(body, federation)
    total = f"{lesson.title}: {lesson.teach} minutes to teach"
    return (
        f"{head_html(lesson.title)}<link rel='stylesheet' href='reveal/reveal.css'>"
        "<link rel='stylesheet' href='slides.css'></head>"
        f'<body><main class="reveal" aria-label="{escape(total)}"><div class="slides">{body}</div></main>'
        '<script src="reveal/reveal.js"></script><script src="reveal/notes.js"></script>'
        f'<script src="slides.js"></script>{_votes()}</body></html>\n'
    )


def printed(lesson: Lesson, parts: Sequence[SectionSlides], federation: Federation | None = None) -> str:
    """The same slides on paper, every beat shown: as many of a slide on a page as it holds."""
    body = "".join(
        f'<section class="{slide.kind.value}">{_inside(replace(slide, beats=beats), "")}</section>'
        for slide in _once([each for part in parts for each in part.slides])
        for beats in _pages(slide.beats)
    )
    body = _headed(body, federation)
    css = "".join(source for name, source in shared_files() if name.endswith(".css"))
    js = next(source for name, source in shared_files() if name == "slides.js")
    return (
        f"{head_html(lesson.title)}<style>{css}</style></head>"
        f'<body class="paper"><div class="reveal"><div class="slides">{body}</div></div>'
        f"<script>{js}</script></body></html>\n"
    )


def _once(slides: Sequence[Slide]) -> Iterator[Slide]:
    """All but the calculators whose place a ruling would take that has been shown: paper moves nothing."""
    headings: set[str] = set()
    for each in slides:
        if not each.live or each.heading not in headings:
            yield each
        headings.add(each.heading)


def _headed(body: str, federation: Federation | None) -> str:
    """The slides with a federation's name and logo at the head of the first of them."""
    # The innermost of the sections that open at once is the slide.
    return re.sub(r"^((?:<section[^>]*>)+)", lambda found: found[1] + letterhead_html(federation), body, count=1)


def _pages(beats: Sequence[Beat]) -> Iterator[tuple[Beat, ...]]:
    """Words together while they are few enough to be read; a drawing has a page of its own."""
    kept: list[Beat] = []
    for beat in beats:
        if kept and (beat.drawing or kept[-1].drawing or sum(each.length for each in kept) + beat.length > ON_PAPER):
            yield tuple(kept)
            kept = []
        if beat.words or beat.drawing or len(beats) == 1:
            kept.append(beat)
    if kept:
        yield tuple(kept)


def head_html(title: str) -> str:
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        '<link rel="icon" href="data:,">'
    )


def _slides(part: SectionSlides, live: str) -> Iterator[str]:
    """Each with what the presenter says and its share of the minutes, which the speaker's clock counts."""
    for number, slide in enumerate(part.slides, start=1):
        ask = slide.ask
        asks = f' data-ask="{escape(ask.key)}" data-asked="{escape(ask.asked)}"' if ask else ""
        if ask and ask.weighs and live:
            asks += f' data-weights="#live-{ask.weighs}"'
        notes = f'<aside class="notes">{_spoken(part, slide, number)}</aside>'
        opening = f'<section class="{slide.kind.value}" data-timing="{slide.seconds}"{asks}>'
        yield f"{opening}{_inside(slide, live)}{notes}</section>"


def _spoken(part: SectionSlides, slide: Slide, number: int) -> str:
    """Return what the presenter sees: where in the lesson this is, what to say, to ask and to show."""
    title, minutes = part.section.title, part.section.minutes
    where = f"{title}, {minutes} minutes: {number} of {len(part.slides)}" if minutes else title
    told = "".join(f"<div>{_inline(each)}</div>" for each in slide.says)
    says = f"<div><b>{'To each answer' if slide.ask else 'Say'}</b></div>{told}" if told else ""
    notes = "".join(markdown(f"**{each.kind}** {each.says}") for each in slide.notes)
    return f"<p><b>{text(where)}</b></p>{notes}{says}"


def _inline(words: str) -> str:
    return markdown(words).strip().removeprefix("<p>").removesuffix("</p>")


def _inside(slide: Slide, live: str) -> str:
    heading = f"<h2>{slide.heading}</h2>" if slide.heading else ""
    if slide.live and live:
        source, name = f"{escape(live)}?slide#calculator-{slide.live}", f"live-{slide.live}"
        frame = f'<iframe id="{name}" data-src="{source}" title="The calculator, live"></iframe>'
        return f'{frame}<p class="way">Escape: back to the slides. Page Down: the next one.</p>'
    beats = "".join(_beat(each, number) for number, each in enumerate(slide.beats))
    beside = f'<div class="beside"><div class="fit">{slide.beside}</div></div>' if slide.beside else ""
    return f'{heading}<div class="body{" shared" * bool(beside)}">{beside}<div class="beats">{beats}</div></div>'


def _beat(beat: Beat, number: int) -> str:
    drawing = f'<div class="drawing"><div class="fit">{beat.drawing}</div></div>' if beat.drawing else ""
    return f'<div class="beat{" fragment" * bool(number)}">{beat.words}{drawing}</div>'


@cache
def shared_files() -> tuple[tuple[str, str], ...]:
    """The style and the scripts of all decks, by the names of their files."""
    data = files("bridgelaw.school").joinpath("data")

    def read(name: str) -> str:
        return data.joinpath(name).read_text(encoding="utf-8")

    votes = [("votes.js", read("votes.js"))] if data.joinpath("votes.js").is_file() else []
    css = course_css() + read("slides.css") + LETTERHEAD_CSS
    return (("slides.css", css), ("slides.js", read("slides.js")), *votes)


def _votes() -> str:
    return '<script src="votes.js"></script>' if len(shared_files()) > 2 else ""


def _index(lessons: Sequence[Lesson], federation: Federation | None) -> str:
    links = "".join(f'<li><a href="{each.name.replace("/", "-")}.html">{text(each.title)}</a></li>' for each in lessons)
    main = f"<main>{letterhead_html(federation)}<h1>Slides</h1><ol>{links}</ol><p>S opens the speaker view.</p></main>"
    return f"{head_html('Slides')}</head><body>{main}</body></html>\n"
