"""Every kind of question by its name. A kind is loaded when it is first asked for: a page needs few of them at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from bridgelaw.exercises.kinds.in_force import Scope
from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind, counted_titles, question

# The module of each kind, in the order in which a reader sees them: rulings first.
_MODULES: Mapping[str, str] = {
    # The calls and the Laws.
    "lead-law": "lead_out_of_turn",
    "lead-result": "lead_out_of_turn",
    "lead-choice": "lead_out_of_turn",
    "lead-steps": "lead_out_of_turn",
    "opening-lead": "opening_lead",
    "penalty-legal": "penalty_card",
    "penalty-size": "penalty_card",
    "penalty-choices": "penalty_card",
    "later-law": "later_in_the_play",
    "later-result": "later_in_the_play",
    "claim-what": "claims",
    "claim-law": "claims",
    "claim-result": "claims",
    "claim-tricks": "claims",
    "claim-conceded": "claims",
    "claim-steps": "claims",
    "card-told": "information",
    "card-alternatives": "information",
    "who-answers": "penalised",
    "error-lead": "errors",
    "error-card": "errors",
    "written": "written",
    "door-score": "power",
    # Scoring.
    "contract-score": "table_result",
    "imp-swing": "imp_swing",
    "matchpoint-traveller": "matchpointing",
    "victory-points": "victory_points",
    "butler": "against_the_field",
    "cross-imps": "against_the_field",
    "weighted-teams": "weighted",
    "weighted-pairs": "weighted",
    "weighted-others": "weighted",
    "weighted-split": "split",
    "weighted-vps": "weighted_match",
    "damage-part": "damage",
    "damage-own": "damage",
    "damage-consequent": "damage",
    "damage-chain": "damage",
    "damage-none": "damage",
    "hand-weighted": "worked_deals",
    "hand-damage": "worked_deals",
    "artificial-pairs": "artificial",
    "artificial-teams": "artificial",
    "neuberg": "fouled",
    "fouled-traveller": "fouled",
    "fouled-teams": "fouled_at_teams",
    "board-road": "board_road",
    "find-the-slip": "find_the_error",
    "find-the-slip-fouled": "find_the_error",
}


class _Kinds(Mapping[str, Kind]):
    """The kinds by name, each loaded when it is asked for."""

    def __getitem__(self, name: str) -> Kind:
        module = import_module(f"bridgelaw.exercises.kinds.{_MODULES[name]}")
        found: Kind = next(kind for kind in module.KINDS if kind.id == name)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(_MODULES)

    def __len__(self) -> int:
        return len(_MODULES)

    def __contains__(self, name: object) -> bool:
        return name in _MODULES


KINDS: Mapping[str, Kind] = _Kinds()

__all__ = ["KINDS", "DrawAgain", "Drawn", "Kind", "Scope", "counted_titles", "question"]
