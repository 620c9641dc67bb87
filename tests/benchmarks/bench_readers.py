"""Time the wait of a class that opens a lesson in the same moment, each reader on a separate line:

    python tests/benchmarks/bench_readers.py        200 readers of the built site
    python tests/benchmarks/bench_readers.py 400    as many

Each asks for a lesson and what it loads before anything is alive. Not one may fail, and the slowest may take two
seconds: else the benchmark fails.
"""

from __future__ import annotations

import http.client
import re
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median
from urllib.parse import urljoin

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "_build" / "site"
PAGE = "/notebooks/law12/02_weighted_scores.html"
SECONDS = 2.0


def loaded(page: str) -> list[str]:
    """A page and the styles and scripts that it names."""
    text = (SITE / page[1:]).read_text(encoding="utf-8")
    named = re.findall(r'<(?:script[^>]* src|link rel="stylesheet"[^>]* href)="([^"]+)"', text)
    return [page, *dict.fromkeys(urljoin(page, each) for each in named)]


def read(port: int, paths: Sequence[str], together: threading.Barrier) -> tuple[float, int]:
    """Seconds and bytes of one reader. Raises what went wrong."""
    together.wait()
    begun, size = time.perf_counter(), 0
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    for path in paths:
        line.request("GET", path)
        answer = line.getresponse()
        size += len(answer.read())
        assert answer.status == 200, f"{answer.status}: {path}"
    line.close()
    return time.perf_counter() - begun, size


def main(readers: int = 200) -> int:
    paths = loaded(PAGE)
    command = [sys.executable, str(ROOT / "book" / "_live" / "serve.py"), "--no-browser", "--site", str(SITE)]
    with subprocess.Popen([*command, "--port", "0"], stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            port = int(re.findall(r":(\d+)/", server.stdout.readline())[0])
            together = threading.Barrier(readers)
            with ThreadPoolExecutor(readers) as pool:
                done = list(pool.map(lambda _: read(port, paths, together), range(readers)))
        finally:
            server.terminate()
    took = [seconds for seconds, _ in done]
    print(f"{readers} readers at once, {len(paths)} files and {done[0][1] / 1e3:.0f} kB each: ", end="")
    print(f"none failed; {median(took):.2f} s at the median, {max(took):.2f} s at worst")
    return int(max(took) > SECONDS)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2])))
