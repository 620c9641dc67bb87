"""Every form of case by its name. A form is loaded when it is first asked for: a page needs few of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from bridgelaw import registry
from bridgelaw.cases.case import Case
from bridgelaw.cases.form import CaseForm
from bridgelaw.laws import BadInput
from bridgelaw.rulings.card_play.end_position import EndPosition


class _Forms(Mapping[str, CaseForm[Any, Any]]):
    """The forms by name, each loaded when it is asked for."""

    def __getitem__(self, name: str) -> CaseForm[Any, Any]:
        module = registry.forms()[name].module
        if not module:
            from bridgelaw.cases.procedure import procedure_form  # loaded, as any form, when it is asked for

            graph = next(each.folder for each in registry.procedures().values() if each.name == name)
            return procedure_form(graph)
        form: CaseForm[Any, Any] = next(
            each for each in vars(import_module(module)).values() if isinstance(each, CaseForm) and each.name == name
        )
        return form

    def __iter__(self) -> Iterator[str]:
        return iter(registry.forms())

    def __len__(self) -> int:
        return len(registry.forms())

    def __contains__(self, name: object) -> bool:
        return name in registry.forms()


CASE_FORMS: Mapping[str, CaseForm[Any, Any]] = _Forms()


def calculator_of(form: str) -> str:
    """Return the calculator that rules cases of a form, by its name in `bridgelaw.widgets`; empty where none does.

    >>> calculator_of("power"), calculator_of("penalty-card-information")
    ('WhichDoor', '')
    """
    entry = registry.forms().get(form)
    return entry.calculator if entry else ""


def refusals() -> dict[str, type[BadInput]]:
    """Every ground on which a case of some form may be refused."""
    return {ground: fault for form in CASE_FORMS.values() for ground, fault in form.refusals.items()}


def end_position(case: Case) -> EndPosition | None:
    """Return the cards that are left, of a case about the end of a deal; None of any other."""
    form = CASE_FORMS[case.form]
    return form.ending(form.given_in(case)) if form.ending else None
