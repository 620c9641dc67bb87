"""Imported once in the browser before the first cell runs: what every lesson needs, and nothing that none needs.

Three parts of IPython and JupyterLite are never used in a lesson, and dear: the terminal of IPython (a third of its
loading time), jedi (five megabytes), and the installer, which has nowhere to install from.
"""

import sys
from types import ModuleType

_terminal = ModuleType("IPython.terminal.embed")
_terminal.embed = _terminal.InteractiveShellEmbed = None  # type: ignore[attr-defined]
sys.modules["IPython.terminal.embed"] = _terminal

import pyodide_kernel  # noqa: E402

import bridgelaw.display  # noqa: E402
import bridgelaw.widgets  # noqa: E402, F401

# Without jedi IPython completes names from what has been run.
pyodide_kernel.ipython_shell.Completer.use_jedi = False
