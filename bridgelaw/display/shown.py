"""The output of a notebook cell: text for nbval, a reader of source and a braille line; HTML for everybody else."""

from __future__ import annotations

from html import escape

from bridgelaw.display.html import derivation_html, table_html
from bridgelaw.laws.facts import dataclass
from bridgelaw.telling.derivation import Derivation, Table


@dataclass(frozen=True, repr=False)
class Shown:
    """A finished piece of a page, as text and as HTML. Both say the same."""

    plain: str
    html: str

    def __repr__(self) -> str:
        return self.plain

    def _repr_html_(self) -> str:
        return f'<div class="bl-twin">{self.html}</div>'


def show(what: Derivation | Table) -> Shown:
    """A derivation or a table, ready for the page."""
    if isinstance(what, Table):
        return Shown(what.text(), table_html(what))
    return Shown(str(what), derivation_html(what))


def below(*pieces: Shown) -> Shown:
    """Several pieces as one, each below the one before."""
    return Shown("\n\n".join(each.plain for each in pieces), "".join(f"<div>{each.html}</div>" for each in pieces))


def folded(title: str, piece: Shown) -> Shown:
    """A piece that is opened by its title; as text it stands below it.

    >>> folded("At pairs", Shown("NS score 8.", "<p>NS score 8.</p>"))
    At pairs:
    <BLANKLINE>
    NS score 8.
    """
    summary = f"<summary>{escape(title)}</summary>"
    return Shown(f"{title}:\n\n{piece.plain}", f"<details>{summary}{piece.html}</details>")


def beside(*pieces: Shown) -> Shown:
    """Several pieces as one: beside each other where there is room."""
    together = "".join(f"<div>{each.html}</div>" for each in pieces)
    return Shown("\n\n".join(each.plain for each in pieces), f'<div class="bl-beside">{together}</div>')
