"""The site in a zip: with a server that one command starts, and a page that says so."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

from live_site.places import SOURCES, Places

STARTERS = ("START-HERE.txt", "serve.py", "start.sh")
FOLDER = "laws-at-the-table"
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
        for path in sorted(places.site.rglob("*")):
            if path.is_file():
                way = zipfile.ZIP_STORED if path.suffix in PACKED_ALREADY else zipfile.ZIP_DEFLATED
                packed.write(path, f"{FOLDER}/site/{path.relative_to(places.site).as_posix()}", compress_type=way)
    return Path(shutil.move(partly, places.archive))
