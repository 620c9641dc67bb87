"""`python/`: Pyodide's runtime, and two archives of compiled Python, the packages and the course.

The standard library and the packages come as sources; compiled here, once, they start in a third of the time. The
course stands in an archive of its own, so that a new lesson does not make a reader fetch the packages again.
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

from live_site import fetched
from live_site.places import ROOT, SOURCES, Places, Stop, fresh

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# Never imported in a lesson: tests, the terminal, stub files, and languages other than Python.
LEFT_OUT = (
    "*.pyi", "*/py.typed", "*/tests/*", "*.data/*", "*.dist-info/RECORD", "*.dist-info/licenses/*",
    "IPython/sphinxext/*",
)  # fmt: skip
# Mail, servers, processes, and the code pages of other centuries.
STDLIB_LEFT_OUT = (
    "encodings/cp[!4]*", "encodings/iso*", "encodings/mac*", "encodings/koi*", "encodings/*jis*", "encodings/*kr*",
    "encodings/big5*", "encodings/gb*", "encodings/hz*", "encodings/hp*", "encodings/ptcp*", "encodings/tis*",
    "ftplib.py", "imaplib.py", "mailbox.py", "multiprocessing/*", "poplib.py", "smtplib.py", "sqlite3/*", "wsgiref/*",
    "xmlrpc/*",
)  # fmt: skip
LEXERS = ("__init__.py", "_mapping.py", "python.py", "special.py", "_builtin*")


def build(places: Places) -> None:
    """Write the folder. Of Pyodide's own distribution of packages nothing is named, so that nothing is fetched."""
    runtime = fetched.pyodide(places.cache)
    to = places.tree / "python"
    to.mkdir(parents=True)
    for name in RUNTIME:
        shutil.copyfile(runtime / name, to / name)
    lock = json.loads((runtime / "pyodide-lock.json").read_text(encoding="utf-8"))
    (to / "pyodide-lock.json").write_text(json.dumps(lock | {"packages": {}}), encoding="utf-8")
    shutil.copyfile(SOURCES / "boot.mjs", to / "boot.mjs")
    shutil.copyfile(_stdlib(places.cache, runtime), to / "python_stdlib.zip")
    shutil.copyfile(_wheels(places.cache, runtime), to / "packages.zip")
    shutil.copyfile(_course(places.cache, runtime), to / "course.zip")


def _stdlib(cache: Path, runtime: Path) -> Path:
    source = runtime / "python_stdlib.zip"

    def stage(folder: Path) -> None:
        _unpack(source, folder, STDLIB_LEFT_OUT)

    return _compiled(cache, runtime, "stdlib", [source], stage)


def _wheels(cache: Path, runtime: Path) -> Path:
    sources = [*fetched.wheels(cache), *_kernel_wheels()]

    def stage(folder: Path) -> None:
        for wheel in sources:
            _unpack(wheel, folder, LEFT_OUT)
        for lexer in (folder / "pygments" / "lexers").iterdir():
            if not any(fnmatch.fnmatch(lexer.name, kept) for kept in LEXERS):
                lexer.unlink()
        shutil.copytree(SOURCES / "piplite", folder / "piplite", ignore=shutil.ignore_patterns("__pycache__"))

    return _compiled(cache, runtime, "packages", [*sources, *sorted((SOURCES / "piplite").glob("*.py"))], stage)


def _kernel_wheels() -> list[Path]:
    """JupyterLite's own kernel, and the package whose name the widgets ask for."""
    folder = fetched.extension(fetched.KERNEL) / "static" / "pypi"
    return [path for name in ("pyodide_kernel", "ipykernel") for path in folder.glob(f"{name}-*.whl")]


def _course(cache: Path, runtime: Path) -> Path:
    package = ROOT / "bridgelaw"
    sources = [path for path in sorted(package.rglob("*")) if path.suffix in (".py", ".toml", ".css")]

    def stage(folder: Path) -> None:
        for path in sources:
            target = folder / path.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
        shutil.copyfile(SOURCES / "course_boot.py", folder / "course_boot.py")

    return _compiled(cache, runtime, "course", [*sources, SOURCES / "course_boot.py"], stage)


def _compiled(cache: Path, runtime: Path, name: str, sources: list[Path], stage: Callable[[Path], None]) -> Path:
    """An archive of the staged sources, compiled; the same sources are compiled once."""
    seen = hashlib.sha256()
    for path in [Path(__file__), SOURCES / "compile.mjs", *sources]:
        seen.update(path.name.encode() + path.read_bytes())
    archive = cache / f"{name}-{seen.hexdigest()[:16]}.zip"
    if archive.exists():
        return archive
    for old in cache.glob(f"{name}-*.zip"):
        old.unlink()
    with tempfile.TemporaryDirectory(dir=cache) as place:
        sources_at, compiled_at = fresh(Path(place) / "sources"), fresh(Path(place) / "compiled")
        stage(sources_at)
        command = ["node", str(SOURCES / "compile.mjs"), str(runtime), str(sources_at), str(compiled_at)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Stop(f"{name}.zip could not be compiled:\n{done.stderr[-2000:]}")
        partly = Path(place) / "archive.zip"
        pack(compiled_at, partly)
        partly.rename(archive)
    return archive


def pack(folder: Path, archive: Path, below: str = "") -> None:
    """Zip a folder; the same files give the same bytes."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                entry = zipfile.ZipInfo(below + path.relative_to(folder).as_posix())
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.external_attr = 0o644 << 16
                packed.writestr(entry, path.read_bytes())


def _unpack(archive: Path, folder: Path, left_out: tuple[str, ...]) -> None:
    with zipfile.ZipFile(archive) as packed:
        wanted = [name for name in packed.namelist() if not any(fnmatch.fnmatch(name, each) for each in left_out)]
        packed.extractall(folder, wanted)
