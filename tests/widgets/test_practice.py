"""Practice: what is answered is kept before the next question, and comes back at the same question."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bridgelaw.display.pages import course_pages
from bridgelaw.exercises import MultipleChoice, Number
from bridgelaw.exercises.kinds import KINDS
from bridgelaw.exercises.practice import Asked, lessons
from bridgelaw.laws import BadInput
from bridgelaw.widgets import Practice
from bridgelaw.widgets.keeping import Keeping
from bridgelaw.widgets.kept_folder import KeptFolder
from tests.each import each
from tests.widgets.controls import named, page, still
from tests.widgets.store import Store

SCORES = "kind contract-score"
NOW = 20_000 * 86_400_000


def made(chosen: str = SCORES) -> Practice:
    return Practice(chosen, lambda: NOW)


def answer(practice: Practice, right: bool) -> None:
    """Answer the figure or the choices that are shown."""
    for part in practice.parts:
        if isinstance(part.part, Number):
            part.answer(str(part.part.answer) if right else "999999")
        else:
            assert isinstance(part.part, MultipleChoice)
            part.answer(next(each.text for each in part.part.options if each.right == right))


def test_two_right_answers_make_it_harder_and_two_misses_easier_again() -> None:
    practice = made()
    levels = []
    for right in (True, True, False, False, True):
        levels.append(practice.asked.level)
        answer(practice, right)
        practice.next()
    assert levels == [1, 1, 2, 2, 1]
    assert "5 answered, 3 right at the first answer." in page(practice)


def test_the_first_answer_counts_and_its_wrong_road_is_to_be_revised() -> None:
    practice = made()
    number = practice.parts[0]
    slip = number.part.wrong[0]
    number.answer(str(slip.value))
    number.answer(str(number.part.answer))
    (attempt,) = practice.attempts
    assert not attempt.right and attempt.roads == (slip.name,)
    assert slip.name in page(practice) and "../book/tables." in page(practice)


def test_what_is_no_answer_counts_for_nothing() -> None:
    practice = made()
    practice.parts[0].answer("six hundred")
    practice.next()
    assert practice.attempts == [] and practice.says == "Answer the question, or skip it." and practice.asked.seed == 1
    named(practice, "Skip this question").click()
    assert practice.attempts == [] and practice.asked.seed == 2


def test_an_answer_is_kept_before_the_next_question_is_shown() -> None:
    store, practice = Store(), made()
    Keeping(practice, store.put)
    assert practice.kept() == {}
    answer(practice, True)
    assert store["practice/contract-score~1~1"]["right"] is True and store["practice"]["asked"][2] == 1
    practice.next()
    assert store["practice"]["asked"] == ["contract-score", 1, 2]


def test_it_resumes_at_the_same_question_with_all_answers() -> None:
    store, practice = Store(), made()
    Keeping(practice, store.put)
    for right in (True, False, True):
        answer(practice, right)
        practice.next()
    practice.parts[0].answer("12345")
    told = Store()
    again = made("")
    Keeping(again, told.put).restore(store)
    assert (again.asked, again.attempts, again.chosen) == (practice.asked, practice.attempts, SCORES)
    assert again.parts[0].tried == ["12345"] and told == {} and again.kept() == practice.kept() == store
    assert still(again) == still(practice)


def test_killed_between_an_answer_and_its_attempt_nothing_is_lost() -> None:
    store, practice = Store(), made()
    Keeping(practice, store.put)
    answer(practice, False)
    del store["practice/contract-score~1~1"]
    again = made()
    again.restore(store)
    assert again.attempts == practice.attempts and again.answered


def test_what_another_window_has_forgotten_is_forgotten_here() -> None:
    practice, told = made(""), Store()
    Keeping(practice, told.put)
    practice.choose(SCORES)
    for right in (True, False):
        answer(practice, right)
        practice.next()
    answer(practice, True)
    kept = practice.kept()
    practice.restore({"practice/contract-score~1~1": None})
    assert [each.seed for each in practice.attempts] == [2, 3] and practice.answered
    practice.restore(dict.fromkeys(kept))
    assert practice.attempts == [] and practice.kept() == {} and not practice.answered
    assert (practice.asked, practice.chosen) == (made("").asked, "") and practice.parts[0].tried == []


def test_a_folder_keeps_it_for_the_next_kernel(tmp_path: Path) -> None:
    folder = KeptFolder(tmp_path)
    practice = made()
    Keeping(practice, lambda key, value: folder.put("book/practice", key, value))
    answer(practice, False)
    again = made()
    again.restore(KeptFolder(tmp_path).values("book/practice"))
    assert again.attempts == practice.attempts and again.answered


@each(
    "own",
    [
        None,
        3,
        {},
        {"chosen": "gone", "asked": ["gone", 1, 1], "parts": 3, "roads": {"x": 1}},
        {"asked": ["lead-law", 9, 1]},
    ],
)
def test_what_is_not_known_is_passed_over(own: Any) -> None:
    practice = made()
    practice.restore({"practice": own, "practice/gone~1~1": {"right": True}, "practice/lead-law~1~1": {"right": 3}})
    assert practice.attempts == [] and practice.asked == Asked("contract-score", 1, 1)


# Kinds that were asked once and are no more: somebody may have them in what is kept.
DROPPED = (
    "card-may-use",
    "clause-incident",
    "clause-says",
    "claim-standard",
    "door",
    "error-claim",
    "edition-clause",
    "edition-so",
    "small-group",
    "weighted-butler",
)


@each("name", DROPPED)
def test_progress_with_a_kind_that_was_dropped_is_taken_up_without_it(name: str) -> None:
    assert name not in KINDS
    practice = made()
    answer(practice, True)
    kept = practice.kept()
    gone = {"tried": [name], "right": False, "when": NOW, "roads": ["clause turned round"]}
    chosen = {**kept["practice"], "chosen": f"kind {name}", "asked": [name, 2, 7]}
    again = made("")
    again.restore({**kept, f"practice/{name}~2~7": gone, "practice": chosen})
    assert again.attempts == practice.attempts
    answer(again, True)
    again.next()
    assert again.asked.kind in KINDS


@each("name", KINDS)
def test_every_kind_can_be_practised(name: str) -> None:
    practice = made(f"kind {name}")
    assert practice.asked.kind == name and len(practice.parts) == len(practice.exercise.parts) > 0


def test_by_lesson_and_mixed() -> None:
    practice = made("lesson notebooks/lead_out_of_turn/02_life_of_a_penalty_card")
    for _ in range(4):
        assert KINDS[practice.asked.kind].lesson == practice.chosen.removeprefix("lesson ")
        practice.pass_on()
    practice.choose("")
    kinds = set()
    for _ in range(3):
        kinds.add(practice.asked.kind)
        practice.pass_on()
    assert len(kinds) > 1
    with pytest.raises(BadInput, match="nothing to practise under “gone”"):
        practice.choose("gone")


def test_the_menu_calls_the_lessons_as_they_call_themselves() -> None:
    titles = {page.name: page.title for page in course_pages(Path(__file__).parents[2])}
    shown = {value: says for says, value in named(made(""), "Practise").options if value.startswith("lesson ")}
    called = {name: "A page" if name.startswith("book/") else "A lesson" for name in lessons()}
    assert shown == {f"lesson {name}": f"{what}. {titles[name]}" for name, what in called.items()}
    assert "A lesson. Director! A lead out of turn" in shown.values()


def test_the_page_that_nothing_runs_has_three_questions_that_a_script_answers() -> None:
    twin = Practice().twin()
    assert twin.count('class="bl-card"') == 3 and twin.count("data-keep=") >= 6
    assert repr(Practice()).startswith("Practice, level 1: ")


def test_older_laws_and_other_bodies_come_only_when_they_are_switched_on() -> None:
    practice = made("kind neuberg")
    older = named(practice, "Ask by the Laws of 2007 where we have them")
    others = named(practice, "Include the regulations of other bodies")
    assert not older.value and not others.value

    def bodies(seeds: int = 30) -> set[str]:
        drawn = (practice._drawn(Asked("neuberg", 3, seed)).facts for seed in range(1, seeds))
        return {facts.split("the regulation of the ")[1].split(",")[0] for facts in drawn}

    assert bodies() == {"FIGB"}
    others.value = True
    assert bodies() > {"FIGB"} and practice.attempts == []
    kept = practice.kept()
    again = made("kind neuberg")
    again.restore(kept)
    assert again.scope == practice.scope and again.asked == practice.asked and still(again) == still(practice)
    practice.choose("kind lead-result")
    assert "2007" not in practice.exercise.facts
    older.value = True
    assert practice.exercise.facts.endswith("The Laws of 2007 are in force.")
    older.value = False
    assert "2007" not in practice.exercise.facts


def test_the_scale_of_imps_stands_beside_a_question_that_needs_it() -> None:
    scale = "From total points to IMPs (Law 78B)"
    for name in ("imp-swing", "cross-imps", "damage-part", "hand-damage"):
        assert scale in page(made(f"kind {name}"))
    for name in ("contract-score", "neuberg", "lead-law"):
        assert scale not in page(made(f"kind {name}"))


def test_in_mixed_practice_rulings_come_first_also_for_who_passes_on() -> None:
    practice = made("")
    asked = []
    for _ in range(30):
        asked.append(KINDS[practice.asked.kind].figure)
        practice.pass_on()
    assert not any(asked[:2]) and 5 <= sum(asked) <= 10
