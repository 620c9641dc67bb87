"""The base of every error that a director's input can cause: a sentence with what is wrong and what would be right."""

from __future__ import annotations


class BadInput(ValueError):
    """Input that cannot be used: `wrong` says what is wrong, `right` what would be right, `rule` the Law behind it.

    `about` is the way to the field at fault, where that is known: its name, or table, row and name.

    >>> str(BadInput("There are no weights.", "Give at least one.", "Law 12C1(c)"))
    'There are no weights. Give at least one. (Law 12C1(c))'
    """

    def __init__(self, wrong: str, right: str = "", rule: str = "") -> None:
        self.wrong = wrong
        self.right = right
        self.rule = rule
        self.about: tuple[str | int, ...] = ()
        super().__init__(" ".join(part for part in (wrong, right, f"({rule})" if rule else "") if part))
