"""Find checks that fail by chance: run `make test` ten times, one line a run. python tests/night/again.py [TIMES]

Every second run is beside four busy processes. The first run that fails ends it; what that run printed is in
_build/again.log. When ten runs or more have passed, they are a table in _build/measured.
"""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOG = ROOT / "_build" / "again.log"
TABLE = ROOT / "_build" / "measured" / "checks.md"
TIMES, BUSY = 10, 4


@contextmanager
def busy() -> Iterator[None]:
    """Keep one processor busy."""
    process = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    try:
        yield
    finally:
        process.kill()
        process.wait()


@dataclass(frozen=True)
class Run:
    """One run of all checks: the load beside it, its exit status and seconds, and pytest's last line."""

    beside: int
    status: int
    seconds: int
    said: str

    @property
    def load(self) -> str:
        """Return the load beside the run, in words."""
        return f"{self.beside} busy processes" if self.beside else "nothing"

    def __str__(self) -> str:
        return f"beside {self.load}: {'FAILED' if self.status else 'passed'}, {self.seconds} s; {self.said}"


def run(beside: int) -> Run:
    """Run all checks once, beside so many busy processes."""
    LOG.parent.mkdir(exist_ok=True)
    with ExitStack() as load, LOG.open("w", encoding="utf-8") as log:
        for _ in range(beside):
            load.enter_context(busy())
        begun = time.monotonic()
        status = subprocess.run(["make", "test"], cwd=ROOT, stdout=log, stderr=subprocess.STDOUT).returncode
        seconds = round(time.monotonic() - begun)
    said = re.findall(r"^=+ (.* in .*) =+$", LOG.read_text(encoding="utf-8"), re.MULTILINE)
    return Run(beside, status, seconds, said[-1] if said else "pytest said nothing")


def table(commit: str, runs: Sequence[Run]) -> str:
    """Return the runs as a Markdown table."""
    rows = [
        f"| {number} | `{commit}` | {each.load} | {each.said.partition(' in ')[0]} | {each.seconds} s |"
        for number, each in enumerate(runs, 1)
    ]
    where = f"{os.cpu_count()} cores, {platform.system()}"
    return "\n".join([
        "| Run | Commit | Beside | What the checks said | Took |",
        "|---|---|---|---|---|",
        *rows,
        "",
        f"Run one after the other until {time.strftime('%-d %B %Y')}: {where}.",
        "",
    ])  # fmt: skip


def main() -> None:
    times = int(sys.argv[1]) if len(sys.argv) > 1 else TIMES
    asked = ["git", "rev-parse", "--short", "HEAD"]
    commit = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True).stdout.strip()
    print(f"The checks of {commit}, {times} times")
    runs = list[Run]()
    for number in range(1, times + 1):
        runs.append(run(0 if number % 2 else BUSY))
        print(f"{number}. {runs[-1]}", flush=True)
        if runs[-1].status:
            sys.exit(f"It stops here: see {LOG.relative_to(ROOT)}.")
    if times >= TIMES:
        TABLE.parent.mkdir(parents=True, exist_ok=True)
        TABLE.write_text(table(commit, runs), encoding="utf-8")


if __name__ == "__main__":
    main()
