"""Every kind of question by its name. A kind is loaded on first use: a page needs few of them at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from bridgelaw import registry
from bridgelaw.exercises.kinds.in_force import Scope
from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind, counted_titles, question


class _Kinds(Mapping[str, Kind]):
    """The kinds by name, each loaded on first use."""

    def __getitem__(self, name: str) -> Kind:
        module = registry.kinds()[name].module
        if not module:
            from bridgelaw.exercises.kinds.procedure import procedure_kind  # loaded on first use, like any kind

            return procedure_kind(name)
        found: Kind = next(kind for kind in import_module(module).KINDS if kind.id == name)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(registry.kinds())

    def __len__(self) -> int:
        return len(registry.kinds())

    def __contains__(self, name: object) -> bool:
        return name in registry.kinds()


KINDS: Mapping[str, Kind] = _Kinds()

__all__ = ["KINDS", "DrawAgain", "Drawn", "Kind", "Scope", "counted_titles", "question"]
