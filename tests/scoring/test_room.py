"""The scoring room shows its public names at its door."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys

import bridgelaw.scoring as room


def test_every_name_promised_is_there_once() -> None:
    assert len(set(room.__all__)) == len(room.__all__)
    assert all(hasattr(room, name) for name in room.__all__)


def test_the_name_shared_with_a_module_is_the_function() -> None:
    for name in ("matchpoints", "imps", "cross_imps", "neuberg"):
        assert callable(getattr(room, name))
        assert getattr(room, name) is getattr(importlib.import_module(f"bridgelaw.scoring.{name}"), name)


def test_the_room_loads_nothing_heavy() -> None:
    heavy = "{'numpy', 'matplotlib', 'ipywidgets', 'IPython'}"
    code = f"import sys, bridgelaw.scoring; print(sorted({heavy} & set(sys.modules)))"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    seen = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
    assert seen.stdout.strip() == "[]"
