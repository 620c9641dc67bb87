"""Words for the wall: at most 35 at once, parted where a sentence ends, or else where it pauses, and evenly."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from bridgelaw.school.sheet import unlinked

MOST = 35
_BLOCK = re.compile(r"</?(?:p|li|ul|ol|h\d|td|th|tr|b|span class=\"law\")\b[^>]*>")
_TAG = re.compile(r"<[^>]*>")
# What stands in brackets behind a sentence, such as its clause, stays with it.
_ENDS = re.compile(r"(?<=[.!?])([”’*)]*)\s+(?=[^a-z(\[])")
# A bracket is not parted, and a short one stays with what it explains.
_OUTSIDE = r"(?![^()]*\))"
_PAUSES = (
    re.compile(rf"(?<=[;:])\s+{_OUTSIDE}"),
    re.compile(rf"(?<=,)\s+{_OUTSIDE}|\s+(?=\((?:[^\s)]+\s+){{3}})"),
    re.compile(rf"\s+{_OUTSIDE}"),
    re.compile(r"\s+"),
)
# What is seen by itself has so many words, where it may.
ALONE = 8
# Where a sentence is parted.
DOTS = "…"


def count(words: str) -> int:
    """Return how many words somebody reads; a dash or a sign between two words is none.

    >>> count("**North** opens 1NT – and makes <b>3NT</b>.")
    6
    """
    return sum(any(map(str.isalnum, each)) for each in _TAG.sub("", _BLOCK.sub(" ", words)).split())


def cut(words: str, most: int = MOST) -> list[str]:
    """The words in as few pieces of at most so many as can be, of even length; dots join a sentence that is parted.

    >>> cut("One two three. Four five. Six seven, eight nine ten.", 5)
    ['One two three. Four five.', 'Six seven, eight nine ten.']
    >>> cut("It stays (12B1). One two three four, five six.", 4)
    ['It stays (12B1).', 'One two three four, …', '… five six.']
    """
    pieces = sentences(words, most)
    return [joined(pieces[a:b]) for a, b in shares([count(each) for each in pieces], most)]


def sentences(words: str, most: int) -> list[str]:
    """The sentences of a paragraph, each in pieces of at most so many words."""
    plain = " ".join(unlinked(words).split())
    return [piece for sentence in _sentences(plain) for piece in _fitting(sentence, most)]


def gist(words: str) -> str:
    """The beginning of a line, up to the first pause behind its first three words.

    >>> gist("name the door: 12A1, 12A2, 12A3, or the Law that was broken;")
    'name the door'
    >>> gist("decide: the card, the lead and the score;")
    'decide: the card'
    """
    plain = unlinked(words)
    pauses = (each.start() for each in re.finditer(r"(?<=\w)[:;,.]|\s[–(]", plain))
    return plain[: next((at for at in pauses if count(plain[:at]) > 2), len(plain))].rstrip(" .;")


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


def _fitting(sentence: str, most: int) -> list[str]:
    """A sentence that is too long, parted where it ends within brackets or quotation marks, else where it pauses."""
    if count(sentence) <= most:
        return [sentence]
    ends = _ENDS.sub(r"\1\n", sentence).split("\n")
    if len(ends) > 1:
        return [piece for each in ends for piece in _fitting(each, most)]
    parts = _halved(sentence, most)
    return [f"{'… ' * bool(at)}{each}{' …' * (at < len(parts) - 1)}" for at, each in enumerate(parts)]


def _halved(words: str, most: int) -> list[str]:
    """Words parted at the strongest pause near their middle that leaves neither side a few, until each part fits."""
    length = count(words)
    if length <= most:
        return [words]
    for pause in _PAUSES:
        parts = pause.split(words)
        firsts = [count(" ".join(parts[:n])) for n in range(1, len(parts))]
        at = min(range(len(firsts)), key=lambda n: abs(firsts[n] - length / 2), default=None)
        if at is not None and (pause is _PAUSES[-1] or min(firsts[at], length - firsts[at]) >= min(ALONE, length / 4)):
            return [*_halved(" ".join(parts[: at + 1]), most), *_halved(" ".join(parts[at + 1 :]), most)]
    return [words]


def shares(lengths: Sequence[int], most: int) -> list[tuple[int, int]]:
    """From where to where pieces of such lengths stand together: in the fewest parts, and the most even ones.

    >>> shares([15, 15, 6], 30)
    [(0, 1), (1, 3)]
    """
    # The best way to part the first n: the fewest parts, then the most even ones.
    best: list[tuple[int, int, list[int]]] = [(0, 0, [])]
    for end in range(1, len(lengths) + 1):
        ways = []
        for start in range(end - 1, -1, -1):
            length = sum(lengths[start:end])
            if length > most and start < end - 1:
                break
            parts, squares, ends = best[start]
            ways.append((parts + 1, squares + length * length, [*ends, end]))
        best.append(min(ways))
    return list(pairwise((0, *best[-1][2])))


def joined(pieces: Sequence[str]) -> str:
    """Pieces of one paragraph as one, without the signs of emphasis where a cut has gone through one."""
    piece = " ".join(pieces).replace(" … … ", " ")
    return piece if piece.count("**") % 2 == 0 and piece.count("*") % 2 == 0 else piece.replace("*", "")
