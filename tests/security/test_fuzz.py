"""A small part of what `fuzz.py` tries, and every find of its whole runs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from security.fuzz import KINDS, tried
from tablewright.compiler import Compiled

Compile = Callable[[Mapping[str, Any]], Compiled]

# What a few seconds hold. Whole builds are the tool's own affair, and that of the outputs' tests.
COUNTS = {"bytes": 60, "yaml": 60, "formula": 150, "dice": 120, "prose": 150, "project": 25}


@pytest.mark.parametrize("kind", COUNTS)
def test_whatever_is_fed_to_the_compiler_is_answered(kind: str, tmp_path: Path) -> None:
    outcomes = [tried(kind, number, "suite", tmp_path) for number in range(COUNTS[kind])]
    assert [each for each in outcomes if each.wrong] == []
    # Neither all refused nor all accepted: the inputs are near enough to real ones to come far.
    assert len({each.answer for each in outcomes}) > 1


def test_an_input_is_made_of_its_number(tmp_path: Path) -> None:
    assert tried("yaml", 7, "suite", tmp_path).answer == tried("yaml", 7, "suite", tmp_path).answer


def test_a_find_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def broken(*_: object) -> str:
        raise KeyError("type")

    monkeypatch.setitem(KINDS, "dice", broken)
    assert "KeyError: 'type'" in tried("dice", 1, "suite", tmp_path).wrong


def test_a_column_whose_type_is_misspelt(compiled: Compile) -> None:
    table = "kind: table\ntitle: T\ncolumns:\n  a: {title: A, ty~%pe: text}\nrows:\n  - {a: b}\n"
    found = compiled({"wilds/t.yaml": table}).diagnostics
    assert [(f.code, f.message) for f in found] == [("TW020", "the key `ty~%pe` is not known here")]
