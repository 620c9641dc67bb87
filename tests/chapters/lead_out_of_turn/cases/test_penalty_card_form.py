"""The form of case for the play with penalty cards: what it reads, what it refuses, and what it finds."""

from __future__ import annotations

import re

import pytest

from bridgelaw.cases import CaseError, cases_of_text, check_case, computed, course_cases
from bridgelaw.chapters.lead_out_of_turn.forms.penalty_card import PENALTY_CARD as FORM
from tests.cases.sample import changed, words_of
from tests.chapters.lead_out_of_turn.cases.penalty_card_sample import FROM_THE_AUCTION, PENALTY_CARD
from tests.each import each
from tests.states import states

PLAY = PENALTY_CARD[PENALTY_CARD.index("play = [") : PENALTY_CARD.index("[[case.printed]]")]


def figures(*lines: str) -> dict[str, object]:
    """Return what is found of the sample's deal after other lines."""
    (case,) = cases_of_text(
        changed((PLAY, _list(lines)), text=PENALTY_CARD).split("[[case.printed]]")[0], "sample.toml"
    )
    return dict(words_of(computed(case).figures))


def _list(lines: tuple[str, ...]) -> str:
    return "play = [" + ", ".join(f'"{line}"' for line in lines) + "]\n"


def refused(text: str) -> CaseError:
    with pytest.raises(CaseError) as found:
        for case in cases_of_text(text, "sample.toml"):
            check_case(case)
    return found.value


def test_what_is_found_before_the_first_card() -> None:
    found = figures()
    assert (found["to play"], found["trick"], found["declarer's tricks"], found["defenders' tricks"]) == (
        "West",
        1,
        0,
        0,
    )
    assert found["legal"] == "♠9 ♠3 ♥Q ♥J ♥10 ♥6 ♦J ♦9 ♦8 ♣K ♣Q ♣8 ♣2"
    nothing = ("choices", "to name", "penalty cards", "back in hand", "required", "ban")
    assert [found[name] for name in nothing] == ["none"] * 6
    assert found["♣K"] == "legal" and found["clause of ♣K"] == "44A"


def test_what_is_found_of_a_card_on_the_table_and_back_in_hand() -> None:
    lying = figures("E shows ♣A: led out of turn", "neither", "W ♥Q ♥2 ♥9")
    assert lying["penalty cards"] == "♣A (East, major)"
    assert [lying[f"partner may use of ♣A in {year}"] for year in (1997, 2007, 2017)] == [
        "that it must be played",
        "that it must be played",
        "everything",
    ]
    back = figures("E shows ♣A: led out of turn", "require clubs")
    assert (back["required"], back["back in hand"], back["legal"]) == ("clubs", "♣A", "♣K ♣Q ♣8 ♣2")
    assert {back[f"partner may use of ♣A in {year}"] for year in (1997, 2007, 2017)} == {"nothing"}
    assert {back[f"declarer may use of ♣A in {year}"] for year in (1997, 2007, 2017)} == {"everything"}


@each("word", ["NT", "nt", "no trump", "Notrump"])
def test_notrump(word: str) -> None:
    (case,) = cases_of_text(changed(('trump = "♠"', f'trump = "{word}"'), text=PENALTY_CARD), "sample.toml")
    assert "There are no trumps" in computed(case).derivation.facts[0]


def test_declarer_and_trump_of_the_auction_unless_the_case_says_otherwise() -> None:
    (case,) = cases_of_text(FROM_THE_AUCTION, "sample.toml")
    assert states(computed(case).derivation.facts[0], "Spades … trumps … South")
    spread = changed(("[case.given]\n", '[case.given]\ndeclarer = "N"\ntrump = "♥"\n'), text=FROM_THE_AUCTION)
    spread = changed(('play = ["E shows ♦A", "require diamonds", "W ♣Q"]', "play = []"), text=spread)
    (case,) = cases_of_text(spread.split("[[case.printed]]")[0], "sample.toml")
    assert states(computed(case).derivation.facts[0], "Hearts … trumps … North")


ALL_OUT = ["W ♥Q ♥2 ♥3 ♥A", "S ♠A ♠3 ♠5 ♠2", "S ♠Q ♠9 ♠8 ♠4", "S ♠6 ♣2 ♠K ♠7", "N ♦3 ♦4 ♦K ♦8", "S ♦5 ♦9 ♦Q ♦6"]
ALL_OUT += ["N ♦A ♦7 ♦2 ♦J", "N ♦10 ♥5 ♣3 ♣8", "N ♥4 ♥K ♥8 ♥6", "E ♣A ♣7 ♣Q ♣4", "E ♣5 ♣9 ♣K ♣6", "W ♥J ♥7 ♥9 ♠10"]
ALL_OUT += ["S ♠J ♥10 ♣J ♣10"]


REFUSED = [
    ("revoke", ["W ♥Q ♥2 ♠2"]),
    ("penalty card not played", ["W shows ♣K", "W ♥Q"]),
    ("play out of turn", ["E ♣A"]),
    ("choice due", ["E shows ♣A", "W ♥Q"]),
    ("no such choice", ["E shows ♣A", "require spades"]),
    ("card of another hand", ["E ♠A"]),
    ("play is over", [*ALL_OUT, "N ♣J"]),
    ("beginning", ["W ♥Q", "E leads ♣A"]),
    ("unreadable play", ["West plays something"]),
]


@each("ground, lines", REFUSED)
def test_every_ground_of_refusal(ground: str, lines: list[str]) -> None:
    text = changed((PLAY, _list(tuple(lines))), text=PENALTY_CARD).split("[[case.printed]]")[0]
    marked = text.replace('form = "penalty-card"', f'form = "penalty-card"\nrefused = "{ground}"')
    (case,) = cases_of_text(marked, "sample.toml")
    assert check_case(case).refused
    assert "given.play" in str(refused(text))


def test_every_ground_is_tried_here() -> None:
    assert {ground for ground, _ in REFUSED} == set(FORM.refusals)


@each(
    "change, words",
    [
        (('deal = "N:K85.742.AQT3.J64 742.K953.764.AT5 AQJT6.A8.K52.973 93.QJT6.J98.KQ82"\n', ""), "deal.*missing"),
        (("742.K953.764.AT5", "742.K953.764.AT"), "East holds 12|E holds 12"),
        (("742.K953.764.AT5", "742.K953.764.KT5"), "♣K is held by E and by W|held by"),
        (('trump = "♠"', 'trump = "X"'), "given.trump.*not a suit"),
        (('trump = "♠"\n', ""), "given.trump.*missing"),
        (('declarer = "S"', 'declarer = "Q"'), "given.declarer.*not a seat"),
        (('declarer = "S"\n', ""), "given.declarer.*missing"),
        (('declarer = "S"', 'leader = "S"'), "given.leader.*no such field"),
        ((PLAY, 'play = "W ♥Q"\n'), "given.play.*list of lines"),
        ((PLAY, "play = [1]\n"), "given.play.*list of lines"),
        (("[case.given]", "[case.given]\nbans = 1"), "given.bans.*no such field"),
    ],
)
def test_what_is_wrong_is_said(change: tuple[str, str], words: str) -> None:
    assert re.match(r"sample.toml, line \d+, case 'friday-12'", str(refused(changed(change, text=PENALTY_CARD))))
    with pytest.raises(CaseError, match=words):
        check_case(*cases_of_text(changed(change, text=PENALTY_CARD), "sample.toml"))


def test_the_laws_of_1997_are_not_played() -> None:
    text = changed(
        ("laws = [", "edition = 1997\nlaws = ["), ('{ clause = "51A" }', '{ clause = "50C" }'), text=PENALTY_CARD
    )
    text = text.replace('"50D1(a)"', '"50D1"')
    assert states(str(refused(text)), "2007 … later")


def test_the_cases_of_the_course_meet_every_rule_of_the_chapter() -> None:
    mine = [case for case in course_cases() if case.form == "penalty-card"]
    cited = {reference.clause for case in mine for reference in case.laws}
    chapter = (
        "48A 50B 50C 50D1(a) 50D1(b) 50D2(a) 50D2(b) 50E1 50E2 51A 51B1(a) 51B1(b) 51B2(a) 51B2(b) 51B2(c) 52B1 52B2"
    )
    assert set(chapter.split()) <= cited and {"54A", "54B1", "54D", "57D", "59", "61A"} <= cited
    assert len(mine) >= 30 and {case.edition for case in mine} == {2007, 2017}
    assert all(case.deal and case.auction and case.story for case in mine)
