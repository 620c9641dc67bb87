"""The time at which each module is loaded: nothing heavy until a widget or a figure is asked for."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.each import each

HEAVY = {"numpy", "matplotlib", "ipywidgets", "traitlets", "IPython", "PIL"}


def loaded_by(code: str) -> set[str]:
    """The modules of a fresh process after running the code."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    report = "\nimport sys; print(*sys.modules)"
    seen = subprocess.run(
        [sys.executable, "-S", "-c", code + report], capture_output=True, text=True, check=True, env=environment
    )
    return set(seen.stdout.split())


def test_the_package_alone_loads_next_to_nothing() -> None:
    loaded = loaded_by("import bridgelaw")
    assert {name for name in loaded if name.startswith("bridgelaw")} <= {"bridgelaw"}
    assert not loaded & (HEAVY | {"tomllib", "importlib.resources", "dataclasses"})


@each("room", ["laws", "scoring", "rulings", "rulings.assigned", "cases", "exercises", "display", "display.figures"])
def test_the_rooms_below_the_widgets_load_nothing_heavy(room: str) -> None:
    assert not loaded_by(f"import bridgelaw.{room}") & HEAVY


def test_a_ruling_and_its_text_load_nothing_heavy() -> None:
    code = (
        "from bridgelaw.cases import course_cases, check_case\n"
        "from bridgelaw.display import show, at_the_table\n"
        "for case in course_cases():\n"
        "    report = check_case(case)\n"
        "    report.derivation and show(report.derivation)._repr_html_()\n"
        "at_the_table('slow-pass')._repr_html_()\n"
    )
    assert not loaded_by(code) & HEAVY


def test_the_rulings_read_no_data_before_they_are_asked() -> None:
    assert "tomllib" not in loaded_by("import bridgelaw.rulings.assigned")


def test_the_widgets_load_matplotlib_only_to_draw() -> None:
    assert not loaded_by("import bridgelaw.widgets") & {"numpy", "matplotlib"}
