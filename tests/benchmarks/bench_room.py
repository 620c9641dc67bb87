"""Time a class that votes at once, over the loopback, each telephone from an address of its own:

    python tests/benchmarks/bench_room.py          200 telephones
    python tests/benchmarks/bench_room.py 400      as many
    python tests/benchmarks/bench_room.py 200 one  behind one address, as behind a router

All of them open a connection of their own and vote in the same moment. Not one may be refused, every vote has to be in
the counts, and all of them within a second: else the benchmark fails.
"""

from __future__ import annotations

import sys
import tempfile
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
SECONDS = 1.0


def main(phones: int = 200, one_address: bool = False) -> int:
    from tests.school.room import OPTIONS, Asker, serving

    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        slide = Asker(server)
        slide.slide("open")
        now = {"question": 1, "round": 1}
        together = threading.Barrier(phones + 1)

        def vote(number: int) -> tuple[float, float, int]:
            phone = Asker(server, "127.0.0.2" if one_address else f"127.0.{number // 250 + 1}.{number % 250 + 2}")
            phone.join(server)
            phone.line.close()
            together.wait()
            begun = time.perf_counter()
            status, told = phone.ask("/class/vote", {**now, "option": number % len(OPTIONS)})
            assert told["chosen"] == number % len(OPTIONS)
            return begun, time.perf_counter(), status

        with ThreadPoolExecutor(phones) as pool:
            waiting = [pool.submit(vote, number) for number in range(phones)]
            together.wait()
            done = [each.result() for each in waiting]
        counted = slide.slide("close")["questions"][0]["rounds"][0]["phones"]
    meant = Counter(number % len(OPTIONS) for number in range(phones))
    assert counted == [meant[n] for n in range(len(OPTIONS))], counted
    assert Counter(status for _, _, status in done) == {200: phones}
    took = max(end for _, end, _ in done) - min(begun for begun, _, _ in done)
    each = [1000 * (end - begun) for begun, end, _ in done]
    print(f"{phones} votes at once: all of them in {took:.2f} s; one {median(each):.0f} ms at the median, ", end="")
    print(f"{max(each):.0f} at worst; counted {counted}")
    return int(took > SECONDS)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2]), one_address="one" in sys.argv[2:]))
