"""A link to a live page is found by its class, wherever it stands, and nothing else of the page is touched."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from docutils.utils import new_document
from live_links import VIEW, Marked, link, mark_what_runs, name_the_page, relinked

from tests.each import each

HTML = """<!doctype html>\n<p>4♠ &amp; <a href="x.html">not this</a>\n\u2028<a
 class="button bl-live" data-page="a&amp;b">How <b>&lt;so&gt;</b></a> and</p>
<script>const s = '<a class="bl-live">no link</a>';</script><a class="bl-live-table">nor this</a>"""


def test_only_a_link_with_the_mark_is_found() -> None:
    ((start, end, attributes, words),) = Marked(HTML).found
    assert HTML[start:end].startswith("<a\n") and HTML[start:end].endswith("</a>")
    assert attributes == {"class": "button bl-live", "data-page": "a&b"}
    assert words == "How <b>&lt;so&gt;</b>"


def test_the_rest_of_the_page_stays_to_the_letter() -> None:
    (start, end, *_), *_ = Marked(HTML).found
    assert relinked(HTML, lambda *_: "HERE") == f"{HTML[:start]}HERE{HTML[end:]}"
    assert relinked("<p>None.</p>", lambda *_: "HERE") == "<p>None.</p>"
    assert link({"class": "bl-live", "data-page": "a&b"}, "x") == '<a class="bl-live" data-page="a&amp;b">x</a>'


@each("twins, live", [(0, False), (2, True)])
def test_the_twins_of_a_page_are_counted_and_led_to_where_it_is_explained(twins: int, live: bool) -> None:
    twin = '<p class="bl-twin-live"><a class="bl-live">How</a>, to move the numbers.</p>'
    context: dict[str, Any] = {"body": twin * twins, "pathto": "../{}.html".format}
    name_the_page(None, "book/x", "page.html", context, None)
    way = 'href="../book/how_to_use.html#to-open-a-page-live"'
    parts = [f'<a class="bl-live" data-page="book/x" data-part="calculator-{n}" {way}>How</a>' for n in (1, 2)]
    assert context["live"] is live
    assert all((part in context["body"]) is live for part in parts)
    assert context["live_link"]("book/y", "Open") == f'<a class="bl-live" data-page="book/y" {way}>Open</a>'


def cell(html: str, *more: str) -> nodes.container:
    """A cell of a notebook as myst-nb has it, with one output in these forms."""
    shown = nodes.container(mime_type="text/html")
    shown += nodes.raw("", html, format="html")
    forms = [shown, *(nodes.container(mime_type=mime) for mime in more)]
    made = nodes.container(nb_element="cell_code", classes=["cell"])
    made += nodes.container("", *forms, nb_element="mime_bundle")
    return made


def test_each_cell_that_shows_a_widget_is_marked_and_a_calculator_can_be_led_to() -> None:
    twin = '<p class="bl-twin-live"><a class="bl-live">How</a></p>'
    page = new_document("page")
    page += [cell("<p>A ruling</p>"), cell(twin, VIEW), cell("<p>Exercises</p>", VIEW), cell(twin, VIEW)]
    mark_what_runs(None, page)
    assert [child["classes"] for child in page.children] == [["cell"], *[["cell", "bl-runs"]] * 3]
    assert [child["ids"] for child in page.children] == [[], ["calculator-1"], [], ["calculator-2"]]
