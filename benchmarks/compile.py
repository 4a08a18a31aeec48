"""How long the compiler takes for a thousand tables and a hundred checks, stage by stage.

    .venv/bin/python benchmarks/compile.py [TABLES]

Prints the seconds of the fastest of three runs. Nothing is asserted: machines differ.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tablewright.compiler import compile_project
from tablewright.loader import Loader
from tablewright.project import Project
from tablewright.resources import schemas_folder
from tablewright.schema import Schemas

MANIFEST = "kind: pack\ntitle: Made up\nsource: {title: Made up, licence: CC0-1.0}\n"

CHECK = """\
kind: check
title: Check {number}
roll: 2d10
inputs:
  score: {{title: Score, range: 2-20}}
  modifier: {{title: Modifier, range: -4 to 4, default: 0}}
values: {{needed: score + modifier}}
outcomes:
  - {{name: Fails, when: roll > needed}}
  - {{name: Holds}}
odds: {{rows: score, columns: modifier, show: Fails}}
"""


def table(number: int) -> str:
    """Return a table of 36 rows on a d66, each value once."""
    rows = [
        f"  - {{roll: {tens}{units}, result: Result {number}-{tens}{units}}}"
        for tens in range(1, 7)
        for units in range(1, 7)
    ]
    head = (
        f"kind: table\ntitle: Table {number}\nroll: d66\ncolumns:\n"
        "  roll: {title: d66, type: range}\n  result: {title: Result, type: text}\nrows:\n"
    )
    return head + "\n".join(rows) + "\n"


def fill(root: Path, tables: int) -> None:
    """Write a project of so many tables, and a tenth as many checks, below `root`."""
    pack = root / "content" / "made-up"
    pack.mkdir(parents=True)
    (pack / "pack.yaml").write_text(MANIFEST, encoding="utf-8")
    for number in range(tables):
        (pack / f"table-{number}.yaml").write_text(table(number), encoding="utf-8")
    for number in range(tables // 10):
        (pack / f"check-{number}.yaml").write_text(CHECK.format(number=number), encoding="utf-8")


def fastest(what: Callable[[], object]) -> float:
    """Return the seconds of the fastest of three runs."""
    seconds = []
    for _ in range(3):
        begun = time.perf_counter()
        what()
        seconds.append(time.perf_counter() - begun)
    return min(seconds)


def main() -> None:
    """Measure, and print."""
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    with tempfile.TemporaryDirectory() as folder:
        fill(Path(folder), tables)
        project = Project(Path(folder))

        def take() -> None:
            loader = Loader(Schemas(schemas_folder()))
            for file in project.files():
                loader.take(file)

        reading = fastest(take)
        whole = fastest(lambda: compile_project(project))
    print(f"{tables} tables, {tables // 10} checks")  # noqa: T201
    print(f"read and typed     {reading:6.2f} s")  # noqa: T201
    print(f"read and proved    {whole:6.2f} s")  # noqa: T201


if __name__ == "__main__":
    main()
