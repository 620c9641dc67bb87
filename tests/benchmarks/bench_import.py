"""Time the import of the package, and list what comes with it: python tests/benchmarks/bench_import.py

Each import has a fresh process; the start of Python itself is not counted. Beside it, as a yardstick:
loading ipywidgets and matplotlib alone, measured the same way. It is the time of the processor that counts, since other
work on the machine lengthens the time on the clock several times over; and files that are compiled, as a reader has
them, also where the environment forbids Python to keep them.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import median

RUNS = 15
ROOT = Path(__file__).resolve().parents[2]
# Each kind of ruling is a module or a package of its own.
RULINGS = sorted(
    f"bridgelaw.rulings.{path.stem}"
    for path in (ROOT / "bridgelaw" / "rulings").iterdir()
    if (path.suffix == ".py" and path.stem != "__init__") or (path / "__init__.py").exists()
)
NAMES = ["bridgelaw", "bridgelaw.scoring", *RULINGS, "bridgelaw.exercises", "bridgelaw.widgets"]
NAMES += ["ipywidgets", "matplotlib"]
HEAVY = ("numpy", "matplotlib", "ipywidgets")

CODE = """
import sys, time
before, start = set(sys.modules), time.process_time()
import {name}
taken = time.process_time() - start
loaded = set(sys.modules) - before
heavy = [each for each in {heavy!r} if each in loaded]
print(1000 * taken, len(loaded), ",".join(heavy) or "-")
"""


def fresh(name: str) -> tuple[float, int, str]:
    """Milliseconds, modules loaded, and the heavy ones among them, of one import in a process of its own."""
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": ""}
    command = [sys.executable, "-c", CODE.format(name=name, heavy=HEAVY)]
    seen = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    taken, modules, heavy = seen.stdout.split()
    return float(taken), int(modules), heavy


def main() -> None:
    print(f"{'import':<36}{'median':>10}{'worst':>10}{'modules':>9}  heavy ones ({RUNS} fresh processes each)")
    for name in NAMES:
        fresh(name)  # so that the compiled files are there
        seen = [fresh(name) for _ in range(RUNS)]
        times = [taken for taken, _, _ in seen]
        print(f"{name:<36}{median(times):>7.1f} ms{max(times):>7.1f} ms{seen[0][1]:>9}  {seen[0][2]}")


if __name__ == "__main__":
    main()
