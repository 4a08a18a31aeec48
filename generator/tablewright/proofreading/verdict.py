"""Hold the entries of a pack against its record."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import partial
from itertools import islice

from tablewright.diagnostics import Diagnostic
from tablewright.project import RECORD, Project
from tablewright.proofreading.differences import Comparison, Difference
from tablewright.proofreading.kept import kept_of
from tablewright.proofreading.load import load_record
from tablewright.proofreading.record import Reading, Record
from tablewright.proofreading.rules import CHANGED_SINCE_READ, PROOFREAD_ENTRY_GONE
from tablewright.proofreading.unchanged import reading_of_unchanged, record_of_unchanged
from tablewright.schema import Schemas
from tablewright.source import SourceFile

# Of one entry so many changes are told: beyond that it is another one.
MOST_TOLD = 100


@dataclass(frozen=True, slots=True)
class Proofread:
    """What was proofread of a pack.

    `record` is None where nothing was, or the file is damaged; `unchanged` are the readings of the
    entries that are as they were read, by id.
    """

    record: Record | None
    unchanged: Mapping[str, Reading]
    diagnostics: tuple[Diagnostic, ...]


def proofread_pack(
    project: Project,
    pack: str,
    entries: Mapping[str, SourceFile],
    broken: AbstractSet[str],
    schemas: Schemas,
) -> Proofread:
    """Hold `entries` of `pack`, by id, against its record; the manifest is one of them.

    Of those that are `broken`, of which no entry could be made, nothing is said. An entry that is
    not in the record is unread, and no fault.
    """
    if not os.path.lexists(project.record(pack)):
        return Proofread(None, {}, ())
    same = record_of_unchanged(project, pack, entries)
    if same is not None:
        return Proofread(same, same.readings, ())
    record, faults = load_record(project, pack)
    if record is None:
        return Proofread(None, {}, faults)
    found: list[Diagnostic] = []
    unchanged: dict[str, Reading] = {}
    for entry_id, reading in record.readings.items():
        if entry_id in entries:
            source = entries[entry_id]
            told = [*_told(reading, source, pack, entry_id, schemas)]
            found += told
            if not told:
                unchanged[entry_id] = reading
        elif entry_id not in broken:
            found.append(_gone(record, pack, entry_id, entries))
    return Proofread(record, unchanged, tuple(found))


def reading_of_one(
    project: Project, pack: str, entry_id: str, source: SourceFile, schemas: Schemas
) -> Reading | None:
    """Return what was read of one entry, if it says so still; a damaged record says nothing."""
    if not os.path.lexists(project.record(pack)):
        return None
    same = reading_of_unchanged(project, pack, entry_id, source)
    if same is not None:
        return same
    record, _ = load_record(project, pack)
    reading = None if record is None else record.readings.get(entry_id)
    if reading is None or any(differences_from(reading, source, pack, schemas)):
        return None
    return reading


def differences_from(
    reading: Reading, source: SourceFile, pack: str, schemas: Schemas
) -> Iterator[Difference]:
    """Yield in what the entry in `source` differs from what was read of it."""
    language_keys = partial(schemas.language_keys, str(source.data.get("kind")), pack)
    yield from Comparison(language_keys).differences(dict(reading.kept), kept_of(source))


def _told(
    reading: Reading, source: SourceFile, pack: str, entry_id: str, schemas: Schemas
) -> Iterator[Diagnostic]:
    hint = f"put back what was read, or read it again: tablewright proofread {pack}/{entry_id}"
    found = differences_from(reading, source, pack, schemas)
    for each in islice(found, MOST_TOLD):
        span = source.span(each.pointer, key=each.key)
        yield CHANGED_SINCE_READ.at(span, each.message, hint=hint)
    if next(found, None) is not None:
        message = f"more than {MOST_TOLD} values of this entry changed since it was proofread"
        yield CHANGED_SINCE_READ.at(source.first_key(), message, hint=hint)


def _gone(
    record: Record, pack: str, entry_id: str, entries: Mapping[str, SourceFile]
) -> Diagnostic:
    assert record.source is not None
    span = record.source.span(("entries", entry_id), key=True)
    message = f"`{entry_id}` was proofread, and the pack `{pack}` has no such entry now"
    kept = record.readings[entry_id].kept
    alike = (
        other
        for other in sorted(entries)
        if other not in record.readings and kept_of(entries[other]) == kept
    )
    renamed = next(alike, None)
    again = f"tablewright proofread {pack}/{entry_id}"
    hint = f"put its file back, or take it out of {RECORD}: {again}"
    if renamed is not None:
        hint = f"`{renamed}` says the same; if that is its new name: {again} {pack}/{renamed}"
    return PROOFREAD_ENTRY_GONE.at(span, message, hint=hint)
