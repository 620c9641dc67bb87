"""Worked examples as data: given, printed, recomputed."""

from bridgelaw.cases.case import Case, CaseError, Computed, Printed, Source
from bridgelaw.cases.check import Comparison, Report, check_case, check_files
from bridgelaw.cases.errata import Erratum, errata, remarks
from bridgelaw.cases.figure import Figure, Figures, Value
from bridgelaw.cases.read import case_named, cases_of_form, cases_of_text, computed, course_cases, read_cases, sources

__all__ = [
    "Case",
    "CaseError",
    "Comparison",
    "Computed",
    "Erratum",
    "Figure",
    "Figures",
    "Printed",
    "Report",
    "Source",
    "Value",
    "case_named",
    "cases_of_form",
    "cases_of_text",
    "check_case",
    "check_files",
    "computed",
    "course_cases",
    "errata",
    "read_cases",
    "remarks",
    "sources",
]
