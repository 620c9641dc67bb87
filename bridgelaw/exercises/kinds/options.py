"""Options put together: the right one among a few wrong ones, in random order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from bridgelaw.exercises.kinds.kind import DrawAgain
from bridgelaw.exercises.ordered import Ordered, WrongOrder
from bridgelaw.exercises.question import MultipleChoice, Option
from bridgelaw.exercises.several import Several
from bridgelaw.laws import Reference, clause

MOST = 4
SHORT = 16


def one_of(
    rng: Random, prompt: str, right: Option, wrong: Iterable[Option], most: int = MOST, hint: str = ""
) -> MultipleChoice:
    """One right option among at most `most`: the first wrong ones that differ from it and from each other.

    Raises DrawAgain where there are not two of these.
    """
    found = {right.text: right}
    for each in wrong:
        if len(found) < most:
            found.setdefault(each.text, each)
    if len(found) < min(3, most):
        raise DrawAgain
    options = [*found.values()]
    rng.shuffle(options)
    return MultipleChoice(prompt, tuple(options), hint)


def some_of(rng: Random, prompt: str, options: Iterable[Option], most: int, hint: str = "") -> Several:
    """At most this many options, right and wrong ones among them. Raises DrawAgain where either sort is missing."""
    named = [*{each.text: each for each in options}.values()]
    rng.shuffle(named)
    right, wrong = ([each for each in named if each.right is kind] for kind in (True, False))
    if not right or not wrong:
        raise DrawAgain
    # At least one of each; how many of the rest are right is random.
    kept = [right.pop(), wrong.pop()]
    rest = [*right, *wrong]
    rng.shuffle(rest)
    kept += rest[: most - len(kept)]
    rng.shuffle(kept)
    return Several(prompt, tuple(kept), hint)


def as_shown(
    rng: Random, prompt: str, steps: Sequence[str], says: str, wrong: Iterable[WrongOrder], hint: str = ""
) -> Ordered:
    """The steps to be put in order, offered in another order. Raises DrawAgain where there are not three."""
    if len(set(steps)) < max(3, len(steps)):
        raise DrawAgain
    shown = [*steps]
    while shown == [*steps]:
        rng.shuffle(shown)
    return Ordered(prompt, tuple(steps), tuple(shown), says, tuple(wrong), hint)


def titled(ref: Reference) -> str:
    """A clause as an option names it: with its title.

    >>> from bridgelaw.laws import cite
    >>> titled(cite("54C"))
    '54C: Declarer must accept'
    """
    title, above = clause(ref).title, ref.parent
    # “It cannot” means something only under its heading.
    heading = f"{clause(above).title}, " if above and len(title) < SHORT else ""
    return f"{ref.clause}: {heading}{title[:1].lower() + title[1:] if heading else title}"
