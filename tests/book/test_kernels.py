"""The kernels of the tests, of the book and of `make notebooks` need no port that another program could take."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from jupyter_cache.executors import utils
from kernels import SOCKETS, OwnAsyncKernelManager, OwnKernelManager, setup
from nbval.kernel import RunningKernel

from tests import notebooks

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no sockets that are files")


def test_each_kernel_has_sockets_of_its_own() -> None:
    places = [kind().ip for kind in (OwnKernelManager, OwnAsyncKernelManager, OwnKernelManager)]
    assert len(set(places)) == 3 and all(Path(place).parent == Path(SOCKETS.name) for place in places)


def test_the_book_waits_for_what_a_cell_shows_or_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    run: list[dict[str, object]] = []
    monkeypatch.setattr(utils, "executenb", lambda **how: run.append(how))
    setup(None)
    utils.executenb()
    assert run[0]["raise_on_iopub_timeout"] and run[0]["iopub_timeout"] == 120
    assert run[0]["kernel_manager_class"] is OwnAsyncKernelManager


def test_a_kernel_of_nbval_is_reached_without_a_port() -> None:
    assert notebooks.nbval.kernel.KernelManager is OwnKernelManager
    kernel = RunningKernel("python3")
    try:
        info = kernel.km.get_connection_info()
        assert info["transport"] == "ipc"
        assert Path(f"{info['ip']}-{info['shell_port']}").is_socket()
        kernel.await_reply(kernel.execute_cell_input("1 + 1"), timeout=300)
    finally:
        kernel.stop()
    assert not list(Path(SOCKETS.name).iterdir()), "and nothing is left behind"
