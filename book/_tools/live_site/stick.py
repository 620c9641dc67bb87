"""The site in a zip: with a server that one command starts, what the room votes with, and a page that says so."""

from __future__ import annotations

import importlib.metadata
import shutil
import zipfile
from pathlib import Path

from live_site.places import SOURCES, Places, Stop

STARTERS = ("START-HERE.txt", "serve.py", "start.sh")
FOLDER = "laws-at-the-table"
ROOM = (".py", ".html")
# It draws the code that a telephone scans: pure Python, BSD, and it needs nothing else.
SEGNO = "segno"
PACKED_ALREADY = (".zip", ".bin", ".png", ".webp")


def windows_lines(text: bytes) -> bytes:
    """The line ends that Windows reads, whatever those of this checkout are."""
    return b"\r\n".join(text.splitlines()) + b"\r\n"


def write(places: Places) -> Path:
    """The zip: one folder, the starters in it, and the site in a folder below."""
    partly = places.cache / "stick.zip"
    with zipfile.ZipFile(partly, "w", zipfile.ZIP_DEFLATED) as packed:
        for name in STARTERS:
            packed.write(SOURCES / name, f"{FOLDER}/{name}")  # start.sh stays executable
        packed.writestr(f"{FOLDER}/start.bat", windows_lines((SOURCES / "start.bat").read_bytes()))
        for path in sorted((SOURCES / "room").iterdir()):
            if path.suffix in ROOM:
                packed.write(path, f"{FOLDER}/room/{path.name}")
        for name, path in segno():
            packed.write(path, f"{FOLDER}/{name}")
        for path in sorted(places.site.rglob("*")):
            if path.is_file():
                way = zipfile.ZIP_STORED if path.suffix in PACKED_ALREADY else zipfile.ZIP_DEFLATED
                packed.write(path, f"{FOLDER}/site/{path.relative_to(places.site).as_posix()}", compress_type=way)
    return Path(shutil.move(partly, places.archive))


def segno() -> list[tuple[str, Path]]:
    """The modules of segno and its licence, each with its place in the zip. Raises Stop."""
    try:
        files = importlib.metadata.files(SEGNO) or []
    except importlib.metadata.PackageNotFoundError:
        raise Stop("segno, which draws the code that telephones scan, is missing: see requirements.txt.") from None
    modules = [each for each in files if each.parts[0] == SEGNO and each.suffix == ".py"]
    licence = [each for each in files if each.name == "LICENSE"]
    if not modules or not licence:
        raise Stop("segno is installed without its modules or its licence: install requirements.txt anew.")
    return [(f"{SEGNO}/{each.name}", Path(str(each.locate()))) for each in sorted([*modules, *licence])]
