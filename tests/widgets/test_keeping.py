"""Actions of a reader with a widget are handed on as they happen, and a fresh widget takes them up again; and a folder
keeps it for JupyterLab."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import ipywidgets as w
import pytest
from platformdirs import user_data_path

from bridgelaw.exercises.kept import parse_kept, render_kept, values
from bridgelaw.exercises.question import MultipleChoice, Written
from bridgelaw.widgets import AtTheTable, Calculator, ExerciseCard, ExerciseSet, Practice, WeightingAtTeams
from bridgelaw.widgets.exercise_parts import NumberPart, WrittenPart
from bridgelaw.widgets.keeping import FOLDER, NOTEBOOK, Keeping, main, page_of
from bridgelaw.widgets.kept_folder import KeptFolder
from tests.each import each
from tests.widgets.calculators import FIRST, WORKED, each_kind, made
from tests.widgets.controls import named, page
from tests.widgets.store import Store

LESSON = "law12-weighted"
PAGE = "notebooks/law12/02_weighted_scores"


def moved(widget: Calculator) -> bool:
    """Set the first menu that has another line; whether there is one."""

    def all_of(each: w.Widget) -> list[w.Widget]:
        return [each, *(inner for child in getattr(each, "children", ()) for inner in all_of(child))]

    for control in all_of(widget)[::-1]:
        if isinstance(control, w.Dropdown) and len(control.options) > 1 and control.description != "Worked case":
            before = widget.state
            control.index = 1 if control.index == 0 else 0
            if widget.state != before:
                return True
    return False


@each_kind
def test_a_calculator_is_kept_when_it_is_moved_and_comes_back_as_it_stood(kind: type[Calculator]) -> None:
    store, widget = Store(), made(kind)
    Keeping(widget, store.put)
    assert widget.kept() == {} and widget.keep_key == f"calculator/{kind.__name__}/{FIRST[kind]}"
    if not moved(widget):
        pytest.skip("It has no menu to move.")
    assert list(store) == [widget.keep_key]
    again = made(kind)
    told = Store()
    Keeping(again, told.put).restore(store)
    assert again.state == widget.state and again.status == widget.status and page(again) == page(widget)
    assert told == {}, "what came back is nothing new"
    again.restore({widget.keep_key: None})
    assert again.kept() == {} and again.status == made(kind).status, "set back elsewhere, it is set back here"
    widget.reset()
    assert widget.state == made(kind).state


@each_kind
def test_a_calculator_passes_over_what_it_does_not_know(kind: type[Calculator]) -> None:
    widget = made(kind)
    before = page(widget)
    state = widget.state
    for own in (
        None,
        3,
        {},
        {"state": 3},
        {"state": {"gone": 1}},
        {"case": "gone", "guess": 99, "state": {"gone": None}},
    ):
        widget.restore({widget.keep_key: own, f"guess/{kind.__name__}/{FIRST[kind]}": own})
        assert widget.state == state
    assert page(widget) == before


def test_another_case_and_a_guess_are_kept() -> None:
    store, widget = Store(), made(WeightingAtTeams)
    Keeping(widget, store.put)
    other = next(name for name in WORKED[WeightingAtTeams] if name != FIRST[WeightingAtTeams])
    widget.load(other)
    assert store[widget.keep_key]["case"] == other
    assert widget.prediction is not None
    named(widget, widget.prediction.choices[1]).click()
    again = made(WeightingAtTeams)
    again.restore(store)
    assert (again.kept()[again.keep_key]["case"], again.kept()[again.keep_key]["guess"]) == (other, 1)
    assert not again.closed
    # The question on the static page is the same question.
    twin = made(WeightingAtTeams)
    assert twin.prediction is not None
    (key,) = re.findall('data-ask="([^"]*)"', twin.twin())
    twin.restore({key: {"tried": [twin.prediction.choices[0]]}})
    assert twin.kept()[twin.keep_key]["guess"] == 0


def test_a_simulated_call_is_kept() -> None:
    store, table = Store(), AtTheTable("call-face-up")
    Keeping(table, store.put)
    table.said = table.call.model[:2]
    again = AtTheTable("call-face-up")
    again.restore(store)
    assert again.said == table.said and not again.finished
    table.said = table.call.model
    table.finish()
    again.restore({again.keep_key: {"said": [*table.said, "gone", 3], "finished": True}})
    assert again.said == table.said and again.finished
    table.said = ()
    assert store[table.keep_key] is None
    again.restore(store)
    assert again.said == () and not again.finished


def answered(lesson: ExerciseSet) -> None:
    """Answer all there is to answer, and write."""
    for card in lesson.cards:
        for number, part in card.parts.items():
            if isinstance(part, WrittenPart):
                part.field.value = "Written."
                part.lines[0].value = True
            elif isinstance(part.part, MultipleChoice):
                card.answer(number, part.part.options[0].text)
            else:
                card.answer(number, "1")


def test_a_set_of_exercises_is_kept_answer_by_answer() -> None:
    store, lesson = Store(), ExerciseSet(LESSON)
    Keeping(lesson, store.put)
    lesson.cards[0].answer(0, lesson.cards[0].exercise.parts[0].options[0].text)
    assert len(store) == 1
    answered(lesson)
    again = ExerciseSet(LESSON)
    told = Store()
    Keeping(again, told.put).restore(store)
    assert again.kept() == lesson.kept() == store and again.score == lesson.score and told == {}


def test_a_figure_that_was_typed_and_not_checked_comes_back_unchecked() -> None:
    card = ExerciseCard(LESSON, "split")
    card.restore({"law12-weighted/split/1": {"tried": ["7 1/3"], "right": False, "typed": "8."}})
    part = card.parts[0]
    assert isinstance(part, NumberPart) and part.value == "8." and part.tried == ["7 1/3"]


def test_fresh_figures_are_another_question_and_the_first_answer_stays() -> None:
    store, card = Store(), ExerciseCard(LESSON, "split")
    Keeping(card, store.put)
    card.answer(0, "1")
    card.another()
    card.answer(0, "2")
    assert set(store) == {"law12-weighted/split", "law12-weighted/split/1", "law12-weighted/split/1~1"}
    assert store["law12-weighted/split/1"]["tried"] == ["1"], "the score of the lesson is of its own figures"
    again = ExerciseCard(LESSON, "split")
    again.restore(store)
    assert again.kept() == card.kept() == store and again.answers == ["2"]


# ---- in a folder ----


def test_what_is_kept_in_a_folder_is_there_for_the_next_kernel(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    assert KeptFolder(folder).put(PAGE, "a/b/1", {"tried": ["½"]})
    assert KeptFolder(folder).values(PAGE) == {"a/b/1": {"tried": ["½"]}}
    assert KeptFolder(folder).put(PAGE, "a/b/1", None)
    assert KeptFolder(folder).values(PAGE) == {}
    assert KeptFolder(folder).all()[PAGE]["a/b/1"].value is None


def test_a_time_in_the_future_does_not_spoil_its_key(tmp_path: Path) -> None:
    for now, typed in ((2**60, "first"), (9_000, "second")):
        assert KeptFolder(tmp_path, lambda now=now: now).put(PAGE, "k", {"typed": typed})  # type: ignore[misc]
    entry = KeptFolder(tmp_path, lambda: 10_000).all()[PAGE]["k"]
    assert (entry.at, entry.value) == (9_001, {"typed": "second"})


def test_a_folder_that_can_only_be_read_shows_what_it_holds_and_says_that_nothing_new_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    monkeypatch.setenv(NOTEBOOK, PAGE)
    for number in range(64):
        KeptFolder(tmp_path).put(PAGE, f"k/{number}", {"typed": "1"})
    KeptFolder(tmp_path).put(PAGE, "law12-weighted/split/1", {"tried": ["7 1/3"], "right": False})
    with closing(sqlite3.connect(tmp_path / "kept.sqlite", isolation_level=None)) as other:
        # Another program holds it, as a folder that is read-only does for everybody.
        other.execute("BEGIN IMMEDIATE")
        monkeypatch.setattr("bridgelaw.widgets.kept_folder.PATIENCE", 0)
        card = ExerciseCard(LESSON, "split")
        card._repr_mimebundle_()
        assert len(KeptFolder(tmp_path).values(PAGE)) == 65
        assert card.parts[0].tried == ["7 1/3"]
        assert page(card).count("cannot be stored in") == 1


def newer_version(file: Path) -> None:
    with sqlite3.connect(file) as disk:
        disk.execute("PRAGMA user_version = 7")


def test_a_row_that_is_no_entry_is_passed_over(tmp_path: Path) -> None:
    KeptFolder(tmp_path).put(PAGE, "k", {"typed": "1"})
    rows = [(PAGE, "x", 3, "y"), (PAGE, "z", 3, "[]"), (PAGE, 4, 3, "{}"), (PAGE, "at", "yesterday", "{}")]
    with sqlite3.connect(tmp_path / "kept.sqlite") as disk:
        disk.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", rows)
    store = KeptFolder(tmp_path)
    assert store.values(PAGE) == {"k": {"typed": "1"}, "at": {}} and store.trouble == ""


BROKEN: list[tuple[Callable[[Path], object], str]] = [
    (lambda file: file.write_bytes(b"no database at all, but long enough to be looked at" * 9), "has been renamed"),
    (newer_version, "newer version of the course"),
    (lambda file: (file.unlink(), file.mkdir()), "cannot be stored"),
]


@pytest.mark.parametrize(("broken", "says"), BROKEN)
def test_a_folder_that_cannot_be_used_says_so_and_loses_nothing(
    tmp_path: Path, broken: Callable[[Path], object], says: str
) -> None:
    KeptFolder(tmp_path).put(PAGE, "k", {"typed": "1"})
    broken(tmp_path / "kept.sqlite")
    store = KeptFolder(tmp_path)
    assert store.values(PAGE) == {}
    assert says in store.trouble and store.trouble.endswith(".")
    if "set aside" in says:
        assert len(list(tmp_path.glob("damaged-*.sqlite"))) == 1
        assert KeptFolder(tmp_path).put(PAGE, "k", {"typed": "2"})


def foreign(sql: str) -> Callable[[bytes], bytes]:
    """The bytes of another program's database."""

    def made_by_it(_: bytes) -> bytes:
        with closing(sqlite3.connect(":memory:")) as disk:
            disk.executescript(sql)
            return disk.serialize()

    return made_by_it


DAMAGED: dict[str, tuple[Callable[[bytes], bytes], bool]] = {
    "cut in the middle": (lambda real: real[: len(real) // 2], False),
    "cut within a page": (lambda real: real[: len(real) // 2 + 77], False),
    "cut within the header": (lambda real: real[:60], False),
    "zeros": (lambda real: bytes(len(real)), False),
    "zeros behind the header": (lambda real: real[:100] + bytes(len(real) - 100), False),
    "zeros in an index": (lambda real: real[:8192] + bytes(4096) + real[12288:], True),
    "the history of a browser": (foreign("CREATE TABLE urls (id, url); INSERT INTO urls VALUES (1, 'x')"), False),
    "entries of something else": (foreign("CREATE TABLE entries (id, text); PRAGMA user_version = 9"), False),
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_damaged_progress_is_kept_aside_and_practice_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    monkeypatch.setenv(NOTEBOOK, "book/practice")
    before = KeptFolder(tmp_path)
    for seed in range(2, 40):
        done = {"tried": ["contract-score"], "right": True, "when": seed, "roads": ["a long road"] * 30}
        before.put("book/practice", f"practice/contract-score~1~{seed}", done)
    does, readable = DAMAGED[damage]
    damaged = does((tmp_path / "kept.sqlite").read_bytes())
    (tmp_path / "kept.sqlite").write_bytes(damaged)
    practice = Practice("kind contract-score")
    practice._repr_mimebundle_()
    assert len(practice.attempts) == (38 if readable else 0)
    practice.parts[0].answer(practice.parts[0].part.solution)
    assert practice.answered
    (aside,) = tmp_path.glob("damaged-*.sqlite")
    assert readable or aside.read_bytes() == damaged
    (note,) = warnings(practice)
    assert "has been renamed to" in note
    again = Practice("kind contract-score")
    again._repr_mimebundle_()
    assert again.attempts == practice.attempts and not warnings(again)


def warnings(practice: Practice) -> list[str]:
    """Return what the folder has to say below the questions."""
    shown = (each.value for each in practice.children if isinstance(each, w.HTML))
    return [text for text in shown if text.startswith('<p role="status" class="bl-warning">')]


def test_a_widget_that_is_displayed_is_kept_where_a_folder_is_named_and_nowhere_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(FOLDER, raising=False)
    lesson = ExerciseSet(LESSON)
    lesson._repr_mimebundle_()
    answered(lesson)
    monkeypatch.setenv(FOLDER, str(tmp_path))
    monkeypatch.setenv(NOTEBOOK, f"/home/ann/course/{PAGE}.ipynb")
    first, second = ExerciseSet(LESSON), ExerciseSet(LESSON)
    first._repr_mimebundle_()
    ruling = next(p for c in first.cards for p in c.parts.values() if isinstance(p.part, Written))
    assert ruling.field.continuous_update, "each letter is heard"
    answered(first)
    assert read_back(tmp_path) == first.kept()
    second._repr_mimebundle_()
    assert second.kept() == first.kept()
    monkeypatch.setenv(FOLDER, "/proc/nowhere")
    third = ExerciseSet(LESSON)
    third._repr_mimebundle_()
    assert "cannot be stored in /proc/nowhere" in page(third)


def read_back(folder: Path) -> dict[str, Any]:
    return values(KeptFolder(folder).all()[PAGE])


def test_by_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path / "kept"))
    file = tmp_path / "mine.json"
    assert main(["show"]) == 0 and "Nothing is stored" in capsys.readouterr().out
    KeptFolder(tmp_path / "kept").put(PAGE, "a/b/1", {"tried": ["x"], "right": True})
    assert main(["show"]) == 0 and "1 answered, 1 right at the first answer." in capsys.readouterr().out
    assert main(["save", str(file)]) == 0
    saved = file.read_text(encoding="utf-8")
    assert render_kept(parse_kept(saved, 2**53)) == saved
    monkeypatch.setenv(FOLDER, str(tmp_path / "other"))
    assert main(["take-up", str(file)]) == 0 and "Taken up: 1 entry." in capsys.readouterr().out
    assert KeptFolder(tmp_path / "other").values(PAGE) == {"a/b/1": {"tried": ["x"], "right": True}}
    assert main(["folder"]) == 0 and capsys.readouterr().out == f"{tmp_path / 'other'}\n"
    monkeypatch.delenv(FOLDER)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert main(["folder"]) == 0
    assert capsys.readouterr().out.strip() == str(user_data_path("bridgelaw", appauthor=False))
    file.write_text("{}", encoding="utf-8")
    for wrong in (["take-up", str(file)], ["take-up", str(tmp_path / "none")], ["save", str(tmp_path)], [], ["help"]):
        assert main(wrong) == 1
        assert capsys.readouterr().err.strip().endswith(".")


@each(
    "notebook, name",
    [("C:\\course\\book\\calculators.ipynb", "book/calculators"), ("", "elsewhere"), ("mine.ipynb", "elsewhere")],
)
def test_the_page_that_a_notebook_is(notebook: str, name: str) -> None:
    assert page_of(notebook) == name
