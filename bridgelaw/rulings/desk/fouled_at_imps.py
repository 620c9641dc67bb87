"""A fouled board where pairs are scored at IMPs: each form of it has a field of its own (Law 87B).

Law 87B has the groups rated as the regulations provide; none that the course has read speaks of IMPs, and then the
director selects a method and announces it. This is one: Butler with a datum for each form, cross-IMPs within it. A
result that stands alone has nothing to be compared with, nor have two of which the datum's rule would leave none; such
lines get an artificial score (Law 12C2).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from bridgelaw.laws import Reference, cite, clause_for
from bridgelaw.laws.facts import dataclass
from bridgelaw.results.session import Artificial, ArtificialHalf
from bridgelaw.rulings.fouled_board.ruling import part_of_87
from bridgelaw.rulings.ground import Ground
from bridgelaw.scoring.grade import Grade


def both_plus() -> Artificial:
    """For a result that is compared with none, while nobody at its table is at fault."""
    return Artificial(ArtificialHalf.of(Grade.PLUS), ArtificialHalf.of(Grade.PLUS))


@dataclass(frozen=True)
class FouledAtImps:
    """The forms of the board by their mark, each with the places of its lines.

    `datums` are those of Butler; `too_few` are the lines of forms in which there is nothing to be compared with.
    """

    forms: Mapping[str, tuple[int, ...]]
    datums: Mapping[str, Fraction]
    too_few: tuple[int, ...]
    edition: int

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """The steps, each with its Law."""
        alone = Ground("too-few", self._for_too_few)
        method = Ground("method", (part_of_87("87B", self.edition), cite("78D", self.edition)))
        return (Ground("forms", (part_of_87("87A", self.edition),)), method, *((alone,) if self.too_few else ()))

    @property
    def _for_too_few(self) -> tuple[Reference, ...]:
        return clause_for("artificial", self.edition), clause_for("imps-3", self.edition)
