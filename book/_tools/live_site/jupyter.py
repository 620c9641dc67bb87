"""`jupyter/`: JupyterLite's notebook application, with what a lesson uses of it.

It is built by its own command, `jupyter lite build`; then the parts that no lesson opens are taken out, and its
configuration is given to `pages`, which writes it into each page: JupyterLite would look for it in six files, one after
the other, before it begins.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from live_site.fetched import KERNEL, WIDGETS, extension
from live_site.lessons import Lesson, write_notebooks
from live_site.places import SOURCES, Places, Stop, fresh

KEPT = ("api", "build", "extensions")
# The notebook alone: no other kind of document, no console, no side bars, no menus of an installation, no news. And no
# keys for cells, of which some cut and delete at a touch: live.js gives back the three that one needs to run a cell.
# A service worker of the site's own keeps everything (offline.py); JupyterLite's would take its pages from it.
SWITCHED_OFF = [
    "@jupyter-notebook/application-extension:dirty",
    "@jupyter-notebook/application-extension:pages",
    "@jupyter-notebook/application-extension:sidepanel",
    "@jupyter-notebook/application-extension:splash",
    "@jupyter-notebook/application-extension:tab-title",
    "@jupyter-notebook/application-extension:title",
    "@jupyter-notebook/application-extension:top",
    "@jupyter-notebook/application-extension:tree-resolver",
    "@jupyter-notebook/application-extension:tree-updater",
    "@jupyter-notebook/application-extension:zen",
    "@jupyter-notebook/console-extension",
    "@jupyter-notebook/help-extension",
    "@jupyter-notebook/notebook-extension:checkpoints",
    "@jupyter-notebook/notebook-extension:close-tab",
    "@jupyter-notebook/notebook-extension:edit-notebook-metadata",
    "@jupyter-notebook/notebook-extension:full-width-notebook",
    "@jupyter-notebook/notebook-extension:kernel-logo",
    "@jupyter-notebook/notebook-extension:notebook-tools",
    "@jupyter-notebook/notebook-extension:open-tree-tab",
    "@jupyter-notebook/notebook-extension:scroll-output",
    "@jupyter-notebook/notebook-extension:tab-icon",
    "@jupyter-notebook/notebook-extension:trusted",
    "@jupyterlab/application-extension:faviconbusy",
    "@jupyterlab/apputils-extension:announcements",
    "@jupyterlab/apputils-extension:kernels-settings",
    "@jupyterlab/apputils-extension:licenses-client",
    "@jupyterlab/apputils-extension:licenses-plugin",
    "@jupyterlab/apputils-extension:notification",
    "@jupyterlab/apputils-extension:subshell-settings",
    "@jupyterlab/apputils-extension:themes-palette-menu",
    "@jupyterlab/audio-extension",
    "@jupyterlab/celltags-extension",
    "@jupyterlab/codemirror-extension:line-col-status",
    "@jupyterlab/completer-extension:inline-completer",
    "@jupyterlab/completer-extension:inline-completer-factory",
    "@jupyterlab/completer-extension:inline-history",
    "@jupyterlab/console-extension",
    "@jupyterlab/debugger-extension",
    "@jupyterlab/docmanager-extension:open-browser-tab",
    "@jupyterlab/docmanager-extension:recents",
    "@jupyterlab/documentsearch-extension",
    "@jupyterlab/filebrowser-extension",
    "@jupyterlab/fileeditor-extension",
    "@jupyterlab/help-extension",
    "@jupyterlab/javascript-extension",
    "@jupyterlab/json-extension",
    "@jupyterlab/logconsole-extension",
    "@jupyterlab/lsp-extension",
    "@jupyterlab/mainmenu-extension:recents",
    "@jupyterlab/mathjax-extension",
    "@jupyterlab/mermaid-extension",
    "@jupyterlab/metadataform-extension",
    "@jupyterlab/notebook-extension:active-cell-tool",
    "@jupyterlab/notebook-extension:cell-counter-status",
    "@jupyterlab/notebook-extension:cloned-outputs",
    "@jupyterlab/notebook-extension:code-console",
    "@jupyterlab/notebook-extension:cursor-position",
    "@jupyterlab/notebook-extension:export",
    "@jupyterlab/notebook-extension:language-server",
    "@jupyterlab/notebook-extension:log-output",
    "@jupyterlab/notebook-extension:metadata-editor",
    "@jupyterlab/notebook-extension:mode-status",
    "@jupyterlab/notebook-extension:open-with-no-kernel",
    "@jupyterlab/notebook-extension:search",
    "@jupyterlab/notebook-extension:toc",
    "@jupyterlab/notebook-extension:tools",
    "@jupyterlab/notebook-extension:trust-status",
    "@jupyterlab/notebook-extension:update-raw-mimetype",
    "@jupyterlab/shortcuts-extension",
    "@jupyterlab/theme-dark-high-contrast-extension",
    "@jupyterlab/toc-extension",
    "@jupyterlab/tooltip-extension",
    "@jupyterlab/vega5-extension",
    "@jupyterlab/video-extension",
    "@jupyterlite/application-extension:about",
    "@jupyterlite/application-extension:clear-browser-data",
    "@jupyterlite/application-extension:licenses-client",
    "@jupyterlite/application-extension:logo",
    "@jupyterlite/application-extension:lsp-connection-manager",
    "@jupyterlite/application-extension:opener",
    "@jupyterlite/application-extension:plugin-manager",
    "@jupyterlite/application-extension:service-worker-manager",
    "@jupyterlite/application-extension:share-file",
    "@jupyterlite/apputils-extension:kernel-status",
    "@jupyterlite/notebook-application-extension:logo",
]
SETTINGS = {
    # A cell that is out of sight stays in the page: to be found, read aloud, printed, and linked to.
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
    # What a reader changes is kept when the reader says so; else every lesson once opened would stay as it was then.
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
}


def build(places: Places, lessons: list[Lesson]) -> dict[str, Any]:
    """Write the folder; what JupyterLite is to be configured with, its addresses relative to the folder ("./…")."""
    work = fresh(places.cache / "jupyter")
    settings = {
        "apps": ["notebooks"],
        "output_dir": "out",
        "no_sourcemaps": True,
        "ignore_sys_prefix": ["federated_extensions"],
        "federated_extensions": [str(extension(WIDGETS)), str(extension(KERNEL))],
    }
    (work / "jupyter_lite_config.json").write_text(json.dumps({"LiteBuildConfig": settings}), encoding="utf-8")
    command = [sys.executable, "-m", "jupyterlite_core", "build"]
    done = subprocess.run(command, cwd=work, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Stop(f"jupyter lite build fails:\n{(done.stdout + done.stderr)[-3000:]}")
    out, to = work / "out", places.tree / "jupyter"
    for name in KEPT:
        shutil.copytree(out / name, to / name)
    write_notebooks(lessons, places.executed, to)
    _forget_settings(to / "build" / "schemas" / "all.json")
    _write_worker(places, to / "extensions" / KERNEL / "static")
    return _configuration(json.loads((out / "jupyter-lite.json").read_text(encoding="utf-8")))


def _forget_settings(path: Path) -> None:
    """Leave out the settings of what is switched off: JupyterLite reads all of them for each part that it starts."""
    known = json.loads(path.read_text(encoding="utf-8"))
    kept = [each for each in known if not {each["id"], each["id"].partition(":")[0]} & set(SWITCHED_OFF)]
    path.write_text(json.dumps(kept), encoding="utf-8")


def _write_worker(places: Places, static: Path) -> None:
    """A worker in which Python starts at once, and which is JupyterLite's own when it is ready."""
    (worker,) = static.glob("comlink.worker.*.js")
    text = (SOURCES / "worker.mjs").read_text(encoding="utf-8")
    text = text.replace("JUPYTERLITE_WORKER", f"../{worker.relative_to(places.tree).as_posix()}")
    (places.tree / "python" / "worker.mjs").write_text(text, encoding="utf-8")


def _configuration(built: dict[str, Any]) -> dict[str, Any]:
    """What JupyterLite's own pages would gather, with the course's settings."""
    kept = ("federated_extensions", "appVersion", "defaultKernelName", "fullLabextensionsUrl")
    data = {name: built["jupyter-config-data"][name] for name in kept}
    packages = ["micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython"]
    return data | {
        "appName": "The Laws at the Table",
        "appUrl": "/notebooks",
        "contentsAllJsonFile": "all.json",
        "notebookPage": "notebooks",
        "baseUrl": "./",
        "exposeAppInBrowser": "true",
        "fullStaticUrl": "./build",
        "settingsUrl": "./build/schemas",
        "themesUrl": "build/themes",
        "disabledExtensions": SWITCHED_OFF,
        "settingsOverrides": SETTINGS,
        "fileTypes": {
            "ipynb": {
                "name": "ipynb",
                "extensions": [".ipynb"],
                "fileFormat": "json",
                "mimeTypes": ["application/x-ipynb+json"],
            }
        },
        "litePluginSettings": {
            f"{KERNEL}:kernel": {
                "pyodideUrl": "../python/boot.mjs",
                "pipliteUrls": [],
                "disablePyPIFallback": True,
                # boot.mjs brings these, so nothing is left to install.
                "loadPyodideOptions": {"packages": packages},
            }
        },
    }
