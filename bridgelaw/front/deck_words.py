"""Words for the wall: at most 35 on a slide, cut where a sentence ends, or else where it pauses."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bridgelaw.front.sheet import unlinked

MOST = 35
_BLOCK = re.compile(r"</?(?:p|li|ul|h\d|td|th|tr|b)\b[^>]*>")
_TAG = re.compile(r"<[^>]*>")
_ENDS = re.compile(r"(?<=[.!?])([”’*)]*)\s+(?=[^a-z])")
_PAUSES = (re.compile(r"(?<=[;:])\s+"), re.compile(r"(?<=,)\s+"), re.compile(r"\s+"))


def count(words: str) -> int:
    """How many words somebody reads; a dash or a sign between two words is none.

    >>> count("**North** opens 1NT – and makes <b>3NT</b>.")
    6
    """
    return sum(any(map(str.isalnum, each)) for each in _TAG.sub("", _BLOCK.sub(" ", words)).split())


def cut(words: str, most: int = MOST) -> list[str]:
    """The words in pieces of at most so many: sentences together while they fit.

    >>> cut("One two three. Four five. Six seven, eight nine ten.", 5)
    ['One two three. Four five.', 'Six seven, eight nine ten.']
    """
    plain = " ".join(unlinked(words).split())
    whole = [piece for sentence in _sentences(plain) for piece in _fitting(sentence, most)]
    return [_balanced(piece) for piece in _together(whole, most)]


def _sentences(plain: str) -> Iterator[str]:
    """Sentence by sentence; what somebody says between quotation marks is one."""
    kept = ""
    for sentence in _ENDS.sub(r"\1\n", plain).split("\n"):
        kept = f"{kept} {sentence}".strip()
        if kept.count("“") <= kept.count("”"):
            yield kept
            kept = ""
    if kept:
        yield kept


def _fitting(sentence: str, most: int) -> Iterator[str]:
    """A sentence that is too long, parted at its strongest pause that helps."""
    if count(sentence) <= most:
        yield sentence
        return
    for pause in _PAUSES:
        parts = pause.split(sentence)
        if len(parts) > 1:
            middle = count(sentence) / 2
            at = min(range(1, len(parts)), key=lambda n: abs(count(" ".join(parts[:n])) - middle))
            yield from _fitting(" ".join(parts[:at]), most)
            yield from _fitting(" ".join(parts[at:]), most)
            return


def _together(pieces: list[str], most: int) -> Iterator[str]:
    kept = ""
    for piece in pieces:
        both = f"{kept} {piece}".strip()
        if kept and count(both) > most:
            yield kept
            both = piece
        kept = both
    if kept:
        yield kept


def _balanced(piece: str) -> str:
    """Without the signs of emphasis where the cut has gone through one."""
    return piece if piece.count("**") % 2 == 0 and piece.count("*") % 2 == 0 else piece.replace("*", "")
