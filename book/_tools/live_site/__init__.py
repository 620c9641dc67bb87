"""The site: the built book, its pages alive in the browser. `make site` runs it.

| File | What it makes |
|---|---|
| `places` | where everything is read and written |
| `fetched` | Pyodide and the front end from npm and wheels from PyPI, each held to its hash, kept for the next build |
| `python` | `live/python`: the runtime, the course compiled, and the memory that Python starts from |
| `front` | `live/widgets.js`: what shows the widgets, from npm, in one file |
| `lessons` | which pages come alive, and what of their notebooks runs there |
| `pages` | what is added to these pages, and the links to them |
| `bill` | what the site is made of: a bill of materials, a page with it, the texts of the licences |
| `installed` | manifest and icons, so that the course can be put on the screen of a telephone |
| `offline` | `sw.js`: what a browser keeps, so that the course works without a network |
| `seams` | every private part of others that the site rests on, and which of them is gone |
| `stick` | the site in a zip, with a server that one command starts |
"""

import sys
from pathlib import Path

# What the pages of the book are made with, the live pages are made with too.
sys.path.insert(0, str(Path(__file__).parents[2] / "_ext"))
