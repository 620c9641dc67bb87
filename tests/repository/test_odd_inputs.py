"""Inputs that are no file, no text or no number, to every command that takes one: a sentence, status 1, no trace."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bridgelaw.cases.__main__ import main as cases
from bridgelaw.laws.command import answered, printable
from bridgelaw.laws.files import LARGEST
from bridgelaw.school.__main__ import main as front
from bridgelaw.school.papers.__main__ import main as exam
from bridgelaw.widgets.keeping import main as keeping

ROOT = Path(__file__).parents[2]
Output = pytest.CaptureFixture[str]
DIGITS = "9" * 5000
ODD = {
    "digits.toml": f"title = {DIGITS}".encode(),
    "hexadecimal.toml": b"title = 0x" + b"f" * 5000,
    "control.toml": b'"\\u001b[31mred" = 1',
    "deep.toml": b"a = " + b"[" * 5000,
    "binary.toml": bytes(range(256)),
    "digits.json": f'{{"form": {DIGITS}}}'.encode(),
    "deep.json": b"[" * 100_000,
    "binary.json": b"\xff\xd8\xff\x00",
}
COMMANDS: list[tuple[Callable[[list[str]], int], list[str], str]] = [
    (cases, ["check", "ODD"], ".toml"),
    (cases, ["show", "ODD"], ".toml"),
    (cases, ["show", "ODD", "--html", "--to", "out"], ".toml"),
    (cases, ["show", "case.toml", "--federation", "ODD"], ".toml"),
    (cases, ["document", "ODD"], "page"),
    (exam, ["set", "ODD", "--seed", "1", "--only-html"], ".toml"),
    (exam, ["set", "quick", "--seed", "1", "--only-html", "--federation", "ODD"], ".toml"),
    (exam, ["set", "quick", "--seed", "1", "--only-html", "--reserve", "ODD"], "all"),
    (exam, ["class", "ODD", "--only-html"], ".json"),
    (front, ["student", "--notebooks", "ODD", "--to", "out"], "all"),
    (keeping, ["take-up", "ODD"], ".json"),
]


@pytest.fixture
def odd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what may be named in the place of a file."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BRIDGELAW_KEPT", str(tmp_path / "kept"))
    for name, content in ODD.items():
        Path(name).write_bytes(content)
    for ending in (".toml", ".json"):
        Path(f"folder{ending}").mkdir()
        os.mkfifo(f"pipe{ending}")
        Path(f"zero{ending}").symlink_to("/dev/zero")
        with open(f"large{ending}", "wb") as large:
            large.truncate(LARGEST + 1)
    return sorted([*os.listdir(), "nothing.toml", "nothing.json", "a\x1b[31m.toml", "x" * 5000])


def test_every_command_says_in_a_sentence_what_it_cannot_read(odd: list[str], capsys: Output) -> None:
    for main, words, ending in COMMANDS:
        for name in odd:
            # Any text is a page that has no table.
            if ending == "page" and name.endswith(tuple(each for each in ODD if not each.startswith("binary"))):
                continue
            status = main([name if each == "ODD" else each for each in words])
            told = capsys.readouterr()
            said = (told.out + told.err).strip()
            assert status == 1, (words, name[:80], said[:200])
            assert said and "Traceback" not in said and len(said) < 16_000 and "\x1b" not in said, (words, name[:80])


def test_numbers_of_thousands_of_digits_on_the_line(capsys: Output, tmp_path: Path) -> None:
    assert exam(["set", "quick", "--seed", DIGITS]) == 1
    assert "is not a seed" in capsys.readouterr().err
    serve = ROOT / "book" / "_live" / "serve.py"
    (tmp_path / "index.html").touch()
    for port in (DIGITS, "x", "-1", "99999"):
        command = [sys.executable, str(serve), "--no-browser", "--site", str(tmp_path), f"--port={port}"]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
        assert done.returncode == 1 and len(done.stderr) < 200 and "cannot be had" in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_an_output_that_takes_nothing() -> None:
    """Each command ends in the same frame; one of them for all."""
    code = "import sys; from bridgelaw.laws.command import answered; sys.exit(answered(['x' * 99] * 9999))"
    command = f'"{sys.executable}" -c "{code}"'
    for output, says in ((">&-", "it is closed"), (">/dev/full", "No space left on device"), ("| head -n 1", "")):
        status = f"({command}; echo $? >&2) {output}" if "|" in output else f"{command} {output}; echo $? >&2"
        ran = subprocess.run(["sh", "-c", status], capture_output=True, text=True, check=False, cwd=ROOT)
        assert ran.stderr == (f"The output cannot be written: {says}.\n" if says else "") + "1\n"


def test_what_would_change_a_terminal_is_not_written_to_it(capsys: Output) -> None:
    assert answered(["♠ \x1b]0;title\x07 \u202ered\n\tas is"]) == 0
    assert capsys.readouterr().out == "♠ �]0;title� �red\n\tas is\n"
    assert printable("½ – “é”") == "½ – “é”"
