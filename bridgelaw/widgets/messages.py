"""Messages between a kernel and a page: none is dropped, and a first answer is sent before the rest.

The exercises of a lesson are some six hundred widgets, with a message each. The socket of a kernel drops what waits
beyond a thousand messages, and counts in lots of five hundred. On a busy machine a page of JupyterLab or of the book
came without its exercises, or a cell seemed never to end, and nobody was told.
"""

from __future__ import annotations

import sys
from collections.abc import Callable


def hear_all() -> None:
    """Have this kernel keep whatever waits, in place of dropping it; elsewhere, as in the browser, there is none.

    The socket belongs to the thread that sends.
    """
    kernels = sys.modules.get("ipykernel.kernelapp")
    if kernels is None or not kernels.IPKernelApp.initialized():
        return
    sender = getattr(kernels.IPKernelApp.instance(), "iopub_thread", None)
    if sender is not None:
        # 0 is without limit.
        sender.schedule(lambda: setattr(sender.socket, "sndhwm", 0))


_carriers: list[Callable[[], object]] = []


def carried_by(carrier: Callable[[], object]) -> None:
    """From now on call this when a part of the answer is ready."""
    _carriers[:] = [carrier]


def hand_on() -> None:
    """Hand on what was said so far to the page.

    >>> hand_on()
    """
    for carrier in _carriers:
        carrier()
