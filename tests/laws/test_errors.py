"""The base of the errors, and the promise that all of them are sentences."""

from __future__ import annotations

import inspect

from bridgelaw import laws
from bridgelaw.laws import BadInput
from bridgelaw.laws.words import joined
from tests.each import each


def test_the_sentence_is_put_together() -> None:
    assert str(BadInput("Wrong.")) == "Wrong."
    assert str(BadInput("Wrong.", "Right.")) == "Wrong. Right."
    assert str(BadInput("Wrong.", rule="Law 12")) == "Wrong. (Law 12)"
    error = BadInput("Wrong.", "Right.", "Law 12")
    assert (error.wrong, error.right, error.rule) == ("Wrong.", "Right.", "Law 12")
    assert isinstance(error, ValueError)


def test_every_public_name_is_there_and_every_error_is_bad_input() -> None:
    assert sorted(laws.__all__) == sorted(set(laws.__all__))
    for name in laws.__all__:
        found = getattr(laws, name)
        if inspect.isclass(found) and issubclass(found, Exception):
            assert issubclass(found, BadInput)


@each("words, text", [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")])
def test_lists_of_words(words: list[str], text: str) -> None:
    assert joined(words) == text
