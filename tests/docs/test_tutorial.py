"""The tutorial keeps its word: typed from top to bottom in an empty folder, it comes out."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from docs.blocks import TUTORIAL, blocks, commands
from tablewright.cli.main import commands as program


@pytest.mark.slow
def test_every_step_comes_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TABLEWRIGHT_ROOT", raising=False)
    monkeypatch.chdir(tmp_path)
    typed = []
    for block in blocks(TUTORIAL):
        if block.language == "yaml":
            Path("content", block.attributes["file"]).write_text(block.text, encoding="utf-8")
        for command in commands(block):
            typed.append(command.words)
            if command.words[0] == "cd":
                os.chdir(command.words[1])
                continue
            # Sheets take as long again, and are looked at by other tests.
            less = ("--paper", "a4", "--only", "site", "--only", "screens")
            words = command.words[1:] + (less if command.words[1] == "build" else ())
            result = CliRunner().invoke(program, words, prog_name="tablewright")
            if command.output is None:
                assert result.exit_code == 0, f"{command.place}: {result.output}"
                assert command.prints in result.output, command.place
            else:
                lines = (r"(?:.*\n)*" if s == "…" else re.escape(f"{s}\n") for s in command.output)
                assert re.fullmatch("".join(lines), result.output), result.output
    assert ("tablewright", "build") in typed
    assert Path("site/lantern-road/encounters.html").is_file()
    assert Path("build/lantern-road/screen-a4-landscape.pdf").is_file()
