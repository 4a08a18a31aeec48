"""A worked example is executed once, however many proofs and pages ask for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.allowance import counted_run, steps_taken
from tablewright.compiler import compile_project
from tablewright.kinds.example import execution
from tablewright.kinds.example.entry import Example
from tablewright.kinds.example.executed import Executed
from tablewright.kinds.example.execution import execute
from tablewright.library import Scope
from tablewright.project import Project

FILES = {
    "pack.yaml": "kind: pack\ntitle: Wilds\nsource: {title: Wilds, licence: CC0-1.0}\n",
    "leap.yaml": "kind: check\ntitle: Leap\ninputs:\n  width: {title: Width, range: 1-6}\n"
    "roll: {leg: 2d6}\nvalues: {needed: width + 4}\n"
    "outcomes: [{name: Across, when: leg >= needed}, {name: In it}]\n",
    "brook.yaml": "kind: example\ntitle: Brook\nof: leap\nsteps:\n"
    "  - {inputs: {width: 2}, roll: {leg: 8}, expect: {needed: 6, outcome: Across}}\n",
}


def test_proofs_and_pages_share_what_was_executed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablewright.cache.results._open", None)
    pack = tmp_path / "content" / "wilds"
    pack.mkdir(parents=True)
    for name, text in FILES.items():
        (pack / name).write_text(text, encoding="utf-8")
    done: list[str] = []
    whole = execution._execute

    def executing(each: Example, scope: Scope) -> tuple[Executed, ...]:
        done.append(each.id)
        return whole(each, scope)

    monkeypatch.setattr(execution, "_execute", executing)
    compiled = compile_project(Project(tmp_path))
    assert not compiled.diagnostics
    assert done == ["brook"]
    scope = compiled.library.scope("wilds")
    example = scope.find("brook")
    assert isinstance(example, Example)
    # What an earlier run did costs what it cost there, and nothing when it is asked for again.
    execution._known.cache_clear()
    costs = []
    for _ in range(2):
        with counted_run():
            for _ in range(2):
                found = execute(example, scope)
                costs.append(steps_taken())
        assert [each.figures["needed"] for each in found] == [6]
    assert done == ["brook", "brook"]
    assert costs == [costs[0]] * 4
    assert costs[0] > 0
