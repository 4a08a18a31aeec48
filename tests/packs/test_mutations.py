"""Every figure of every pack, changed by one: the share of slips that the compiler catches.

With `-s` a table is printed for each pack. Where nothing but the order of a column holds a figure,
a change that keeps the order is no slip that anybody could see, and neither is an input of an
example that changes nothing of what the step expects; both are counted, and not demanded. In the
packs that are `PINNED`, every figure of every table is demanded.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from packs.mutants import Judge, Mutant, mutants_of
from tablewright.compiler import Compiled, compile_project
from tablewright.project import Project

ROOT = Path(__file__).parents[2]
PACKS = sorted(path.parent.name for path in (ROOT / "content").glob("*/pack.yaml"))

# What states a figure outright: no change of it may pass.
PROVED = ("range", "band", "expect of a thing", "expect of an example")

# Packs whose every figure in a table is pinned by an example or by the thing that uses it.
PINNED = ("optional-morale", "referee-rules", "swords-morale", "toolbox-864")


@pytest.fixture(scope="module")
def compiled() -> Compiled:
    found = compile_project(Project(ROOT))
    assert not found.has_errors, found.diagnostics
    return found


@pytest.fixture(scope="module")
def judge(compiled: Compiled) -> Judge:
    return Judge(compiled.library)


@pytest.mark.slow
@pytest.mark.parametrize("pack", PACKS)
def test_a_changed_figure_is_caught(pack: str, compiled: Compiled, judge: Judge) -> None:
    tried: Counter[str] = Counter()
    caught: Counter[str] = Counter()
    passed: list[Mutant] = []
    for entry in compiled.library.own_entries():
        if entry.pack != pack:
            continue
        for mutant in mutants_of(entry):
            tried[mutant.sort] += 1
            if judge.objects_to(mutant):
                caught[mutant.sort] += 1
            else:
                passed.append(mutant)
    print(f"\n{pack}")
    for sort in sorted(tried):
        share = 100 * caught[sort] / tried[sort]
        print(f"  {sort:28} {caught[sort]:5} of {tried[sort]:5}  {share:5.1f}%")
    slipped = [
        f"{m.entry.source.name} {m.pointer}: {m.text}"
        for m in passed
        if m.sort in PROVED or (pack in PINNED and not m.sort.startswith("inputs "))
    ]
    assert slipped == []


def test_there_are_packs_to_change() -> None:
    assert PACKS
