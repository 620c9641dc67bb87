"""Every form of case by its name. A form is loaded when it is first asked for: a page needs few of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from bridgelaw.cases.form import CaseForm
from bridgelaw.laws import BadInput

# In which module of this package each form stands, and the calculator that rules its cases, by its name in
# `bridgelaw.widgets` ("": there is none). The order is that in which a reader is told of them.
_FORMS: Mapping[str, tuple[str, str]] = {
    "artificial": ("artificial", "ArtificialScore"),
    "teams": ("assigned", "WeightingAtTeams"),
    "bam": ("assigned", "WeightingAtImps"),
    "pairs": ("assigned", "WeightingAtPairs"),
    "butler": ("assigned", "WeightingAtImps"),
    "cross-imps": ("assigned", "WeightingAtImps"),
    "claim": ("claim", "TheClaim"),
    "claim-road": ("claim_road", "IsItAClaim"),
    "codes": ("codes", "WhichEdition"),
    "damage-split": ("damage_split", "DamageSplit"),
    "fouled": ("fouled", "FouledBoard"),
    "later-in-the-play": ("later_in_the_play", "LaterCall"),
    "lead-out-of-turn": ("lead_out_of_turn", "TheCall"),
    "penalty-card": ("penalty_card", "PlayOn"),
    "penalty-card-information": ("penalty_card_information", ""),
    "poll": ("poll", "Poll"),
    "power": ("power", "WhichDoor"),
    "road": ("road", "WhereHasItBeen"),
    "team-play": ("team_play", "TwoTables"),
}
CALCULATORS: Mapping[str, str] = {form: calculator for form, (_, calculator) in _FORMS.items() if calculator}
"""The calculator in whose menu the cases of a form stand; a test holds the two together."""


class _Forms(Mapping[str, CaseForm[Any, Any]]):
    """The forms by name, each loaded when it is asked for."""

    def __getitem__(self, name: str) -> CaseForm[Any, Any]:
        module = import_module(f"bridgelaw.cases.{_FORMS[name][0]}")
        form: CaseForm[Any, Any] = next(
            each for each in vars(module).values() if isinstance(each, CaseForm) and each.name == name
        )
        return form

    def __iter__(self) -> Iterator[str]:
        return iter(_FORMS)

    def __len__(self) -> int:
        return len(_FORMS)

    def __contains__(self, name: object) -> bool:
        return name in _FORMS


CASE_FORMS: Mapping[str, CaseForm[Any, Any]] = _Forms()


def refusals() -> dict[str, type[BadInput]]:
    """Every ground on which a case of some form may be refused."""
    return {ground: fault for form in CASE_FORMS.values() for ground, fault in form.refusals.items()}
