"""A reference to a clause of the Laws: Law, section, number, letter, roman figure, and the edition."""

from __future__ import annotations

import re
from functools import total_ordering

from bridgelaw.laws.facts import dataclass, replace

from .errors import BadInput

_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv")
_SECTION, _NUMBER, _LETTER = re.compile("[A-Z]"), re.compile("[1-9][0-9]?"), re.compile("[a-z]")
_LEVELS = (_SECTION, _NUMBER, _LETTER, re.compile("|".join(_ROMAN)))

# The position of a sign decides what it is, so that the "i" of 12C1(i) is a letter and the "i" of 12C1(e)(i) a figure.
_TEXT = re.compile(
    r"""\s*(?:laws?|l|art(?:\.|icle|icolo)?|§)?\s*
    (?P<law>[1-9][0-9]?)
    (?: (?:[\s.\-]*(?P<section>[a-z]) (?:[\s.\-]*(?P<number>[1-9][0-9]?))?) | (?:\s*\.\s*(?P<bare>[1-9][0-9]?)) )?
    (?: (?<=[0-9])[\s.\-]*(?:\(\s*(?P<letter1>[a-z])\s*\)|(?P<letter2>[a-z]))
        (?: [\s.\-]*(?:\(\s*(?P<roman1>[ivx]+)\s*\)|(?P<roman2>[ivx]+)) )?
    )?
    (?: (?:\s*,\s*|\s+of\s+(?:the\s+)?|\s*\(\s*|\s+) (?P<edition>(?:19|20)[0-9]{2}) \s*\)? (?:\s+(?:laws|edition))? )?
    \s*""",
    re.VERBOSE | re.IGNORECASE | re.ASCII,
)


class UnreadableReference(BadInput):
    """The text or the parts are no reference to a clause; the sentence shows how one is written."""


def _unreadable(text: object) -> UnreadableReference:
    return UnreadableReference(
        f"“{text}” is not a reference to a Law.",
        "Write the number of the Law and then the clause, for example 12C1(c) or 12C1(c), 2017.",
    )


@total_ordering
@dataclass(frozen=True)
class Reference:
    """A clause of the Laws, for example Law 12, section C, number 1, letter (c), edition of 2017.

    `parts` are the section (capital letter), number, letter and roman figure, as far as given. A Law that numbers its
    heads without letters, as Law 71 did in 2007, starts with the number and prints as 71.2. `edition` is a year, or
    None where the clause is meant without one. References are ordered by Law, clause and edition, 12C2 before 12C10.
    Raises UnreadableReference when the parts are not of that form.

    >>> str(Reference(12, ("C", "1", "c"), 2017))
    '12C1(c), 2017'
    """

    law: int
    parts: tuple[str, ...] = ()
    edition: int | None = None

    def __post_init__(self) -> None:
        levels = _LEVELS[1:] if self._starts_with_number else _LEVELS
        well_formed = len(self.parts) <= len(levels) and all(
            level.fullmatch(part) for level, part in zip(levels, self.parts, strict=False)
        )
        if not (1 <= self.law <= 99 and well_formed):
            raise _unreadable(" ".join((str(self.law), *self.parts)))

    @classmethod
    def parse(cls, text: str) -> Reference:
        """Read a reference as people write them. Raises UnreadableReference.

        Nothing is said about whether there is such a clause: that is what `cite` checks.

        >>> Reference.parse("Law 12 C 1 c") == Reference.parse("L12C1(c)") == Reference.parse("12c1c")
        True
        >>> Reference.parse("12C1(e)(ii) of 2007")
        Reference(law=12, parts=('C', '1', 'e', 'ii'), edition=2007)
        """
        match = _TEXT.fullmatch(text)
        if match is None:
            raise _unreadable(text.strip())
        given = match.groupdict()
        letter = given["letter1"] or given["letter2"]
        roman = given["roman1"] or given["roman2"]
        number = given["number"] or given["bare"]
        if letter and not number:
            raise _unreadable(text.strip())
        raw = ((given["section"] or "").upper(), number or "", (letter or "").lower(), (roman or "").lower())
        year = int(given["edition"]) if given["edition"] else None
        try:
            return cls(int(given["law"]), tuple(part for part in raw if part), year)
        except UnreadableReference:
            raise _unreadable(text.strip()) from None

    @property
    def _starts_with_number(self) -> bool:
        return bool(self.parts) and self.parts[0].isdigit()

    @property
    def clause(self) -> str:
        """The clause without its edition.

        >>> Reference.parse("12c1 e ii, 2007").clause
        '12C1(e)(ii)'
        """
        if self._starts_with_number:
            head, rest = f"{self.law}.{self.parts[0]}", self.parts[1:]
        else:
            head, rest = f"{self.law}{''.join(self.parts[:2])}", self.parts[2:]
        return head + "".join(f"({part})" for part in rest)

    def __str__(self) -> str:
        return self.clause if self.edition is None else f"{self.clause}, {self.edition}"

    @property
    def parent(self) -> Reference | None:
        """The clause one step up, in the same edition; None for a whole Law.

        >>> str(Reference.parse("12C1(c), 2017").parent)
        '12C1, 2017'
        """
        return replace(self, parts=self.parts[:-1]) if self.parts else None

    def contains(self, other: Reference) -> bool:
        """True when the other clause is this one or a part of it; an edition counts only where both name one.

        >>> Reference.parse("12C1").contains(Reference.parse("12C1(c), 2017"))
        True
        >>> Reference.parse("12C1, 2007").contains(Reference.parse("12C1(c), 2017"))
        False
        """
        editions_agree = self.edition is None or other.edition is None or self.edition == other.edition
        return editions_agree and self.law == other.law and other.parts[: len(self.parts)] == self.parts

    def in_edition(self, year: int | None) -> Reference:
        """The clause of the same name in another edition; `translate` finds the clause of the same meaning.

        >>> str(Reference.parse("12C1(b), 2007").in_edition(2017))
        '12C1(b), 2017'
        """
        return replace(self, edition=year)

    def _key(self) -> tuple[int, tuple[tuple[int, str], ...], int]:
        return (
            self.law,
            tuple(
                (_ROMAN.index(part), "") if level == 3 else (int(part), "") if part.isdigit() else (0, part)
                for level, part in enumerate(self.parts, start=int(self._starts_with_number))
            ),
            self.edition or 0,
        )

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Reference):
            return NotImplemented
        return self._key() < other._key()
