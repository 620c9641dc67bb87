"""Papers for a school on the command line.

python -m bridgelaw.school.papers papers                      which papers there are
python -m bridgelaw.school.papers set PAPER --seed 2026       print paper, key and marking scheme, versions A and B
python -m bridgelaw.school.papers export PAPER --seed 2026 --as moodle
python -m bridgelaw.school.papers class RESULT… --to FILE     merge the results of a class into one page
python -m bridgelaw.school.papers reserve FOLDER              begin a reserve that the school keeps to itself
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from bridgelaw.cases.federation import Federation, federation_named
from bridgelaw.exercises.kinds import KINDS
from bridgelaw.exercises.paper import (
    VERSIONS,
    Paper,
    PaperSpecification,
    merged,
    read_seed,
    set_paper,
    specification_from,
    specification_named,
    specifications,
)
from bridgelaw.exercises.paper.reserve import Reserve, read_reserve
from bridgelaw.laws import BadInput
from bridgelaw.laws.command import run
from bridgelaw.laws.fields import Fields
from bridgelaw.laws.files import text_of, toml_of
from bridgelaw.school.papers.class_page import class_page
from bridgelaw.school.papers.exports import EXPORTS
from bridgelaw.school.papers.page import DOCUMENTS, document
from bridgelaw.school.papers.pdf import NotPrinted, print_pdf
from bridgelaw.school.papers.scheme import begin_reserve
from bridgelaw.scoring.printed import decimal

BOTH = "both"
FEDERATION = "the TOML file of your federation: its name, logo, marks and terms"


def main(arguments: list[str] | None = None) -> int:
    """Exit status 0 when all is well; 1, with a sentence, when something cannot be done."""
    return run(_parser(), arguments)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bridgelaw.school.papers", description="Papers for a school.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("papers", help="which papers there are").set_defaults(run=_papers)
    one = commands.add_parser("set", help="print a paper, its key and its marking scheme")
    _about_a_paper(one, BOTH)
    one.add_argument("--only-html", action="store_true", help="make no PDF")
    one.set_defaults(run=_set)
    out = commands.add_parser("export", help="write a paper for another system")
    _about_a_paper(out, VERSIONS[0])
    out.add_argument("--as", dest="form", choices=tuple(EXPORTS), required=True, help="the form of the file")
    out.set_defaults(run=_export)
    together = commands.add_parser("class", help="merge the results of a class")
    together.add_argument("file", nargs="+", help="the files that the candidates saved, or folders of them")
    together.add_argument("--to", default="class.html", help="the page to write (class.html)")
    together.add_argument("--school", default="", help="the name at the head")
    together.add_argument("--federation", help=FEDERATION)
    together.add_argument("--only-html", action="store_true", help="make no PDF")
    together.set_defaults(run=_class)
    begin = commands.add_parser("reserve", help="begin a reserve")
    begin.add_argument("folder", help="a folder of the school's own, which is made")
    begin.add_argument("--school", default="", help="the name of the school")
    begin.set_defaults(run=lambda asked: begin_reserve(Path(asked.folder), asked.school))
    return parser


def _about_a_paper(command: argparse.ArgumentParser, versions: str) -> None:
    command.add_argument("paper", help="a paper of the course by its name, or a TOML file of your own")
    command.add_argument("--seed", required=True, help="a whole number; the same seed sets the same paper")
    command.add_argument("--version", choices=(*VERSIONS, BOTH), default=versions, help=f"({versions})")
    command.add_argument("--reserve", help="the folder of the school's reserve")
    command.add_argument("--school", default="", help="the name at the head of the paper")
    command.add_argument("--federation", help=FEDERATION)
    command.add_argument("--to", default=".", help="the folder to write into (the one you are in)")


def _papers(asked: argparse.Namespace) -> Iterator[str]:
    for each in specifications():
        book = "open book" if each.open_book else "closed book"
        passes = f"{decimal(each.pass_mark * 100, 0)}% to pass"
        yield f"{each.id}: {each.title}, {each.questions} questions, {each.minutes} minutes, {book}, {passes}."


def _federation(asked: argparse.Namespace) -> Federation | None:
    return federation_named(asked.federation)


def _set(asked: argparse.Namespace) -> Iterator[str]:
    why_not, federation = "", _federation(asked)
    for paper, school, folder in _set_papers(asked):
        for kind in DOCUMENTS:
            page = folder / f"{paper.specification.id}-{paper.version}-{kind}.html"
            page.write_text(document(kind, paper, school, _called(asked, paper), federation), encoding="utf-8")
            yield str(page)
            if not asked.only_html and not why_not:
                try:
                    print_pdf(page, page.with_suffix(".pdf"))
                    yield str(page.with_suffix(".pdf"))
                except NotPrinted as fault:
                    why_not = str(fault)
    if why_not:
        yield why_not


def _called(asked: argparse.Namespace, paper: Paper) -> str:
    """Return what the school calls the paper: by its own seed, also where the reserve makes another of it."""
    rest = " with the reserve" if asked.reserve else ""
    federation = _federation(asked)
    rest += " and" if asked.reserve and federation else ""
    rest += " with the federation's file" if federation else ""
    return f"{paper.specification.id}/{read_seed(asked.seed)}/{paper.version}{rest}"


def _export(asked: argparse.Namespace) -> Iterator[str]:
    ending, write = EXPORTS[asked.form]
    federation = _federation(asked)
    for paper, _, folder in _set_papers(asked):
        path = folder / f"{paper.specification.id}-{paper.version}{ending}"
        path.write_bytes(write(paper.in_terms_of(federation), federation))
        yield str(path)


def _set_papers(asked: argparse.Namespace) -> Iterator[tuple[Paper, str, Path]]:
    """Each version that is asked for, with the name of the school and the folder to write into."""
    seed, specification = read_seed(asked.seed), _specification(asked.paper)
    reserve: Reserve | None = None
    federation = _federation(asked)
    if asked.reserve:
        reserve = read_reserve(Path(asked.reserve), federation.filled if federation else dict)
    kinds = KINDS
    if reserve:
        seed, specification, kinds = reserve.seed(seed), reserve.specified(specification), reserve.kinds()
    school = asked.school or (reserve.school if reserve else "")
    papers = [set_paper(specification, seed, v, kinds, federation) for v in VERSIONS if asked.version in (v, BOTH)]
    folder = Path(asked.to)
    folder.mkdir(parents=True, exist_ok=True)
    yield from ((paper, school, folder) for paper in papers)


def _specification(name: str) -> PaperSpecification:
    path = Path(name)
    if path.suffix != ".toml":
        return specification_named(name)
    return specification_from(Fields(toml_of(path), path.name), path.stem)


def _class(asked: argparse.Namespace) -> Iterator[str]:
    paths = [path for name in asked.file for path in _files(Path(name))]
    alone = {path.name for path in paths if [each.name for each in paths].count(path.name) == 1}
    results = merged({path.name if path.name in alone else str(path): _text(path) for path in paths})
    try:
        page = class_page(results, asked.school, _federation(asked))
    except ImportError:
        raise BadInput("The plots are drawn by matplotlib, which is not installed.", "pip install matplotlib") from None
    to = Path(asked.to)
    to.write_text(page, encoding="utf-8")
    yield f"{len(results.results)} merged, {results.passed} passed: {to}"
    yield from (f"Not merged: {name}: {why}" for name, why in results.refused)
    if not asked.only_html:
        try:
            print_pdf(to, to.with_suffix(".pdf"))
            yield str(to.with_suffix(".pdf"))
        except NotPrinted as fault:
            yield str(fault)


def _files(path: Path) -> list[Path]:
    return sorted(each for each in path.glob("*.json") if each.is_file()) if path.is_dir() else [path]


def _text(path: Path) -> str:
    """Return the text of a file. One that is no text is reported as no result, with the others."""
    return text_of(path, "Name the files that the candidates saved.", errors="replace")


if __name__ == "__main__":
    sys.exit(main())
