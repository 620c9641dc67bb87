"""Facts: the dataclasses of the standard library, written out when they are first used and not when they are declared.

To write out its methods takes more than half of the time in which a module of the package is loaded, and what writes
them much of the rest; of the hundreds that are declared a page uses a few. Here a class has them written, by the
standard library, when its first fact is made or when its fields are asked for. All else is as ever, for whoever reads
the code, for mypy, and for `dataclasses.fields` or `replace`.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock
from typing import TYPE_CHECKING, Any

_writing = RLock()


class _Given:
    """The options given to `field`, until the class is written out."""

    def __init__(self, **options: Any) -> None:
        self.options = options


class _Unwritten:
    """In the place of what a dataclass knows of its fields: whoever asks has the class written out."""

    def __init__(self, name: str, write: Callable[[], None]) -> None:
        self._name, self._write = name, write

    def __get__(self, fact: object, kind: type) -> Any:
        self._write()
        return getattr(kind, self._name)


def _dataclass(cls: Any = None, /, **options: Any) -> Any:
    """`dataclasses.dataclass`, written out later: a class that does not make its own `__init__`.

    >>> @_dataclass(frozen=True)
    ... class Pair:
    ...     number: int
    ...     names: tuple[str, ...] = ()
    >>> "__eq__" in vars(Pair), Pair(3), "__eq__" in vars(Pair)
    (False, Pair(number=3, names=()), True)
    """
    if cls is None:
        return lambda later: _dataclass(later, **options)
    assert "__init__" not in vars(cls), f"{cls.__name__} makes its own"

    def write() -> None:
        with _writing:
            if cls.__init__ is first:
                _write_out(cls, options)

    def first(fact: Any, *given: Any, **named: Any) -> None:
        write()
        cls.__init__(fact, *given, **named)

    cls.__init__ = first
    for name in ("__dataclass_fields__", "__dataclass_params__"):
        setattr(cls, name, _Unwritten(name, write))
    return cls


def _write_out(cls: Any, options: dict[str, Any]) -> None:
    """Give the class its methods: `__init__` last and at once, since another thread may be making a fact meanwhile."""
    import dataclasses

    for name, given in list(vars(cls).items()):
        if isinstance(given, _Given):
            setattr(cls, name, dataclasses.field(**given.options))
    dataclasses.dataclass(**options, init=False)(cls)
    fields = [(each.name, each.type, each) for each in dataclasses.fields(cls)]
    own = {"__post_init__": cls.__post_init__} if hasattr(cls, "__post_init__") else {}
    frozen = options.get("frozen", False)
    like = dataclasses.make_dataclass(cls.__name__, fields, namespace=own, frozen=frozen, repr=False, eq=False)
    cls.__init__ = like.__init__  # type: ignore[misc]  # the two have the same fields


def _fields(of: Any) -> Any:
    import dataclasses

    return dataclasses.fields(of)


def _replace(fact: Any, /, **changes: Any) -> Any:
    import dataclasses

    return dataclasses.replace(fact, **changes)


if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
    from dataclasses import field as field
    from dataclasses import fields as fields
    from dataclasses import replace as replace
else:
    dataclass, field, fields, replace = _dataclass, _Given, _fields, _replace
