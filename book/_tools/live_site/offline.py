"""`sw.js`: the service worker with its lists, and the name of the build, which is made from what it holds."""

from __future__ import annotations

import gzip
import hashlib
import json
from pathlib import Path
from string import Template

from live_site.places import SOURCES, Places

# Kept as it is used: what takes long to unpack.
UNPACKED = ("python/memory.bin",)
NOT_KEPT = (".map", ".inv", ".zip", ".nojekyll", "sw.js")


def hashes(folder: Path) -> dict[str, str]:
    """Each file below the folder, and the hash of what is in it."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): hash_of(path) for path in files}


def hash_of(path: Path) -> str:
    """A file by its contents."""
    return _hash(path.read_bytes())


def unpacked(folder: Path) -> dict[str, str]:
    """Each file below the folder that is kept unpacked, and the hash of what is in it then."""
    return {name: _hash(gzip.decompress((folder / name).read_bytes())) for name in UNPACKED if (folder / name).exists()}


def name_of(files: dict[str, str]) -> str:
    """The name of a build: another one whenever anything in it is another."""
    return "build-" + _hash(json.dumps(files).encode())


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def write_worker(places: Places, tree: str, kept: dict[str, dict[str, str]]) -> None:
    """The service worker, at the root of the site; `kept` are the `files` of the build and those kept `unpacked`."""
    pages = {
        path: made
        for path, made in hashes(places.site).items()
        if not path.startswith(f"live/{tree}/") and not path.endswith(NOT_KEPT)
    }
    lists = {**kept, "pages": pages}
    text = Template((SOURCES / "sw.js").read_text(encoding="utf-8")).safe_substitute(
        tree=tree, **{name: json.dumps(value, separators=(",", ":")) for name, value in lists.items()}
    )
    (places.site / "sw.js").write_text(text, encoding="utf-8")
