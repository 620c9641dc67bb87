"""Questions on leads and early cards: the Law typed by hand is asked what the facts say, in the words of the facts."""

from __future__ import annotations

import re

from bridgelaw.laws.tables import read_table
from bridgelaw.rulings.decision import decision
from tests.exercises.asked import SEAT, across, clause_in, drawn, in_known_order, left_of, right, year_of

# A phrase of the facts and the clause that it settles, the first that is found: Laws 24, 41, 47E, 53, 54, 57 and 58.
LEADS = (
    ("still to come.*neither requires nor forbids", "50D2(b)"),
    ("still to come.*( requires a | forbids )", "50D2(a)"),
    ("still to come", "24"),
    ("as if he were to lead", "54E"),
    (rf"It is ({SEAT})'s lead, and \1 faces", "41C"),
    ("in the same moment", "58A"),
    ("who saw nothing.*Laws of 2007", "41C"),
    ("who saw nothing", "57D"),
    ("face down, and calls it his lead", "41A"),
    ("by mistake", "47E1"),
    ("has called for a card from", "54B2"),
    ("could see them", "54C"),
    ("begins to lay out", "54A"),
    ("I accept that lead|plays a card from his own hand to it", "53A"),
    ("", "54"),
)


def law_of_lead(facts: str) -> str:
    return next(law for phrase, law in LEADS if re.search(phrase, facts))


def test_the_clause_of_a_lead_is_that_of_a_table_typed_by_hand() -> None:
    for found, part in drawn("lead-law"):
        assert clause_in(right(part)) == law_of_lead(found.facts), found.facts
        # 57D (“attempts to play, not lead”) covers a second lead by our inference alone.
        assert law_of_lead(found.facts) != "57D", found.facts
        if law_of_lead(found.facts).startswith("54"):
            # 53A says of every lead what Law 54 says of the first: beside it that could be defended.
            assert "53A" not in {clause_in(each.text) for each in part.options}, found.facts


def says_of_lead(facts: str) -> str:
    """Words that the result of a lead must have."""
    chosen = re.search(r"(refuses|accepts|requires|forbids|neither)[^.]*\.(?: The Laws of \d+ are in force\.)?$", facts)
    law = law_of_lead(facts)
    if "Calls are still to come" in facts and re.search(rf"({SEAT})'s side has the contract", facts):
        return "picks? the|picked up"
    if (chosen and "Told of all" in facts) or law.startswith("50D2"):
        last = facts.split(". ")[-2 if "Laws of" in facts.split(". ")[-1] else -1]
        if "neither requires" in last:
            return "stays on the table"
        if " requires " in last:
            return "must lead"
        if " forbids " in last:
            return "may not lead"
        return "and is dummy|spreads his hand" if "dummy" in last else "stays declarer"
    return {
        "41C": "is the lead|lead stands|The .. is the lead|the lead;" if year_of(facts) == 2007 else "lead stands",
        "41A": "unseen",
        "47E1": "without rectification",
        "54E": "back|picked up",
        "54A": "is dummy|plays it",
        "54C": "accepted|is the lead",
        "53A": "accepted|is the lead",
        "54B2": "card from dummy stays",
        "57D": "is the lead;",
        "58A": "is the lead;",
        "24": "penalty card",
        "54": "",
    }[law]


def test_what_follows_a_lead_has_the_words_that_the_law_asks_for() -> None:
    for found, part in drawn("lead-result"):
        assert re.search(says_of_lead(found.facts), right(part)), (found.facts, right(part))
        says = next(each.feedback for each in part.options if each.right)
        assert " drops " not in found.facts or "on purpose" not in says, says


class Chosen:
    """What declarer's choice brings, typed by hand from 50D2, 50E, 53A and 54."""

    def __init__(self, facts: str) -> None:
        end = re.sub(r" The Laws of \d+ are in force\.$", "", facts).rsplit(". ", 1)[-1]
        self.new = year_of(facts) == 2017
        self.neither = "neither requires" in end
        self.requires = " requires " in end and not self.neither
        self.forbids = " forbids " in end and not self.neither
        self.spread = "as dummy" in end
        self.accepts = "accepts" in end
        self.declarer = re.search(rf"({SEAT}) (?:accepts|refuses|requires|forbids|neither)", end)[1]  # type: ignore[index]

    def so(self, text: str) -> bool | None:
        """Whether a sentence is so; None where it is about a second card, which this table does not know."""
        if text.endswith("is the lead."):
            return self.accepts
        if "goes back into his hand" in text:
            return self.requires or self.forbids
        if "stays as a penalty card" in text:
            return self.neither
        if "plays the contract" in text:
            plays = across(self.declarer) if self.spread else self.declarer
            return text.startswith(plays)
        if " use " in text:
            may = self.accepts or (self.neither and self.new)
            return ("may not use" not in text) is may
        if "must lead a" in text:
            return self.requires
        if "may not lead" in text:
            return self.forbids
        if "leads what he likes" in text:
            return self.neither
        return None


def test_what_a_choice_means_is_as_typed_by_hand() -> None:
    for found, part in drawn("lead-choice"):
        chosen = Chosen(found.facts)
        for option in part.options:
            so = chosen.so(option.text)
            if so is not None and not ("faces the" in found.facts and "although it is" in found.facts and so):
                assert so is option.right, (found.facts, option.text)


def test_the_error_in_a_ruling_on_a_lead_is_the_one_sentence_that_is_not_so() -> None:
    for found, part in drawn("error-lead"):
        chosen = Chosen(found.facts)
        for option in part.options:
            so = chosen.so(option.text)
            assert so is None or so is not option.right, (found.facts, option.text)


LEAD_ORDER = ("Was the auction over", "Whose lead was it", "How did", "Who had told", "Could", "begun to spread",
              "accepted the lead already", "five choices")  # fmt: skip


def test_the_questions_about_a_lead_stand_in_the_order_typed_by_hand() -> None:
    for found, part in drawn("lead-steps"):
        assert in_known_order(part, LEAD_ORDER)
        # How it lay is asked, so that nobody can have seen which card it is.
        assert not re.search("[♠♥♦♣]", re.sub("^.*? by ", "", found.facts) + " ".join(part.steps)), found.facts
        # A card face down ends the matter whoever's lead it was: neither of these two is before the other.
        asked = " ".join(part.steps)
        assert "Whose lead was it" not in asked or "How did" not in asked


def test_each_wrong_clause_is_told_what_it_would_take() -> None:
    for name in ("lead-law", "later-law"):
        for found, part in drawn(name):
            said = [each.feedback for each in part.options]
            assert len(set(said)) == len(said), (found.facts, said)


def test_what_is_said_to_an_option_quotes_no_question_and_tells_a_fact_of_the_story() -> None:
    for name in ("lead-law", "lead-result", "later-law", "later-result"):
        for found, part in drawn(name):
            for option in part.options:
                assert "?" not in option.feedback and "must be answered" not in option.feedback, option.feedback
                assert "{" not in option.feedback, option.feedback
                assert option.right or "Here " in option.feedback, (found.facts, option.feedback)
                assert not option.right or option.feedback.startswith("Right: "), option.feedback


def test_every_answer_has_a_fact_for_the_reader_who_chose_another() -> None:
    for name, told in (("lead_out_of_turn", "leads_told"), ("later_in_the_play", "later_told")):
        here = read_table(told, package="bridgelaw.exercises.kinds")["here"]
        for question in decision(name).questions:
            assert set(here[question.id]) == {answer.id for answer in question.answers}, question.id


# The same for a card that came too early after the first trick: Laws 45, 47, 53 to 57 and 61.
EARLY_CARDS = (
    ("from his own hand and holds", "45C2"),
    ("puts it back", "45C1"),
    ("to push it aside", "45C3"),
    ("by mistake", "47E1"),
    ("plays another card", "61A"),
    ("before the turn of that hand.*Laws of 2007", "57C2"),
    ("before the turn of that hand", "57C3"),
    ("had played to the trick from both hands", "57C1"),
    ("whom nobody had asked.*Laws of 2007", "57C1"),
    ("whom nobody had asked", "57C2"),
    ("opponent on his right.*would be a revoke.*Laws of 2007", "49"),
    ("opponent on his right.*Laws of 2007", "45C1"),
    ("opponent on his right", "57D"),
    ("selects one of the choices", "57A"),
    ("makes his own.*Laws of 2007", "53C"),
    ("makes his own", "53B"),
    ("It is a defender's lead.*and his word prevails", "55B1|53A"),
    ("taken back, and his word prevails", "55B2"),
    ("taken back.*Laws of 2007", "54D"),
    ("taken back", "56B"),
    ("", "53A"),
)


def law_of_early_card(facts: str) -> str:
    found = next(law for phrase, law in EARLY_CARDS if re.search(phrase, facts))
    if found == "55B1|53A":
        return "55B1" if "taken back" in facts else "53A"
    return found


def test_the_clause_of_an_early_card_is_that_of_a_table_typed_by_hand() -> None:
    for found, part in drawn("later-law"):
        assert clause_in(right(part)) == law_of_early_card(found.facts), found.facts


EARLY = {
    "45C1": "has not been played|played when his turn comes", "45C2": "has not been played",
    "45C3": "has not been played", "47E1": "may not accept it", "61A": "revoked",
    "57C3": "has been played", "57C2": "has been played|No rectification", "57C1": "No rectification",
    "57D": "cannot be played|played when his turn comes", "49": "cannot be played",
    "57A": "major penalty card", "53B": "The lead of the player whose turn it was", "53A": "is the lead to this trick",
    "53C": "The lead of the player whose turn it was", "55B1": "goes back, and the defender leads",
    "55B2": "leads any card from the correct hand", "56B": "stays face up as a major penalty card",
    "54D": "stays face up as a major penalty card",
}  # fmt: skip


def test_what_follows_an_early_card_has_the_words_that_the_law_asks_for() -> None:
    for found, part in drawn("later-result"):
        assert re.search(EARLY[law_of_early_card(found.facts)], right(part)), (found.facts, right(part))
        if "revoke" in found.facts:
            assert "cannot be played" in right(part)


def test_a_ruling_to_write_on_a_lead_has_the_law_and_the_result_of_a_table_typed_by_hand() -> None:
    for found, part in drawn("written", levels=(1,)):
        law = law_of_lead(found.facts)
        named = next(line for line in part.rubric if line.startswith("The Law: "))
        assert clause_in(named.removeprefix("The Law: ").rstrip(".")) in (law, "54D", "54A", "54B1"), found.facts
        assert law != "57D" and not re.search(rf"It is ({SEAT})'s lead, and \1 faces", found.facts), found.facts
        assert not re.search(" drops (the|two) ", found.facts) or " led" not in part.rubric[0], part.rubric[0]
        done = next(line for line in part.rubric if line.startswith("What is done: "))
        assert re.search(says_of_lead(found.facts), done) and done.removeprefix("What is done: ") in part.model


def test_a_defender_who_plays_before_his_partner_is_the_last_hand() -> None:
    """Whoever plays straight after declarer is in turn (44B)."""
    seen = 0
    for name in ("later-law", "later-result"):
        for found, _ in drawn(name):
            told = re.search(rf"({SEAT}) has led from his own hand, and ({SEAT}), a defender", found.facts)
            if told:
                seen += 1
                assert left_of(told[2]) == told[1], found.facts
    assert seen
