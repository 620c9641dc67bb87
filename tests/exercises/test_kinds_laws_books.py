"""Questions on adjusting and worked cases: held against the data as they are written, and phrases typed by hand."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.exercises.asked import drawn, right

PACKAGE = Path(__file__).parents[2] / "bridgelaw"

# What a story tells, by a phrase typed by hand: the clause that decides, and the only words of an option that are right
# by it. Read with Laws 10 to 12, 16, 21, 23, 47, 50, 64, 72, 73, 75, 82 and 92 of 2017.
STORIES = (
    ("The next morning|A week after", "92B", "the time for asking is over"),
    ("eleven and a long suit|on four points", "40C1", "nobody has broken a Law"),
    ("as their card says. .* calls you at the end|and so it is agreed", "75C", "nobody has broken a Law"),
    ("[Nn]obody has called (after|since)", "29", "apply the rectification in the Laws now"),
    ("would have made just the same|exactly that one more", "64A2", "the rectification has settled it"),
    ("far too much|“For a card that slipped", "12B2", "too hard or too kind"),
    ("until nobody could reach the long suit|breaks the run", "64C1", "^You assign both sides 3NT with an overtrick"),
    ("made a comparable call", "23C", "^You assign both sides the score for game"),
    ("a minor penalty card", "50E4", r"^You assign both sides \S+, just made"),
    ("silencing", "72C", r"^You assign both sides \S+, one down"),
    ("“One trick for you,”|settled it themselves: one trick", "10B", "^You cancel what they settled"),
    ("you read 64A1 again|you remember what was said", "82C", "^You put the number of tricks right"),
    ("until the end of the auction; by the Law", "82C", "^You assign each side a score, and treat both as innocent"),
    (r"^You cancelled \w+'s first call by mistake", "82C", "^Average plus to both sides"),
    ("did not know the Law, and played on", "11A", "^You take the gain away from"),
    ("cards out of board 8|hands of one side had been seen", "12A2", "^Average minus to .*, average plus to"),
    ("^Before the auction on board 9|hand records", "12A2", "^Average minus to both sides"),
    (r"partly at fault, and \w+ and \w+ directly", "12C2(a)", "^Average minus to .*, average to"),
    ("always been quick", "12C2(a)", "^Average to .*, average plus to"),
    ("You find both sides partly at fault", "12C2(a)", "^Average to both sides"),
    ("guide card|too loudly", "12A2", "^Average plus to both sides"),
    ("four pass, and", "16B3", r"^You assign both sides \S+, one down"),
    ("they make nine tricks", "12B1", "did no worse than they could expect"),
    ("he bids 3NT, say all whom you ask", "21B3", "^You assign both sides 3NT, just made"),
    ("and all pass|none doubles", "12B1", "it did not come from the infraction"),
    ("before the truth came out", "47E2(b)", r"^You assign both sides \S+, one down"),
    ("only the king seen before suggested", "16C3", r"^You assign both sides \S+, just made"),
    ("had no bridge reason", "73E2", r"^You assign both sides \S+, just made"),
    ("nobody knows what", "12C1(d)", "^An artificial score: average plus to"),
    ("revoked, a serious error", "12C1(e)", "get relief only for what the infraction cost"),
)


def what_becomes_of_the_score(seeds: int) -> None:
    seen = set[str]()
    for found, part in drawn("door-score", seeds=seeds):
        told = [(law, words) for phrase, law, words in STORIES if re.search(phrase, found.facts)]
        assert len(told) == 1, (found.facts, told)
        ((law, words),) = told
        assert [each.text for each in part.options if re.search(words, each.text)] == [right(part)], found.facts
        says = next(each.feedback for each in part.options if each.right)
        assert re.search(rf"\b{re.escape(law)}", says), (law, says)
        # Without a link there is no damage either, so that the one is never wrong beside the other.
        either = "not come from the infraction|did no worse than"
        assert not re.search(either, right(part)) or sum(bool(re.search(either, o.text)) for o in part.options) == 1
        # Average plus is the same award by either name, after the director's mistake and after nobody's.
        assert sum("verage plus to both" in each.text for each in part.options) < 2, found.facts
        # An assigned score for both sides is another award than one that treats both as innocent, and than a split one.
        assigned = "^You assign both sides the score|^You assign each side|get relief only"
        assert not re.search("^You assign both sides", right(part)) or not any(
            re.search(assigned, each.text) and not each.right for each in part.options
        ), found.facts
        seen.add(law + words)
    assert len(seen) == len({law + words for _, law, words in STORIES})


def test_what_becomes_of_the_score_is_as_typed_by_hand_and_no_other_option_is_right() -> None:
    what_becomes_of_the_score(200)


@pytest.mark.night
def test_many_scores_are_as_typed_by_hand() -> None:
    what_becomes_of_the_score(2000)


def test_a_side_that_loses_a_score_is_the_side_of_the_players_who_did_wrong() -> None:
    """Average minus and average plus name the two sides of the story, each once."""
    for found, part in drawn("door-score", seeds=100):
        for each in part.options:
            sides = re.findall("North and South|East and West", each.text)
            assert len(sides) == len(set(sides)), each.text
            if re.search("^Average minus to .*, average plus", each.text):
                assert sides[0] != sides[1], each.text
        if "Both hands of one side had been seen" in found.facts:
            looked = re.match(r"(\w+) and (\w+), who were first", found.facts)
            assert looked and {looked[1], looked[2]} == set(right(part).split(",")[0].split(" to ")[1].split(" and "))


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
