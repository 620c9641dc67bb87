"""Hear all that a kernel says, however much it says at once.

The exercises of a lesson are some six hundred widgets, and a message each. Of what waits for its hearer the kernel's
socket drops whatever is more than a thousand, and it counts in lots of five hundred: on a busy machine a page of
JupyterLab, or of the book, came without its exercises, or a cell seemed never to end, and nobody was told.
"""

from __future__ import annotations

import sys


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
