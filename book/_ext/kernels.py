"""Kernels that nobody can take the ports from: they are reached by sockets in a folder of their own.

Jupyter's kernel manager asks for five free ports, gives them back, and lets the kernel bind them a second later;
another program may have them by then, and the kernel dies before it has replied. A socket that is a file in a folder
made for this one process is never given back. Where there are none (Windows) all stays as Jupyter has it.

This is the extension of the book that has its notebooks run so; the tests and refresh_notebooks.py take the managers.
"""

from __future__ import annotations

import sys
import tempfile
from functools import partial
from itertools import count
from typing import Any

from jupyter_client.connect import ConnectionFileMixin
from jupyter_client.manager import AsyncKernelManager, KernelManager
from traitlets import default

SOCKETS = tempfile.TemporaryDirectory(prefix="kernels-")
_number = count(1)
# A cell says that it has ended on one line, and what it shows comes on another. On a busy machine the second may be
# later by more than nbclient's 4 seconds; then the output would be missing from the page without a word.
OUTPUT_SECONDS = 120


class OwnSockets(ConnectionFileMixin):
    """Chooses the sockets where the kernel manager would choose ports."""

    @default("transport")
    def _transport_default(self) -> str:
        return "tcp" if sys.platform == "win32" else "ipc"

    def _ip_default(self) -> str:
        return f"{SOCKETS.name}/{next(_number)}" if self.transport == "ipc" else super()._ip_default()


class OwnKernelManager(OwnSockets, KernelManager):
    """For nbval, which waits for its kernels."""


class OwnAsyncKernelManager(OwnSockets, AsyncKernelManager):
    """For nbclient, which runs notebooks for the book and for `make notebooks`."""


RUN: dict[str, Any] = {
    "kernel_manager_class": OwnAsyncKernelManager,
    "iopub_timeout": OUTPUT_SECONDS,
    "raise_on_iopub_timeout": True,
}
"""How nbclient is to run a notebook, for the book and for `make notebooks`."""


def setup(app: Any) -> dict[str, bool]:
    """Have the book run its notebooks so, and keep the outputs that it takes from the cache."""
    from jupyter_cache.executors import utils
    from myst_nb.core import execute

    class Merged(execute.NotebookClientCache):  # type: ignore[misc]
        """Takes outputs from the cache into the notebook that was given.

        MyST-NB renders a copy that has them, and writes the one without into _build/jupyter_execute, from which the
        live site is made.
        """

        def start_client(self) -> None:
            given = self.notebook
            super().start_client()
            if self.notebook is not given:
                for cell, executed in zip(given.cells, self.notebook.cells, strict=True):
                    cell.update(executed)
                self._notebook = given

    execute.NotebookClientCache = Merged
    utils.executenb = partial(utils.executenb, **RUN)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
