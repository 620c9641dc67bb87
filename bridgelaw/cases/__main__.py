"""Cases on the command line.

python -m bridgelaw.cases check FILE…     validate case files, recompute each case, compare with what was printed
python -m bridgelaw.cases record FILE     rule every case of the course once, and write what each ruling said
python -m bridgelaw.cases show FILE        the ruling of each case, step by step; --html one page each to print
python -m bridgelaw.cases federation FILE  what a federation's file lays down, or what is wrong with it
python -m bridgelaw.cases schema          the JSON schema of a case file, for an editor
python -m bridgelaw.cases document PAGE   renew the tables of fields on a page
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from bridgelaw.cases.check import check_files
from bridgelaw.cases.document import documented, schema, without_table
from bridgelaw.cases.federation import federation_named, federation_text, read_federation
from bridgelaw.cases.record import write_record
from bridgelaw.laws.command import NotAllWell, run
from bridgelaw.laws.files import text_of
from bridgelaw.registry import data_files


def main(arguments: list[str] | None = None) -> int:
    """Exit status 0 when all is well; 1 when a figure disagrees without an erratum, or a file cannot be used."""
    return run(_parser(), arguments)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bridgelaw.cases", description="Cases of the bridge-law course.")
    commands = parser.add_subparsers(dest="command", required=True)
    check = commands.add_parser("check", help="recompute every case of the files and compare it with what was printed")
    check.add_argument("file", nargs="*", help="TOML files of cases; none: the course's own")
    check.set_defaults(run=_checked)
    record = commands.add_parser("record", help="rule every case of the course once, and write what each ruling said")
    record.add_argument("file", help="the JSON file to write")
    record.set_defaults(run=_recorded)
    show = commands.add_parser("show", help="the ruling of each case of a file, as text, as a page to print, as slides")
    show.add_argument("file", help="a TOML file of cases")
    show.add_argument("--html", action="store_true", help="write one page to print for each case")
    show.add_argument("--question", action="store_true", help="write the question that each case becomes, with its key")
    show.add_argument("--slides", action="store_true", help="write the slides of each case, as a page to be shown")
    show.add_argument("--pdf", action="store_true", help="print what is written as PDF as well")
    show.add_argument("--to", default=".", help="the folder to write into (the one you are in)")
    show.add_argument("--federation", help="the TOML file of your federation")
    show.set_defaults(run=_shown)
    whose = commands.add_parser("federation", help="read a federation's file, and say what it lays down")
    whose.add_argument("file", help="the TOML file of your federation")
    whose.set_defaults(run=lambda asked: iter([federation_text(read_federation(asked.file))]))
    printed = commands.add_parser("schema", help="print the JSON schema of a case file, for an editor of TOML")
    printed.set_defaults(run=lambda _: iter([json.dumps(schema(), ensure_ascii=False, indent=2)]))
    pages = commands.add_parser("document", help="renew the tables of fields on a page")
    pages.add_argument("page", help="the page, in Markdown")
    pages.set_defaults(run=_documented)
    return parser


def _documented(asked: argparse.Namespace) -> Iterator[str]:
    page = Path(asked.page)
    text = documented(text_of(page, "Name a page in Markdown."))
    page.write_text(text, encoding="utf-8")
    for form in without_table(text):
        yield f"No table of {form} on it: write <!-- fields {form} --> and <!-- end of fields --> where it shall stand."


def _shown(asked: argparse.Namespace) -> Iterator[str]:
    # `school` is above this layer; only the command imports it.
    from bridgelaw.school.own_case import shown, write_case

    path, to = Path(asked.file), Path(asked.to)
    asks = {"page": asked.html or asked.pdf, "question": asked.question, "slides": asked.slides}
    kinds = [kind for kind, wanted in asks.items() if wanted]
    federation = federation_named(asked.federation)
    for kind in kinds:
        yield from write_case(path, to, kind, federation, asked.pdf)
    if not kinds:
        yield "\n\n".join(shown(path, federation))


def _checked(asked: argparse.Namespace) -> Iterator[str]:
    paths = asked.file
    if not paths:
        paths = [str(file) for _, file in sorted(data_files("cases").items())]
    yield from _counted(check_files(paths))


def _recorded(asked: argparse.Namespace) -> Iterator[str]:
    yield from _counted(((str(report), report.fine) for report in write_record(Path(asked.file))), only_bad=True)


def _counted(checked: Iterable[tuple[str, bool]], only_bad: bool = False) -> Iterator[str]:
    cases = bad = 0
    for text, fine in checked:
        if not (fine and only_bad):
            yield text
        cases += 1
        bad += not fine
    yield f"{cases} checked, {bad} to mend." if bad else f"{cases} checked, all agree or carry an erratum."
    if bad:
        raise NotAllWell


if __name__ == "__main__":
    sys.exit(main())
