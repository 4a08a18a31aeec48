"""Read the record of a pack, which may be a stranger's, or damaged by a merge."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from typing import Any

from tablewright.diagnostics import Diagnostic, Span
from tablewright.project import Project
from tablewright.proofreading.kept import complaint_of, mapped
from tablewright.proofreading.record import Reading, Record
from tablewright.proofreading.rules import PROOFREAD_RECORD
from tablewright.proofreading.unchanged import Known
from tablewright.resources import schemas_folder
from tablewright.schema import Schemas
from tablewright.source import SourceFile, read_source, source_from_text

_SCHEMA = "proofread.schema.json"
_CONFLICT = re.compile(r"^(<{7}|={7}|>{7}|\|{7})(?= |$)", re.MULTILINE)
_AGAIN = "then read the entry again with `tablewright proofread`"


def load_record(project: Project, pack: str) -> tuple[Record | None, tuple[Diagnostic, ...]]:
    """Return what was proofread of `pack`; None if nothing was, or with what is wrong with it."""
    path = project.record(pack)
    if not os.path.lexists(path):
        return None, ()
    name = project.name_of(path)
    source, faults = read_source(path, name, project.root)
    if source is None:
        return None, tuple(_conflicts(project, name)) or faults
    return _sound(source)


def load_rest(project: Project, pack: str, known: Known) -> Record | None:
    """Return the record of `pack`, of which only what is not `known` is read; None if damaged.

    Its file holds nothing of what is known.
    """
    source, _ = source_from_text(known.rest, project.name_of(project.record(pack)))
    rest = None if source is None else _sound(source)[0]
    if rest is None or not rest.readings.keys().isdisjoint(known.readings):
        return None
    return Record({**known.readings, **rest.readings}, source)


def _sound(source: SourceFile) -> tuple[Record | None, tuple[Diagnostic, ...]]:
    faults = _schemas().validate(source) or tuple(_damages(source))
    return (None, faults) if faults else (_record(source), ())


def _schemas() -> Schemas:
    written = (schemas_folder() / "records" / _SCHEMA).read_text(encoding="utf-8")
    return Schemas({_SCHEMA: json.loads(written)})


def _record(source: SourceFile) -> Record:
    entries: dict[str, Any] = source.data["entries"]
    readings = {
        entry_id: Reading(
            str(held["reader"]),
            str(held["against"]),
            mapped(source, str, ("entries", entry_id, "read")),
        )
        for entry_id, held in entries.items()
    }
    return Record(readings, source)


def _conflicts(project: Project, name: str) -> Iterator[Diagnostic]:
    """Yield a fault for the first sign of a conflict that a merge has left in the file."""
    text = project.read(name) or ""
    found = _CONFLICT.search(text)
    if found is not None:
        line = text.count("\n", 0, found.start()) + 1
        span = Span(name, line, 1, line, 8)
        message = "a merge left both of its sides in this file"
        hint = f"keep one of the two, or neither, without this line; {_AGAIN}"
        yield PROOFREAD_RECORD.at(span, message, hint=hint)


def _damages(source: SourceFile) -> Iterator[Diagnostic]:
    """Yield a fault for every value that cannot have been written by a reading."""
    for pointer, place in source.places.items():
        if place.text is not None and pointer[2:3] == ("read",):
            complaint = complaint_of(place.text)
            if complaint is not None:
                entry_id = str(pointer[1])
                hint = f"take `{entry_id}` out of this file, {_AGAIN}"
                yield PROOFREAD_RECORD.at(source.span(pointer), complaint, hint=hint)
