"""Messages between a kernel and a page: none is dropped, and a first answer is sent before the rest.

The exercises of a lesson are some six hundred widgets, with a message each. The socket of a kernel drops messages
beyond a queue of a thousand, and counts in lots of five hundred. On a busy machine a page of JupyterLab or of the book
came without its exercises, or a cell seemed never to end, without an error.
"""

from __future__ import annotations

import sys
from collections.abc import Callable


def hear_all() -> None:
    """Make this kernel queue all messages and drop none. In the browser there is no such kernel, and nothing to do.

    The socket belongs to the thread that sends.
    """
    kernels = sys.modules.get("ipykernel.kernelapp")
    if kernels is None or not kernels.IPKernelApp.initialized():
        return
    sender = getattr(kernels.IPKernelApp.instance(), "iopub_thread", None)
    if sender is not None:
        # 0 means without limit.
        sender.schedule(lambda: setattr(sender.socket, "sndhwm", 0))


_carriers: list[Callable[[], object]] = []


def carried_by(carrier: Callable[[], object]) -> None:
    """Register the function to call when a part of the answer is ready."""
    _carriers[:] = [carrier]


def hand_on() -> None:
    """Send the page what has been written so far.

    >>> hand_on()
    """
    for carrier in _carriers:
        carrier()
