"""The value of a table result: total points of a contract (Law 77)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.kinds.slips import slip, wrong_law
from bridgelaw.exercises.question import Number
from bridgelaw.exercises.wrong_answers import WrongAnswer
from bridgelaw.laws import cite
from bridgelaw.laws.facts import replace
from bridgelaw.registry import book_page
from bridgelaw.scoring.contract import Contract, Result, Strain, contract_score
from bridgelaw.scoring.printed import signed
from bridgelaw.scoring.table import Seat

BOOK, SLAM, GAME = 6, 6, 100
_DOUBLED = ("undoubled", "doubled", "redoubled")
# How often each level is reached in a club: games and part-scores, a slam now and then.
REACHED = (1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6, 7)


def _result(rng: Random, level: int) -> Result:
    """Draw a typical club result. The first level has no doubles; in the second there is a slam, or a double, or it is
    two down or more; in the third a double or redouble with more or less than the contract, never just one down.
    """
    doubled = rng.choice(((0,), (0, 1, 1), (1, 1, 2))[level - 1])
    contract = Contract(rng.choice(REACHED), rng.choice(list(Strain)), doubled)
    least = -1 if level == 1 else -4
    tricks = max(0, min(13, contract.needed + rng.randint(least, 2)))
    over = tricks - contract.needed
    if level == 2 and not doubled and contract.level < SLAM and over > -2:
        raise DrawAgain
    if level == 3 and over in (-1, 0):
        raise DrawAgain
    return Result(contract, rng.choice(list(Seat)), tricks)


def _slips(contract: Contract, tricks: int, vulnerable: bool) -> Iterator[WrongAnswer]:
    """The typical mistakes, each computed by the same Law from other facts."""
    other = contract_score(contract, tricks, not vulnerable)
    yield slip("vulnerability", other, f"Declarer's side is {_vul(vulnerable)}.")
    if contract.doubled:
        plain = contract_score(replace(contract, doubled=0), tricks, vulnerable)
        yield wrong_law(
            "double forgotten", plain, f"The contract is {contract}: it was {_DOUBLED[contract.doubled]} (77)."
        )
        half = contract_score(replace(contract, doubled=3 - contract.doubled), tricks, vulnerable)
        yield wrong_law(
            "double and redouble", half, f"The contract is {contract}: it was {_DOUBLED[contract.doubled]}."
        )
    if tricks > contract.needed:
        made = contract_score(contract, contract.needed, vulnerable)
        yield slip("overtricks left out", made, "You left out the overtricks (77).")
        if contract.level < BOOK + 1 and contract.level + tricks - contract.needed <= BOOK + 1:
            bid = contract_score(replace(contract, level=tricks - BOOK), tricks, vulnerable)
            says = f"You scored the overtricks as if they were bid. The contract is at level {contract.level} (77)."
            yield wrong_law("overtricks as if bid", bid, says)
    if tricks < contract.needed and contract.doubled:
        each = 2 * contract_score(replace(contract, doubled=0), tricks, vulnerable) * contract.doubled
        says = "You multiplied the undoubled score. When doubled, the later undertricks cost more (77)."
        yield wrong_law("undertricks doubled", each, says)


def _vul(vulnerable: bool) -> str:
    return "vulnerable" if vulnerable else "not vulnerable"


def _sum(contract: Contract, tricks: int, vulnerable: bool) -> str:
    """Return the parts of the score: each named part of a contract made; else each undertrick in turn."""
    over = tricks - contract.needed
    if over < 0:
        down = [
            abs(contract_score(contract, contract.needed - n, vulnerable))
            - (abs(contract_score(contract, contract.needed - n + 1, vulnerable)) if n > 1 else 0)
            for n in range(1, 1 - over)
        ]
        return f"−({' + '.join(map(str, down))})" if len(down) > 1 else f"one undertrick, {_vul(vulnerable)}"
    first = 10 if contract.strain is Strain.NOTRUMP else 0
    bid = (contract.strain.trick_points * contract.level + first) << contract.doubled
    game = bid >= GAME
    parts = [(bid, "tricks bid"), ((500 if vulnerable else 300) if game else 50, "game" if game else "part-score")]
    if contract.level >= SLAM:
        name, size = ("grand slam", 1000) if contract.level > SLAM else ("small slam", 500)
        parts.append((size * 3 // 2 if vulnerable else size, name))
    if contract.doubled:
        parts.append((50 * contract.doubled, f"made {_DOUBLED[contract.doubled]}"))
    extra = contract_score(contract, tricks, vulnerable) - contract_score(contract, contract.needed, vulnerable)
    if extra:
        parts.append((extra, "overtrick" if over == 1 else "overtricks"))
    return " + ".join(f"{points} ({name})" for points, name in parts)


def _contract_score(rng: Random, level: int) -> Drawn:
    result, vulnerable = _result(rng, level), rng.random() < 1 / 2
    assert result.contract and result.declarer
    contract, side = result.contract, result.declarer.side
    answer = Fraction(contract_score(contract, result.tricks, vulnerable))
    slips = _slips(contract, result.tricks, vulnerable)
    wrong = {each.value: each for each in slips if each.value != answer}
    facts = f"{result}. {side} are {_vul(vulnerable)}."
    says = f"{result}: {_sum(contract, result.tricks, vulnerable)} = {signed(int(answer))} for {side} (77)."
    part = Number(f"What do {side} score, in total points?", "points", answer, says, tuple(wrong.values()))
    return Drawn(facts, (part,), (cite("77"),))


KINDS = (Kind("contract-score", "What is it worth?", book_page("tables"), _contract_score, figure=True),)
