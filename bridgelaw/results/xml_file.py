"""A file of XML opened: its entities never followed, and of one that breaks off what stands before that."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any
from xml.etree.ElementTree import Element, ParseError, TreeBuilder

from bridgelaw.laws.errors import BadInput
from bridgelaw.results.gathering import TooMuch
from bridgelaw.results.session import InFile, Noticed


class NotUsebio(BadInput):
    """A file that is no XML, or XML of another kind."""


#: What holds one result: cut in the middle, it may say something else.
_LINES = ("TRAVELLER_LINE", "result")
#: As many as twenty thousand lines with ten fields each have, and deeper than the formats that are known.
_MOST_TAGS, _DEEPEST = 400_000, 40


def xml_root(data: bytes | str, noticed: list[Noticed]) -> Element:
    """The root of a file; where it breaks off or is not well formed, with what stands before that, which is noticed.

    A result that was being written there is left out. Raises NotUsebio where no result stands before it.

    >>> found: list[Noticed] = []
    >>> line = "<TRAVELLER_LINE><SCORE>620</SCORE></TRAVELLER_LINE>"
    >>> root = xml_root(f"<USEBIO><EVENT><BOARD>{line}<TRAVELLER_LINE><SCORE>62", found)
    >>> [each.findtext("SCORE") for each in root.iter("TRAVELLER_LINE")], found[0].place.where
    (['620'], 'line 1')
    """
    tags = data.count("<") if isinstance(data, str) else data.count(b"<")
    if tags > _MOST_TAGS:
        raise TooMuch(f"This XML has {tags} tags.", f"A file of one evening has at most {_MOST_TAGS}.")
    # Here, since whoever opens no XML needs none of it.
    from defusedxml.common import DefusedXmlException

    # A second reading of what breaks off would take as long again.
    builder = _Keeping()
    try:
        root = _parsed(data, builder)
    except DefusedXmlException as error:
        raise NotUsebio(
            "This file defines entities of its own, which no scoring program needs.", "Export it again."
        ) from error
    except (ParseError, ValueError, LookupError, AssertionError) as error:
        before = _before_the_break(builder.open)
        if before is None:
            raise NotUsebio(f"This is not a complete XML: {error}.", "Export the file again: it may be "
                "incomplete.") from error
        root = before
        line = error.position[0] if isinstance(error, ParseError) else 0
        place = InFile(f"line {line}" if line else "file")
        noticed.append(
            Noticed(place, f"The XML is incomplete: {error}.", "Everything before that place is read, and nothing "
                "after it.")
        )
    return _not_too_deep(root)


def _not_too_deep(root: Element) -> Element:
    """The root itself. Raises TooMuch where elements stand within each other deeper than in any file of results.

    What looks through an element at every depth would else take the square of the time.
    """
    level: list[Element] = [root]
    for _ in range(_DEEPEST):
        level = [element for parent in level if len(parent) for element in parent]
        if not level:
            return root
    raise TooMuch(f"This XML has {_DEEPEST} or more levels of elements.", "Export the file again.")


def _parsed(data: bytes | str, builder: TreeBuilder) -> Element:
    from defusedxml.ElementTree import DefusedXMLParser

    parser = DefusedXMLParser(target=builder)
    parser.feed(data)
    root: Element = parser.close()
    return root


class _Keeping(TreeBuilder):
    """A builder that knows which elements are still open."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[Element] = []

    def start(self, tag: Any, attrs: Any, /) -> Element:
        element: Element = super().start(tag, attrs)
        self.open.append(element)
        return element

    def end(self, tag: Any, /) -> Element:
        self.open.pop()
        return super().end(tag)


def _before_the_break(still: Sequence[Element]) -> Element | None:
    """The tree as far as it goes, by the elements that are still open; None where there is no whole result in it."""
    if not still:
        return None
    for parent, element in pairwise(still):
        if element.tag in _LINES:
            parent.remove(element)
    root = still[0]
    return root if any(next(root.iter(tag), None) is not None for tag in _LINES) else None
