"""The repository as a whole: what must be there, and what no notebook may carry."""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import nbformat
import pytest

from tests.book.extensions import course_contents
from tests.each import each

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted([*ROOT.glob("book/**/*.ipynb"), *ROOT.glob("notebooks/**/*.ipynb")])
NOTEBOOKS = [path for path in NOTEBOOKS if ".ipynb_checkpoints" not in path.parts]
TOML_FILES = sorted([ROOT / "pyproject.toml", *ROOT.glob("bridgelaw/**/*.toml")])
TEXT_OUTPUTS = {"text/plain", "text/html", "text/markdown"}
DOCS = ROOT / "docs"
#: What says how things are now; a decision says how they were when it was taken.
GUIDES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *DOCS.glob("*.md"), *sorted(DOCS.glob("how-to/*.md"))]
DOCUMENTS = [*GUIDES, *sorted(DOCS.glob("decisions/*.md")), ROOT / "CHANGELOG.md", ROOT / "book" / "how_to_use.md"]
CORE = ("laws", "scoring", "rulings", "cases", "exercises")


def named(path: Path) -> str:
    """A file as a test names it."""
    return path.relative_to(ROOT).as_posix()


@each(
    "name",
    [
        ".ci/run", ".gitattributes", ".gitignore", "CHANGELOG.md", "CITATION.cff", "CONTRIBUTING.md", "LICENSE",
        "LICENSE-CONTENT", "Makefile", "README.md", "_config.yml", "book", "bridgelaw", "docs", "notebooks",
        "pyproject.toml", "requirements.lock", "requirements.txt", "requirements-test.lock", "requirements-test.txt",
        "requirements-live.lock", "requirements-live.txt", "tests",
    ],
)  # fmt: skip
def test_top_level_is_complete(name: str) -> None:
    assert (ROOT / name).exists(), f"{name} is missing."


@each("path", DOCUMENTS, ids=named)
def test_a_document_names_only_commands_that_make_knows(path: Path) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, flags=re.MULTILINE))
    commands = set(re.findall(r"(?:`|^|&& )make ([a-z-]+)", path.read_text(encoding="utf-8"), re.MULTILINE))
    assert commands <= targets, f"It names make {sorted(commands - targets)}, which the Makefile lacks."


def test_readme_names_the_two_commands() -> None:
    assert {"lab", "test"} <= set(re.findall(r"make ([a-z]+)", (ROOT / "README.md").read_text(encoding="utf-8")))


def anchors(path: Path) -> set[str]:
    """Return the anchors of the headings of a document, as a Git host and the book make them."""
    titles = re.findall(r"^#+ +(.+)$", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


@each("path", DOCUMENTS, ids=named)
def test_the_links_of_a_document_lead_somewhere(path: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)", path.read_text(encoding="utf-8")):
        if re.match(r"[a-z]+:", link):
            continue
        name, _, anchor = link.partition("#")
        target = (path.parent / name).resolve() if name else path
        assert target.exists(), f"It links to {link}, which is missing."
        assert not anchor or anchor in anchors(target), f"{named(target)} has no heading #{anchor}."


@each("path", GUIDES, ids=named)
def test_the_paths_that_a_guide_names_exist(path: Path) -> None:
    # NAME, FORM and the like stand for any name; the first chapter with tests of its own makes tests/chapters.
    text = path.read_text(encoding="utf-8")
    for place in re.findall(r"(?<![\w./-])((?:book|bridgelaw|docs|notebooks|tests)/[\w./*-]+)", text):
        pattern = re.sub(r"[A-Z]{4,}", "*", place.rstrip("./"))
        there = [*ROOT.glob(pattern), *ROOT.glob(f"{pattern}.*")]
        assert there or place.startswith("tests/chapters/"), f"It names {place}, which is missing."


def test_every_document_is_in_the_list_of_documents() -> None:
    listed = set(re.findall(r"\]\(([^)#]+)\)", (DOCS / "README.md").read_text(encoding="utf-8")))
    there = {path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")} - {"README.md"}
    assert listed == there


def test_table_of_contents_names_files_that_exist() -> None:
    toc = course_contents.contents()
    pages = [toc["root"], *(chapter["file"] for part in toc["parts"] for chapter in part["chapters"])]
    for page in pages:
        assert any((ROOT / f"{page}{suffix}").exists() for suffix in (".md", ".ipynb")), (
            f"The table of contents names {page}, which is missing."
        )
    listed = {ROOT / f"{page}.ipynb" for page in pages}
    left_out = sorted(named(path) for path in set(NOTEBOOKS) - listed)
    assert not left_out, f"Not in the table of contents: {left_out}."


def test_every_direct_dependency_is_pinned_and_in_its_lock() -> None:
    pin = re.compile(r"^([A-Za-z0-9_.-]+)==(\S+)", re.MULTILINE)
    for stem in ("requirements", "requirements-test", "requirements-live"):
        wanted = (ROOT / f"{stem}.txt").read_text(encoding="utf-8")
        lines = [line for line in wanted.splitlines() if line and not line.startswith(("#", "-r "))]
        assert all(pin.match(line) for line in lines), f"{stem}.txt has a line that pins no version with ==."
        lock = set(pin.findall((ROOT / f"{stem}.lock").read_text(encoding="utf-8")))
        assert set(pin.findall(wanted)) <= lock, f"{stem}.lock is older than {stem}.txt: run make lock."
    study, test = (
        set(pin.findall((ROOT / name).read_text("utf-8"))) for name in ("requirements.lock", "requirements-test.lock")
    )
    assert study <= test, "requirements-test.lock must hold all of requirements.lock: run make lock."


def test_every_package_is_held_to_its_hash_when_it_is_installed() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for stem in ("requirements", "requirements-test"):
        lock = (ROOT / f"{stem}.lock").read_text(encoding="utf-8")
        pins = re.findall(r"^[A-Za-z0-9_.-]+==", lock, re.MULTILINE)
        held = re.findall(r"^[A-Za-z0-9_.-]+==.+ \\\n    --hash=sha256:[0-9a-f]{64}", lock, re.MULTILINE)
        assert len(pins) == len(held) > 50, f"{stem}.lock holds some packages to no hash: run make lock."
        assert f"--require-hashes -r {stem}.lock" in makefile


def test_the_live_lessons_have_the_widgets_of_the_course() -> None:
    pins = {
        stem: dict(re.findall(r"^([a-z-]+)==(\S+)", (ROOT / f"{stem}.lock").read_text(encoding="utf-8"), re.MULTILINE))
        for stem in ("requirements", "requirements-live")
    }
    assert pins["requirements-live"]["ipywidgets"] == pins["requirements"]["ipywidgets"]


def test_every_part_of_the_front_end_is_held_to_its_hash() -> None:
    front = ROOT / "book" / "_live" / "front"
    wanted = json.loads((front / "package.json").read_text(encoding="utf-8"))
    lock = json.loads((front / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    direct = wanted["dependencies"] | wanted["devDependencies"]
    assert all(lock[f"node_modules/{name}"]["version"] == version for name, version in direct.items())
    assert all(each["integrity"].startswith("sha512-") for name, each in lock.items() if name)


def test_every_package_of_the_live_lessons_is_held_to_its_hash() -> None:
    lock = (ROOT / "requirements-live.lock").read_text(encoding="utf-8")
    pinned = re.findall(r"^[a-z-]+==\S+ \\\n    --hash=sha256:[0-9a-f]{64}", lock, re.MULTILINE)
    assert len(pinned) == lock.count("==") > 0


@each("name", ["requirements.lock", "requirements-test.lock", "requirements-live.lock"])
def test_locks_name_no_host_and_no_path(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert not re.search(r"https?://|file:|@ |--index|--find-links|^/", text, re.MULTILINE)


@each("path", TOML_FILES, ids=named)
def test_toml_can_be_read(path: Path) -> None:
    assert tomllib.loads(path.read_text(encoding="utf-8")), f"{named(path)} is empty."


def test_the_core_needs_the_standard_library_alone() -> None:
    for room in CORE:
        for path in (ROOT / "bridgelaw" / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Import):
                    modules = [alias.name for alias in node.names]
                elif isinstance(node, ast.ImportFrom) and node.level == 0:
                    modules = [node.module or ""]
                else:
                    continue
                for module in modules:
                    top = module.partition(".")[0]
                    assert top == "bridgelaw" or top in sys.stdlib_module_names, f"{named(path)} imports {module}."


def test_there_are_notebooks() -> None:
    assert ROOT / "book" / "start.ipynb" in NOTEBOOKS
    assert any("notebooks" in path.parts for path in NOTEBOOKS)


@dataclass(frozen=True)
class Notebook:
    """A notebook, read once for all that must hold for it."""

    path: Path

    @cached_property
    def read(self) -> nbformat.NotebookNode:
        """The notebook as nbformat reads it."""
        return nbformat.read(self.path, as_version=4)

    @cached_property
    def code_cells(self) -> list[nbformat.NotebookNode]:
        """The code cells, in their order."""
        return [cell for cell in self.read.cells if cell.cell_type == "code"]


def is_valid_and_names_the_kernel(notebook: Notebook) -> None:
    nbformat.validate(notebook.read)
    assert notebook.read.metadata.kernelspec.name == "python3"


def carries_no_picture_and_no_widget_state(notebook: Notebook) -> None:
    assert "widgets" not in json.loads(notebook.path.read_text(encoding="utf-8"))["metadata"], "Run make notebooks."
    for number, cell in enumerate(notebook.code_cells, start=1):
        for output in cell.outputs:
            assert output.output_type != "error", f"Code cell {number} shows an error."
            assert set(output.get("data", {})) <= TEXT_OUTPUTS, f"Code cell {number}: run make notebooks."


def shows_something(notebook: Notebook) -> None:
    # Strict nbval compares outputs; a notebook without any would pass whatever it computes.
    # A list of what is found changes with what is there, so that its output is not compared.
    cells = [cell for cell in notebook.code_cells if "nbval-ignore-output" not in cell.metadata.get("tags", [])]
    assert cells, "There is no code cell."
    assert any(cell.outputs for cell in cells), "No cell has an output. Run make notebooks."
    assert cells[-1].outputs, "The last code cell shows nothing."


def has_its_code_folded_in_jupyterlab(notebook: Notebook) -> None:
    assert all(cell.metadata.get("jupyter") == {"source_hidden": True} for cell in notebook.code_cells), (
        "Run make notebooks."
    )


def has_at_most_three_lines_of_code_in_a_cell(notebook: Notebook) -> None:
    for number, cell in enumerate(notebook.code_cells, start=1):
        lines = [line for line in cell.source.splitlines() if line.strip()]
        assert 1 <= len(lines) <= 3, f"Code cell {number} has {len(lines)} lines; one to three are allowed."


def defines_nothing(notebook: Notebook) -> None:
    for number, cell in enumerate(notebook.code_cells, start=1):
        for node in ast.walk(ast.parse(cell.source)):
            assert not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda), (
                f"Code cell {number} defines something: definitions belong in bridgelaw."
            )


PROPERTIES = (
    is_valid_and_names_the_kernel,
    carries_no_picture_and_no_widget_state,
    shows_something,
    has_its_code_folded_in_jupyterlab,
    has_at_most_three_lines_of_code_in_a_cell,
    defines_nothing,
)


@pytest.fixture
def notebook(path: Path) -> Notebook:
    """The notebook at a path."""
    return Notebook(path)


@pytest.mark.notebooks
@pytest.mark.parametrize("path", NOTEBOOKS, ids=named)
@each("holds", PROPERTIES)
def test_a_notebook_is_prose_calls_and_outputs_that_are_text(
    notebook: Notebook, holds: Callable[[Notebook], None]
) -> None:
    holds(notebook)
