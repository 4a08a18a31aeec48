"""The roller of an entry: the script that holds its data, and what its form must know."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

from tablewright.kinds.check import Check, InputValue
from tablewright.kinds.table import Table
from tablewright.outputs.rolling.check import check_roller, held_inputs
from tablewright.outputs.rolling.table import table_roller
from tablewright.views import EntryView

FOLDER = PurePosixPath("assets/rollers")


@dataclass(frozen=True, slots=True)
class Roller:
    """What is rolled on a page.

    `name` is what its data is called in the script at `path`; `held` are the inputs that its
    reader cannot choose.
    """

    name: str
    data: Mapping[str, Any]
    held: Mapping[str, InputValue]

    @property
    def path(self) -> PurePosixPath:
        """Where the script lies."""
        return FOLDER / f"{self.name}.js"

    @property
    def script(self) -> bytes:
        """The script: a page loads it when something is rolled, from a server or from disk."""
        written = json.dumps(self.data, ensure_ascii=False, separators=(",", ":"))
        name = json.dumps(self.name)
        text = f"(Tablewright.rollers = Tablewright.rollers || {{}})[{name}] = {written};\n"
        return text.encode("utf-8")


def roller_of(view: EntryView, page: PurePosixPath) -> Roller | None:
    """Return the roller of the entry on `page`; None for an entry that is not rolled."""
    name = page.with_suffix("").as_posix()
    entry = view.entry
    if isinstance(entry, Check):
        return Roller(name, check_roller(entry), held_inputs(entry))
    if isinstance(entry, Table) and entry.rolled_columns:
        return Roller(name, table_roller(entry, view.scope), {})
    return None
