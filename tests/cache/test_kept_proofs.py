"""Proofs taken as they were kept: where anything that they hang on has changed, they are made."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from fixture_types import Write
from shared import FORMS, PACKS, compiled
from tablewright.allowance import allow_times, spend, steps_taken, times_allowed
from tablewright.cache import FOLDER_VARIABLE, keeping_results
from tablewright.cli.review_words import said_of_review
from tablewright.compiler import Compiled, compile_project
from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.library.hanging import Hanging
from tablewright.project import Project
from tablewright.proofs import kept, run
from tablewright.review import compare_projects
from tablewright.terminal import Said
from test_recompiler import STORIES, save

PROVE = run.prove_one


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "cache"))


class Packs:
    """A copy of a little project in which every form of entry occurs, changed step by step."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        shutil.copytree(FORMS.root / "content", root / "content")
        self.content = root / "content"
        self.project = Project(root)
        self.proved: list[str] = []
        monkeypatch.setattr(run, "prove_one", self._noted)

    def _noted(self, entry: Entry, scope: Scope, found: list[Any]) -> int:
        self.proved.append(f"{scope.pack}/{entry.name_in_pack}")
        return PROVE(entry, scope, found)

    def change(self, name: str, old: str, new: str) -> set[str]:
        """Change a file, and return what is proved then."""
        path = self.content / name
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return self.compiled()

    def compiled(self) -> set[str]:
        self.proved.clear()
        with keeping_results():
            self.last = compile_project(self.project)
        return set(self.proved)


@pytest.fixture
def packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Packs:
    return Packs(tmp_path / "packs", monkeypatch)


def told(compiled: Compiled) -> list[tuple[object, ...]]:
    found = compiled.diagnostics
    return [(d.code, d.span, d.message, d.hint, d.related, d.fixes) for d in found]


# Of errata and of things, of what is listed, inherited and linked; others take long.
TOLD = [each for each in STORIES if each[0] in {"TW401", "TW519", "TW501", "TW706", "TW722"}]


@pytest.mark.parametrize("story", TOLD, ids=[code for code, _ in TOLD])
def test_with_what_was_kept_each_step_says_the_same(
    story: tuple[str, list[Mapping[str, Any]]], written: Write
) -> None:
    project = written(story[1][0])
    before: set[str] = set(story[1][0])
    for files in story[1]:
        for gone in before - files.keys():
            save(project, gone, None)
        for path, text in files.items():
            if text is None:
                (project.content / path).unlink(missing_ok=True)
            else:
                save(project, path, text)
        before = {path for path, text in files.items() if text is not None}
        with keeping_results():
            found = compile_project(project, allow_unread=True)
        anew = compile_project(project, allow_unread=True)
        assert (told(found), found.proofs) == (told(anew), anew.proofs)


@pytest.mark.parametrize("project", [FORMS, PACKS], ids=["forms", "packs"])
def test_what_is_needed_is_all_whose_change_would_have_it_proved(project: Project) -> None:
    hanging = Hanging(compiled(project).library)
    needed = {place: hanging.decisive_for(place, 10_000) for place in hanging.places}
    lacking = [
        (place, changed)
        for changed in sorted(hanging.places)[::3]
        for place in hanging.on({changed})
        if changed not in (needed[place] or ())
    ]
    assert lacking == []
    # Of an ordinary entry that is little.
    sizes = sorted(len(each or ()) for each in needed.values())
    assert sizes[len(sizes) // 2] < len(sizes) / 3
    assert hanging.decisive_for(next(iter(hanging.places)), 0) is None


def test_what_hangs_on_a_change_is_proved_and_nothing_else(packs: Packs) -> None:
    every = packs.compiled()
    count = packs.last.proofs
    assert len(every) > 30
    assert packs.compiled() == set()
    assert packs.last.proofs == count
    row = packs.change("mire/finds.yaml", "what: Mud", "what: Clay")
    assert {"mire/finds", "mire-house/finds"} <= row
    assert not row & {"mire/eel", "mire/wading", "mire/purses", "shore/beach"}
    assert packs.last.proofs == count
    # A model speaks of all its things, and what they are read by is everybody's affair.
    assert packs.change("mire/beast.yaml", "title: ", "tags: [alive]\ntitle: ") == every
    # A thing: itself, and what lists all of its kind.
    thing = packs.change("mire/heron.yaml", "title: ", "aka: [grey wader]\ntitle: ")
    assert {"mire/heron", "mire/beasts"} <= thing
    assert not thing & {"mire/finds", "mire/wading", "shore/beach"}
    assert packs.change("mire/pack.yaml", "#1f5673", "#1f5674") == every
    (packs.content / "mire" / "puddle.yaml").write_text(
        "kind: rule\ntitle: Puddle\ntext: Wet.\n", encoding="utf-8"
    )
    assert packs.compiled() > every, packs.last.diagnostics


def test_a_review_takes_what_is_proved_of_either_version(packs: Packs, tmp_path: Path) -> None:
    before = tmp_path / "before"
    shutil.copytree(packs.content, before / "content")

    def reviewed() -> tuple[list[Said], set[str]]:
        packs.proved.clear()
        with keeping_results():
            found = compare_projects(Project(before), packs.project, ("before", "after"))
        return list(said_of_review(found)), set(packs.proved)

    table = packs.content / "mire" / "finds.yaml"
    text = table.read_text("utf-8")
    said = []
    for words in ("Clay", "Loam", "Loam"):
        table.write_text(text.replace("what: Mud", f"what: {words}"), encoding="utf-8")
        said.append(reviewed())
    first, second, third = (proved for _, proved in said)
    # What leads to the table is read; proved is what the table decides.
    assert {"mire/finds", "mire-house/finds"} <= second < first
    assert third == set()
    assert said[1][0] == said[2][0] != said[0][0]
    table.write_text(text.replace("what: Mud", "what: 'Mud [x](no-such)'"), encoding="utf-8")
    faulty, _ = reviewed()
    assert reviewed()[0] == faulty
    assert "\nFaults that were not there before: 1" in faulty


def test_another_program_or_allowance_proves_all(packs: Packs) -> None:
    every = packs.compiled()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tablewright.cache.results.program_text", lambda: "another program")
        assert packs.compiled() == every
    times = times_allowed()
    allow_times(times + 1)
    try:
        assert packs.compiled() == every
    finally:
        allow_times(times)
    assert packs.compiled() == set()


def test_what_is_not_proved_again_counts_as_work_all_the_same(packs: Packs) -> None:
    packs.compiled()
    taken = steps_taken()
    packs.compiled()
    assert steps_taken() == pytest.approx(taken, rel=0.02)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tablewright.allowance.STEPS", taken // 2)
        patch.setattr("tablewright.allowance.steps_with", lambda _: taken // 2)
        packs.compiled()
    assert [fault.code for fault in packs.last.diagnostics] == ["TW015"]


def test_faults_and_what_went_without_are_not_kept(packs: Packs) -> None:
    packs.compiled()
    faulty = packs.change("mire/finds.yaml", "what: Mud", "what: 'Mud [x](no-such)'")
    assert packs.last.has_errors
    assert "mire/finds" in faulty
    assert "mire/finds" in packs.compiled()
    packs.change("mire/finds.yaml", "what: 'Mud [x](no-such)'", "what: Loam")
    assert packs.compiled() == set()

    def sparing(entry: Entry, scope: Scope, found: list[Any]) -> int:
        if entry.id == "finds":
            spend("a bound", 2, 1)
        return packs._noted(entry, scope, found)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(run, "prove_one", sparing)
        packs.change("mire/finds.yaml", "what: Loam", "what: Sand")
    assert packs.compiled() == {"mire/finds", "mire-house/finds"}
    assert packs.compiled() == set()


def test_of_very_many_links_nobody_asks_where_they_lead(
    packs: Packs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They would be looked for before any proof is counted; what is asked for, is proved."""
    packs.compiled()
    assert packs.compiled() == set()
    monkeypatch.setattr(kept, "_LINKS_AT_LEAST", 0)
    monkeypatch.setattr(kept, "_LINKS_OF_EACH", 0)
    monkeypatch.setattr(kept, "Hanging", None)
    assert packs.compiled()


def test_where_files_are_seen_at_many_places_nobody_asks(
    packs: Packs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To ask takes as long again as to prove what twenty packs inherit."""
    packs.compiled()
    assert packs.compiled() == set()
    monkeypatch.setattr(kept, "_PLACES_AT_LEAST", 0)
    monkeypatch.setattr(kept, "_PLACES_OF_EACH", 0)
    monkeypatch.setattr(kept, "Hanging", None)
    assert packs.compiled()


def test_what_is_walked_in_vain_counts(packs: Packs, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def none(*given: Any) -> None:
        asked.append(given[-1])

    monkeypatch.setattr(Hanging, "decisive_for", none)
    monkeypatch.setattr(kept, "_MOST_NEEDED", 8)
    monkeypatch.setattr(kept, "_NEEDED_AT_LEAST", 20)
    monkeypatch.setattr(kept, "_NEEDED_OF_EACH", 0)
    assert packs.compiled()
    assert asked == [8, 8, 4]
