"""Read the text of a question on scores: results, vulnerability, shares and scores, and their worth.

Nothing here uses the code that makes the questions or rules them: results are scored by hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from bridgelaw.display.titles import cards_lines
from bridgelaw.exercises import Exercise
from bridgelaw.exercises.kinds import KINDS, question
from bridgelaw.scoring import Side

# Each level so often in the ordinary checks, and at night.
SEEDS, MANY = 200, 2000
SIDES = {"North": "NS", "South": "NS", "East": "EW", "West": "EW", "N": "NS", "S": "NS", "E": "EW", "W": "EW"}
ROUND = ("North", "East", "South", "West")
WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
RESULT = re.compile(r"(\d)(♣|♦|♥|♠|NT)(x{0,2})(=|[+\-−]\d+) ([NESW])\b")
SCORE = re.compile(r"[+−]\d+")
# The last difference in points that is worth 0, 1, 2 … IMPs, as Law 78B prints the right-hand ends of its rows.
ENDS = (
    10, 40, 80, 120, 160, 210, 260, 310, 360, 420, 490, 590, 740, 890, 1090, 1290, 1490, 1740, 1990, 2240, 2490, 2990,
    3490, 3990,
)  # fmt: skip


def other(side: str) -> str:
    """The other side."""
    return {"NS": "EW", "EW": "NS"}[side]


def as_side(side: str) -> Side:
    """The side as the slow scorers take it."""
    return Side(side)


def number(word: str) -> int:
    """A number in figures or in words."""
    return int(word) if word.isdigit() else WORDS.index(word)


def signed(text: str) -> int:
    """A score as it is printed: +620, −100."""
    return int(text.replace("−", "-"))


def vulnerable(text: str) -> set[str]:
    """Return which sides are vulnerable, by what the text says."""
    if found := re.search(r"[Oo]nly (NS|EW) are vulnerable", text):
        return {found[1]}
    both = "oth sides are vulnerable" in text
    assert both or "either side is vulnerable" in text, text
    return {"NS", "EW"} if both else set()


def points(level: int, strain: str, doubled: int, over: int, declarer: str, vul: set[str]) -> int:
    """NS total points of a contract, trick by trick."""
    side = SIDES[declarer]
    is_vul = side in vul
    if over < 0:
        lost = 0
        for n in range(1, -over + 1):
            dear = (200 if n == 1 else 300) if is_vul else (100 if n == 1 else 200 if n <= 3 else 300)
            lost += (100 if is_vul else 50) if not doubled else dear * doubled
        return -lost if side == "NS" else lost
    trick = 20 if strain in "♣♦" else 30
    bid = (trick * level + (10 if strain == "NT" else 0)) * 2**doubled
    total = bid + 50 * doubled + ((500 if is_vul else 300) if bid >= 100 else 50)
    total += {6: 750 if is_vul else 500, 7: 1500 if is_vul else 1000}.get(level, 0)
    total += over * (trick if not doubled else (200 if is_vul else 100) * doubled)
    return total if side == "NS" else -total


def worth(result: str, vul: set[str]) -> int:
    """NS total points of a result as it is written: "4♠x-2 W"."""
    found = RESULT.search(result)
    assert found, result
    level, strain, x, over, seat = found.groups()
    return points(int(level), strain, len(x), 0 if over == "=" else signed(over.replace("-", "−")), seat, vul)


def told(text: str, vul: set[str]) -> int:
    """The same; where its worth is printed behind it, both must agree."""
    score = worth(text, vul)
    if printed := re.search(re.escape(RESULT.search(text)[0]) + r" \(([+−]\d+)\)", text):  # type: ignore[index]
        assert signed(printed[1]) == score, text
    return score


def scores(listed: str) -> list[int]:
    """Scores in a row: "+620 (twice), +170, −100 (3 times)"."""
    found = []
    for score, often in re.findall(r"([+−]\d+|\b0\b)(?: \((twice|\d+ times)\))?", listed):
        found += [signed(score)] * (2 if often == "twice" else int(often.split()[0]) if often else 1)
    return found


Weighted = list[tuple[Fraction, int]]


def judged(sentence: str, vul: set[str]) -> Weighted:
    """Read the judgement: "South makes 4♠ (+620) in two cases of three and goes one down in one case of three"."""
    seat = next(each for each in ROUND if each in sentence)
    contract = re.search(r"(?:makes|down in) (\d)(♣|♦|♥|♠|NT)", sentence)
    assert contract, sentence
    found = []
    shares = re.finditer(r"in (\w+) cases? of (\w+)", sentence)
    start = 0
    for share in shares:
        words = sentence[start : share.start()]
        start = share.end()
        down = re.search(r"goes (one|two) down", words)
        more = re.search(r"with (an|two) overtrick", words)
        over = -number(down[1]) if down else {"an": 1, "two": 2}[more[1]] if more else 0
        score = points(int(contract[1]), contract[2], 0, over, seat, vul)
        if printed := re.search(r"\(([+−]\d+)\)", words):
            assert signed(printed[1]) == score, sentence
        found.append((Fraction(number(share[1]), number(share[2])), score))
    assert sum(weight for weight, _ in found) == 1, sentence
    return found


def mean(parts: list[tuple[Fraction, Fraction | int]]) -> Fraction:
    """A mean by weights."""
    return sum((weight * value for weight, value in parts), Fraction())


def sign(side: str) -> int:
    """Return how NS points look from a side."""
    return 1 if side == "NS" else -1


def slow_imps(points: int) -> int:
    """IMPs by walking down the rows of the scale."""
    size = next((row for row, end in enumerate(ENDS) if abs(points) <= end), len(ENDS))
    return size if points > 0 else -size


def slow_matchpoints(mine: int, others: list[int] | tuple[int, ...], side: Side) -> int:
    """Matchpoints by comparing with one table after the other."""
    total = 0
    for other in others:
        won = mine - other if side is Side.NS else other - mine
        total += 2 if won > 0 else 1 if won == 0 else 0
    return total


def nearest(value: Fraction) -> int:
    """The nearest whole number, a half away from nothing."""
    size = int(abs(value) * 2 + 1) // 2
    return size if value >= 0 else -size


def in_imps(weighted: Weighted, there: int, side: str) -> Fraction:
    """Weighted IMPs of a side against another table."""
    return mean([(weight, slow_imps(sign(side) * (score - there))) for weight, score in weighted])


def in_matchpoints(weighted: Weighted, others: list[int], side: str) -> Fraction:
    """Weighted matchpoints of a side against the other tables."""
    return mean([(weight, slow_matchpoints(score, others, as_side(side))) for weight, score in weighted])


@dataclass(frozen=True)
class Called:
    """An auction as it is drawn: each call with who made it, marks left on."""

    calls: list[tuple[str, str]]

    @property
    def slow(self) -> str:
        """Return who made the marked call."""
        return next(seat for seat, call in self.calls if call.endswith("*"))

    @property
    def last_bid(self) -> tuple[str, str]:
        """Return who bid last, and what."""
        return next((seat, call.rstrip("*")) for seat, call in reversed(self.calls) if call[0].isdigit())

    @property
    def declarer(self) -> str:
        """Return who of that side was the first to bid the strain."""
        seat, bid = self.last_bid
        named = (each for each, call in self.calls if call[0].isdigit() and call.rstrip("*")[1:] == bid[1:])
        return next(each for each in named if SIDES[each] == SIDES[seat])


def called(exercise: Exercise) -> Called:
    """The auction of a question, read column by column."""
    lines = cards_lines(exercise)
    head = next(n for n, line in enumerate(lines) if sorted(line.split()) == sorted(ROUND))
    seats = lines[head].split()
    calls = [
        (seats[column // 8], word)
        for line in lines[head + 1 :]
        if not line.startswith("*")
        for column in range(0, 32, 8)
        if (word := line[column : column + 8].strip())
    ]
    return Called(calls)


def asked(name: str, many: bool = False, seeds: int = SEEDS) -> Iterator[Exercise]:
    """So many questions of a kind at every level that it has."""
    for level in KINDS[name].levels:
        for seed in range(MANY if many else seeds):
            yield question(KINDS[name], level, 7000 + seed)
