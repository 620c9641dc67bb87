"""Every lesson has the same form: the skeleton, the length, the times, the citations, the instructor's notes."""

from __future__ import annotations

import ast
import html
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import nbformat
import pytest
from lesson_notebook import head

from bridgelaw.laws import cite
from bridgelaw.laws.citations import citations
from bridgelaw.registry import data_files
from tests.book.properties import check
from tests.display.answers import explored

ROOT = Path(__file__).parents[2]
LESSONS = sorted(path for path in ROOT.glob("notebooks/**/*.ipynb") if ".ipynb_checkpoints" not in path.parts)
SKELETON = (
    "By the end you can",
    "At the table",
    "What the Law says",
    "Worked ruling",
    "Explore",
    "Common errors",
    "Your ruling",
    "Summary",
)
ANSWER = "<details><summary>Answer</summary>"
SLIDE_TYPES = {"slide", "subslide", "fragment", "skip", "notes", "-"}
# What a director can be seen to do. "Understand", "know" and "be aware of" cannot be seen.
OBSERVABLE = {
    "announce", "apply", "calculate", "check", "choose", "cite", "compare", "compute", "convert", "correct", "decide",
    "defend", "divide", "enter", "estimate", "explain", "find", "give", "identify", "judge", "list", "mark", "name",
    "point", "prove", "read", "recalculate", "recognise", "recompute", "record", "refuse", "rule", "say", "score",
    "select", "separate", "set", "show", "sort", "split", "state", "tell", "translate", "use", "weigh", "weight",
    "work", "write",
}  # fmt: skip

pytestmark = pytest.mark.notebooks


def named(path: Path) -> str:
    """A lesson as a test names it."""
    return path.stem


@cache
def read(path: Path) -> nbformat.NotebookNode:
    """Read a notebook."""
    return nbformat.read(path, as_version=4)


def slide_type(cell: nbformat.NotebookNode) -> str | None:
    """Return what the cell is in the slide show; None where nobody has said."""
    kind = cell.metadata.get("slideshow", {}).get("slide_type")
    return None if kind is None else str(kind)


def prose(cell: nbformat.NotebookNode) -> str:
    """A Markdown cell as running text: no code, no tags, no link targets."""
    text = re.sub(r"```.*?```|`[^`]*`", " ", cell.source, flags=re.DOTALL)
    text = re.sub(r"\]\([^)]*\)", "]", text)
    text = re.sub(r"<(style|svg|script)\b.*?</\1>", " ", text, flags=re.DOTALL)
    return html.unescape(re.sub(r"<[^>]+>", " ", text))


def headings(cell: nbformat.NotebookNode) -> list[tuple[int, str]]:
    """Level and text of each heading of a Markdown cell."""
    if cell.cell_type != "markdown":
        return []
    text = re.sub(r"```.*?```", "", cell.source, flags=re.DOTALL)
    return [(len(marks), title.strip()) for marks, title in re.findall(r"^(#{1,6}) +(.+)$", text, flags=re.MULTILINE)]


def sections(path: Path) -> list[tuple[str, list[nbformat.NotebookNode]]]:
    """The cells under each second-level heading; the title's own cells come first, under an empty name."""
    found: list[tuple[str, list[nbformat.NotebookNode]]] = [("", [])]
    for cell in read(path).cells:
        for level, title in headings(cell):
            if level == 2:
                found.append((title, []))
        found[-1][1].append(cell)
    return found


def calls(path: Path, name: str) -> list[str]:
    """The first argument of each call of that name in the lesson's code, where it is text."""
    code = "\n".join(cell.source for cell in read(path).cells if cell.cell_type == "code")
    found = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call)]
    named_so = [node for node in found if isinstance(node.func, ast.Name) and node.func.id == name]
    return [node.args[0].value for node in named_so if node.args and isinstance(node.args[0], ast.Constant)]


def test_citations_are_told_from_bids_and_figures() -> None:
    text = "12C1(c), 2017 and 12C3 of 1997, Law 77 and 16B; 3D+1, 11.4 mp, 4♠x-2, 3NT, 12C1(e)(ii) (2017)."
    found = [(each.clause, each.edition) for each in citations(text)]
    assert found == [("12C1(c)", 2017), ("12C3", 1997), ("77", None), ("16B", None), ("12C1(e)(ii)", 2017)]


# ---- what holds for every lesson: it starts at the table and ends with the reader ruling ----


def title_comes_first_and_alone(path: Path) -> None:
    all_headings = [heading for cell in read(path).cells for heading in headings(cell)]
    assert all_headings[0][0] == 1, "The first heading is the title."
    assert [level for level, _ in all_headings].count(1) == 1, "There is one title."


def has_the_sections_of_every_lesson(path: Path) -> None:
    titles = [title for title, _ in sections(path)[1:]]
    starts = [next((name for name in SKELETON if title.startswith(name)), title) for title in titles]
    assert [title for title in starts if title in SKELETON] == list(SKELETON), f"The sections are {titles}."
    assert starts[-1] == "Summary" or all(title not in SKELETON for title in starts[starts.index("Summary") + 1 :])


def skips_no_heading_level(path: Path) -> None:
    levels = [level for cell in read(path).cells for level, _ in headings(cell)]
    for before, after in pairwise(levels):
        assert after <= before + 1, f"A heading of level {after} follows one of level {before}."


def has_12_to_25_cells(path: Path) -> None:
    """Of the source; what a reader sees of it is measured on the built page (test_lengths.py)."""
    cells = [cell for cell in read(path).cells if slide_type(cell) != "notes"]
    # An answer that stands below the cards of its question counts with it: it is a fold, wherever it stands.
    told = [cell for cell in cells if "before_you_read(" not in cell.source and not cell.source.startswith(ANSWER)]
    assert 12 <= len(told) <= 25, f"The lesson has {len(told)} cells besides its questions and the notes."


def asks_before_it_answers(path: Path) -> None:
    """The questions stand in the opening, once, and everything that answers comes after them."""
    read_in_order = read(path).cells
    (asks,) = [n for n, cell in enumerate(read_in_order) if "before_you_read(" in cell.source]
    (law,) = [n for n, cell in enumerate(read_in_order) if cell.source.startswith("## What the Law says")]
    assert asks < law
    assert "remove-input" in read_in_order[asks].metadata["tags"]


def promises_in_one_sentence(path: Path) -> None:
    source = prose(read(path).cells[0])
    paragraphs = [
        " ".join(block.split()) for block in source.split("\n\n") if block.strip() and not block.startswith("#")
    ]
    promise = paragraphs[0].strip("*_ ")
    assert re.fullmatch(r"[A-Z][^.!?]*[.!?]", promise), (
        f"The title is followed by one sentence of promise, not: {promise}"
    )


def laws_edition_and_minutes_are_metadata_and_on_the_page(path: Path) -> None:
    notebook = read(path)
    about = notebook.metadata["bridgelaw"]
    for law in about["laws"]:
        cite(law, about["edition"])
    assert set(about["minutes"]) == {"read", "practise", "teach"}
    assert all(isinstance(number, int) and number > 0 for number in about["minutes"].values())
    assert notebook.cells[0].source.endswith(f"\n\n{head(about)}"), "make notebooks writes it from the metadata."


def objectives_can_be_observed(path: Path) -> None:
    cells = next(cells for title, cells in sections(path) if title.startswith("By the end you can"))
    source = "\n".join(cell.source for cell in cells if slide_type(cell) != "notes" and cell.cell_type == "markdown")
    objectives = re.findall(r"^(?:[-*]|\d+\.) +(.+)$", source, flags=re.MULTILINE)
    assert 3 <= len(objectives) <= 5, f"There are {len(objectives)} objectives; three to five are allowed."
    for objective in objectives:
        verb = re.sub(r"\W", "", objective.split()[0]).lower()
        assert verb in OBSERVABLE, f"Nobody can watch a director {verb!r} ({objective})."


def every_law_cited_exists(path: Path) -> None:
    notebook = read(path)
    found = [each for cell in notebook.cells if cell.cell_type == "markdown" for each in citations(prose(cell))]
    assert found, "The lesson cites no Law."
    for each in found:
        each.read(notebook.metadata["bridgelaw"]["edition"])


def every_cell_has_its_place_in_the_slides(path: Path) -> None:
    for number, cell in enumerate(read(path).cells, start=1):
        assert slide_type(cell) in SLIDE_TYPES, f"Cell {number} has no slide type: {cell.source[:60]!r}"
        assert slide_type(cell) != "notes" or cell.cell_type == "markdown", f"Cell {number}: notes are prose."


def every_section_has_notes_for_the_instructor(path: Path) -> None:
    minutes = 0
    for title, cells in sections(path)[1:]:
        notes = "\n".join(cell.source for cell in cells if slide_type(cell) == "notes")
        assert notes, f"There are no notes for the instructor under {title!r}."
        # In JupyterLab nothing else says that they are not for the student.
        assert notes.startswith("*For the instructor*\n\n"), f"The notes under {title!r} do not say for whom."
        assert re.search(r"\b(Note|Ask|Demo)\b", notes), f"The notes under {title!r} have no Note, Ask or Demo."
        stated = re.findall(r"\b(\d+) minutes?\b", notes)
        assert stated, f"The notes under {title!r} give no minutes."
        minutes += int(stated[0])
    teach = read(path).metadata["bridgelaw"]["minutes"]["teach"]
    assert minutes == teach, (
        f"The sections' minutes add up to {minutes}, and the lesson promises {teach} minutes to teach."
    )


def every_answer_follows_its_question(path: Path) -> None:
    source = "\n\n".join(cell.source for cell in read(path).cells if cell.cell_type == "markdown")
    assert source.count("<details>") == source.count("<summary>") == source.count("</details>")
    answers = explored(path)
    assert answers, "There is no question with an answer to unfold."
    assert len(answers) == source.count("<summary>Answer</summary>"), "An answer stands right below its question: *… ?*"
    explore = "\n".join(cell.source for title, cells in sections(path) if title.startswith("Explore") for cell in cells)
    assert "<summary>Answer</summary>" in explore, "Explore asks nothing."
    for question, answer in answers:
        assert len(question.split()) >= 3 and answer.endswith((".", "!", ")", "”")), (question, answer)


def every_answer_is_read_by_a_test(path: Path) -> None:
    tests = ROOT.glob("tests/chapters/*/**/test_*.py")
    readers = [test.name for test in tests if path.name in test.read_text("utf-8")]
    assert readers, f"No test reads the answers of {path.name}; see tests/display/answers.py."


def exercises_and_common_errors_are_the_lessons_own(path: Path) -> None:
    sets, errors = calls(path, "ExerciseSet"), calls(path, "common_errors")
    assert len(sets) == len(errors) == 1, "A lesson has one set of exercises, and one table of common errors."
    assert sets == errors, f"The exercises are those of {sets[0]}, the common errors those of {errors[0]}."
    assert f"{sets[0]}.toml" in data_files("exercises"), f"There is no data file {sets[0]}.toml."


def no_figure_is_left_in_braces(path: Path) -> None:
    for number, cell in enumerate(read(path).cells, start=1):
        texts = [prose(cell)] if cell.cell_type == "markdown" else []
        texts += [output.data.get("text/plain", "") for output in cell.get("outputs", []) if "data" in output]
        for text in texts:
            assert not re.search(r"[{}]", text), f"Cell {number} shows a brace: {text[:80]!r}"


OF_A_LESSON = (
    title_comes_first_and_alone,
    has_the_sections_of_every_lesson,
    skips_no_heading_level,
    has_12_to_25_cells,
    asks_before_it_answers,
    promises_in_one_sentence,
    laws_edition_and_minutes_are_metadata_and_on_the_page,
    objectives_can_be_observed,
    every_law_cited_exists,
    every_cell_has_its_place_in_the_slides,
    every_section_has_notes_for_the_instructor,
    every_answer_follows_its_question,
    every_answer_is_read_by_a_test,
    exercises_and_common_errors_are_the_lessons_own,
    no_figure_is_left_in_braces,
)


@pytest.mark.parametrize("path", LESSONS, ids=named)
def test_lesson(subtests: pytest.Subtests, path: Path) -> None:
    check(subtests, path, OF_A_LESSON)


def test_no_two_lessons_share_their_exercises() -> None:
    names = [name for path in LESSONS for name in calls(path, "ExerciseSet")]
    assert len(set(names)) == len(names)
    data = [name.removesuffix(".toml") for name in data_files("exercises")]
    assert sorted(names) == sorted(data), "Each data file belongs to a lesson."


@pytest.mark.parametrize("chapter", sorted({path.parent for path in LESSONS}), ids=lambda path: path.name)
def test_each_chapter_has_a_weighting_and_a_damage_split_to_try(chapter: Path) -> None:
    cells = [cell for path in chapter.glob("*.ipynb") for cell in read(path).cells if cell.cell_type == "code"]
    shown = "\n".join(cell.source for cell in cells)
    assert re.search(r"WeightingAt\w+\(", shown), "The chapter has no weighting to try."
    assert "DamageSplit(" in shown, "The chapter has no damage split to try."
