"""The lines of a fouled board: each with the form it was played in, typed as a director types them.

`10 8 140 >1` is the format of the Italian scoring program: the mark >1 behind a result says that it was made in another
form of the board; >2, >3 … are further forms. A line without a mark is of the correct form. `7 2 60%/60%` is a line
that already has an artificial score; it was played in no form at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.laws.words import capital
from bridgelaw.rulings.ground import Doubt
from bridgelaw.scoring import MissingDeclarer, Side, Vulnerability, is_possible, signed
from bridgelaw.scoring.artificial_line import artificial_written, is_unplayed, read_artificial, refuse_one_half
from bridgelaw.scoring.movements import Pair
from bridgelaw.scoring.traveller import OutcomeReader, Traveller, UnreadableLine

CORRECT = ""


class BadForm(BadInput):
    """A form that no line was played in, that is described twice, or that is not written as >1."""


@dataclass(frozen=True)
class BoardForm:
    """One changed form of the board: its mark, what differed, and the vulnerability where that differed too.

    >>> print(BoardForm(">1", "the cards of East and West were exchanged"))
    form >1
    """

    mark: str
    differs: str = ""
    vulnerability: Vulnerability | None = None

    def __str__(self) -> str:
        return form_name(self.mark)


def form_name(mark: str) -> str:
    """A form in a sentence.

    >>> form_name(""), form_name(">1")
    ('the correct form', 'form >1')
    """
    return f"form {mark}" if mark else "the correct form"


def read_mark(number: str) -> str:
    """The mark of a form by its number. Raises BadForm.

    >>> read_mark("1")
    '>1'
    """
    if not re.fullmatch(r"[1-9][0-9]?", number):
        raise BadForm(f"'>{number}' is no form.", "Write >1, >2 and so on; the correct form has no mark.", _LAW)
    return f">{number}"


_VULNERABILITY = re.compile(
    r"vulnerab\w*\s*:?\s*(?P<which>none|nobody|ns|n-s|ew|e-w|both|all)\b(?:\s*[,;]\s*(?P<more>.+))?", re.IGNORECASE
)


def read_forms(text: str | Sequence[str]) -> tuple[BoardForm, ...]:
    """Read what differed, one form a line: ">1 the cards of East and West", ">2 vulnerability both".

    Raises BadForm.

    >>> [form.vulnerability for form in read_forms(">1 the cards of East and West\\n>2 vulnerability NS")]
    [None, <Vulnerability.NS: 'NS'>]
    """
    lines = text.splitlines() if isinstance(text, str) else text
    found: list[BoardForm] = []
    for line in (each.strip() for each in lines):
        if not line:
            continue
        match = re.fullmatch(r">\s*(\S*)\s*[:,;]?\s*(.*)", line)
        if match is None:
            raise BadForm(f"'{line[:60]}' names no form.", "Begin with its mark, as in >1 the cards of East and West.")
        mark, differs = read_mark(match[1].rstrip(":,;")), match[2].strip().rstrip(".")
        if any(form.mark == mark for form in found):
            raise BadForm(f"Form {mark} is described twice.", "Describe each form on one line.")
        other = _VULNERABILITY.fullmatch(differs)
        if other is None:
            found.append(BoardForm(mark, differs))
        else:
            spelled = {"nobody": "none", "n-s": "NS", "e-w": "EW", "all": "both"}
            which = Vulnerability.parse(spelled.get(other["which"].casefold(), other["which"]))
            found.append(BoardForm(mark, other["more"] or "", which))
    return tuple(found)


_LAW = "Law 87B"


class FormWithoutResult(BadInput):
    """A form is given for a line on which the board was not played."""


class BadFault(BadInput):
    """Pairs at fault or penalised that are not on the board, or that have no result of their own there."""


@dataclass(frozen=True)
class FouledLine:
    """One line of the traveller: the pairs, and either a score and its form or an artificial score.

    `score` is in NS total points. `artificial` is per cent of the top for NS and EW. `at_fault` names the sides that
    fouled the board themselves at this table, after this result: it matters only for a single result.

    >>> FouledLine("7", "2", -50, ">1").form
    '>1'
    """

    ns: str
    ew: str
    score: int | None
    form: str = CORRECT
    artificial: tuple[Fraction, Fraction] | None = None
    at_fault: frozenset[Side] = frozenset()

    def pair(self, side: Side) -> Pair:
        """The pair that sat there.

        >>> str(FouledLine("7", "2", -50).pair(Side.EW))
        'EW pair 2'
        """
        return Pair(self.ns if side is Side.NS else self.ew, side)

    @property
    def written(self) -> str:
        """The score, or the artificial score, as written on the traveller."""
        if self.artificial is not None:
            return artificial_written(self.artificial)
        return signed(self.score or 0)


# ---- reading ----

_MARK = re.compile(r"\s*[,;\t]?\s*>\s*([^\s,;>]*)\s*[,;]?\s*$")


def read_lines(
    text: str,
    vulnerability: Vulnerability = Vulnerability.NONE,
    forms: Sequence[BoardForm] = (),
    at_fault: Iterable[Pair] = (),
) -> tuple[FouledLine, ...]:
    """Read a traveller with the form of each line: NS pair, EW pair, score or result, and perhaps >1.

    Accepts everything that `Traveller.parse` reads; a result with its contract is scored at the vulnerability of its
    own form. Raises the errors of that, and FormWithoutResult, BadForm and BadFault.

    >>> [(line.ns, line.score, line.form) for line in read_lines("1 1 420\\n10 8 140 >1\\n7 2 60%/60%")]
    [('1', 420, ''), ('10', 140, '>1'), ('7', None, '')]
    """
    each_form = {form.mark: form.vulnerability or vulnerability for form in forms}
    plain = "\n".join(_MARK.sub(r" >\1", line) for line in text.removeprefix("\ufeff").splitlines())
    try:
        traveller = Traveller.parse(plain, vulnerability, read=_FormReader(vulnerability, each_form))
    except UnreadableLine as fault:
        cause = fault.__cause__
        if isinstance(cause, FormWithoutResult | BadForm):
            raise type(cause)(fault.wrong, fault.right, fault.rule) from fault
        raise
    lines = []
    for line in traveller.lines:
        outcome, mark = _parted(line.typed)
        artificial = read_artificial(outcome)
        lines.append(FouledLine(line.ns, line.ew, None if artificial else line.score, mark, artificial))
    return with_faults(lines, at_fault)


class _FormReader(OutcomeReader):
    """Reads a result with its form, or an artificial score, which has no form and is 0 until it is read again."""

    def __init__(self, vulnerability: Vulnerability, forms: Mapping[str, Vulnerability]) -> None:
        super().__init__(vulnerability)
        self._forms = {mark: OutcomeReader(each) for mark, each in forms.items()}

    def __call__(self, text: str) -> int:
        outcome, mark = _parted(text)
        unplayed = is_unplayed(outcome)
        if mark and (unplayed or read_artificial(outcome) is not None):
            raise FormWithoutResult(
                f"the board was not played there, so it was played in no form, {mark} neither.",
                "Take the mark away, or give the result.",
                _LAW,
            )
        if unplayed:
            raise FormWithoutResult(
                "the board was not played there.",
                "Leave the line out, and count it in N if the score was expected; or give its artificial score, as in "
                "60%/60%.",
                _LAW,
            )
        if read_artificial(outcome) is not None:
            return 0
        refuse_one_half(outcome)
        return self._forms[mark](outcome) if mark in self._forms else super().__call__(outcome)

    def is_one(self, text: str) -> bool:
        try:
            self(text)
        except (FormWithoutResult, BadForm, MissingDeclarer):
            return True
        except BadInput:
            return False
        return True


def _parted(text: str) -> tuple[str, str]:
    """Split the outcome from the mark of its form. Raises BadForm."""
    match = _MARK.search(text)
    if match is None:
        return text.strip(), CORRECT
    return text[: match.start()].strip(), read_mark(match[1])


def read_pairs(text: str) -> tuple[Pair, ...]:
    """Read pairs with the direction they sat in: "NS 8, EW 4"; a name alone means either direction.

    >>> [str(pair) for pair in read_pairs("NS 8, EW 4")]
    ['NS pair 8', 'EW pair 4']
    """
    found = []
    for each in re.split(r"[,;\n]|\band\b", text):
        match = re.fullmatch(r"(?:(NS|N-S|EW|E-W)(?=[\s\d]))?\s*(?:pair\s+)?(.*?)", each.strip(), re.IGNORECASE)
        if match is not None and match[2]:
            side = Side(match[1].upper().replace("-", "")) if match[1] else None
            found.append(Pair(match[2], side))
    return tuple(dict.fromkeys(found))


def seat_of(pair: Pair, lines: Sequence[FouledLine]) -> tuple[int, Side]:
    """The line and the direction in which a pair played the board. Raises BadFault where it did not."""
    name = " ".join(pair.name.split()).casefold()
    for place, line in enumerate(lines):
        for side in Side if pair.field is None else (pair.field,):
            if " ".join(line.pair(side).name.split()).casefold() == name:
                return place, side
    raise BadFault(
        f"{capital(str(pair))} is not on this traveller.",
        "Name pairs that played the board, as in NS 8, EW 4.",
        _LAW,
    )


def with_faults(lines: Iterable[FouledLine], at_fault: Iterable[Pair]) -> tuple[FouledLine, ...]:
    """The lines with the sides marked that fouled the board themselves. Raises BadFault.

    >>> with_faults([FouledLine("1", "1", 420)], [Pair("1", Side.EW)])[0].at_fault
    frozenset({<Side.EW: 'EW'>})
    """
    marked = list(lines)
    for pair in at_fault:
        place, side = seat_of(pair, marked)
        if marked[place].artificial is not None:
            raise BadFault(
                f"{marked[place].pair(side)} has an artificial score already.",
                "Fault is asked for where a result stands alone; leave it out here.",
                "Law 12C2(a)",
            )
        marked[place] = replace(marked[place], at_fault=marked[place].at_fault | {side})
    return tuple(marked)


def impossible_scores(
    lines: Iterable[FouledLine], vulnerability: Vulnerability, forms: Sequence[BoardForm] = ()
) -> tuple[Doubt, ...]:
    """A doubt for each score that no contract can give at the vulnerability of its own form.

    >>> impossible_scores([FouledLine("1", "1", 425)], Vulnerability.NONE)[0].of[0]
    425
    """
    each_form = {form.mark: form.vulnerability or vulnerability for form in forms}
    scored = ((line.score, each_form.get(line.form, vulnerability)) for line in lines if line.score is not None)
    return tuple(Doubt("impossible-score", of) for of in dict.fromkeys(scored) if not is_possible(*of))
