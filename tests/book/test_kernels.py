"""The kernels of the tests, of the book and of `make notebooks` need no port that another program could take."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import kernels
import nbformat
import pytest
from jupyter_cache.executors import utils
from kernels import RUN, SOCKETS, LooksAgain, OwnAsyncKernelManager, OwnKernelManager, setup
from nbclient import NotebookClient
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


def test_what_a_cell_shows_is_looked_for_again_and_the_kernel_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel that says nothing for a while is asked who it is; what its cell shows comes all the same."""
    monkeypatch.setattr(kernels, "LOOK_AGAIN_SECONDS", 0.1)
    asked: list[str] = []
    ask = kernels.OwnAsyncKernelClient.kernel_info

    def counted(client: kernels.OwnAsyncKernelClient) -> str:
        asked.append("who are you?")
        return str(ask(client))

    monkeypatch.setattr(kernels.OwnAsyncKernelClient, "kernel_info", counted)
    cell = nbformat.v4.new_code_cell("import time; time.sleep(1); 'it comes'")
    client = NotebookClient(nbformat.v4.new_notebook(cells=[cell]), kernel_name="python3", **RUN)
    before = len(asked)
    client.execute()
    assert len(asked) > before + 3 and cell["outputs"][0]["data"]["text/plain"] == "'it comes'"


class Unwoken:
    """A socket with a message that nobody is told of until something else is said."""

    woken = False

    async def poll(self, _: float) -> bool:
        return self.woken


def test_a_message_that_nobody_was_woken_for_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def found(_: LooksAgain) -> dict[str, str]:
        return {"msg_type": "status"}

    monkeypatch.setattr(LooksAgain, "_recv", found)
    channel = LooksAgain.__new__(LooksAgain)
    socket = Unwoken()
    channel.socket = socket
    channel.look = lambda: setattr(socket, "woken", True)
    assert asyncio.run(channel.get_msg()) == {"msg_type": "status"}


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
