"""The front of the room on the command line.

python -m bridgelaw.school pack --to FOLDER           the course pack: plans, notes, slips, handouts, student copies
python -m bridgelaw.school slides --to FOLDER         a deck for each lesson, with --pdf as PDF too
python -m bridgelaw.school student --to FOLDER        the lessons without answers alone, as notebooks
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from bridgelaw.cases.federation import federation_named
from bridgelaw.laws.command import run
from bridgelaw.school.deck_page import write_decks
from bridgelaw.school.lessons import FOLDER, lessons
from bridgelaw.school.pack import write_copies, write_pack
from bridgelaw.school.sheet import SIZES

FEDERATION = "the TOML file of your federation: its name, logo and terms"


def main(arguments: list[str] | None = None) -> int:
    """Exit status 0 when all is well; 1, with a sentence, when something cannot be done."""
    return run(_parser(), arguments)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bridgelaw.school", description="For the front of the room.")
    commands = parser.add_subparsers(dest="command", required=True)
    pack = commands.add_parser("pack", help="write the course pack: plans, notes, slips, handouts, student copies")
    pack.add_argument("--to", default="_build/pack", help="the folder to write into (_build/pack)")
    pack.add_argument("--notebooks", default=str(FOLDER), help="the folder of the chapters (notebooks)")
    pack.add_argument("--paper", choices=SIZES, help="one size of paper only")
    pack.add_argument("--federation", help=FEDERATION)
    pack.add_argument("--only-html", action="store_true", help="make no PDF")
    pack.set_defaults(run=_pack)
    slides = commands.add_parser("slides", help="write a deck of slides for each lesson")
    slides.add_argument("--to", help="the folder to write into (the site where it is built, else _build/slides)")
    slides.add_argument("--notebooks", default=str(FOLDER), help="the folder of the chapters (notebooks)")
    slides.add_argument("--federation", help=FEDERATION)
    slides.add_argument("--pdf", action="store_true", help="make a PDF of each deck too")
    slides.set_defaults(run=_slides)
    student = commands.add_parser("student", help="write the lessons without answers, as notebooks")
    student.add_argument("--to", default="_build/student", help="the folder to write into (_build/student)")
    student.add_argument("--notebooks", default=str(FOLDER), help="the folder of the chapters (notebooks)")
    student.add_argument("--federation", help=FEDERATION)
    student.set_defaults(run=_student)
    return parser


def _pack(asked: argparse.Namespace) -> Iterator[str]:
    to = Path(asked.to)
    sizes = (asked.paper,) if asked.paper else SIZES
    yield from write_pack(
        lessons(Path(asked.notebooks)), to, sizes, not asked.only_html, federation_named(asked.federation)
    )
    yield f"The course pack is in {to}"


def _student(asked: argparse.Namespace) -> Iterator[str]:
    yield from write_copies(lessons(Path(asked.notebooks)), Path(asked.to), federation_named(asked.federation))


def _slides(asked: argparse.Namespace) -> Iterator[str]:
    site = Path("_build/site")
    to = Path(asked.to) if asked.to else (site / "slides" if site.is_dir() else Path("_build/slides"))
    # The calculators are found from within the site alone.
    beside = to.parent if (to.parent / "notebooks").is_dir() else None
    yield from write_decks(lessons(Path(asked.notebooks)), to, beside, asked.pdf, federation_named(asked.federation))
    yield f"The slides are in {to}: open {to}/index.html"


if __name__ == "__main__":
    sys.exit(main())
