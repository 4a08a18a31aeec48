"""A project that is compiled again while it is written is as if it were compiled anew."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from fixture_types import Write
from proofs.test_cases import VARIANTS
from saved import GAP, LEADS_ON, RULE, TABLE
from tablewright.allowance import steps_taken
from tablewright.compiler import compile_project
from tablewright.project import Project
from tablewright.recompiler import Recompiler, State

FILES = {
    "wilds/tables/weather.yaml": TABLE,
    "wilds/tables/season.yaml": LEADS_ON,
    "wilds/tables/alone.yaml": TABLE,
    "wilds/walking.yaml": RULE,
}


def said(state: State) -> list[tuple[object, ...]]:
    return [(d.code, d.span, d.message, d.hint, d.related) for d in state.compiled.diagnostics]


def anew(project: Project) -> list[tuple[object, ...]]:
    found = compile_project(project, allow_unread=True).diagnostics
    return [(d.code, d.span, d.message, d.hint, d.related) for d in found]


def save(project: Project, path: str, text: str | None) -> str:
    """Write a file below `content/`, or remove it, and return its name."""
    file = project.content / path
    if text is None:
        file.unlink()
    else:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return f"content/{path}"


def _stories() -> Iterator[tuple[str, list[Mapping[str, Any]]]]:
    """Yield a code, and the files of its cases, one after the other."""
    by_code: dict[str, list[Mapping[str, Any]]] = {}
    for variant in VARIANTS:
        if all(isinstance(held, str | None) for held in variant.files.values()):
            by_code.setdefault(variant.code, []).append(variant.files)
    # A few of each hundred, and what errata, pictures and inheritance ask for.
    wanted = {"TW401", "TW519", "TW511", "TW501", "TW706", "TW722", "TW725"}
    for number, (code, files) in enumerate(by_code.items()):
        if code in wanted or number % 12 == 0:
            yield code, [*files[:4], files[0]]


STORIES = tuple(_stories())


@pytest.mark.parametrize("story", STORIES, ids=[code for code, _ in STORIES])
def test_each_step_says_what_a_whole_run_says(
    story: tuple[str, list[Mapping[str, Any]]], written: Write
) -> None:
    project = written(story[1][0])
    again = Recompiler(project, allow_unread=True)
    assert said(again.compile()) == anew(project)
    before = story[1][0]
    for files in story[1][1:]:
        names = [
            save(project, path, files.get(path))
            for path in before.keys() | files.keys()
            if before.get(path) != files.get(path)
        ]
        state = again.compile(names)
        whole = compile_project(project, allow_unread=True)
        assert (said(state), state.unproved) == (anew(project), frozenset())
        assert state.compiled.proofs == whole.proofs
        before = files


def test_a_save_reads_one_file_and_proves_what_hangs_on_it(written: Write) -> None:
    project = written(FILES)
    again = Recompiler(project)
    first = again.compile()
    assert (first.files_read, first.entries_proved) == (5, 5)
    state = again.compile([save(project, "wilds/tables/weather.yaml", GAP)])
    # The table, what leads on to it, and what links to it; neither the manifest nor the other one.
    assert (state.files_read, state.entries_proved) == (1, 3)
    assert [d.code for d in state.compiled.diagnostics] == ["TW101"]
    state = again.compile([save(project, "wilds/tables/weather.yaml", TABLE)])
    assert (state.files_read, state.entries_proved, said(state)) == (1, 3, [])
    state = again.compile([save(project, "wilds/tables/alone.yaml", GAP)])
    assert (state.files_read, state.entries_proved) == (1, 1)


BROKEN = TABLE.replace("kind: table", "kind: tabel")
HEIR = """\
kind: pack
title: Moors
extends: wilds
source: {title: Our own, licence: CC0-1.0}
"""
AT_HOME = "wilds/tables/weather.yaml"


@pytest.mark.parametrize("path", [AT_HOME, "moors/pack.yaml"])
def test_what_leads_to_a_file_that_cannot_be_read_is_proved_when_it_goes_or_comes(
    path: str, written: Write
) -> None:
    # What cannot be read may hold what others lead to: nothing is found wrong with these.
    sound, broken = (TABLE, BROKEN) if path == AT_HOME else (HEIR, HEIR.replace("title", "titel"))
    leading = {"moors/walks.yaml": RULE.replace("Walking", "Walks"), "moors/pack.yaml": HEIR}
    project = written({**FILES, **leading})
    recompiler = Recompiler(project, allow_unread=True)
    recompiler.compile()
    # From sound, broken and gone to each other.
    for held in (broken, None, broken, sound, None, sound):
        name = save(project, path, held)
        assert said(recompiler.compile([name])) == anew(project)


def test_what_was_saved_as_it_was_is_not_proved_again(written: Write) -> None:
    project = written(FILES)
    again = Recompiler(project)
    again.compile()
    state = again.compile([save(project, "wilds/tables/weather.yaml", TABLE)])
    assert (state.files_read, state.entries_proved) == (1, 0)


def test_without_being_told_it_finds_what_has_changed(written: Write) -> None:
    project = written(FILES)
    again = Recompiler(project)
    again.compile()
    name = save(project, "wilds/tables/alone.yaml", GAP)
    os.utime(project.root / name, (1, 1))
    assert again.compile().files_read == 1


def test_two_saves_within_a_tick_of_the_disks_clock_are_both_seen(written: Write) -> None:
    project = written(FILES)
    again = Recompiler(project)
    path = project.content / "wilds/tables/weather.yaml"
    os.utime(path, (1, 1))
    again.compile()
    name = save(project, "wilds/tables/weather.yaml", GAP)
    os.utime(path, (1, 1))
    assert [d.code for d in again.compile([name]).compiled.diagnostics] == ["TW101"]


def test_what_is_looked_at_is_proved_first_and_the_rest_can_wait(written: Write) -> None:
    project = written(FILES)
    again = Recompiler(project)
    states: list[State] = []
    state = again.compile(
        looked_at=lambda _: [("wilds", "season")], tell=states.append, goes_on=lambda: False
    )
    # The table leads on to another one, so that both are looked at.
    assert state.entries_proved == 2
    assert {("wilds", "alone"), ("wilds", "walking")} < state.unproved
    assert states[0].unproved == state.unproved
    later = again.compile([])
    assert (later.entries_proved, later.unproved) == (3, frozenset())


def test_faults_of_form_are_told_before_anything_is_proved(written: Write) -> None:
    project = written(FILES)
    again = Recompiler(project)
    again.compile()
    states: list[State] = []
    name = save(project, "wilds/tables/weather.yaml", TABLE + "rows: []\n")
    again.compile([name], tell=states.append)
    assert states[0].entries_proved == 0
    assert states[0].compiled.has_errors


def test_of_many_faults_the_first_is_told_at_once_and_the_others_together(written: Write) -> None:
    """What is told is all that is known: told after each of 900, it took an editor a minute."""
    project = written({f"wilds/t{n:02}.yaml": GAP for n in range(40)})
    states: list[State] = []
    Recompiler(project).compile([], tell=states.append)
    told = [len(state.compiled.diagnostics) for state in states]
    assert told == [0, 1, 2, 4, 8, 16, 32, 40][-len(told) :]
    assert told[-1] == len(anew(project)) == 40


def test_what_hangs_on_a_fault_is_not_sound_and_all_else_is(written: Write) -> None:
    project = written(FILES)
    again = Recompiler(project)
    again.compile()
    state = again.compile([save(project, "wilds/tables/weather.yaml", GAP)])
    assert not state.is_sound([("wilds", "weather")])
    assert not state.is_sound([("wilds", "season")])
    assert state.is_sound([("wilds", "alone")])
    state = again.compile([save(project, "wilds/tables/weather.yaml", "kind: [")])
    assert not state.is_sound([("wilds", "walking")])
    assert state.is_sound([("wilds", "alone")])


def test_what_is_not_done_again_counts_as_work_all_the_same(
    written: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = written(FILES)
    again = Recompiler(project)
    again.compile()
    name = save(project, "wilds/tables/alone.yaml", TABLE + "\n")
    again.compile([name])
    taken = steps_taken()
    compile_project(project)
    assert taken == steps_taken()
    monkeypatch.setattr("tablewright.allowance.STEPS", -2_000)
    found = [d.code for d in compile_project(project).diagnostics]
    assert [d.code for d in again.compile([name]).compiled.diagnostics] == found == ["TW015"]


def test_a_record_that_has_not_changed_is_not_read_again(written: Write) -> None:
    from tablewright.proofreading import Reading, kept_of
    from tablewright.proofreading.write import write_record

    project = written(FILES)
    library = compile_project(project).library
    readings = {
        name: Reading("Ada", "The book", kept_of(entry.source))
        for name, entry in library.entries["wilds"].items()
    }
    write_record(project.record("wilds"), readings)
    again = Recompiler(project, allow_unread=True)
    assert said(again.compile()) == []
    for text in (TABLE.replace("Clear", "Bright"), TABLE, GAP, None, TABLE):
        name = save(project, "wilds/tables/weather.yaml", text)
        state = again.compile([name])
        assert said(state) == anew(project)
        whole = compile_project(project, allow_unread=True).library
        assert state.compiled.library.readings.keys() == whole.readings.keys()
    Path(project.record("wilds")).unlink()
    assert again.compile([]).compiled.library.readings == {}
