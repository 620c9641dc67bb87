"""The record of a reader's work: in a format that loses nothing, read and put together alike by Python and page."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.exercises.kept import (
    LARGEST,
    READ,
    BadKept,
    Kept,
    KeptEntry,
    done,
    entered,
    forgotten,
    merged,
    met,
    read_kept,
    score,
    taken_up,
    values,
    was_read,
    written,
    written_kept,
)
from tests.each import each

SCRIPT = Path(__file__).parents[2] / "bridgelaw" / "display" / "data" / "kept.js"

# Any text, half pairs of surrogates and names that JavaScript has a meaning for among them.
texts = st.text(st.characters(), max_size=6) | st.sampled_from(
    ["__proto__", "10", "9", "constructor", "\ud83d", "♠", "😀", "￿"]
)
plain = st.recursive(
    st.none() | st.booleans() | st.integers(-LARGEST, LARGEST) | texts,
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(texts, inside, max_size=3),
    max_leaves=6,
)
# Few times and keys, so that they meet.
entries = st.builds(
    KeptEntry, st.integers(0, 4) | st.integers(0, LARGEST), st.none() | st.dictionaries(texts, plain, max_size=3)
)
keys = st.sampled_from(["a", "b", "__proto__"]) | texts
kepts = st.dictionaries(keys, st.dictionaries(keys, entries, max_size=4), max_size=3)

FOREIGN = [
    "", "x", "null", "[]", "3", '"text"', "{}", '{"form": "another"}', '{"form": "bridgelaw-kept"}', "{" * 5,
    '{"form": "bridgelaw-kept", "version": 2, "pages": 7}', '{"form": "bridgelaw-kept", "version": 2.0}',
    '{"form": "bridgelaw-kept", "version": 0, "pages": {}}', '{"form": "bridgelaw-kept", "version": "1", "pages": {}}',
    '{"form": "bridgelaw-kept", "version": true, "pages": {}}', '{"form": "bridgelaw-kept", "version": 1, "pages": []}',
    '{"form": "bridgelaw-kept", "version": 1, "pages": {"p": []}}',
    *(f'{{"form": "bridgelaw-kept", "version": 1, "pages": {{"p": {{"k": {entry}}}}}}}' for entry in (
        "3", "{}", '{"at": 1}', '{"at": 1, "value": null, "more": 1}', '{"at": -1, "value": null}',
        '{"at": 1.5, "value": null}', '{"at": true, "value": {}}', '{"at": 1e400, "value": {}}',
        '{"at": 9007199254740993, "value": {}}', '{"at": 1, "value": 3}', '{"at": 1, "value": []}',
        '{"at": 1, "value": {"x": 0.5}}', '{"at": 1, "value": {"x": NaN}}',
        '{"at": 1, "value": {"x": ' + "[" * 30 + "1" + "]" * 30 + "}}",
    )),
]  # fmt: skip
FINE = [
    '{"form": "bridgelaw-kept", "version": 1.0, "pages": {"p": {"k": {"value": {"x": -0.0, "y": 1E2}, "at": 10e1}}}}',
    '{"form": "bridgelaw-kept", "version": 1, "pages": {"10": {}, "9": {"z": {"at": 0, "value": null}}}, "more": 1}',
]

IN_NODE = """
const { readFileSync } = require("node:fs");
new Function(readFileSync(process.argv[2], "utf8"))();
const K = globalThis.bridgelawKept;
const asked = JSON.parse(readFileSync(0, "utf8"));
const read = (text) => {
  try {
    return K.writtenKept(K.read(text));
  } catch (fault) {
    if (!(fault instanceof K.BadKept)) throw fault;
    return fault.message;
  }
};
const done = asked.map(([how, one, other]) => {
  if (how === "read") return read(one);
  if (how === "met") return K.written(K.met(...JSON.parse(one)));
  return K.writtenKept(K[how](K.read(one), K.read(other)));
});
process.stdout.write(JSON.stringify(done));
"""


def in_node(asked: list[list[str]]) -> list[str]:
    """Return what the script makes of each."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("There is no node here.")
    given_to = [node, "-e", IN_NODE, "x", str(SCRIPT)]
    done_by = subprocess.run(given_to, input=json.dumps(asked), capture_output=True, text=True, check=True)
    return [str(each) for each in json.loads(done_by.stdout)]


def read_here(text: str) -> str:
    """The same by Python: what was read, written again; or why it cannot be read."""
    try:
        return written_kept(read_kept(text))
    except BadKept as fault:
        return str(fault)


# ---- the same in both languages ----


def some(strategy: st.SearchStrategy[Any], count: int) -> list[Any]:
    """Many of them, in one go: one process of node for all."""
    found: list[Any] = []

    @settings(max_examples=count, database=None, deadline=None, derandomize=True)
    @given(strategy)
    def collect(each: Any) -> None:
        found.append(each)

    collect()
    return found


def test_python_and_the_page_read_and_put_together_alike() -> None:
    pairs = some(st.tuples(kepts, kepts), 400)
    asked: list[list[str]] = [["read", text] for text in (*FOREIGN, *FINE)]
    expected = [read_here(text) for text in (*FOREIGN, *FINE)]
    for one, other in pairs:
        texts_of = [written_kept(one), written_kept(other)]
        asked += [["read", texts_of[0]], ["merged", *texts_of], ["takenUp", *texts_of]]
        expected += [texts_of[0], written_kept(merged(one, other)), written_kept(taken_up(one, other))]
    for how, here, there in zip(asked, expected, in_node(asked), strict=True):
        assert there == here, how


# Few answers, so that two windows meet in them; where a reader stands; a sitting; and what is none of these.
words = st.none() | st.sampled_from(["I", "I rule", ["3", ""]])
answers = st.fixed_dictionaries(
    {},
    optional={
        "tried": st.lists(st.sampled_from(["a", "b", "c"]), unique=True, max_size=3) | st.just("no list"),
        "right": st.booleans(),
        "typed": words,
        "written": words,
        "marks": st.lists(st.integers(0, 12), unique=True, max_size=4) | st.just(["no number"]),
    },
)
few = st.integers(0, 1)
stands = st.fixed_dictionaries({"id": few}, optional={"seed": few})
sittings = st.fixed_dictionaries({"paper": few, "begun": few}, optional={"seed": few, "answers": few})
windows = st.none() | answers | stands | sittings | st.dictionaries(texts, plain, max_size=2)


def test_python_and_the_page_meet_alike() -> None:
    three = some(st.tuples(windows, windows, windows) | st.tuples(answers, answers, answers), 1500)
    asked = [["met", written(list(each))] for each in three]
    expected = [written(list(met(*each))) for each in three]
    for how, here, there in zip(asked, expected, in_node(asked), strict=True):
        assert there == here, how
    kinds = {(holds is None, other is None) for holds, other in map(json.loads, expected)}
    assert kinds == {(True, True), (False, True), (False, False)}


@each("text", FOREIGN)
def test_what_is_no_such_file_is_told_in_a_sentence(text: str) -> None:
    said = read_here(text)
    assert said.startswith("This ") and said.endswith("Nothing has changed.")


@given(kepts)
def test_what_is_written_is_read_again(kept: Kept) -> None:
    assert read_kept(written_kept(kept)) == kept


# ---- nothing is lost ----


@given(kepts, kepts, kepts)
def test_in_whichever_order_it_is_put_together_it_comes_to_the_same(a: Kept, b: Kept, c: Kept) -> None:
    assert written_kept(merged(a, b)) == written_kept(merged(b, a))
    assert written_kept(merged(merged(a, b), c)) == written_kept(merged(a, merged(b, c)))
    assert written_kept(merged(a, a)) == written_kept(a)


@given(kepts, kepts)
def test_nothing_newer_is_lost(a: Kept, b: Kept) -> None:
    both = merged(a, b)
    for kept in (a, b):
        for page, its in kept.items():
            for key, entry in its.items():
                assert both[page][key].at >= entry.at


@given(kepts, kepts)
def test_taking_up_forgets_nothing_and_brings_back_what_was_forgotten(own: Kept, file: Kept) -> None:
    after = taken_up(own, file)
    for page in {*own, *file}:
        before, told, now = (values(each.get(page, {})) for each in (own, file, after))
        assert set(now) == {*before, *told}
        assert all(now[key] == before.get(key) or now[key] == told.get(key) for key in now)


@given(st.dictionaries(keys, entries, max_size=4), st.integers(0, 10**13))
def test_what_was_forgotten_comes_back_from_a_file(page: dict[str, KeptEntry], now: int) -> None:
    gone = forgotten(page, now)
    assert values(gone) == {}
    assert all(gone[key].at > page[key].at for key in page)
    assert values(taken_up({"p": gone}, {"p": page})["p"]) == values(page)


@given(st.dictionaries(keys, entries, max_size=4), keys, st.dictionaries(texts, plain, max_size=3), st.integers(0, 4))
def test_what_is_entered_last_holds_whatever_the_clock_says(
    page: dict[str, KeptEntry], key: str, value: dict[str, Any], now: int
) -> None:
    after = entered(page, key, value, now)
    assert values(after)[key] == value
    assert values(merged({"p": page}, {"p": after})["p"]) == values(after)


@each("value", [{"x": 0.5}, {"x": LARGEST + 1}, {"x": object()}, {3: "x"}, {"x": float("inf")}])
def test_what_cannot_be_kept_exactly_is_refused(value: Any) -> None:
    with pytest.raises(BadKept):
        entered({}, "k", value, 1)


# ---- how it went ----


def test_score_and_done() -> None:
    questions = ["l/a/1", "l/a/2", "l/b/1"]
    page = {
        "l/a/1": KeptEntry(5, {"tried": ["x"], "right": True}),
        "l/a/2": KeptEntry(6, {"tried": ["y", "z"], "right": False}),
        "l/gone/1": KeptEntry(6, {"tried": ["of an older version"], "right": True}),
        "l/b/1": KeptEntry(9, {"typed": "4 2/"}),
        "l/a/3": KeptEntry(7, None),
    }
    assert str(score(page, questions)) == "2 of 3 answered, 1 right at the first answer."
    assert not was_read(page) and not done(page, questions)
    page = page | {READ: KeptEntry(7, {"read": True}), "l/b/1": KeptEntry(10, {"tried": ["4"], "right": True})}
    assert done(page, questions)
