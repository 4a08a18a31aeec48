"""Every figure of every pack, changed by one: the share of slips that the compiler catches.

With `-s` a table is printed for each pack. The words in an example, such as the name of a spell's
ingredient, are tried as well and not demanded: a free text states no figure.
"""

from __future__ import annotations

from collections import Counter

import pytest

from mutation.judge import Judge
from packs.mutants import Mutant, mutants_of
from shared import ROOT, compiled

PACKS = sorted(path.parent.name for path in (ROOT / "content").glob("*/pack.yaml"))


def is_figure(mutant: Mutant) -> bool:
    return not mutant.sort.endswith(", words")


@pytest.fixture(scope="module")
def judge() -> Judge:
    return Judge(compiled().library)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("pack", PACKS)
def test_a_changed_figure_is_caught(pack: str, judge: Judge) -> None:
    tried: Counter[str] = Counter()
    caught: Counter[str] = Counter()
    passed: list[Mutant] = []
    for entry in judge.library.own_entries():
        if entry.pack != pack:
            continue
        for mutant in mutants_of(entry, judge.library.scope(pack)):
            tried[mutant.sort] += 1
            if judge.objects_to(mutant.entry, mutant.source):
                caught[mutant.sort] += 1
            else:
                passed.append(mutant)
    print(f"\n{pack}")
    for sort in sorted(tried):
        share = 100 * caught[sort] / tried[sort]
        print(f"  {sort:28} {caught[sort]:5} of {tried[sort]:5}  {share:5.1f}%")
    slipped = [f"{m.entry.source.name} {m.pointer}: {m.text}" for m in passed if is_figure(m)]
    assert slipped == []


def test_there_are_packs_to_change() -> None:
    assert PACKS
