"""The Laws and regulations in force in a question: those of its body, where a federation sets them, or else today's;
where it is another edition, the question says so.

A federation's settings reach a draw through `question`, and apply to that draw alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from bridgelaw.cases.federation import Federation
from bridgelaw.laws import DEFAULT_EDITION, earlier, editions_besides
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import Regulation


@dataclass(frozen=True)
class Scope:
    """The older Laws and other bodies that questions may ask about: none, unless switched on."""

    older_laws: bool = False
    other_bodies: bool = False


HOME = Scope()
_UNDER: ContextVar[Federation | None] = ContextVar("under", default=None)
_SCOPE: ContextVar[Scope] = ContextVar("scope", default=HOME)


@contextmanager
def under(federation: Federation | None, scope: Scope = HOME) -> Iterator[None]:
    """Draw under this federation's settings (None: under none), and within the scope."""
    before, reached = _UNDER.set(federation), _SCOPE.set(scope)
    try:
        yield
    finally:
        _UNDER.reset(before)
        _SCOPE.reset(reached)


def home_edition() -> int:
    """The Laws that are in force where nothing else is stated.

    >>> with under(Federation("League", edition=2007)):
    ...     home_edition()
    2007
    """
    federation = _UNDER.get()
    return (federation and federation.edition) or DEFAULT_EDITION


def home_among(among: Sequence[int]) -> int:
    """The Laws of the body where they are known on this matter. Where the body names none and older Laws are switched
    on, the last of these before today's; else today's.

    >>> with under(None, Scope(older_laws=True)):
    ...     home_among((2007, 2017)), home_among((2017,))
    (2007, 2017)
    """
    federation = _UNDER.get()
    if _SCOPE.get().older_laws and not (federation and federation.edition):
        return max([each for each in earlier() if each in among], default=DEFAULT_EDITION)
    home = home_edition()
    return home if home in among else DEFAULT_EDITION


def in_force(edition: int) -> str:
    """The sentence that ends the facts where the Laws in force are not those of the body, or today's.

    >>> in_force(2007), in_force(2017)
    (' The Laws of 2007 are in force.', '')
    """
    others = (each.year for each in editions_besides(home_edition()))
    return {each: f" The Laws of {each} are in force." for each in others}.get(edition, "")


def named_body(among: Sequence[str]) -> Sequence[str]:
    """The body whose regulation scores a board: the federation's, or else the first of these; any of them only where
    other bodies are switched on.
    """
    federation = _UNDER.get()
    own = federation.defaults.get("body") if federation else None
    return (own,) if own else among if _SCOPE.get().other_bodies else among[:1]


def laid_down(field: str) -> Regulation | None:
    """The federation's rounding or datum, by the field of a case that it fills; None for none.

    A rounding that favours a side does not count: drawn questions ask for the nearest figure.
    """
    federation = _UNDER.get()
    found = federation.rule(field) if federation else None
    return None if found is not None and found.favours else found
