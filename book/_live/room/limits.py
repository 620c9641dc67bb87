"""Limits: how much an address may ask, how long a request may take and how much it may say, how many at once."""

from __future__ import annotations

import collections
import io
import socket
import threading
import time
from collections.abc import Callable

# A class may stand behind one address, where a router hides it: two hundred telephones that ask every few seconds.
ASKED_AT_ONCE, ASKED_A_SECOND = 600, 120
# Letters that were wrong: a class that mistypes, and nobody who tries them all.
GUESSED_AT_ONCE, GUESSED_A_SECOND = 60, 1
MOST_ADDRESSES = 2000
# Two hundred readers with the six lines that a browser opens, also behind one address; each line is a thread.
MOST_CONNECTIONS, MOST_OF_AN_ADDRESS, MOST_OF_OUR_OWN = 1600, 1400, 1400
# From so many on no line is kept for later.
CROWD = 300
LOOPBACK = ("127.0.0.1", "::1", "::ffff:127.0.0.1")
# Seconds until the next request begins, until one that has begun is there, until what is answered is taken.
IDLE, REQUEST, TAKEN = 20, 10, 30
LONGEST_REQUEST = 64 * 1024


class Buckets:
    """So many at once, so many a second, for each address. The address heard of longest ago is forgotten first."""

    def __init__(self, at_once: float, a_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._rate, self._clock = at_once, a_second, clock
        self._left: collections.OrderedDict[str, tuple[float, float]] = collections.OrderedDict()
        self._lock = threading.Lock()

    def take(self, address: str) -> bool:
        """Take one, if there is one."""
        with self._lock:
            now = self._clock()
            left, since = self._left.pop(address, (self._most, now))
            left = min(self._most, left + (now - since) * self._rate)
            taken = left >= 1
            self._left[address] = (left - taken, now)
            if len(self._left) > MOST_ADDRESSES:
                self._left.popitem(last=False)
            return taken


class Present:
    """The connections that are open, all of them and by address."""

    def __init__(self) -> None:
        self._by_address: collections.Counter[str] = collections.Counter()
        self._all = 0
        self._lock = threading.Lock()

    def come(self, address: str) -> bool:
        """One more, if there is room; the slide, on this computer, has some of its own."""
        with self._lock:
            own = address in LOOPBACK
            full = self._by_address[address] >= (MOST_OF_OUR_OWN if own else MOST_OF_AN_ADDRESS)
            if full or (self._all >= MOST_CONNECTIONS and not own):
                return False
            self._by_address[address] += 1
            self._all += 1
            return True

    def crowded(self) -> bool:
        """True if many are here."""
        return self._all >= CROWD

    def go(self, address: str) -> None:
        """One less."""
        with self._lock:
            self._all -= 1
            self._by_address[address] -= 1
            if self._by_address[address] <= 0:
                del self._by_address[address]


class TooSlow(Exception):
    """A request that began and did not end in time. No TimeoutError: http.server would hang up without a word."""


class TooLong(Exception):
    """A request that says more than a request may."""


class Patience(io.RawIOBase):
    """The bytes of a connection, while they come in time: the whole of a request, and not each piece of it."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self.next_request()

    def next_request(self) -> None:
        """The request before is over."""
        self._until: float | None = None
        self._said = 0

    def readable(self) -> bool:
        """It is read from."""
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        """The next piece; none where the connection is closed, or nothing begins. Raises TooSlow and TooLong."""
        left = IDLE if self._until is None else self._until - time.monotonic()
        if left <= 0:
            raise TooSlow
        self._connection.settimeout(left)
        try:
            size = self._connection.recv_into(buffer)
        except socket.timeout:  # noqa: UP041 - before Python 3.10 it was another
            if self._until is None:
                return 0
            raise TooSlow from None
        finally:
            self._connection.settimeout(TAKEN)
        if self._until is None:
            self._until = time.monotonic() + REQUEST
        self._said += size
        if self._said > LONGEST_REQUEST:
            raise TooLong
        return size
