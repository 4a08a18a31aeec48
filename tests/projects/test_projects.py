"""Whole projects: a small game with house rules beside it, and one full of faults."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.compiler import compile_project
from tablewright.project import Project

HERE = Path(__file__).parent


def test_the_small_game_is_right() -> None:
    compiled = compile_project(Project(HERE / "roll-under"))
    assert compiled.diagnostics == ()
    assert compiled.pack_count == 2
    assert compiled.entry_count == 8
    assert compiled.proofs > 100


def test_every_fault_of_every_file_is_found_in_one_run() -> None:
    found = compile_project(Project(HERE / "broken")).diagnostics
    told = [f"{d.span.file}:{d.span.line}:{d.span.column} {d.code} {d.slug}" for d in found]
    assert told == (HERE / "broken" / "expected.txt").read_text(encoding="utf-8").splitlines()
    assert len({d.code for d in found}) >= 12
    assert all(d.hint for d in found)


def test_a_screen_of_its_own_matter_is_right() -> None:
    compiled = compile_project(Project(HERE / "own-matter"))
    assert compiled.diagnostics == ()


def test_a_game_with_every_mechanic_is_right() -> None:
    compiled = compile_project(Project(HERE / "any-game"))
    assert compiled.diagnostics == ()


@pytest.mark.parametrize("project", ["roll-under", "own-matter", "any-game", "broken"])
def test_two_runs_find_the_same(project: str) -> None:
    one, other = (compile_project(Project(HERE / project)) for _ in range(2))
    assert one.diagnostics == other.diagnostics
    assert [d.hint for d in one.diagnostics] == [d.hint for d in other.diagnostics]


def test_house_rules_are_seen_in_their_own_pack_only() -> None:
    library = compile_project(Project(HERE / "roll-under")).library
    base, house = library.scope("lantern"), library.scope("lantern-hard")
    ours, theirs = house.find("trial"), base.find("trial")
    assert ours is not None
    assert theirs is not None
    assert ours.pack == "lantern-hard"
    assert house.replaces(ours) is theirs
    assert house.find("finds") is base.find("finds")
    assert house.find("lantern/trial") is theirs
