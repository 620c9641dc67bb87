"""From a contract and its tricks to total points (Law 77, 2017), and reading both as directors write them."""

from __future__ import annotations

import re
from enum import Enum
from functools import lru_cache

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.scoring.exact import plain_dashes
from bridgelaw.scoring.table import Seat, Vulnerability

TRICKS = 13
_BOOK = 6
_LAW = "Law 77"


class ImpossibleContract(BadInput):
    """The level is not 1 to 7, or the contract is doubled in no known way."""


class ImpossibleTricks(BadInput):
    """The number of tricks is not 0 to 13."""


class UnreadableResult(BadInput):
    """The text is not a table result such as 4♠x-2."""


class UnreadableScore(BadInput):
    """The text is not a whole number of total points."""


class MissingDeclarer(BadInput):
    """The result does not say who declared, so nobody knows which side scores it."""


class Strain(Enum):
    """The five strains, lowest first.

    >>> [strain.value for strain in Strain]
    ['♣', '♦', '♥', '♠', 'NT']
    """

    # That of an enumeration is slow, and a play asks by suit thousands of times.
    __hash__ = object.__hash__

    CLUBS = "♣"
    DIAMONDS = "♦"
    HEARTS = "♥"
    SPADES = "♠"
    NOTRUMP = "NT"

    @property
    def symbol(self) -> str:
        """♣ ♦ ♥ ♠ or NT.

        >>> Strain.SPADES.symbol
        '♠'
        """
        return self.value

    @property
    def trick_points(self) -> int:
        """Points for each odd trick after the first (Law 77): 20 in a minor, 30 otherwise.

        >>> Strain.CLUBS.trick_points, Strain.NOTRUMP.trick_points
        (20, 30)
        """
        return 20 if self in (Strain.CLUBS, Strain.DIAMONDS) else 30

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True)
class Contract:
    """A final contract: level 1 to 7, strain, and `doubled` 0 (no), 1 (doubled) or 2 (redoubled).

    Raises ImpossibleContract.

    >>> str(Contract(4, Strain.SPADES, 1))
    '4♠x'
    """

    level: int
    strain: Strain
    doubled: int = 0

    def __post_init__(self) -> None:
        if not 1 <= self.level <= 7:
            raise ImpossibleContract(f"There is no contract at the level of {self.level}.", "The level is 1 to 7.")
        if self.doubled not in (0, 1, 2):
            raise ImpossibleContract(
                f"A contract cannot be doubled {self.doubled} times.", "Write 0 for undoubled, 1 doubled, 2 redoubled."
            )

    @property
    def needed(self) -> int:
        """The tricks that declarer must win.

        >>> Contract(4, Strain.SPADES).needed
        10
        """
        return self.level + _BOOK

    def __str__(self) -> str:
        return f"{self.level}{self.strain.symbol}{'x' * self.doubled}"


def contract_score(contract: Contract, tricks: int, vulnerable: bool) -> int:
    """Declarer's total points for `contract` when declarer won `tricks` tricks (Law 77, 2017).

    Negative when the contract failed. Raises ImpossibleTricks unless 0 <= tricks <= 13.

    >>> contract_score(Contract(4, Strain.SPADES, 1), 8, vulnerable=True)
    -500
    >>> contract_score(Contract(3, Strain.NOTRUMP), 9, vulnerable=False)
    400
    """
    _check_tricks(tricks)
    over = tricks - contract.needed
    if over < 0:
        return -_undertricks(-over, contract.doubled, vulnerable)
    each = contract.strain.trick_points
    first_extra = 10 if contract.strain is Strain.NOTRUMP else 0
    bid = (each * contract.level + first_extra) << contract.doubled
    premium = (500 if vulnerable else 300) if bid >= 100 else 50
    if contract.level == 6:
        premium += 750 if vulnerable else 500
    elif contract.level == 7:
        premium += 1500 if vulnerable else 1000
    if contract.doubled:
        each = (200 if vulnerable else 100) * contract.doubled
    return bid + premium + 50 * contract.doubled + over * each


def _undertricks(down: int, doubled: int, vulnerable: bool) -> int:
    if not doubled:
        return down * (100 if vulnerable else 50)
    # Vulnerable 200, then 300 each; otherwise 100, then 200 for the second and the third, then 300 each.
    penalty = 300 * down - 100 if vulnerable else 200 * down - 100 + 100 * max(0, down - 3)
    return penalty * doubled


@dataclass(frozen=True)
class Result:
    """The result at a table: contract, declarer (None when not recorded) and declarer's tricks.

    A board passed out has contract None, declarer None and 0 tricks. Raises ImpossibleTricks.

    >>> str(Result(Contract(4, Strain.SPADES, 1), Seat.E, 8))
    '4♠x-2 E'
    """

    contract: Contract | None
    declarer: Seat | None
    tricks: int

    def __post_init__(self) -> None:
        _check_tricks(self.tricks)
        if self.contract is None and (self.declarer is not None or self.tricks):
            raise ImpossibleTricks(
                "A board that was passed out has no declarer and no tricks.", "Leave both out.", _LAW
            )

    @classmethod
    def passed_out(cls) -> Result:
        """The result of a board on which all four players passed.

        >>> str(Result.passed_out())
        'passed out'
        """
        return cls(None, None, 0)

    @classmethod
    def parse(cls, text: str, declarer: Seat | None = None) -> Result:
        """Read a result as it stands on a traveller.

        The contract comes first (4♠, 4S, 3NT, 3N, 4 spades), then in any order x or xx (also `*`, dbl), the declarer
        ("E", "by E", also in front of the contract) and the result: = made, +1 overtricks, -2 down. Case, spaces and
        the kind of dash do not matter; "pass", "passed out" and "P.O." are a board passed out. `declarer` serves where
        the text names none. Raises UnreadableResult.

        >>> str(Result.parse("e 4s X \u2212 2"))
        '4♠x-2 E'
        >>> str(Result.parse("3n+1", declarer=Seat.N))
        '3NT+1 N'
        >>> str(Result.parse("P.O."))
        'passed out'
        """
        return _read(text, declarer)

    @property
    def over(self) -> int:
        """Tricks above the contract: 0 just made, negative when down. A board passed out has 0.

        >>> Result.parse("4♠x-2 E").over
        -2
        """
        return 0 if self.contract is None else self.tricks - self.contract.needed

    def score(self, vulnerability: Vulnerability) -> int:
        """NS total points (Law 77, 2017): what declarer's side scores, with the sign changed when that side is EW.

        Raises MissingDeclarer when nobody is named as declarer.

        >>> Result.parse("4♠x-2 E").score(Vulnerability.BOTH)
        500
        >>> Result.parse("4♠= N").score(Vulnerability.BOTH)
        620
        """
        if self.contract is None:
            return 0
        if self.declarer is None:
            raise MissingDeclarer(
                f"{self} does not say who declared, so it could be a score for either side.",
                f"Add the seat, as in {self} {Seat.N}, or give the score of NS.",
                _LAW,
            )
        side = self.declarer.side
        return side.sign * contract_score(self.contract, self.tricks, vulnerability.of(side))

    def __str__(self) -> str:
        if self.contract is None:
            return "passed out"
        over = f"{self.over:+d}" if self.over else "="
        return f"{self.contract}{over}" + (f" {self.declarer}" if self.declarer else "")


_CLEAN = str.maketrans(
    {
        "♧": "♣",
        "♢": "♦",
        "♡": "♥",
        "♤": "♠",
        "×": "X",
        "*": "X",
        "\ufe0e": "",
        "\ufe0f": "",
    }
)
_PASSED = frozenset({"P", "PO", "PASS", "PASSES", "PASSED", "PASSOUT", "PASSEDOUT", "ALLPASS", "ALLPASSED", "AP"})
_STRAIN = re.compile(
    r"(?P<C>CLUBS?|[C♣])|(?P<D>DIAMONDS?|D(?!BL)|♦)|(?P<H>HEARTS?|[H♥])|(?P<S>SPADES?|[S♠])|(?P<N>NO[\s-]*TRUMPS?|NT?)"
)
_STRAINS = {
    "C": Strain.CLUBS,
    "D": Strain.DIAMONDS,
    "H": Strain.HEARTS,
    "S": Strain.SPADES,
    "N": Strain.NOTRUMP,
}
_SEAT = r"NORTH|EAST|SOUTH|WEST|[NESW]"
_DECLARER_FIRST = re.compile(rf"({_SEAT})[\s:]*(?=[0-9])")
_PART = re.compile(
    rf"(?P<redoubled>X\s*X|RE?DBL|REDOUBLED)|(?P<doubled>X|DBL|DOUBLED)"
    rf"|(?:BY\s*)?(?P<seat>{_SEAT})"
    r"|(?P<made>=+|MADE)|(?P<sign>[+-]|DOWN)\s*(?P<count>[0-9]+)"
)
_EXAMPLE = "as in 4♠x-2 N"


@lru_cache(1024)
def _read(text: str, declarer: Seat | None) -> Result:
    """A calculator reads all its boxes again when one of them has changed."""
    return _Reader(text).read(declarer)


class _Reader:
    """Reads one result from left to right, so that the error can name the first part that is wrong."""

    def __init__(self, text: str) -> None:
        self.typed = text.strip()
        self.rest = " ".join(plain_dashes(text).translate(_CLEAN).upper().split())

    def read(self, declarer: Seat | None) -> Result:
        if not self.rest:
            raise UnreadableResult("There is no result here.", f"Write the contract and its tricks, {_EXAMPLE}.")
        if len(self.rest) > 60:
            raise UnreadableResult(f"'{self.typed[:20]}…' is too long for a result.", f"Write it {_EXAMPLE}.")
        if re.sub(r"[\s./-]", "", self.rest) in _PASSED:
            return Result.passed_out()
        first = self._declarer_first()
        level, strain = self._level(), self._strain()
        doubled, over, named = self._parts()
        seats = [*first, *named]
        if over is None:
            raise self._error(
                f"it lacks the tricks; end with = for made, +1 for an overtrick or -2 for two down, {_EXAMPLE}."
            )
        if len(set(seats)) > 1:
            raise self._error(f"it names {seats[0]} and {seats[1]} as declarer; name one of them.")
        contract = Contract(level, strain, doubled or 0)
        self._check(contract, over)
        return Result(contract, seats[0] if seats else declarer, contract.needed + over)

    def _declarer_first(self) -> list[Seat]:
        seat = _DECLARER_FIRST.match(self.rest)
        if seat is None:
            return []
        self._skip(seat.end())
        return [Seat(seat[1][0])]

    def _parts(self) -> tuple[int | None, int | None, list[Seat]]:
        """Doubled or redoubled, the tricks over the contract, and who declared: in any order, the first two once."""
        doubled: int | None = None
        over: int | None = None
        seats: list[Seat] = []
        while self.rest:
            part = _PART.match(self.rest)
            if part is None:
                raise self._error("after the contract come x or xx, the declarer and =, +1 or -2, as in 4♠x-2 E.")
            if part["seat"]:
                seats.append(Seat(part["seat"][0]))
            elif part["redoubled"] or part["doubled"]:
                if doubled is not None:
                    raise self._error("it says twice whether it was doubled; write x once, or xx for redoubled.")
                doubled = 2 if part["redoubled"] else 1
            else:
                if over is not None:
                    raise self._error("it says twice how many tricks were made; write one of =, +1 or -2.")
                over = 0 if part["made"] else int(part["count"]) * (1 if part["sign"] == "+" else -1)
            self._skip(part.end())
        return doubled, over, seats

    def _level(self) -> int:
        digits = re.match(r"[0-9]+", self.rest)
        if digits is None:
            raise self._error(f"it must begin with the level, 1 to 7, {_EXAMPLE}.")
        if digits[0] not in ("1", "2", "3", "4", "5", "6", "7"):
            raise self._error(f"the level must be 1 to 7, {_EXAMPLE}.")
        self._skip(digits.end())
        return int(digits[0])

    def _strain(self) -> Strain:
        match = _STRAIN.match(self.rest)
        if match is None or match.lastgroup is None:
            raise self._error(f"the strain must be ♣ ♦ ♥ ♠ or NT, {_EXAMPLE}.")
        self._skip(match.end())
        return _STRAINS[match.lastgroup]

    def _check(self, contract: Contract, over: int) -> None:
        tricks = contract.needed + over
        if tricks > TRICKS:
            most = TRICKS - contract.needed
            best = f"{contract}+{most}" if most else f"{contract}="
            raise self._error(f"it would be {tricks} tricks and there are only {TRICKS}; the most is {best}.")
        if tricks < 0:
            raise self._error(f"it would be {-over} down, and {contract} fails by at most {contract.needed} tricks.")

    def _skip(self, characters: int) -> None:
        self.rest = self.rest[characters:].lstrip(" ,:")

    def _error(self, right: str) -> UnreadableResult:
        return UnreadableResult(f"'{self.typed}' is not a result:", right)


_SCORE = re.compile(r"([+-]?)\s*([0-9]{1,30}|[0-9]{1,3}(?:,[0-9]{3}){1,9})")


def read_score(text: str) -> int:
    """Read a score in total points: "+620", "620", "-200", "−200" (any dash), "1,100" or "0".

    Any whole number is kept as typed, also one that no contract gives (see `impossible_warning`).
    Raises UnreadableScore.

    >>> read_score("\u2212200"), read_score(" +620 ")
    (-200, 620)
    """
    shown = text.strip()
    match = _SCORE.fullmatch(plain_dashes(shown))
    if match is None:
        brief = shown if len(shown) <= 40 else shown[:40] + "…"
        wrong = f"'{brief}' is not a score:" if shown else "There is no score here:"
        raise UnreadableScore(wrong, "write whole total points, as in 620 or -200.", _LAW)
    value = int(match[2].replace(",", ""))
    return -value if match[1] == "-" else value


def parse_outcome(text: str, vulnerability: Vulnerability, declarer: Seat | None = None) -> int:
    """NS total points from a score ("+620", "−200") or from a result ("4♠x-2 E", "passed out").

    `declarer` serves where the result names none. Raises UnreadableResult, UnreadableScore, or MissingDeclarer when
    nobody is known to have declared.

    >>> parse_outcome("4♠x-2", Vulnerability.BOTH, declarer=Seat.N), parse_outcome("-200", Vulnerability.BOTH)
    (-500, -200)
    """
    if looks_like_score(text):
        return read_score(text)
    return Result.parse(text, declarer).score(vulnerability)


def looks_like_score(text: str) -> bool:
    """True if the text must be meant as a score and not as a result: a sign, or digits and nothing that is a strain.

    >>> looks_like_score("-200"), looks_like_score("620"), looks_like_score("4♠=")
    (True, True, False)
    """
    plain = plain_dashes(text).strip()
    return plain.startswith(("+", "-")) or (bool(plain) and not plain.strip("0123456789., "))


def _check_tricks(tricks: int) -> None:
    if not 0 <= tricks <= TRICKS:
        raise ImpossibleTricks(
            f"Declarer cannot win {tricks} tricks.", f"A deal has {TRICKS}: give 0 to {TRICKS}.", _LAW
        )
