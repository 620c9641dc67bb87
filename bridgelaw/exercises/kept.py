"""What a reader did, as it is kept: entries by page and key, each with its time. Pure; stores are elsewhere.

It is one format wherever it is kept, here and in `display/data/kept.js`, and a file that is saved in the browser can be
taken up in JupyterLab. Where two places know different things of one entry, the newer holds:

    {"form": "bridgelaw-kept", "version": 1, "pages": {PAGE: {KEY: {"at": TIME, "value": {…} or null}}}}

TIME counts milliseconds since 1970; null stands for what was forgotten. Values are objects of texts, whole numbers,
true, false, null, lists and objects.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import Any, TypeGuard

from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass

FORM, VERSION = "bridgelaw-kept", 1
# What JavaScript holds exactly; and deeper than anything that a page keeps.
LARGEST, DEEPEST = 2**53 - 1, 20

UNCHANGED = "Nothing has changed."


class BadKept(BadInput):
    """A text that is not what was kept, or not in a form that is known here."""


@dataclass(frozen=True)
class KeptEntry:
    """What was kept last under one key, and when; None where it was forgotten."""

    at: int
    value: dict[str, Any] | None


KeptPage = Mapping[str, KeptEntry]
Kept = Mapping[str, KeptPage]


def read_kept(text: str) -> Kept:
    """What a text of the format holds. Raises BadKept, with nothing taken of it.

    >>> read_kept('{"form": "bridgelaw-kept", "version": 1, "pages": {"a": {"k": {"at": 7, "value": null}}}}')
    {'a': {'k': KeptEntry(at=7, value=None)}}
    """
    try:
        found = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or found.get("form") != FORM:
        raise BadKept("This is no file of what was kept.", f"Take one that was saved on “What I did”. {UNCHANGED}")
    version = _plain(found.get("version"))
    if isinstance(version, int) and version > VERSION:
        right = "Open the newest version of the course, and take it up there."
        raise BadKept("This file was saved by a newer version of the course.", f"{right} {UNCHANGED}")
    pages = found.get("pages")
    if version is True or version != VERSION or not isinstance(pages, dict):
        raise _damaged("its head")
    return {page: _page(page, pages[page]) for page in sorted(pages, key=_order)}


def _page(name: str, entries: Any) -> KeptPage:
    if not isinstance(entries, dict):
        raise _damaged(f"the page “{name}”")
    return {key: read_entry(f"“{key}” of the page “{name}”", entries[key]) for key in sorted(entries, key=_order)}


def read_entry(where: str, found: Any) -> KeptEntry:
    """One entry of it; `where` says in an error which. Raises BadKept."""
    if not isinstance(found, dict) or set(found) != {"at", "value"}:
        raise _damaged(where)
    try:
        at, value = _plain(found["at"]), _plain(found["value"])
    except BadKept:
        raise _damaged(where) from None
    if isinstance(at, bool) or not isinstance(at, int) or at < 0 or not (value is None or isinstance(value, dict)):
        raise _damaged(where)
    return KeptEntry(at, value)


def _damaged(where: str) -> BadKept:
    return BadKept(f"This file is damaged: {where} cannot be read.", f"Save it once more. {UNCHANGED}")


def _no_number(words: str) -> Any:
    raise ValueError(words)


def _plain(value: Any, depth: int = 0) -> Any:
    """The value, where it is one that both languages hold exactly. Raises BadKept."""
    if depth > DEEPEST:
        raise _damaged("it")
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if value is None or isinstance(value, bool | str) or (isinstance(value, int) and abs(value) <= LARGEST):
        return value
    if isinstance(value, list | tuple):
        return [_plain(each, depth + 1) for each in value]
    if isinstance(value, dict) and all(isinstance(name, str) for name in value):
        return {name: _plain(each, depth + 1) for name, each in value.items()}
    raise _damaged("it")


def _order(text: str) -> bytes:
    """Texts in the order of JavaScript."""
    return text.encode("utf-16-be", "surrogatepass")


def written(value: Any) -> str:
    """A value as text, the same for the same value: names in order, nothing between them.

    >>> written({"b": [1, True], "a": "½"})
    '{"a":"½","b":[1,true]}'
    """
    if isinstance(value, Mapping):
        inside = ",".join(f"{written(name)}:{written(value[name])}" for name in sorted(value, key=_order))
        return f"{{{inside}}}"
    if isinstance(value, list | tuple):
        return f"[{','.join(map(written, value))}]"
    if isinstance(value, str):
        # As JavaScript writes it: half a pair of surrogates by its number, every other letter as it is.
        return "".join(
            f"\\u{ord(c):04x}" if "\ud800" <= c <= "\udfff" else c for c in json.dumps(value, ensure_ascii=False)
        )
    return json.dumps(value)


def written_kept(kept: Kept) -> str:
    """The file: what was kept, as text."""
    pages = {
        page: {key: {"at": entry.at, "value": entry.value} for key, entry in entries.items()}
        for page, entries in kept.items()
    }
    return written({"form": FORM, "version": VERSION, "pages": pages})


# ---- two places that know different things ----


def newer(one: KeptEntry, other: KeptEntry) -> KeptEntry:
    """The one that holds: the newer, and of two of the same time always the same."""
    if one.at != other.at:
        return max(one, other, key=lambda entry: entry.at)
    return max(one, other, key=lambda entry: _order(written(entry.value)))


def merged(one: Kept, other: Kept) -> Kept:
    """All that either knows, by entry the newer; in whichever order they are put together, it comes to the same."""
    return {page: _merged(one.get(page, {}), other.get(page, {})) for page in _both(one, other)}


def _merged(one: KeptPage, other: KeptPage) -> KeptPage:
    return {
        key: newer(one[key], other[key]) if key in one and key in other else one.get(key) or other[key]
        for key in _both(one, other)
    }


def _both(one: Mapping[str, Any], other: Mapping[str, Any]) -> list[str]:
    return sorted({*one, *other}, key=_order)


KeptValue = Mapping[str, Any] | None


def met(base: KeptValue, own: KeptValue, stored: KeptValue) -> tuple[KeptValue, KeptValue]:
    """What holds where another window has written since `base` was read, and what it wrote, if that is undecided.

    Who forgets takes nothing from who goes on; answers are put together; where a reader stands is where he was last.

    >>> met(None, {"tried": ["a"], "right": False}, {"tried": ["b"], "right": True})
    ({'tried': ['b', 'a'], 'right': True}, None)
    >>> met({"written": "I"}, {"written": "I rule"}, {"written": "I ask"})
    ({'written': 'I rule'}, {'written': 'I ask'})
    """
    if stored in (base, own) or stored is None:
        return own, None
    if own in (base, None):
        return stored, None
    assert own is not None
    if {*own} <= _PLACE or all(name in own and own[name] == stored.get(name) for name in _SITTING):
        return own, None
    if _is_answer(own) and _is_answer(stored):
        return _answers_met(base if _is_answer(base) else {}, own, stored)
    return own, stored


# What says where a reader stands, which sitting of a paper it is, and what is an answer to a question.
_PLACE, _SITTING = {"id", "seed"}, ("paper", "seed", "begun")
_ANSWER = {"tried", "right", "typed", "written", "marks"}


def _is_answer(value: KeptValue) -> TypeGuard[Mapping[str, Any]]:
    if value is None or not {*value} <= _ANSWER:
        return False
    lists = [value.get("tried", []), value.get("marks", [])]
    return all(isinstance(each, list) for each in lists) and all(isinstance(each, int) for each in lists[1])


def _answers_met(
    base: Mapping[str, Any], own: Mapping[str, Any], stored: Mapping[str, Any]
) -> tuple[KeptValue, KeptValue]:
    both: dict[str, Any] = {}
    if tried := [
        *stored.get("tried", []),
        *(each for each in own.get("tried", []) if each not in stored.get("tried", [])),
    ]:
        # The first answer counts, and what is stored came first.
        both = {"tried": tried, "right": (stored if stored.get("tried") else own).get("right", False)}
    if "marks" in own or "marks" in stored:
        then, now, elsewhere = (set(each.get("marks", [])) for each in (base, own, stored))
        both["marks"] = sorted((then & now & elsewhere) | (now - then) | (elsewhere - then))
    other: dict[str, Any] = {}
    for name in ("typed", "written"):
        before, here, there = base.get(name), own.get(name), stored.get(name)
        holds = there if here in (before, None) else here
        both |= {} if holds is None else {name: holds}
        if there not in (before, None, holds):
            other[name] = there
    return both, {**both, **other} if other else None


def taken_up(own: Kept, file: Kept) -> Kept:
    """A file taken up: as merged, but what was forgotten here comes back, and nothing is forgotten for its sake."""
    again = {
        page: {
            key: _again(own.get(page, {}).get(key), entry) for key, entry in entries.items() if entry.value is not None
        }
        for page, entries in file.items()
    }
    return merged(own, again)


def _again(own: KeptEntry | None, entry: KeptEntry) -> KeptEntry:
    if own is None or own.value is not None:
        return entry
    return KeptEntry(max(entry.at, own.at + 1), entry.value)


# ---- what is done with it ----


def entered(page: KeptPage, key: str, value: Mapping[str, Any] | None, now: int) -> KeptPage:
    """The page with a new value: always newer than the one before, whatever the clock says. Raises BadKept."""
    before = page.get(key)
    at = max(now, before.at + 1) if before else now
    return {**page, key: KeptEntry(at, _plain(dict(value)) if value is not None else None)}


def forgotten(page: KeptPage, now: int) -> KeptPage:
    """The page with everything on it forgotten."""
    for key in page:
        page = entered(page, key, None, now)
    return page


def values(page: KeptPage) -> dict[str, dict[str, Any]]:
    """What is kept of a page, by key; nothing of what was forgotten."""
    return {key: entry.value for key, entry in page.items() if entry.value is not None}


@dataclass(frozen=True)
class LessonScore:
    """How the exercises of a page went: how many there are, are answered, and were right at the first answer."""

    asked: int
    answered: int
    right: int

    def __str__(self) -> str:
        return f"{self.answered} of {self.asked} answered, {self.right} right at the first answer."


def score(page: KeptPage, keys: Collection[str]) -> LessonScore:
    """The score of a page whose questions have these keys; what they do not name, of an older version, does not count.

    >>> print(score({"a/b/1": KeptEntry(7, {"tried": ["5", "6"], "right": False})}, ["a/b/1", "a/b/2"]))
    1 of 2 answered, 0 right at the first answer.
    """
    given = values(page)
    tried = [given[key] for key in keys if key in given and given[key].get("tried")]
    return LessonScore(len(keys), len(tried), sum(each.get("right") is True for each in tried))


def was_read(page: KeptPage) -> bool:
    """Whether the end of the page was seen."""
    return values(page).get(READ, {}).get("read") is True


def done(page: KeptPage, keys: Collection[str]) -> bool:
    """Whether it was read to its end and every question is answered."""
    found = score(page, keys)
    return was_read(page) and found.answered == found.asked


# Keys of the page itself, beside those of what stands on it.
READ, PLACE = "page/read", "page/place"
# Before the key of an entry: what other windows wrote of it, until the reader has decided.
UNDECIDED = "undecided/"
