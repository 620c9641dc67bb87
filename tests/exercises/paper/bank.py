"""A small bank with a kind for every way to answer, and papers set from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from random import Random
from typing import Any

from bridgelaw.exercises import Filled, MultipleChoice, Number, Option, Ordered, Part, Several, Written, WrongAnswer
from bridgelaw.exercises.filled import Box
from bridgelaw.exercises.kinds import Drawn, Kind
from bridgelaw.exercises.ordered import WrongOrder
from bridgelaw.exercises.paper import Paper, PaperSection, PaperSpecification
from bridgelaw.laws import cite
from bridgelaw.telling.derivation import Column, Derivation, Step, Table


def drawn(part: Part, n: int, law: str = "77") -> Drawn:
    working = Derivation("A board", (f"Board {n}.",), (Step(f"It is {n}.", (cite(law),)),), f"It is {n}.", "So it is.")
    table = Table("Board", (Column("pair"), Column("score", True)), (("1", 620), ("2", -100 * n)))
    return Drawn(f"Board {n}: 4♠x−2 & <b>no</b> {{x = ~1}} “%”.", (part,), (cite(law), cite("12A")), working, table)


def number(rng: Random, level: int) -> Drawn:
    n = rng.randrange(5, 500)
    wrong = WrongAnswer("the 1 forgotten", Fraction(n - 1), "One is added.", is_slip=True)
    part = Number("What is it?", "IMPs", Fraction(n) + Fraction(1, 3), "That is it.", (wrong,))
    return drawn(part, n, "78B")


def choice(rng: Random, level: int) -> Drawn:
    n = rng.randrange(500)
    options = [
        Option("Yes, <now>", "Right.", True),
        Option("No", "Wrong: 68A.", road="no claim"),
        Option("Both", "No."),
    ]
    rng.shuffle(options)
    return drawn(MultipleChoice("Is it = a {claim}?", tuple(options)), n, "68A")


def several(rng: Random, level: int) -> Drawn:
    n = rng.randrange(500)
    right = Option("♠4", "It follows.", True), Option("♠9", "It follows.", True)
    return drawn(Several("Which may he play?", (*right, Option("♥A", "He has a spade.", road="revoke"))), n, "44C")


def ordered(rng: Random, level: int) -> Drawn:
    n = rng.randrange(500)
    wrong = WrongOrder("ruled at once", "Rule", "Take the facts", "Nothing to rule on.")
    shown = ("Rule", "Take the facts", "Explain")
    part = Ordered("In which order?", ("Take the facts", "Rule", "Explain"), shown, "Facts first.", (wrong,))
    return drawn(part, n, "84")


def filled(rng: Random, level: int) -> Drawn:
    n = rng.randrange(500)
    slip = WrongAnswer("ties unshared", Fraction(7), "They share.", is_slip=True)
    rows = (("1", Box("pair 1", Fraction(2))), ("2", Box("pair 2", Fraction(1, 2), (slip,))), ("3", "0"))
    return drawn(Filled("Matchpoint it.", "matchpoints", ("pair", "MP"), rows, "Two for each pair."), n, "78A")


def written(rng: Random, level: int) -> Drawn:
    n = rng.randrange(500)
    rubric = ("The facts are settled.", "Law 12C1 is named.", "The score is given.", "It is explained.")
    return drawn(Written("Write the ruling.", rubric, f"I adjust board {n}."), n, "12C1")


DRAWS: Mapping[str, Callable[[Random, int], Drawn]] = {
    "number": number,
    "choice": choice,
    "several": several,
    "ordered": ordered,
    "filled": filled,
    "written": written,
}
BANK = {name: Kind(name, f"The kind {name}", f"notebooks/{name}", draw) for name, draw in DRAWS.items()}


def specified(*sections: PaperSection, share: str = "1/2") -> PaperSpecification:
    return PaperSpecification("trial", "A trial", "Nothing", True, 30, Fraction(share), sections)


EACH = PaperSection("Each", 12, tuple(DRAWS), (1, 2), 4)


def right_answers(paper: Paper) -> dict[str, Any]:
    """Everything right, as the page keeps it."""
    found: dict[str, Any] = {}
    for asked in paper.questions:
        for key, part in zip(asked.keys, asked.exercise.parts, strict=True):
            found[key] = right_answer(part)
    return found


def right_answer(part: Part) -> Any:
    if isinstance(part, Written):
        return {"text": part.model, "points": list(range(1, len(part.rubric) + 1))}
    solution = part.solution
    return list(solution) if isinstance(solution, tuple) else solution
