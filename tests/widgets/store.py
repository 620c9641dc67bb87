"""A store such as a page has, for what a widget hands on to be kept."""

from __future__ import annotations

import json
from typing import Any


class Store(dict[str, Any]):
    """A store of the value that was handed on last, by key, as plain JSON."""

    def put(self, key: str, value: dict[str, Any] | None) -> None:
        self[key] = json.loads(json.dumps(value, allow_nan=False))
