"""Examination papers: specified as data, set for a seed in two versions, marked, and reported."""

from __future__ import annotations

from bridgelaw.exercises.paper.class_results import ClassResults, ClassTally, merged
from bridgelaw.exercises.paper.marking import MarkedPart, MarkedQuestion, PaperReport, Tally, mark
from bridgelaw.exercises.paper.result import BadResult, CandidateResult, read_result, result_json
from bridgelaw.exercises.paper.setting import (
    VERSIONS,
    Paper,
    PaperQuestion,
    answer_key,
    asks_for_law,
    read_seed,
    set_paper,
)
from bridgelaw.exercises.paper.specification import (
    NAMES,
    PaperSection,
    PaperSpecification,
    specification_from,
    specification_named,
    specifications,
)

__all__ = [
    "NAMES",
    "VERSIONS",
    "BadResult",
    "CandidateResult",
    "ClassResults",
    "ClassTally",
    "MarkedPart",
    "MarkedQuestion",
    "Paper",
    "PaperQuestion",
    "PaperReport",
    "PaperSection",
    "PaperSpecification",
    "Tally",
    "answer_key",
    "asks_for_law",
    "mark",
    "merged",
    "read_result",
    "read_seed",
    "result_json",
    "set_paper",
    "specification_from",
    "specification_named",
    "specifications",
]
