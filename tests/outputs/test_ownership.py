"""Files belong to the output that makes them, and to no other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import PurePosixPath
from typing import Any

import pytest

from tablewright.builder import BuildOptions, build, making, options
from tablewright.outputs import Made, Output
from tablewright.project import BUILD, Project
from tablewright.reporters.progress import Progress

LOST = PurePosixPath("wilds/lost.txt")


def made_by(owns: bool, others: tuple[Output, ...] = ()) -> tuple[Output, ...]:
    """Return an output that makes a file which it `owns` or not, and `others`."""
    return (Output("lost", BUILD, lambda _: Made({LOST: b"!"}), lambda _: owns), *others)


@pytest.mark.parametrize(
    ("outputs", "told"),
    [
        (made_by(owns=False), "nobody owns"),
        (made_by(True, (Output("greedy", BUILD, lambda _: Made({})),)), "lost and greedy owns"),
        (made_by(True, (Output("elsewhere", "site", lambda _: Made({})),)), ""),
    ],
)
def test_an_output_makes_what_it_alone_owns(
    written: Callable[[Mapping[str, Any]], Project],
    monkeypatch: pytest.MonkeyPatch,
    outputs: tuple[Output, ...],
    told: str,
) -> None:
    for asking in (making, options):
        monkeypatch.setattr(asking, "outputs", lambda: outputs)
    project = written({"wilds/marching.yaml": "kind: rule\ntitle: Marching\n"})
    with Progress() as progress:
        if told:
            with pytest.raises(ValueError, match=f"lost makes wilds/lost.txt, which {told}"):
                build(project, BuildOptions(frozenset({"lost"})), progress)
        else:
            build(project, BuildOptions(frozenset({"lost"})), progress)
    assert (project.root / BUILD / LOST).exists() == (not told)
