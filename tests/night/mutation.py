"""Measure what the tests protect: break 120 functions, one at a time, and count the breaks that a test notices.

    python tests/night/mutation.py sample     draw the sample again (only after a change of the operators below)
    python tests/night/mutation.py run [N…]   run it: map the tests, then try every mutant; prints the share killed

The sample is fixed (`mutants.json`): each row names a function, one line of it, and the line that takes its place. A
row whose line has since been rewritten is reported as gone and counts neither way. A mutant is tried against the
tests that execute its function, in the order of their duration, until the first one fails or the time is over.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
SAMPLE = Path(__file__).with_name("mutants.json")
PACKAGES = ("laws", "scoring", "rulings", "results", "chapters/*/rulings")
SIZE, SEED = 120, 20261127
TESTS = ("-m", "not night and not browser and not book and not site", "--doctest-modules")
# A mutant that no test has noticed after so many seconds of tests survives.
SECONDS = 150

COMPARED = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
COMPUTED = {ast.Add: "-", ast.Sub: "+", ast.Mult: "+", ast.Div: "*", ast.FloorDiv: "*", ast.Mod: "*"}


@dataclass(frozen=True)
class Mutant:
    """One changed line of one function."""

    file: str
    function: str
    old: str
    new: str


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield every function of a module with its qualified name, nested functions apart."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.{part.name}", part) for part in node.body if isinstance(part, ast.FunctionDef))


def changes(node: ast.expr, text: str) -> str | None:
    """Return the changed source of an expression, or None where no operator applies."""
    left: ast.expr
    right: ast.expr
    match node:
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in COMPARED:
            sign = COMPARED[type(op)]
        case ast.BoolOp(op=op, values=[left, right]):
            sign = "or" if isinstance(op, ast.And) else "and"
        case ast.BinOp(left=left, op=op, right=right) if type(op) in COMPUTED:
            if any(isinstance(side, ast.JoinedStr | ast.List) for side in (left, right)):
                return None
            sign = COMPUTED[type(op)]
        case ast.UnaryOp(op=ast.Not(), operand=left):
            return ast.get_source_segment(text, left)
        case ast.Constant(value=bool(value)):
            return str(not value)
        case ast.Constant(value=int(value)):
            return str(value + 1)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            parts = [ast.get_source_segment(text, part) for part in (body, test, orelse)]
            return f"{parts[2]} if {parts[1]} else {parts[0]}"
        case _:
            return None
    return f"{ast.get_source_segment(text, left)} {sign} {ast.get_source_segment(text, right)}"


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Yield every mutant of a file whose changed expression stands on one line."""
    text = path.read_text(encoding="utf-8")
    lines = text.split("\n")
    for name, function in functions(ast.parse(text)):
        body = function.body[1:] if ast.get_docstring(function) is not None else function.body
        raises = [node for statement in body for node in ast.walk(statement) if isinstance(node, ast.Raise)]
        raised = {id(part) for node in raises for part in ast.walk(node)}
        for statement in body:
            for node in ast.walk(statement):
                if not isinstance(node, ast.expr) or id(node) in raised or node.lineno != node.end_lineno:
                    continue
                changed = changes(node, text)
                line = lines[node.lineno - 1]
                if changed is None or lines[function.lineno - 1 : function.end_lineno].count(line) > 1:
                    continue
                start, end = (len(line.encode()[:at].decode()) for at in (node.col_offset, node.end_col_offset or 0))
                new = line[:start] + changed + line[end:]
                yield Mutant(str(path.relative_to(ROOT)), name, line, new)


def sample() -> None:
    """Draw the sample: one mutant of each of 120 functions, and write it."""
    by_function = defaultdict[tuple[str, str], list[Mutant]](list)
    folders = (folder for package in PACKAGES for folder in sorted((ROOT / "bridgelaw").glob(package)))
    for path in (path for folder in folders for path in sorted(folder.rglob("*.py"))):
        for mutant in mutants_of(path):
            by_function[mutant.file, mutant.function].append(mutant)
    rng = random.Random(SEED)
    names = sorted(rng.sample(sorted(by_function), SIZE))
    rows = [asdict(rng.choice(by_function[name])) for name in names]
    SAMPLE.write_text(json.dumps(rows, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    print(f"{SIZE} mutants of {len(by_function)} functions")


# ---- run ----

HITS = """
import atexit, json, os
found = {}
def hit(number):
    found.setdefault(number, set()).add(os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" (")[0])
@atexit.register
def write():
    with open(os.path.join(os.environ["MUTATION_HITS"], f"{os.getpid()}.json"), "w") as out:
        json.dump({number: sorted(tests) for number, tests in found.items()}, out)
"""


def function_in(path: Path, name: str) -> ast.FunctionDef | None:
    """Return the function of that qualified name, or None where the file has none."""
    if not path.exists():
        return None
    return dict(functions(ast.parse(path.read_text(encoding="utf-8")))).get(name)


def mutated(mutant: Mutant) -> str | None:
    """Return the text of the file with the mutant in it, or None where its line is gone."""
    path = ROOT / mutant.file
    function = function_in(path, mutant.function)
    if function is None or function.end_lineno is None:
        return None
    lines = path.read_text(encoding="utf-8").split("\n")
    inside = range(function.lineno - 1, function.end_lineno)
    # The line as it was; else the same line at another depth.
    places = [number for number in inside if lines[number] == mutant.old]
    places = places or [number for number in inside if lines[number].strip() == mutant.old.strip()]
    if len(places) != 1:
        return None
    indent = lines[places[0]][: len(lines[places[0]]) - len(lines[places[0]].lstrip())]
    lines[places[0]] = indent + mutant.new.strip()
    return "\n".join(lines)


def copy(to: Path) -> None:
    """Copy what git tracks or would add into a folder, so that the working tree stays as it is."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    for name in subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0"):
        if name and (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, to / name)


def pytest(folder: Path, *arguments: str, seconds: float | None = None, **environment: str) -> tuple[int, str]:
    """Run pytest in a copy; return its exit status (124 when the time is over) and what it printed."""
    # The copy has no git and no shared folder beside it; what reads those is skipped or fails at both ends alike.
    env = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "", **environment}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *TESTS, *arguments]
    try:
        done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return 124, ""
    return done.returncode, done.stdout


def map_tests(mutants: list[Mutant], work: Path) -> tuple[dict[int, list[str]], list[str]]:
    """Return the tests that execute each mutant's function, quickest first, and the tests that fail unchanged."""
    copy(work / "map")
    hits = work / "hits"
    hits.mkdir()
    (work / "map" / "mutation_hits.py").write_text(HITS, encoding="utf-8")
    inserted = defaultdict[str, list[tuple[int, str]]](list)
    for number, mutant in enumerate(mutants):
        function = function_in(ROOT / mutant.file, mutant.function)
        if function is None:
            continue
        first = function.body[1] if ast.get_docstring(function) is not None and function.body[1:] else function.body[0]
        indent = " " * first.col_offset
        inserted[mutant.file].append((first.lineno - 1, f"{indent}__import__('mutation_hits').hit({number})"))
    for file, rows in inserted.items():
        lines = (ROOT / file).read_text(encoding="utf-8").split("\n")
        for at, line in sorted(rows, reverse=True):
            lines.insert(at, line)
        (work / "map" / file).write_text("\n".join(lines), encoding="utf-8")
    report = work / "durations.json"
    (work / "map" / "mutation_times.py").write_text(TIMES, encoding="utf-8")
    _, said = pytest(
        work / "map", "-n", "2", "-p", "mutation_times", "bridgelaw", "tests",
        MUTATION_HITS=str(hits), MUTATION_TIMES=str(report),
    )  # fmt: skip
    print(said.strip().split("\n")[-1], flush=True)
    times, failed = json.loads(report.read_text(encoding="utf-8"))
    tests = defaultdict[int, set[str]](set)
    for part in hits.iterdir():
        for number, names in json.loads(part.read_text(encoding="utf-8")).items():
            tests[int(number)].update(name for name in names if name in times and name not in failed)
    return {n: sorted(names, key=times.__getitem__) for n, names in tests.items()}, failed


TIMES = """
import json, os
times, failed = {}, []
def pytest_runtest_logreport(report):
    times[report.nodeid] = times.get(report.nodeid, 0) + report.duration
    if report.failed:
        failed.append(report.nodeid)
def pytest_sessionfinish(session):
    if not hasattr(session.config, "workerinput"):
        with open(os.environ["MUTATION_TIMES"], "w") as out:
            json.dump([times, failed], out)
"""


def killed(number: int, mutant: Mutant, tests: list[str], folder: Path) -> str:
    """Try one mutant; return 'killed', 'survived', 'never executed' or 'gone'."""
    text = mutated(mutant)
    if text is None:
        return "gone"
    if not tests:
        return "never executed"
    place = folder / mutant.file
    before = place.read_text(encoding="utf-8")
    place.write_text(text, encoding="utf-8")
    listed = folder / f"tests_of_{number}.txt"
    listed.write_text("\n".join(tests), encoding="utf-8")
    try:
        # A mutant that breaks the import or loops for ever is noticed, too; loops are told by the clock of the test.
        status, _ = pytest(folder, "-x", f"@{listed.name}", seconds=SECONDS, MUTATION_HITS=str(folder))
    finally:
        place.write_text(before, encoding="utf-8")
    return "survived" if status in (0, 124) else "killed"


def run(only: list[int], workers: int = 2) -> None:
    """Try the whole sample, or the rows of these numbers; print what survived and the share killed."""
    mutants = [Mutant(**row) for row in json.loads(SAMPLE.read_text(encoding="utf-8"))]
    mutants = [mutants[number] for number in only] or mutants
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        tests, failed = map_tests(mutants, work)
        print(f"{len(failed)} tests fail without a mutant and are left out: {failed[:5]}", flush=True)
        folders = [work / f"copy{number}" for number in range(workers)]
        for folder in folders:
            copy(folder)

        def share(first: int) -> list[tuple[int, str]]:
            rows = []
            for number in range(first, len(mutants), workers):
                rows.append((number, killed(number, mutants[number], tests.get(number, []), folders[first])))
                print(f"{number}: {rows[-1][1]} {mutants[number].file} {mutants[number].function}", flush=True)
            return rows

        with ThreadPoolExecutor(workers) as pool:
            results = sorted(row for rows in pool.map(share, range(workers)) for row in rows)
    for number, result in results:
        if result != "killed":
            mutant = mutants[number]
            print(f"{result}: {mutant.file} {mutant.function}\n  - {mutant.old.strip()}\n  + {mutant.new.strip()}")
    counted = [result for _, result in results if result != "gone"]
    print(f"{counted.count('killed')} of {len(counted)} mutants killed")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("what", choices=["sample", "run"])
    parser.add_argument("only", nargs="*", type=int, help="the numbers of the rows to try, from 0; none: all")
    asked = parser.parse_args()
    sample() if asked.what == "sample" else run(asked.only)
