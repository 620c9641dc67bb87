"""The site: the built book, and beside it every lesson live in the browser. `make site` runs it.

| File | What it makes |
|---|---|
| `places` | where everything is read and written |
| `fetched` | Pyodide from npm and wheels from PyPI, each held to its hash, kept for the next build |
| `python` | `live/python`: the runtime, and the course with its packages, compiled |
| `jupyter` | `live/jupyter`: JupyterLite with what a lesson uses of it |
| `lessons` | which pages are live, and their notebooks as JupyterLite opens them |
| `pages` | `live/….html`, a page for each live lesson, and the links to it in the book |
| `offline` | `sw.js`: what a browser keeps, so that the course works without a network |
| `stick` | the site in a zip, with a server that one command starts |
"""

import sys
from pathlib import Path

# What the pages of the book are made with, the live pages are made with too.
sys.path.insert(0, str(Path(__file__).parents[2] / "_ext"))
