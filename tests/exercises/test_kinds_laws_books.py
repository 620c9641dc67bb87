"""Questions on adjusting and rulings to write: read in the story, and decided by phrases and Laws typed by hand."""

from __future__ import annotations

import re

import pytest

from tests.exercises.asked import drawn, right
from tests.exercises.stories import SCORES, claim_in, score_in


def what_becomes_of_the_score(seeds: int) -> None:
    seen = set[str]()
    for found, part in drawn("door-score", seeds=seeds):
        told = score_in(found.facts)
        assert len(told) == 1, (found.facts, told)
        ((law, words),) = told
        assert [each.text for each in part.options if re.search(words, each.text)] == [right(part)], found.facts
        says = next(each.feedback for each in part.options if each.right)
        assert re.search(rf"\b{re.escape(law)}", says), (law, says)
        # Where a number of tricks has to be put right the facts do not say which number is right.
        if re.search("10A|put right", says):
            assert not re.search("64A|It is (one|two) trick|so (that )?it is", found.facts), found.facts
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
    # An incident of which there are many alike is drawn once in a hundred.
    assert len(seen) >= len({law + words for _, law, words in SCORES}) - 600 // seeds


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
            looked = re.match(r"(\w+) and (\w+) were first", found.facts)
            assert looked and {looked[1], looked[2]} == set(right(part).split(",")[0].split(" to ")[1].split(" and "))


def test_a_lead_to_be_ruled_is_marked_by_what_its_story_tells() -> None:
    seen = {"dropped": 0, "led": 0, "both": 0}
    for found, part in drawn("written", levels=(1, 2), seeds=200):
        if not part.rubric[0].startswith("The facts that matter"):
            continue
        facts, marked = found.facts, part.rubric[0]
        # A card that was dropped has not been led, and two players have led only where the story tells of both.
        assert ("has dropped" in marked) is bool(re.search("^Calls are still to come.* drops ", facts)), (facts, marked)
        assert ("calls are still to come" in marked) is facts.startswith("Calls are still to come"), (facts, marked)
        both = bool(re.search("Then .* as the lead|at the same moment|as a lead, too", facts))
        assert ("both led" in marked) is both and not (both and found.level == 1), (facts, marked)
        # Whose lead it is is told, and so is a card that nobody has seen.
        whose = re.search(r"it is (\w+)'s lead", marked)
        own = "as an opening lead" in facts
        assert not whose or own or re.search(f"{whose[1]}'s lead|{whose[1]} is to lead", facts), facts
        assert ("face down, as a lead" in marked) is bool(re.search("puts a card face down", facts)), facts
        seen["dropped"] += "has dropped" in marked
        seen["led"] += "as a lead" in marked
        seen["both"] += both
    assert all(seen.values()), seen


def test_an_incident_to_be_ruled_is_marked_by_the_law_typed_by_hand() -> None:
    laws = set[str]()
    for found, part in drawn("written", levels=(2, 3), seeds=200):
        if not part.rubric[0].startswith("The deciding point"):
            continue
        told = score_in(found.facts)
        law, words = told[0] if told else claim_in(found.facts)
        assert re.search(rf"\b{re.escape(law)}", " ".join(part.rubric[:2])), (law, part.rubric)
        done = part.rubric[2].removeprefix("What is done: ")
        assert re.search(words, done) and done in part.model, (words, done)
        # Who is to rule by a poll is told what was answered, for nobody can ask the players of a paper.
        assert "poll" not in part.model and "I asked" not in part.model
        laws.add(law)
    assert len(laws) >= 25
