"""The odds of a check that were worked out formerly: the same, and known by all they hang on."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import Any

import pytest

from fixture_types import Compile
from tablewright.cache import FOLDER_VARIABLE, Work, keeping_results
from tablewright.kinds.check.entry import Check, InputValue
from tablewright.odds import CheckProgram, NoValue, compile_check
from tablewright.odds.elimination import Elimination, Law
from tablewright.odds.kept import odds_of_all
from tablewright.odds.lookups import Lookups, lookups
from tablewright.outputs.site.rolling import roller_of
from tablewright.views.entry import entry_view

LEAP = """\
kind: check
title: Leap
roll: {legs: 1d6, luck: 1d4}
inputs:
  gorge: {title: Gorge, row: gorges}
  ground: {title: Ground, options: {firm: 0, wet: 2}}
  run: {title: Run, range: 1-9}
values:
  needed: gorge.wide + ground - run
outcomes:
  - {name: Lands, when: legs + luck >= needed}
  - {name: Waits, when: "luck == 1"}
  - {name: Falls}
"""
GORGES = """\
kind: table
title: Gorges
columns: {place: {title: Place, type: text}, wide: {title: Width, type: integer}}
rows: [{place: Brook, wide: 3}, {place: Bog, wide: 5}]
"""


@pytest.fixture
def worked_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[object]:
    """Positions that are worked out; nothing is kept yet."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "cache"))
    found: list[object] = []
    plain = Elimination._worked_out

    def counted(self: Elimination, number: int, stage: Any, held: Any) -> Law:
        found.append(held)
        return plain(self, number, stage, held)

    monkeypatch.setattr(Elimination, "_worked_out", counted)
    return found


def program_of(compiled: Compile, leap: str = LEAP, gorges: str = GORGES) -> CheckProgram:
    library = compiled({"wilds/leap.yaml": leap, "wilds/gorges.yaml": gorges}).library
    check = library.entries["wilds"]["leap"]
    assert isinstance(check, Check)
    program = compile_check(check).program
    assert program is not None
    return program


@pytest.mark.parametrize(
    ("of", "before", "now"),
    [
        ("leap", "legs: 1d6", "legs: 1d8"),
        ("leap", "wet: 2", "wet: 3"),
        ("leap", "range: 1-9", "range: 1-8"),
        ("leap", "ground - run", "ground + run"),
        ("leap", ">= needed", "> needed"),
        ("leap", 'when: "luck == 1"', 'when: "luck == 2"'),
        ("gorges", "wide: 5", "wide: 6"),
    ],
)
def test_odds_are_worked_out_again_where_they_may_be_others(
    compiled: Compile, worked_out: list[object], of: str, before: str, now: str
) -> None:
    texts = {"leap": LEAP, "gorges": GORGES}
    changed = {**texts, of: texts[of].replace(before, now)}
    assert changed != texts
    with keeping_results():
        was = program_of(compiled)
        odds_of_all(was, list(was.combinations()))
        other = program_of(compiled, **changed)
        asked = list(other.combinations())
        worked_out.clear()
        assert odds_of_all(other, asked) == [other.odds(inputs) for inputs in asked]
        assert worked_out


def test_where_only_words_change_they_are_the_same_and_not_worked_out(
    compiled: Compile, worked_out: list[object]
) -> None:
    plain = program_of(compiled)
    asked = list(plain.combinations())
    odds = [plain.odds(inputs) for inputs in asked]
    assert any(None not in each and len(set(each.values())) > 1 for each in odds)
    with keeping_results():
        odds_of_all(plain, asked)
        words = LEAP.replace("title: Leap", "title: Jump").replace("Falls", "Is gone")
        other = program_of(compiled, words, GORGES.replace("title: Place", "title: Where"))
        worked_out.clear()
        assert odds_of_all(other, asked) == odds
        assert worked_out == []
        # Others that are asked are other work.
        assert odds_of_all(other, asked[1:]) == odds[1:]
        assert worked_out


def test_that_nothing_happens_has_a_chance_too(compiled: Compile, worked_out: list[object]) -> None:
    leap = LEAP.replace("  - {name: Falls}\n", "")
    with keeping_results():
        program = program_of(compiled, leap)
        asked = list(program.combinations())
        odds = odds_of_all(program, asked)
        assert any(None in each for each in odds)
        worked_out.clear()
        assert odds_of_all(program_of(compiled, leap), asked) == odds
        assert worked_out == []


def test_without_a_value_nothing_is_kept(compiled: Compile, worked_out: list[object]) -> None:
    leap = LEAP.replace("ground - run", "ground / (run - 9)")
    kept: list[object] = []
    with keeping_results(), pytest.MonkeyPatch.context() as patched:
        patched.setattr(Work, "keep", lambda _work, said: kept.append(said))
        program = program_of(compiled, leap)
        for _ in range(2):
            with pytest.raises(NoValue):
                odds_of_all(program, list(program.combinations()))
    assert kept == []
    assert worked_out


@pytest.mark.parametrize(
    ("before", "now", "is_asked"),
    [
        ("title: Leap", "title: Jump", False),
        ("ground - run", "ground + run", True),
        ("inputs:", "odds: {rows: run, columns: ground}\ninputs:", True),
        ("range: 1-9", "range: 1-9, default: 3", True),
    ],
)
def test_what_pages_tell_of_a_roller_takes_no_tables(
    compiled: Compile,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    before: str,
    now: str,
    is_asked: bool,
) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "cache"))
    asked: list[object] = []

    def counted(program: CheckProgram) -> Lookups | None:
        asked.append(program)
        return lookups(program, 100)

    monkeypatch.setattr("tablewright.odds.kept.lookups", counted)
    # Nor are they written out: that is done for the script.
    monkeypatch.delattr("tablewright.kinds.check.roller.check_roller")
    changed = LEAP.replace(before, now)
    assert changed != LEAP

    def told(leap: str) -> tuple[Mapping[str, InputValue], bool]:
        library = compiled({"wilds/leap.yaml": leap, "wilds/gorges.yaml": GORGES}).library
        check, scope = library.entries["wilds"]["leap"], library.scope("wilds")
        roller = roller_of(entry_view(check, scope), PurePosixPath("wilds/leap.html"))
        assert roller is not None
        return roller.held, roller.foretells

    anew = told(changed)
    assert anew[0]
    assert anew[1]
    with keeping_results():
        told(LEAP)
        asked.clear()
        assert told(changed) == anew
        assert bool(asked) == is_asked
