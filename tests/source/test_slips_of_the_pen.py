"""Slips of the pen that YAML refuses, or reads as something else: what is told, and written.

The rows of `slips.yaml` are put into one table; each project has one of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml

from fixture_types import Compile
from tablewright.fixing import fix_project
from tablewright.source import source_from_text

FILE = "content/wilds/encounters.yaml"
ABOVE = """\
kind: table
title: Encounters
roll: 2d6
columns:
  total: {title: 2d6, type: range}
  who: {title: Who, type: text}
  mood: {title: Mood, type: text}
rows:
  - {total: 2-4, who: A toll keeper, mood: Bored}
"""
BELOW = """
  - {total: 9-12, who: "A pedlar's son", mood: Talkative}
"""
FIRST = ABOVE.count("\n") + 1


@dataclass(frozen=True)
class Case:
    """A row as it is typed, what is told of it, and how it is to be written."""

    row: str
    at: str
    said: str
    write: str = ""
    sure: bool = True
    then: tuple[str, ...] = ()


def _cases() -> list[Case]:
    written: list[dict[str, Any]] = yaml.safe_load(
        Path(__file__).with_name("slips.yaml").read_text(encoding="utf-8")
    )
    return [Case(**{**each, "then": tuple(each.get("then", ()))}) for each in written]


CASES = _cases()


def _table(row: str) -> str:
    return f"{ABOVE}  {row}{BELOW}"


@pytest.mark.parametrize("case", CASES, ids=[case.row for case in CASES])
def test_a_slip_is_told_at_its_place_with_the_line_as_it_should_be(
    case: Case, compiled: Compile
) -> None:
    rule = "kind: rule\ntitle: Weather\ntext: Rain.\n"
    whole = compiled({"wilds/encounters.yaml": _table(case.row), "wilds/weather.yaml": rule})
    told = whole.diagnostics[0]
    line, _, columns = f"1 {case.at}".split(" ", 1)[-1].rpartition(" ")
    first, last = map(int, columns.split("-"))
    at = (told.span.line, told.span.column, told.span.end_column)
    assert at == (FIRST + int(line or 1) - 1, first, last)
    assert case.said in told.message
    if not case.write:
        assert not told.fixes
        return
    changed = zip([*case.row.split("\n"), ""], [*case.write.split("\n"), ""], strict=True)
    new = next(new for old, new in changed if old != new).strip()
    (fix,) = told.fixes
    written = (f"`{new}`" if new else "take the line out", f"`{fix.edits[0].replacement}`")
    assert any(each in told.hint for each in written)
    fixed = fix_project(whole.project)
    if not case.sure:
        assert not fixed.texts
        return
    assert fixed.texts[FILE] == _table(case.write)
    assert sorted({fault.code for fault in fixed.compiled.diagnostics}) == sorted(case.then)


def test_all_slips_of_a_file_are_told_at_once() -> None:
    rows = [
        "- {total: 5, who: A pedlar: old, mood: Tired}",
        "- {total: 6, who: 'A pedlar's cart', mood: Tired}",
        "- {total: 7 who: A pedlar, mood: Tired}",
    ]
    text = _table("\n  ".join(rows))
    _, told = source_from_text(text, "encounters.yaml")
    assert [fault.span.line for fault in told] == [FIRST, FIRST + 1, FIRST + 2]
    assert {fault.code for fault in told} == {"TW004"}


def test_behind_slips_what_nobody_can_mend_is_told_too() -> None:
    rows = ["- {total: 5, who: A pedlar: old, mood: Tired}", "- {total: 6, who: |, mood: Tired}"]
    _, told = source_from_text(_table("\n  ".join(rows)), "encounters.yaml")
    assert [fault.span.line for fault in told] == [FIRST, FIRST + 1]


def test_more_slips_than_anybody_makes_are_told_up_to_a_number() -> None:
    rows = [f"- {{total: {n}, who: A: b, mood: Tired}}" for n in range(60)]
    _, told = source_from_text(_table("\n  ".join(rows)), "encounters.yaml")
    assert len(told) == 20


@pytest.mark.parametrize(
    "line",
    [
        "- {total: " + ", a" * 3_000,
        "- {who: '" + "a'b" * 3_000,
        "- {who: " + "{" * 40 + "a: " * 900,
    ],
    ids=["commas", "quotes", "colons"],
)
def test_a_line_of_any_length_is_answered(line: str) -> None:
    _, told = source_from_text(_table(line), "encounters.yaml")
    assert told


@pytest.mark.parametrize("row", ["{total: 5, who: A pedlar, mood: Tired}", "text: A, or B."])
@pytest.mark.parametrize(
    "above", ["mood: {title: Mood}", "moods:\n  calm: Tired", "mood: Tired\n\n# Who"]
)
def test_a_list_without_its_key_is_told_so(above: str, row: str) -> None:
    text = f"kind: table\n{above}\n  - {row}\n  - {row}\n"
    _, (told,) = source_from_text(text, "encounters.yaml")
    line = text.count("\n", 0, text.index("  - ")) + 1
    assert (told.span.line, told.span.column) == (line, 3)
    assert told.message.startswith("a list begins here")
    assert "`rows:`" in told.hint
    # No quotes make a list of it.
    assert told.fixes == ()


def test_what_is_wrong_in_a_list_with_a_key_is_no_lack_of_one() -> None:
    for above in ("rows:", "rows:\n  - {total: 5}", "rows:\n  - total: 5\n    who: A pedlar"):
        _, told = source_from_text(f"kind: table\n{above}\n   - a: b: c\n", "encounters.yaml")
        assert told
        assert not told[0].message.startswith("a list begins here")
