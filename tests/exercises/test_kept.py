"""The file of what a reader did: Python and the page read it alike, and it brings only what is newer."""

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
    BadKept,
    Kept,
    KeptEntry,
    new_in,
    parse_kept,
    render,
    render_kept,
    values,
)
from tests.each import each

SCRIPT = Path(__file__).parents[2] / "bridgelaw" / "display" / "data" / "kept.js"
NOW = 10**12

# Any text, half pairs of surrogates and names that JavaScript has a meaning for among them.
texts = st.text(st.characters(), max_size=6) | st.sampled_from(
    ["__proto__", "10", "9", "constructor", "\ud83d", "♠", "😀", "￿"]
)
plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | texts,
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(texts, inside, max_size=3),
    max_leaves=6,
)
# Few times and keys, so that they meet.
entries = st.builds(
    KeptEntry, st.integers(0, 4) | st.integers(0, NOW), st.none() | st.dictionaries(texts, plain, max_size=3)
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
        "3", "{}", '{"at": 1}', '{"at": "1", "value": null}', '{"at": true, "value": {}}', '{"at": 1, "value": 3}',
        '{"at": 1, "value": []}', '{"at": 1, "value": {"x": NaN}}',
        '{"at": 1, "value": {"x": ' + "[" * 100_000 + "1" + "]" * 100_000 + "}}",
    )),
]  # fmt: skip
FINE = [
    '{"form": "bridgelaw-kept", "version": 1.0, "pages": {"p": {"k": {"value": {"x": 7}, "at": 10e1, "by": 3}}}}',
    '{"form": "bridgelaw-kept", "version": 1, "pages": {"10": {}, "9": {"z": {"at": -5, "value": null}}}, "more": 1}',
]

IN_NODE = """
const { readFileSync } = require("node:fs");
new Function(readFileSync(process.argv[2], "utf8"))();
const K = globalThis.bridgelawKept;
const parse = (text) => {
  try {
    return K.renderFile(K.parse(text));
  } catch (fault) {
    if (!(fault instanceof K.BadKept)) throw fault;
    return fault.message;
  }
};
const does = {
  parse,
  newIn: (file, own) => JSON.stringify(K.newIn(K.parse(file), K.parse(own))),
};
const calls = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(calls.map(([name, ...given]) => does[name](...given))));
"""


def in_node(calls: list[list[str]]) -> list[str]:
    """Return what the script makes of each."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("There is no node here.")
    run = [node, "-e", IN_NODE, "x", str(SCRIPT)]
    done = subprocess.run(run, input=json.dumps(calls), capture_output=True, text=True, check=True)
    return [str(answer) for answer in json.loads(done.stdout)]


def parsed_here(text: str) -> Any:
    """The same by Python: what was read; or why it cannot be read."""
    try:
        return json.loads(render_kept(parse_kept(text, NOW)))
    except BadKept as fault:
        return str(fault)


def plainly(answer: str) -> Any:
    """A file as its objects, a sentence as it is."""
    return json.loads(answer) if answer.startswith("{") else answer


def some(strategy: st.SearchStrategy[Any], count: int) -> list[Any]:
    """Many of them, in one go: one process of node for all."""
    examples: list[Any] = []

    @settings(max_examples=count, database=None, deadline=None, derandomize=True)
    @given(strategy)
    def collect(example: Any) -> None:
        examples.append(example)

    collect()
    return examples


def as_list(rows: Any) -> list[Any]:
    """Return what is new in a file, in one order."""
    return sorted((list(row) for row in rows), key=render)


def test_python_and_the_page_read_and_load_a_file_alike() -> None:
    for text, there in zip([*FOREIGN, *FINE], in_node([["parse", text] for text in (*FOREIGN, *FINE)]), strict=True):
        assert plainly(there) == parsed_here(text), text[:200]
    pairs = some(st.tuples(kepts, kepts), 400)
    calls = [["newIn", render_kept(file), render_kept(own)] for file, own in pairs]
    for (file, own), there in zip(pairs, in_node(calls), strict=True):
        here = [[page, key, {"at": entry.at, "value": entry.value}] for page, key, entry in new_in(file, own)]
        assert as_list(json.loads(there)) == as_list(here)


@each("text", FOREIGN)
def test_what_is_no_such_file_is_told_in_a_sentence(text: str) -> None:
    said = parsed_here(text)
    assert said.startswith("This ") and said.endswith("Nothing has changed.")


@given(kepts)
def test_what_is_written_is_read_again(kept: Kept) -> None:
    assert parse_kept(render_kept(kept), NOW) == kept


@each("at", [2**53 - 1, 10**30, 1e300])
def test_a_time_in_the_future_is_now(at: float) -> None:
    text = f'{{"form": "bridgelaw-kept", "version": 1, "pages": {{"p": {{"k": {{"at": {at!r}, "value": {{}}}}}}}}}}'
    assert parse_kept(text, NOW)["p"]["k"].at == NOW


@given(kepts, kepts)
def test_loading_forgets_nothing_and_brings_back_what_was_forgotten(own: Kept, file: Kept) -> None:
    after = {page: dict(entries) for page, entries in own.items()}
    for page, key, entry in new_in(file, own):
        after.setdefault(page, {})[key] = entry
    for page in {*own, *file}:
        before, told, now = (values(kept.get(page, {})) for kept in (own, file, after))
        assert set(now) == {*before, *told}
        assert all(now[key] == before.get(key) or now[key] == told.get(key) for key in now)
    assert list(new_in(file, after)) == []
