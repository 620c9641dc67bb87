"""The weights of one side as typed, linked while they add to exactly 1."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from fractions import Fraction

from bridgelaw.laws import BadInput
from bridgelaw.rulings.assigned.shares import Shares
from bridgelaw.scoring.exact import read_fraction
from bridgelaw.scoring.printed import figure, mixed


class WrittenAs(Enum):
    """The notation of shares. A share that tenths cannot express stays a fraction, which is exact."""

    FRACTIONS = "fractions"
    PERCENTS = "percents"
    TENTHS = "tenths"

    def write(self, share: Fraction) -> str:
        """The share, exactly.

        >>> [each.write(Fraction(1, 3)) for each in WrittenAs], WrittenAs.TENTHS.write(Fraction(1, 4))
        (['1/3', '33 1/3%', '1/3'], '0.25')
        """
        if self is WrittenAs.PERCENTS:
            return f"{mixed(100 * share)}%"
        return figure(share) if self is WrittenAs.TENTHS else str(share)

    @classmethod
    def of(cls, texts: Sequence[str]) -> WrittenAs:
        """The notation of most of these; of equals the first."""
        for text in texts:
            if "%" in text:
                return cls.PERCENTS
            if "." in text:
                return cls.TENTHS
            if "/" in text:
                return cls.FRACTIONS
        return cls.FRACTIONS


class TypedShares:
    """The text typed for each outcome, and the shares while they can be read and come to 1.

    The text of a state or a case stays as written, right or wrong; only a reader adjusts the other shares.
    """

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.shares: Shares | None = None

    def write(self, texts: Sequence[str], closed: Sequence[bool]) -> None:
        """Set all of them as typed; `closed` says of each whether it is excluded, and then it must have nothing."""
        self.texts = list(texts)
        try:
            shares = Shares.of(map(read_fraction, texts))
            for place, shut in enumerate(closed):
                shares = shares.close(place) if shut and not shares.weights[place] else shares
        except (BadInput, AttributeError):
            # Errors are reported by the rule, which knows the Law and the edition.
            self.shares = None
        else:
            self.shares = shares

    def type(self, place: int, text: str, written: WrittenAs, closed: Sequence[bool]) -> None:
        """Type one of them: the rest is divided again. Raises BadInput for an impossible one; nothing changes.

        While they do not add to 1, each is as typed.
        """
        if self.shares is None:
            self.write([*self.texts[:place], text, *self.texts[place + 1 :]], closed)
            return
        to = read_fraction(text)
        # The outcomes that may carry weight depend on the edition, which may have been changed since.
        shares = self.shares if self.shares.weights[place] else self.shares.close(place)
        shares = shares if closed[place] else self.shares.let_in(place)
        self._now(shares.move(place, to).coarse(place), written)
        self.texts[place] = text

    def hold(self, place: int, held: bool) -> None:
        """Hold one, or release it."""
        if self.shares is not None:
            self.shares = self.shares.hold(place, held)

    def close(self, place: int, written: WrittenAs) -> Fraction:
        """Exclude an outcome; return its share, now the others'. Raises BadShare where none is free to take it."""
        if self.shares is None:
            return Fraction()
        had = self.shares.weights[place]
        self._now(self.shares.close(place), written)
        return had

    def open(self, place: int, written: WrittenAs) -> Fraction:
        """Include it again; return the share it got back."""
        if self.shares is None:
            return Fraction()
        had = self.shares.weights[place]
        self._now(self.shares.open(place), written)
        return self.shares.weights[place] - had

    def add(self) -> None:
        """Add an outcome."""
        self.texts.append("0")
        self.shares = None if self.shares is None else self.shares.add()

    def rewrite(self, written: WrittenAs) -> None:
        """Rewrite all of them in this notation."""
        if self.shares is not None:
            self.texts = [written.write(weight) for weight in self.shares.weights]

    def _now(self, shares: Shares, written: WrittenAs) -> None:
        before = self.shares.weights if self.shares is not None else ()
        self.shares = shares
        for place, weight in enumerate(shares.weights):
            if weight != before[place]:
                self.texts[place] = written.write(weight)
