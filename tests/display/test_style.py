"""The style of the course is one sheet, put together from its parts; a colour stands once for each medium."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from bridgelaw.display.style import PARTS, course_css

DATA = Path(__file__).parents[2] / "bridgelaw" / "display" / "data"


def test_every_part_is_served_and_whole() -> None:
    assert {path.stem for path in DATA.glob("*.css")} == set(PARTS)
    for part in PARTS:
        css = (DATA / f"{part}.css").read_text(encoding="utf-8")
        assert css.strip() in course_css()
        bare = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
        assert bare.count("{") == bare.count("}"), part


def test_a_token_stands_once_for_light_for_dark_and_for_paper() -> None:
    light, dark, paper = re.split("@media (?:screen|print)", (DATA / "tokens.css").read_text(encoding="utf-8"))
    stated = [Counter(re.findall(r"^ +(--bl-[a-z-]+):", part, re.MULTILINE)) for part in (light, dark, paper)]
    assert all(number == 1 for tokens in stated for number in tokens.values())
    assert set(stated[1]) | set(stated[2]) <= set(stated[0]), "a token of dark or paper that light does not know"
    others = "".join((DATA / f"{part}.css").read_text(encoding="utf-8") for part in PARTS if part != "tokens")
    assert not re.search(r"^ +--bl-[a-z-]+:", others, re.MULTILINE), "a token outside tokens.css"
    used = set(re.findall(r"var\((--bl-[a-z-]+)\)", others))
    assert used <= set(stated[0]), "a colour that nobody states"
