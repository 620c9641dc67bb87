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


def test_what_a_kernel_says_is_heard_however_much_it_is() -> None:
    """Eight thousand messages, said before anybody listens: without the widgets' hearing hundreds are dropped."""
    kernel = RunningKernel("python3")
    says = "\n".join(
        (
            "import bridgelaw.widgets, comm",
            "for n in range(8000): comm.create_comm(target_name='x', data={'x': 'y' * 2000})",
        )
    )
    try:
        said = kernel.execute_cell_input(says)
        kernel.await_reply(said, timeout=300)
        heard = 0
        while (message := kernel.get_message("iopub", timeout=120))["content"].get("execution_state") != "idle" or (
            message["parent_header"].get("msg_id") != said
        ):
            heard += message["msg_type"] == "comm_open"
        assert heard == 8000
    finally:
        kernel.stop()


def test_nbval_waits_for_what_a_cell_shows() -> None:
    class Cell:
        output_timeout = 5

    notebooks.pytest_itemcollected(cell := Cell())
    assert cell.output_timeout == 120


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
