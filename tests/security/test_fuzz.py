"""A small part of what `fuzz.py` tries, and every find of its whole runs."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from fixture_types import Compile
from security.fuzz import KINDS, tried
from tablewright.reporters import Report, write

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


def test_a_line_end_at_the_end_of_a_name_or_a_colour(compiled: Compile) -> None:
    manifest = "kind: pack\ntitle: W\nsource: {title: O, licence: CC0-1.0}\n"
    for more, what in (('accent: "#1d5f7a\\n"', "accent"), ('order: ["a\\n"]', "item 1")):
        found = compiled({"wilds/pack.yaml": f"{manifest}{more}\n"}).diagnostics
        assert [f.code for f in found] == ["TW023"]
        assert what in found[0].message


def test_nothing_passes_that_the_quick_validator_refuses(
    compiled: Compile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablewright.schema.explain.explain", lambda *_: ())
    found = compiled({"wilds/r.yaml": "kind: rule\ntext: Words.\n"}).diagnostics
    assert [f.message for f in found] == ["this entry does not have the form of its kind"]


def test_signs_that_a_terminal_or_a_workflow_obeys_stand_in_no_report(
    compiled: Compile, capsys: pytest.CaptureFixture[str]
) -> None:
    names = ("a\x1b[31mred", "a\u202elmay", "a\n::error file=x::pwned", "a\x07")
    files = {f"wilds/{name}.yaml": "kind: '::error::x'\ntitle: A\n" for name in names}
    whole = compiled(files)
    report = Report.of(whole.diagnostics, packs=1, entries=0, proofs=0)
    for way in ("text", "github", "json"):
        write(way, report, whole.project.read, sys.stdout)
        told = capsys.readouterr().out
        assert not set(told) & set("\x1b\x07\u202e")
        if way == "github":
            shown, _, log = told.partition("::stop-commands::")
            assert len(shown.strip().split("\n")) == len(whole.diagnostics)
            assert all(
                line.startswith("::error file=content/") for line in shown.strip().split("\n")
            )
            assert log.strip().endswith(f"::{log.partition(chr(10))[0]}::")
