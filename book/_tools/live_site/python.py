"""`python/`: Pyodide's runtime, archives of compiled Python, and the memory that Python starts from.

The standard library and the packages come as sources; they are compiled here, once. Then a Python imports the course
and makes every widget of it, and its memory is kept: a reader's Python begins where that one ended, in a tenth of the
time. The archives are there for what is imported later, and for a browser that cannot take the memory.
"""

from __future__ import annotations

import fnmatch
import hashlib
import json
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path

from bridgelaw.cases.federation import FEDERATION_FILE, default_federation, federation_text
from bridgelaw.display.pages import course_pages
from bridgelaw.display.titles import PACKED
from live_site import fetched
from live_site.lessons import Lesson
from live_site.places import ROOT, SOURCES, Places, Stop, fresh

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# Never imported in a lesson: tests, the terminal, stub files, and languages other than Python.
LEFT_OUT = (
    "*.pyi", "*/py.typed", "*/tests/*", "*.data/*", "*.dist-info/*",
)  # fmt: skip
# Mail, servers, processes, and the code pages of other centuries.
STDLIB_LEFT_OUT = (
    "encodings/cp[!4]*", "encodings/iso*", "encodings/mac*", "encodings/koi*", "encodings/*jis*", "encodings/*kr*",
    "encodings/big5*", "encodings/gb*", "encodings/hz*", "encodings/hp*", "encodings/ptcp*", "encodings/tis*",
    "ftplib.py", "imaplib.py", "mailbox.py", "multiprocessing/*", "poplib.py", "smtplib.py", "sqlite3/*", "wsgiref/*",
    "xmlrpc/*",
)  # fmt: skip


def build(places: Places, lessons: list[Lesson]) -> None:
    """Write the folder. Of Pyodide's own distribution of packages nothing is named, so that nothing is fetched."""
    runtime = fetched.pyodide(places.cache)
    to = places.tree / "python"
    to.mkdir(parents=True)
    for name in RUNTIME:
        shutil.copyfile(runtime / name, to / name)
    lock = json.loads((runtime / "pyodide-lock.json").read_text(encoding="utf-8"))
    (to / "pyodide-lock.json").write_text(json.dumps(lock | {"packages": {}}), encoding="utf-8")
    whole = runtime / "python_stdlib.zip"
    shutil.copyfile(whole if places.plain else _stdlib(places.cache, runtime), to / "python_stdlib.zip")
    shutil.copyfile(_wheels(places.cache, runtime), to / "packages.zip")
    shutil.copyfile(_course(places.cache, runtime), to / "course.zip")
    if not places.plain:
        shutil.copyfile(_memory(places.cache, to, lessons), to / "memory.bin")
    shutil.copyfile(SOURCES / "worker.mjs", to / "worker.mjs")


def _stdlib(cache: Path, runtime: Path) -> Path:
    source = runtime / "python_stdlib.zip"

    def stage(folder: Path) -> None:
        _unpack(source, folder, STDLIB_LEFT_OUT)

    return _compiled(cache, runtime, "stdlib", [source], stage)


def _wheels(cache: Path, runtime: Path) -> Path:
    stubs = SOURCES / "stubs"
    wheels = fetched.wheels(cache)

    def stage(folder: Path) -> None:
        for wheel in wheels:
            _unpack(wheel, folder, LEFT_OUT)
        shutil.copytree(stubs, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))

    return _compiled(cache, runtime, "packages", [*wheels, *sorted(stubs.rglob("*.py"))], stage)


def _course(cache: Path, runtime: Path) -> Path:
    package = ROOT / "bridgelaw"
    # What prints for a school has nothing to do on a page.
    printed = {package / "school"}
    for_pages = (path for path in sorted(package.rglob("*")) if printed.isdisjoint(path.parents))
    # The pages stay where they are; what Python says of them is how they are called.
    titles = json.dumps({page.name: page.title for page in course_pages(ROOT)}, ensure_ascii=False)
    # Whose course it is, where it is somebody's.
    ours = federation_text(federation) if (federation := default_federation()) else ""
    sources = [path for path in for_pages if path.suffix in (".py", ".toml", ".css")]

    def stage(folder: Path) -> None:
        for path in sources:
            target = folder / path.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
        shutil.copyfile(SOURCES / "course_live.py", folder / "course_live.py")
        (folder / "bridgelaw" / "display" / "data" / PACKED).write_text(titles, encoding="utf-8")
        if ours:
            (folder / "bridgelaw" / "cases" / FEDERATION_FILE).write_text(ours, encoding="utf-8")

    return _compiled(cache, runtime, "course", [*sources, SOURCES / "course_live.py"], stage, titles + ours)


def _compiled(
    cache: Path, runtime: Path, name: str, sources: list[Path], stage: Callable[[Path], None], more: str = ""
) -> Path:
    """An archive of the staged sources, compiled; the same sources are compiled once."""

    def make(place: Path) -> Path:
        sources_at, compiled_at = fresh(place / "sources"), fresh(place / "compiled")
        stage(sources_at)
        _node(f"{name}.zip could not be compiled", "compile.mjs", runtime, sources_at, compiled_at)
        pack(compiled_at, place / "archive.zip")
        return place / "archive.zip"

    return _once(cache, name, ".zip", [Path(__file__), SOURCES / "compile.mjs", *sources], make, more)


def _memory(cache: Path, folder: Path, lessons: list[Lesson]) -> Path:
    """The memory of a Python that has made every widget, packed; the same course is remembered once."""
    programs = json.dumps([lesson.program for lesson in lessons])

    def make(place: Path) -> Path:
        (place / "programs.json").write_text(programs, encoding="utf-8")
        to = place / "memory.bin"
        _node("The memory of Python could not be kept", "snapshot.mjs", folder, place / "programs.json", to)
        return to

    sources = [Path(__file__), SOURCES / "snapshot.mjs", *sorted(folder.iterdir())]
    return _once(cache, "memory", ".bin", sources, make, programs)


def _once(
    cache: Path, name: str, suffix: str, sources: list[Path], make: Callable[[Path], Path], more: str = ""
) -> Path:
    """Return what is made of the sources, from the cache where it was made of the very same."""
    seen = hashlib.sha256(more.encode())
    for path in sources:
        seen.update(path.name.encode() + path.read_bytes())
    kept = cache / f"{name}-{seen.hexdigest()[:16]}{suffix}"
    if not kept.exists():
        for old in cache.glob(f"{name}-*{suffix}"):
            old.unlink()
        with tempfile.TemporaryDirectory(dir=cache) as place:
            make(Path(place)).rename(kept)
    return kept


def _node(wrong: str, script: str, *arguments: Path) -> None:
    done = subprocess.run(
        ["node", str(SOURCES / script), *map(str, arguments)], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Stop(f"{wrong}:\n{done.stderr[-2000:]}")


def pack(folder: Path, archive: Path) -> None:
    """Zip a folder; the same files give the same bytes."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                entry = zipfile.ZipInfo(path.relative_to(folder).as_posix())
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.external_attr = 0o644 << 16
                packed.writestr(entry, path.read_bytes())


def _unpack(archive: Path, folder: Path, left_out: tuple[str, ...]) -> None:
    with zipfile.ZipFile(archive) as packed:
        wanted = [name for name in packed.namelist() if not any(fnmatch.fnmatch(name, each) for each in left_out)]
        packed.extractall(folder, wanted)
