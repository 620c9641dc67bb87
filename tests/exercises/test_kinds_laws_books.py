"""Questions on adjusting and worked cases: held against the data as they are written, and phrases typed by hand."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from bridgelaw.exercises.kinds import power
from tests.exercises.asked import drawn, right

PACKAGE = Path(__file__).parents[2] / "bridgelaw"

# What becomes of the score, the first phrase that is found.
SCORES = (
    ("over at midnight|has long run out", "too late"),
    ("It was no agreement|without a pause or a word", "nothing irregular"),
    ("nobody has called after him", "apply the rectification"),
    ("nobody was helped or hurt", "the rectification settles it"),
    ("costs them far too much", "harshness is no reason"),
    ("can still be cancelled", "the Law is applied after all"),
    ("gained because", "one side adjusted, the other keeps its score"),
    ("can still be put right", "the ruling is corrected"),
    ("without your mistake.$", "assigned score, both sides innocent"),
    ("without your mistake: there are too many", "average plus to both"),
    ("alone are directly at fault", "average minus and average plus"),
    ("directly at fault, .* only in part", "average minus and average."),
    ("at fault in part only", "average and average plus"),
    ("Both sides are directly", "average minus to both sides"),
    ("each only in part", "average to both sides"),
    ("Neither side is at fault", "average plus to both"),
    ("neither is innocent", "nobody is innocent"),
    ("that was just as likely", "no link"),
    ("have at least as much", "no damage"),
    ("worth no more", "no damage"),
    ("the possibilities are too many", "artificial score"),
    ("threw away tricks", "assigned score, less its own doing"),
    ("it is worth more", "assigned score."),
)


def test_what_becomes_of_the_score_is_as_typed_by_hand() -> None:
    for found, part in drawn("door-score"):
        words = next(says for phrase, says in SCORES if re.search(phrase, found.facts))
        assert words in right(part), (found.facts, right(part))
        # Without a link there is no damage either, so that the one is never wrong beside the other.
        either = [each for each in part.options if re.search("no link|no damage", each.text)]
        assert len(either) < 2 or not re.search("no link|no damage", right(part)), found.facts
        # After the director's own mistake both sides are innocent (82C): average plus is the same award by either name.
        assert sum("average plus to both" in each.text for each in part.options) < 2, found.facts


# What a fact says of the damage (23C, 50E4, 64C1, 72C): with one of these the score cannot be left as it is.
DAMAGE = (
    "more tricks than the transfer",
    "could hardly have reached without the first",
    "the sight of it helped",
    "silent at the right moment",
    "and it did",
)


def test_no_fact_of_a_road_to_no_damage_says_that_there_was_damage() -> None:
    ends = set[str]()
    for road in power.known_roads():
        if road.ends not in ("no-link", "no-damage"):
            continue
        ends.add(road.ends)
        for name, answer in road.steps:
            for told in power.sentences().get(name, {}).get(answer, ()):
                assert not any(phrase in told for phrase in DAMAGE), (road.steps, told)
    assert ends == {"no-link", "no-damage"}


def test_nobody_who_has_not_asked_finds_the_rectification_harsh_nor_is_asked_in_time_what_is_long_over() -> None:
    asked = set[str]()
    for found, _ in drawn("door-score", seeds=300):
        if "costs them far too much" in found.facts:
            assert not re.search("Nobody asks|Nobody has called", found.facts), found.facts
            asked.add("harsh")
        if "nobody has called after him" in found.facts:
            assert re.search("call you at once|as you pass the table", found.facts), found.facts
            asked.add("open")
    assert asked == {"harsh", "open"}


@cache
def cases() -> dict[str, list[Any]]:
    """The worked cases as they are written, by their story."""
    found: dict[str, list[Any]] = {}
    for path in (PACKAGE / "cases" / "data").glob("*.toml"):
        for row in tomllib.loads(path.read_text(encoding="utf-8")).get("case", []):
            found.setdefault(row.get("story", ""), []).append(row)
    return found


def test_a_ruling_to_write_is_a_worked_case_with_its_laws() -> None:
    for found, part in drawn("written", levels=(2, 3)):
        story = next(each for each in sorted(cases(), key=len, reverse=True) if each and found.facts.startswith(each))
        named = [[law["clause"] for law in row["laws"]] for row in cases()[story] if row.get("laws")]
        assert not named or any(all(law in part.rubric[1] for law in laws) for laws in named), found.facts
        assert len(part.rubric) >= 4 and part.rubric[0].startswith("The facts")
        # Who is to rule by a poll has to be told of it.
        assert "I asked" not in part.model or re.search("players|peers", found.facts), part.model
        assert any(found.working.result in line for line in part.rubric) and found.working.result in part.model
