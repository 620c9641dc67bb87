"""Setting controls together: what they would say one by one is not heard."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class Quiet:
    """Whoever hears its own controls asks `_quiet` first.

    >>> quiet = Quiet()
    >>> with quiet._quietly():
    ...     quiet._quiet
    True
    >>> quiet._quiet
    False
    """

    _quiet = False

    @contextmanager
    def _quietly(self) -> Iterator[None]:
        """Set controls without reading them again after each."""
        self._quiet = True
        try:
            yield
        finally:
            self._quiet = False
