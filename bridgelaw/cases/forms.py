"""Every form of case by its name. A form is loaded when it is first asked for: a page needs few of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from bridgelaw.cases.form import CaseForm
from bridgelaw.laws import BadInput

# In which module of this package each form stands, in the order in which a reader is told of them.
_MODULES: Mapping[str, str] = {
    "artificial": "artificial",
    "teams": "assigned",
    "bam": "assigned",
    "pairs": "assigned",
    "butler": "assigned",
    "cross-imps": "assigned",
    "claim": "claim",
    "claim-road": "claim_road",
    "codes": "codes",
    "damage-split": "damage_split",
    "fouled": "fouled",
    "later-in-the-play": "later_in_the_play",
    "lead-out-of-turn": "lead_out_of_turn",
    "penalty-card": "penalty_card",
    "penalty-card-information": "penalty_card_information",
    "poll": "poll",
    "power": "power",
    "road": "road",
    "team-play": "team_play",
}


class _Forms(Mapping[str, CaseForm[Any, Any]]):
    """The forms by name, each loaded when it is asked for."""

    def __getitem__(self, name: str) -> CaseForm[Any, Any]:
        module = import_module(f"bridgelaw.cases.{_MODULES[name]}")
        form: CaseForm[Any, Any] = next(form for form in module.CASE_FORMS if form.name == name)
        return form

    def __iter__(self) -> Iterator[str]:
        return iter(_MODULES)

    def __len__(self) -> int:
        return len(_MODULES)

    def __contains__(self, name: object) -> bool:
        return name in _MODULES


CASE_FORMS: Mapping[str, CaseForm[Any, Any]] = _Forms()


def refusals() -> dict[str, type[BadInput]]:
    """Every ground on which a case of some form may be refused."""
    return {ground: fault for form in CASE_FORMS.values() for ground, fault in form.refusals.items()}
