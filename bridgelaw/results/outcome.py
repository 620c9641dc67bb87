"""The text of one line's outcome, as directors type it and programs write it: a result, a score, an artificial score.

What can mean two things is not guessed: the line stays unreadable, and both readings are there to choose from.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.results.session import (
    Absent,
    Artificial,
    ArtificialHalf,
    LineOutcome,
    Played,
)
from bridgelaw.scoring.artificial_line import Grade
from bridgelaw.scoring.contract import TRICKS, Result
from bridgelaw.scoring.exact import plain_dashes
from bridgelaw.scoring.printed import figure
from bridgelaw.scoring.table import Seat, Side


@dataclass(frozen=True)
class ReadOutcome:
    """The meaning of a text; or, where it is to be asked, why (`wrong`), what would be clear, and what it could mean.
    """

    outcome: LineOutcome
    wrong: str = ""
    right: str = ""
    readings: tuple[LineOutcome, ...] = ()


_ABSENT = {
    Absent.NOT_PLAYED: r"n\.?\s*/?\s*p\.?|dnp|not[\s-]*played|did\s+not\s+play|unplayed|no\s+play|n\.?g\.?"
    r"|niet\s+gespeeld|non\s+giocat[oa]|non\s+jouée?|nicht\s+gespielt",
    Absent.SAT_OUT: r"sit[\s-]*out|sat[\s-]*out|bye|phantom|rest",
    Absent.UNDECIDED: r"arbitral(?:\s+score)?|adj(?:usted|ustment)?\.?|director|tbd|pending|td",
}
_ABSENTS = [(absent, re.compile(pattern, re.IGNORECASE)) for absent, pattern in _ABSENT.items()]
_GRADES = {
    "+": Grade.PLUS,
    "PLUS": Grade.PLUS,
    "-": Grade.MINUS,
    "MINUS": Grade.MINUS,
    "=": Grade.AVERAGE,
    "": Grade.AVERAGE,
}
_NAME = r"(?:AVERAGE|AVG|AVE|AV|A|G)"
_MARK = r"\s*(\+|=|-|PLUS|MINUS)?"
_AVERAGES = re.compile(rf"{_NAME}{_MARK}\s*/\s*{_NAME}?{_MARK}|A([+=-])([+=-])|()([+=-])/([+=-])", re.IGNORECASE)
_SHARE = r"(\d{1,3}(?:[.,]\d{1,2})?)\s*%?"
_SHARES = re.compile(rf"A?\s*{_SHARE}\s*[/-]\s*{_SHARE}|A(\d\d)(\d\d)|{_SHARE}(?<=%)\s+{_SHARE}(?<=%)", re.IGNORECASE)
_ONE_AVERAGE = re.compile(rf"{_NAME}{_MARK}", re.IGNORECASE)
_ONE_SHARE = re.compile(r"A\s*(\d{1,3}(?:[.,]\d+)?)\s*%?|(\d{1,3}(?:[.,]\d+)?)\s*%", re.IGNORECASE)
_SCORE = re.compile(r"([+-]?)\s*(\d{1,5}|\d{1,2}[.,' ]\d{3})(?:[.,]0{1,2})?")
#: Figures below these are seldom per cent: 1/3 may be a match's, or a slip.
_LEAST_SHARES, _LEAST_SHARE = 60, 10
_NOTHING = re.compile(r"-+|[+-]?0+|\?+|x|n/?a", re.IGNORECASE)


def read_outcome(text: str, declarer: Seat | None = None) -> ReadOutcome:
    """One outcome: "4Sx-1 N", "3NT W +1", "4S N 10" (tricks won), "620", "60/40", "A+-", "NP", "PASS", "3SA", "4P".

    Suits are read as English abbreviates them, and as Italian, French and German do where English has no such letter:
    SA is notrump, P spades, Q diamonds, T and F clubs. Nothing is raised: what cannot be read has Absent.UNREADABLE.

    >>> [str(read_outcome(each).outcome) for each in ("4S N 10", "3SA w +1", "1.100", "A+-", "60/40")]
    ['4♠= N', '3NT+1 W', '+1100', 'average plus/average minus', '60%/40%']
    >>> asked = read_outcome("A60")
    >>> asked.outcome.value, [str(each) for each in asked.readings]
    ('unreadable', ['60%/40%', 'average plus/average minus', '60%/60%'])
    """
    shown = text.strip()
    plain = " ".join(plain_dashes(shown).replace("\u00a0", " ").split())
    if not plain:
        return _asked("There is no result here.", "Write a result, or NP if the board was not played.")
    if len(plain) > 60:
        return _asked(f"'{plain[:20]}…' is too long for a result.", "Write it as in 4♠x-2 N.")
    for absent, pattern in _ABSENTS:
        if pattern.fullmatch(plain):
            return ReadOutcome(absent)
    return _artificial(plain) or _doubtful(plain) or _score(plain) or _result(plain, shown, declarer)


def _asked(wrong: str, right: str, readings: Iterable[LineOutcome] = ()) -> ReadOutcome:
    return ReadOutcome(Absent.UNREADABLE, wrong, right, tuple(readings))


def _average(ns: Grade, ew: Grade) -> Artificial:
    return Artificial(ArtificialHalf.of(ns), ArtificialHalf.of(ew))


def _percent(ns: Fraction, ew: Fraction) -> Artificial:
    return Artificial(ArtificialHalf(ns), ArtificialHalf(ew))


def _number(text: str) -> Fraction:
    return Fraction(text.replace(",", "."))


def _artificial(plain: str) -> ReadOutcome | None:
    averages = _AVERAGES.fullmatch(plain)
    if averages is not None:
        marks = averages.groups()
        both = marks[5:] if marks[4] is not None else marks[2:4] if marks[2] else marks[:2]
        return ReadOutcome(_average(*(_GRADES[(each or "").upper()] for each in both)))
    shares = _SHARES.fullmatch(plain)
    if shares is not None:
        ns, ew = (_number(each) for each in shares.groups() if each)
        if "%" not in plain and plain[0] not in "Aa" and _small(ns, ew):
            wrong = f"'{plain}' would be {figure(ns)}% and {figure(ew)}%."
            return _asked(wrong, "Write % if you mean that, or write the result.", [_percent(ns, ew)])
        if max(ns, ew) <= 100:
            return ReadOutcome(_percent(ns, ew))
        return _asked(f"'{plain}' gives more than a top.", "Give a percentage from 0 to 100.")
    return None


def _small(ns: Fraction, ew: Fraction) -> bool:
    """True if two figures are less than any artificial score comes to."""
    return ns + ew < _LEAST_SHARES or any(0 < each < _LEAST_SHARE for each in (ns, ew))


def _doubtful(plain: str) -> ReadOutcome | None:
    """One half of an artificial score, or nothing at all: each may mean several things."""
    one = _ONE_AVERAGE.fullmatch(plain)
    if one is not None:
        own = _GRADES[(one[1] or "").upper()]
        if own is Grade.AVERAGE:
            return ReadOutcome(_average(own, own))
        other = Grade.MINUS if own is Grade.PLUS else Grade.PLUS
        both = [_average(own, other), _average(own, own), _average(other, own)]
        return _asked(f"'{plain}' is one half of an artificial score.", "Write both halves, as in A+/A-.", both)
    share = _ONE_SHARE.fullmatch(plain)
    if share is not None and (ns := _number(share[1] or share[2])) <= 100:
        moving = {60: (Grade.PLUS, Grade.MINUS), 50: (Grade.AVERAGE,) * 2, 40: (Grade.MINUS, Grade.PLUS)}.get(int(ns))
        choice = [_percent(ns, 100 - ns), *([_average(*moving)] if moving else []), _percent(ns, ns)]
        wrong = f"'{plain}' does not say what the other side gets, and whether it changes with the session."
        return _asked(wrong, "Write both halves: 60/40 is fixed, A+/A- may change.", dict.fromkeys(choice))
    if _NOTHING.fullmatch(plain):
        wrong = f"'{plain}' may be a board that was passed out or one that was not played."
        return _asked(wrong, "Write PASS or NP.", [Played(Result.passed_out()), Absent.NOT_PLAYED])
    return None


def _score(plain: str) -> ReadOutcome | None:
    found = _SCORE.fullmatch(plain)
    if found is None:
        return None
    value = int(re.sub(r"\D", "", found[2]))
    return ReadOutcome(Played(None, -value if found[1] == "-" else value))


_FOREIGN = (
    (re.compile(r"([1-7])\s*S\.?A\.?(?![A-Z])", re.IGNORECASE), "NT"),
    (re.compile(r"([1-7])\s*N\s*N(?![A-Z])", re.IGNORECASE), "NT N "),
    (re.compile(r"([1-7])\s*(?:PICCHE|PIQUES?|PIK|P)(?![A-Z]*SS)", re.IGNORECASE), "S"),
    (re.compile(r"([1-7])\s*(?:QUADRI|Q|CARREAUX?|KARO)", re.IGNORECASE), "D"),
    (re.compile(r"([1-7])\s*(?:FIORI|F|TR[EÈ]FLES?|TREFF|T)", re.IGNORECASE), "C"),
    (re.compile(r"([1-7])\s*(?:CUORI|C[OŒ]E?URS?)", re.IGNORECASE), "H"),
)
_ROMANCE = re.compile(r"[1-7]\s*(?:P(?!ASS)|Q|T|F|S\.?A\b)", re.IGNORECASE)
_CLUBS_OR_HEARTS = re.compile(r"([1-7]\s*)C(?![A-Z]{2})", re.IGNORECASE)
_SEAT = r"(?P<seat>NORTH|SOUTH|EAST|WEST|[NESW])"
_CONTRACT = r"[1-7]\s*(?:NT|N|[CDHS♣♦♥♠♧♢♡♤]|CLUBS?|DIAMONDS?|HEARTS?|SPADES?)\s*(?:XX|X|\*\*|\*|DBL|RDBL|REDBL)?"
_WON = re.compile(
    rf"(?P<contract>{_CONTRACT})\s*(?:BY\s*)?{_SEAT}?\s*(?P<made>MADE|MAKING|M)?\s*(?P<number>\d{{1,2}})"
    rf"(?:\s*TRICKS?)?\s*(?:BY\s*)?(?P<after>NORTH|SOUTH|EAST|WEST|[NESW])?",
    re.IGNORECASE,
)
_SIDE_ONLY = re.compile(
    r"(?P<result>.*?)\s*(?:BY\s*)?\b(?P<side>NS|EW)|(?P<rest>.*\d)\s*(?P<sides>NS|EW)", re.IGNORECASE
)


def of_another_language(text: str) -> bool:
    """True if the suits are written as in Italian, French or German, so that C on the same sheet is doubtful.

    >>> of_another_language("4P= N"), of_another_language("4S= N")
    (True, False)
    """
    return _ROMANCE.match(plain_dashes(text).strip()) is not None


def hearts_for_clubs(text: str) -> str | None:
    """The text with hearts where it has C for a suit, which Italian and French mean by it; None where it has none.

    >>> hearts_for_clubs("4C= N")
    '4H= N'
    """
    found = _CLUBS_OR_HEARTS.match(text.strip())
    return None if found is None else f"{found[1]}H{text.strip()[found.end() :]}"


def _result(plain: str, shown: str, declarer: Seat | None) -> ReadOutcome:
    written = plain
    for pattern, strain in _FOREIGN:
        written = pattern.sub(lambda found, strain=strain: found[1] + strain, written, count=1)  # type: ignore[misc]
    won = _WON.fullmatch(written)
    if won is not None:
        return _tricks_won(won, shown, declarer)
    try:
        read = Result.parse(written, declarer)
    except BadInput as error:
        side = _SIDE_ONLY.fullmatch(written)
        if side is None:
            return _asked(error.wrong.replace(written, shown), error.right)
        return _by_a_side(side, shown)
    return _declared(read, shown)


def _declared(read: Result, shown: str) -> ReadOutcome:
    if read.contract is None or read.declarer is not None:
        return ReadOutcome(Played(read))
    both = [Played(Result(read.contract, seat, read.tricks)) for seat in (Seat.N, Seat.E)]
    return _asked(f"'{shown}' does not say who declared.", f"Add the seat, as in {read} N.", both)


def _by_a_side(found: re.Match[str], shown: str) -> ReadOutcome:
    side = Side((found["side"] or found["sides"]).upper())
    try:
        read = Result.parse(found["result"] or found["rest"] or "")
    except BadInput as error:
        return _asked(error.wrong, error.right)
    seats = [seat for seat in Seat if seat.side is side]
    both = [Played(Result(read.contract, seat, read.tricks)) for seat in seats] if read.contract else []
    wrong = f"'{shown}' names a side and not the player who declared."
    return _asked(wrong, f"Write {' or '.join(str(seat) for seat in seats)}.", both)


def _tricks_won(found: re.Match[str], shown: str, declarer: Seat | None) -> ReadOutcome:
    """A bare number after the contract: the tricks won; or, from 1 to 7, perhaps the odd tricks made."""
    named = found["seat"] or found["after"]
    if found["seat"] and found["after"] and found["seat"][0].upper() != found["after"][0].upper():
        return _asked(f"'{shown}' names two declarers.", "Name one of them.")
    seat = Seat(named[0].upper()) if named else declarer
    contract = Result.parse(f"{found['contract']}=").contract
    number = int(found["number"])
    if contract is None or number > TRICKS:
        return _asked(f"'{shown}' would be {number} tricks.", f"A deal has {TRICKS}.")
    odd = number + 6 if contract.level <= number <= 7 else None
    if odd is not None and found["made"] and number < 7:
        return _declared(Result(contract, seat, odd), shown)
    if odd is None and (number >= 8 or found["made"] is None):
        return _declared(Result(contract, seat, number), shown)
    seats = [seat] if seat else [Seat.N, Seat.E]
    counts = [count for count in (odd, number) if count is not None]
    both = [Played(Result(contract, each, count)) for each in seats for count in counts]
    wrong = f"'{shown}' may mean {number} tricks won, or {number} odd tricks made."
    return _asked(wrong, "Write = or +1 or -2 after the contract.", both)
