"""Cases on the command line.

python -m bridgelaw.cases check FILE…     validate case files, recompute each case, compare with what was printed
python -m bridgelaw.cases show FILE        the ruling of each case, step by step; --html one page each to print
python -m bridgelaw.cases schema          the JSON schema of a case file, for an editor
python -m bridgelaw.cases document PAGE   renew the tables of fields on a page
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

from bridgelaw.cases.check import check_files
from bridgelaw.cases.document import documented, schema
from bridgelaw.cases.federation import read_federation
from bridgelaw.laws import BadInput


def main(arguments: list[str] | None = None) -> int:
    """Exit status 0 when all is well; 1 when a figure disagrees without an erratum, or a file cannot be used."""
    parser = argparse.ArgumentParser(prog="python -m bridgelaw.cases", description="Cases of the bridge-law course.")
    commands = parser.add_subparsers(dest="command", required=True)
    check = commands.add_parser("check", help="recompute every case of the files and compare it with what was printed")
    check.add_argument("file", nargs="*", help="TOML files of cases; none: the course's own")
    show = commands.add_parser("show", help="the ruling of each case of a file, as text, as a page to print, as slides")
    show.add_argument("file", help="a TOML file of cases")
    show.add_argument("--html", action="store_true", help="write one page to print for each case")
    show.add_argument("--question", action="store_true", help="write the question that each case becomes, with its key")
    show.add_argument("--slides", action="store_true", help="write the slides of each case: case, question, ruling")
    show.add_argument("--pdf", action="store_true", help="print the page, and the question, as PDF as well")
    show.add_argument("--to", default=".", help="the folder to write into (the one you are in)")
    show.add_argument("--federation", help="the TOML file of your federation")
    commands.add_parser("schema", help="print the JSON schema of a case file, for an editor of TOML")
    pages = commands.add_parser("document", help="renew the tables of fields on a page")
    pages.add_argument("page", help="the page, in Markdown")
    asked = parser.parse_args(arguments)
    if sys.stdout is None:
        return _not_told("it is closed")
    try:
        status = _run(asked)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads has seen enough, as `head` has; what is still to be written has nowhere to go.
        _write_nowhere()
        return 1
    except OSError as fault:
        _write_nowhere()
        return _not_told(fault.strerror or str(fault))
    return status


def _write_nowhere() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _not_told(why: str) -> int:
    if sys.stderr is not None:
        print(f"The output cannot be written: {why}.", file=sys.stderr)
    return 1


def _run(asked: argparse.Namespace) -> int:
    # A console with another code page must not fail on ♠.
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    if asked.command == "schema":
        print(json.dumps(schema(), ensure_ascii=False, indent=2))
        return 0
    if asked.command == "document":
        page = Path(asked.page)
        page.write_text(documented(page.read_text(encoding="utf-8")), encoding="utf-8")
        return 0
    return _shown(asked) if asked.command == "show" else _checked(asked.file)


def _shown(asked: argparse.Namespace) -> int:
    # What prints stands above this room: the command alone opens that door.
    from bridgelaw.front.own_case import shown, write_case

    path, to = Path(asked.file), Path(asked.to)
    asks = {"page": asked.html or asked.pdf, "question": asked.question, "slides": asked.slides}
    kinds = [kind for kind, wanted in asks.items() if wanted]
    try:
        federation = read_federation(asked.federation) if asked.federation else None
        for kind in kinds:
            for line in write_case(path, to, kind, federation, asked.pdf and kind != "slides"):
                print(line)
        if not kinds:
            print("\n\n".join(shown(path, federation)))
    except BadInput as fault:
        print(fault, file=sys.stderr)
        return 1
    return 0


def _checked(paths: Sequence[str]) -> int:
    if not paths:
        folder = files("bridgelaw.cases").joinpath("data")
        paths = [str(entry) for entry in sorted(folder.iterdir(), key=str) if entry.name.startswith("case-")]
    cases = bad = 0
    for text, fine in check_files(paths):
        print(text)
        cases += 1
        bad += not fine
    print(f"{cases} checked, {bad} to mend." if bad else f"{cases} checked, all agree or carry an erratum.")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
