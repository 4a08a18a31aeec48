"""Whole compilations: nothing that an author writes makes them fail otherwise than with a fault."""

from __future__ import annotations

import copy
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from fixture_types import Compile
from tablewright.compiler import compile_project
from tablewright.odds import checks
from tablewright.project import Project
from tablewright.proofs import enumeration, proofs

ROOT = Path(__file__).parents[1]
PACKS = [
    ROOT / "content" / "referee-rules",
    ROOT / "tests" / "projects" / "roll-under" / "content" / "lantern",
]
REAL = [path for pack in PACKS for path in sorted(pack.rglob("*.yaml"))]

ODD = st.sampled_from(
    [
        None,
        True,
        False,
        0,
        -1,
        3,
        7,
        21,
        2.5,
        10**18,
        -(10**18),
        "",
        "x",
        "2-7",
        "7-2",
        "12+",
        "1d6",
        "d66",
        "9d%",
        "100d100",
        "roll",
        "row.score",
        "in",
        "1/0",
        "[1][9]",
        "score / 0",
        "greatest([])",
        "ref:x",
        "[a](ref:zz)",
        "[a](odds:1d)",
        "Ä",
        "-",
        "9223372036854775807",
        [],
        [1],
        ["x"],
        {},
        {"x": 1},
        {"title": "T", "type": "range"},
        "text",
        "odds",
        "dice",
    ]
).map(copy.deepcopy)


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Mapping[Path, Project]:
    """Each of the packs in a project of its own."""
    projects = {}
    for pack in PACKS:
        root = tmp_path_factory.mktemp("copied")
        shutil.copytree(pack, root / "content" / pack.name)
        projects[pack] = Project(root)
    return projects


@pytest.fixture(autouse=True)
def small_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let fewer trials be too many, so that a slip in a range does not cost seconds."""
    # What is loaded afterwards would take this bound for its own, and keep it.
    proofs()
    for module in (checks, enumeration):
        monkeypatch.setattr(module, "MOST_EVALUATIONS", 1_000)


def paths(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path] if path else []
    if isinstance(data, dict):
        found += [p for key, held in data.items() for p in paths(held, (*path, key))]
    elif isinstance(data, list):
        found += [p for place, held in enumerate(data) for p in paths(held, (*path, place))]
    return found


@pytest.mark.long
@settings(max_examples=60)
@given(st.data())
def test_a_file_with_a_few_values_changed(
    copied: Mapping[Path, Project], data: st.DataObject
) -> None:
    real = data.draw(st.sampled_from(REAL))
    pack = next(pack for pack in PACKS if pack in real.parents)
    project = copied[pack]
    file = project.content / pack.name / real.relative_to(pack)
    text = file.read_text(encoding="utf-8")
    document = copy.deepcopy(yaml.load(text, yaml.BaseLoader))
    for _ in range(data.draw(st.integers(1, 2))):
        path = data.draw(st.sampled_from(paths(document)))
        parent = document
        for step in path[:-1]:
            parent = parent[step]
        action = data.draw(st.sampled_from(["change", "change", "delete", "swap"]))
        if action == "delete":
            del parent[path[-1]]
        elif action == "swap":
            # A value from elsewhere in the file, which is of the right form more often.
            other: Any = document
            for step in data.draw(st.sampled_from(paths(document))):
                other = other[step]
            parent[path[-1]] = copy.deepcopy(other)
        else:
            parent[path[-1]] = data.draw(ODD)
    changed = yaml.safe_dump(document, sort_keys=False, allow_unicode=True, width=1000)
    file.write_text(changed, encoding="utf-8")
    try:
        compiled = compile_project(project)
    finally:
        file.write_text(text, encoding="utf-8")
    for diagnostic in compiled.diagnostics:
        read = project.read(diagnostic.span.file)
        if diagnostic.span.file == project.name_of(file):
            read = changed
        if read is not None:
            assert diagnostic.span.line <= read.count("\n") + 1
        assert diagnostic.hint, diagnostic


def test_nothing_at_all_is_a_project_without_entries(compiled: Compile) -> None:
    found = compiled({})
    assert found.diagnostics == ()
    assert (found.pack_count, found.entry_count, found.proofs) == (0, 0, 0)
    assert not found.has_errors


def test_counts(compiled: Compile) -> None:
    rule = "kind: rule\ntitle: Marching\npoints: [One behind the other]\n"
    found = compiled({"wilds/marching.yaml": rule, "house/marching.yaml": rule})
    assert (found.pack_count, found.entry_count) == (2, 2)
    assert found.proofs > 0


def test_a_broken_file_hides_no_fault_of_another(compiled: Compile) -> None:
    found = compiled(
        {
            "wilds/a.yaml": "kind: rule\ntitle: [\n",
            "wilds/b.yaml": "kind: rule\ntitel: B\n",
            "wilds/c.yaml": "kind: rule\ntitle: C\ntext: See [d](ref:d).\n",
        }
    )
    assert [d.slug for d in found.diagnostics] == [
        "yaml-syntax",
        "unknown-key",
        "unknown-reference",
    ]
    assert found.has_errors


def test_a_mention_of_a_broken_entry_is_no_second_fault(compiled: Compile) -> None:
    found = compiled(
        {
            "wilds/a.yaml": "kind: rule\ntitle: [\n",
            "wilds/b.yaml": "kind: rule\ntitle: B\ntext: See [a](ref:a) or [a](ref:wilds/a).\n",
        }
    )
    assert [d.span.file for d in found.diagnostics] == ["content/wilds/a.yaml"]


def test_diagnostics_stand_in_reading_order(compiled: Compile) -> None:
    text = "kind: rule\ntitle: T\ntext: '[b](ref:b) [a](ref:a)'\npoints: ['[c](ref:c)']\n"
    found = compiled({"b/x.yaml": text, "a/x.yaml": text}).diagnostics
    assert [d.span for d in found] == sorted(d.span for d in found)
    assert len(found) == 6
