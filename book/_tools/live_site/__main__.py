"""Make the site: `make site` runs `python -m live_site`; `--help` says what may be asked for."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from live_site import bill, front, installed, offline, pages, python, slides, stick
from live_site.lessons import live_lessons
from live_site.places import Places, Stop, fresh


def main(arguments: list[str] | None = None) -> int:
    """Build it; exit status 1, and a sentence, where something is missing."""
    asked = parser().parse_args(arguments)
    places = Places(book=asked.book, executed=asked.executed, site=asked.site, plain=asked.plain)
    begun = time.monotonic()
    try:
        said = build(places, asked.policy, asked.slides)
        if asked.zip:
            said += f"\nThe zip is {shown(stick.write(places))}: unzip it anywhere and run python3 serve.py in it."
    except Stop as stopped:
        print(f"\n{stopped}", file=sys.stderr)
        return 1
    print(f"{said}\n{time.monotonic() - begun:.0f} s.")
    return 0


def parser() -> argparse.ArgumentParser:
    """Return what may be said on the command line."""
    options = argparse.ArgumentParser(prog="make site", description=(__doc__ or "").splitlines()[0])
    options.add_argument("--plain", action="store_true", help="with Pyodide as it comes, to tell its faults from ours")
    options.add_argument("--slides", action="store_true", help="with a deck of slides for each lesson")
    options.add_argument("--zip", action="store_true", help="and pack it for a USB stick")
    options.add_argument("--policy", action="store_true", help="say the policy for content in each page, too")
    for name, default in (("book", Places.book), ("executed", Places.executed), ("site", Places.site)):
        options.add_argument(f"--{name}", type=lambda name: Path(name).resolve(), default=default, metavar="FOLDER")
    return options


def build(places: Places, policy: bool = False, with_slides: bool = False) -> str:
    """The whole site; what is said about it. With `policy` each page says its policy for content itself.

    Slides are made anew where they are asked for; those of the site that was here stay.
    """
    if not (places.book / "index.html").exists():
        raise Stop(f"There is no book in {shown(places.book)}: run make book first.")
    places.cache.mkdir(parents=True, exist_ok=True)
    lessons = live_lessons(places.book, places.executed)
    fresh(places.tree)
    python.build(places, lessons)
    front.build(places)
    pages.write_shared(places)
    files = offline.hashes(places.tree)
    tree = offline.name_of(files)
    fetched = sum(path.stat().st_size for path in places.tree.rglob("*") if path.is_file())
    aside = slides.put_aside(places)
    fresh(places.site)
    pages.copy_book(places)
    # GitHub Pages would leave out _static and _images.
    (places.site / ".nojekyll").touch()
    (places.site / "live").mkdir()
    places.tree.rename(places.site / "live" / tree)
    kept = {"files": files, "unpacked": offline.unpacked(places.site / "live" / tree)}
    pages.bring_to_life(places, lessons, tree, {"megabytes": round(fetched / 1e6), **kept})
    pages.write_moved(places, lessons, tree)
    links = pages.link_book(places, lessons)
    if with_slides or aside:
        slides.name_on_cover(places)
    installed.write(places, tree)
    bill.write(places)
    if policy:
        pages.say_policy(places)
    offline.write_worker(places, tree, kept)
    if with_slides:
        slides.write(places)
    elif aside:
        aside.rename(places.site / slides.FOLDER)
    size = sum(path.stat().st_size for path in places.site.rglob("*") if path.is_file()) / 1e6
    said = f"The site is in {shown(places.site)}: {len(lessons)} live pages, {links} links to them, {size:.0f} MB."
    return f"{said}\n{slides.told(places)}"


def shown(path: Path) -> str:
    """A path as a person here would write it."""
    return str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)


if __name__ == "__main__":
    sys.exit(main())
