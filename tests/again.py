"""Whether the checks fail by chance: `make test` again and again, a line a run. python tests/again.py [TIMES]

Every second run is beside a load of four busy processes. It stops at the first run that fails, and keeps what that run
printed in _build/again.log. What is told of a run is the commit, what it was beside, and pytest's own last line.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOG = ROOT / "_build" / "again.log"
TIMES, BUSY = 10, 4


@contextmanager
def busy() -> Iterator[None]:
    """A process that does nothing, without a pause."""
    process = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    try:
        yield
    finally:
        process.kill()
        process.wait()


def run(beside: int) -> tuple[bool, str]:
    """All checks once, beside so many busy processes: whether they passed, and a line on it."""
    LOG.parent.mkdir(exist_ok=True)
    with ExitStack() as load, LOG.open("w", encoding="utf-8") as log:
        for _ in range(beside):
            load.enter_context(busy())
        begun = time.monotonic()
        status = subprocess.run(["make", "test"], cwd=ROOT, stdout=log, stderr=subprocess.STDOUT).returncode
        seconds = round(time.monotonic() - begun)
    said = re.findall(r"^=+ (.* in .*) =+$", LOG.read_text(encoding="utf-8"), re.MULTILINE)
    load_said = f"beside {beside} busy processes" if beside else "beside nothing"
    ended = "passed" if status == 0 else "FAILED"
    return status == 0, f"{load_said}: {ended}, {seconds} s; {said[-1] if said else 'pytest said nothing'}"


def main() -> None:
    times = int(sys.argv[1]) if len(sys.argv) > 1 else TIMES
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True).stdout
    print(f"The checks of {commit.strip()}, {times} times")
    for number in range(1, times + 1):
        passed, line = run(0 if number % 2 else BUSY)
        print(f"{number}. {line}", flush=True)
        if not passed:
            sys.exit(f"It stops here: see {LOG.relative_to(ROOT)}.")


if __name__ == "__main__":
    main()
