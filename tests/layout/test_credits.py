"""Credits at the foot of what shows several packs: each licence stands with what it is of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tablewright.compiler import Compiled
from tablewright.kinds.pack import Pack
from tablewright.layout.printing import credits_of

Compile = Callable[[Mapping[str, Any]], Compiled]


def packs(compiled: Compile, *licences: str) -> list[Pack]:
    manifest = "kind: pack\ntitle: P\n{}source: {{title: T, author: A. {}, licence: CC0-1.0}}\n"
    files = {
        f"p{n}/pack.yaml": manifest.format(f"licence: {said}\n" if said else "", n)
        for n, said in enumerate(licences)
    }
    found = compiled(files)
    assert found.diagnostics == ()
    return [found.library.packs[f"p{n}"] for n in range(len(licences))]


def test_the_credit_of_one_pack_stands_in_two_lines(compiled: Compile) -> None:
    found = credits_of(packs(compiled, "CC-BY-4.0"))
    assert found == ("Rules: T by A. 0, CC0-1.0", "Words: CC-BY-4.0")
    assert credits_of([]) == ()


def test_among_several_packs_each_has_the_licence_of_its_words(compiled: Compile) -> None:
    assert credits_of(packs(compiled, "CC-BY-4.0", "CC-BY-4.0", "")) == (
        "Rules: T by A. 0, CC0-1.0 (words: CC-BY-4.0)",
        "Rules: T by A. 1, CC0-1.0 (words: CC-BY-4.0)",
        "Rules: T by A. 2, CC0-1.0",
    )
