"""Footnotes: what rows, steps and points may call for."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.kinds import rules
from tablewright.kinds.entry import Text
from tablewright.kinds.reading import Reader
from tablewright.names import suggestion
from tablewright.source import Pointer


def demand_note(reader: Reader, notes: Mapping[str, Text], name: str, pointer: Pointer) -> None:
    """Note a fault at `pointer` unless `name` is a footnote of `notes`."""
    if name not in notes:
        hint = suggestion(name, notes, "footnotes") if notes else "write it under `notes:`"
        message = f"there is no footnote `{name}`"
        reader.fault(rules.UNKNOWN_NOTE, pointer, message, hint=hint)
