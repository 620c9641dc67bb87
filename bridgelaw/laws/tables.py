"""Reading the data of this room: TOML tables that lie beside the code, or in any other directory."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from .errors import BadInput

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path

_P = ParamSpec("_P")
_T = TypeVar("_T")

CERTAINTIES = ("S", "M", "D")
"""Mark how a statement about the Laws is known: S read in a source, M from memory and still to check, D derived."""


class BadData(BadInput):
    """A data file contradicts itself or lacks something; the sentence names the entry."""


_forget: list[Callable[[], None]] = []
_instead: list[Path | Traversable] = []


def remembered(compute: Callable[_P, _T], most: int | None = None) -> Callable[_P, _T]:
    """A function that computes each answer once, until the data of the Laws are others (`law_data`).

    `most` is how many answers it keeps, all of them if it is not given.
    """
    kept = lru_cache(most)(compute)
    _forget.append(kept.cache_clear)
    return kept  # type: ignore[return-value]  # a cache keeps the signature, though its type does not say so


@contextmanager
def law_data(directory: Path | Traversable) -> Iterator[None]:
    """Other data of the Laws for a while: a table that lies in `directory` takes the place of the package's own.

    With an editions.toml of one more entry every ruling can be tried under an edition that is still to come.
    """
    _instead.append(directory)
    _forget_all()
    try:
        yield
    finally:
        _instead.pop()
        _forget_all()


def _forget_all() -> None:
    for forget in _forget:
        forget()


def read_table(
    name: str, directory: Path | Traversable | None = None, package: str = __package__ or ""
) -> dict[str, Any]:
    """The parsed TOML file `name`.toml from `directory`, or from the data of the package when none is given.

    Raises FileNotFoundError when there is no such file and tomllib.TOMLDecodeError when it is not TOML.

    >>> sorted(read_table("editions"))
    ['edition']
    """
    # Imported here because reading is rare and these cost a third of the time that the import of the package may take.
    import tomllib
    from importlib import resources

    place = directory or resources.files(package) / "data"
    if directory is None and package == __package__:
        place = next((each for each in reversed(_instead) if (each / f"{name}.toml").is_file()), place)
    return tomllib.loads((place / f"{name}.toml").read_text(encoding="utf-8"))
