"""A text on a page of its own, to be printed: it needs nothing but itself, and asks for nothing."""

from __future__ import annotations

from html import escape

_STYLE = (
    "@page{size:A4;margin:15mm}body{font:11pt/1.4 sans-serif;max-width:180mm;margin:1rem auto;padding:0 1rem}"
    "pre{font:9.5pt/1.35 monospace;white-space:pre-wrap;overflow-wrap:anywhere}h1{font-size:14pt}"
)


def sheet_page_html(title: str, words: str) -> str:
    """The page, as HTML.

    >>> "<script" in sheet_page_html("Board 7", "<script>")
    False
    """
    return (
        f'<!DOCTYPE html><html lang="en"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
        f"<style>{_STYLE}</style><h1>{escape(title)}</h1><pre>{escape(words)}</pre></html>"
    )
