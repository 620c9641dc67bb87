"""`python -m bridgelaw.cases check FILE…`: validate case files, recompute each case, compare with what was printed."""

from __future__ import annotations

import argparse
import sys
from importlib.resources import files

from bridgelaw.cases.check import check_files


def main(arguments: list[str] | None = None) -> int:
    """Exit status 0 when every figure agrees or carries an erratum, 1 when one does not or a file cannot be used."""
    parser = argparse.ArgumentParser(prog="python -m bridgelaw.cases", description="Cases of the bridge-law course.")
    commands = parser.add_subparsers(dest="command", required=True)
    check = commands.add_parser("check", help="recompute every case of the files and compare it with what was printed")
    check.add_argument("file", nargs="*", help="TOML files of cases; none: the course's own")
    paths = parser.parse_args(arguments).file
    if not paths:
        folder = files("bridgelaw.cases").joinpath("data")
        paths = [str(entry) for entry in sorted(folder.iterdir(), key=str) if entry.name.startswith("case-")]
    # A console with another code page must not fail on ♠.
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    cases = bad = 0
    for text, fine in check_files(paths):
        print(text)
        cases += 1
        bad += not fine
    print(f"{cases} checked, {bad} to mend." if bad else f"{cases} checked, all agree or carry an erratum.")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
