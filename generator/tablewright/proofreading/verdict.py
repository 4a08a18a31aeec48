"""Hold the entries of a pack against its record."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import partial
from itertools import islice
from pathlib import Path
from types import MappingProxyType

from tablewright.diagnostics import Diagnostic, Span
from tablewright.guarded import LARGEST_FILE
from tablewright.project import RECORD, Project
from tablewright.proofreading.differences import Comparison, Difference
from tablewright.proofreading.kept import Kept, kept_of
from tablewright.proofreading.load import load_record, load_rest
from tablewright.proofreading.record import Reading, Record
from tablewright.proofreading.rules import (
    CHANGED_SINCE_READ,
    PROOFREAD_ENTRY_GONE,
    PROOFREAD_RECORD,
)
from tablewright.proofreading.unchanged import known_of_record, reading_of_unchanged
from tablewright.records import Struct
from tablewright.schema import Schemas
from tablewright.source import SourceFile

# Of one entry so many changes are told: beyond that it is another one.
MOST_TOLD = 100
# Of records that do not say what their entries say so much is read in all, and one at any rate.
MOST_BYTES = 512 * 1024


class Proofread(Struct, frozen=True):
    """What was proofread of a pack.

    `record` is None where nothing was, or the file is damaged; `unchanged` are the readings of the
    entries that are as they were read, by id.
    """

    record: Record | None
    unchanged: Mapping[str, Reading]
    diagnostics: tuple[Diagnostic, ...]


# A pack without a record.
NOTHING_READ = Proofread(None, {}, ())


class PackEntries(Struct, frozen=True):
    """The files of a pack's entries by id, the manifest among them.

    Of those that are `broken` no entry could be made.
    """

    sources: Mapping[str, SourceFile]
    broken: AbstractSet[str]


def proofread_packs(
    project: Project, packs: Mapping[str, PackEntries], schemas: Schemas
) -> dict[str, Proofread]:
    """Hold the entries of `packs` against their records, as far as these are not too much."""
    found: dict[str, Proofread] = {}
    read = 0
    for pack, entries in packs.items():
        sources, broken = entries.sources, entries.broken
        size = _size(project.record(pack))
        is_too_much = read > 0 and read + size > MOST_BYTES
        if not os.path.lexists(project.record(pack)):
            found[pack] = NOTHING_READ
        elif is_too_much and not known_of_record(project, pack, sources).is_all:
            found[pack] = Proofread(None, {}, (_too_much(project, pack),))
        else:
            found[pack] = proofread_pack(project, pack, sources, broken, schemas)
            record = found[pack].record
            if record is None or record.source is not None:
                read += size
    return found


def proofread_pack(
    project: Project,
    pack: str,
    sources: Mapping[str, SourceFile],
    broken: AbstractSet[str],
    schemas: Schemas,
) -> Proofread:
    """Hold the entries of `pack` in `sources`, by id, against its record.

    Of those that are `broken` nothing is said. An entry that is not in the record is unread, and no
    fault.
    """
    if not os.path.lexists(project.record(pack)):
        return NOTHING_READ
    known = known_of_record(project, pack, sources)
    if known.is_all:
        return Proofread(Record(known.readings), known.readings, ())
    entries = PackEntries(sources, broken)
    record = load_rest(project, pack, known) if known.readings else None
    if record is not None:
        return held_against(record, pack, entries, schemas, known.readings)
    record, faults = load_record(project, pack)
    if record is None:
        return Proofread(None, {}, faults)
    return held_against(record, pack, entries, schemas)


def held_against(
    record: Record,
    pack: str,
    entries: PackEntries,
    schemas: Schemas,
    same: Mapping[str, Reading] = MappingProxyType({}),
) -> Proofread:
    """Hold `entries` against the record of `pack`; those that are `same` are as they were read.

    No entry may be gone of which the file of the record does not tell.
    """
    sources, broken = entries.sources, entries.broken
    found: list[Diagnostic] = []
    unchanged: dict[str, Reading] = {}
    gone: list[str] = []
    for entry_id, reading in record.readings.items():
        if entry_id in same:
            unchanged[entry_id] = reading
        elif entry_id in sources:
            told = [*_told(reading, sources[entry_id], pack, entry_id, schemas)]
            found += told
            if not told:
                unchanged[entry_id] = reading
        elif entry_id not in broken:
            gone.append(entry_id)
    if gone:
        found += _gone(record, pack, gone, sources)
    return Proofread(record, unchanged, tuple(found))


def readings_of_some(
    project: Project, pack: str, sources: Mapping[str, SourceFile], schemas: Schemas
) -> dict[str, Reading]:
    """Return what was read of the entries in `sources`, by id, of those that say so still.

    A damaged record says nothing.
    """
    if not os.path.lexists(project.record(pack)):
        return {}
    found = {
        entry_id: same
        for entry_id, source in sources.items()
        if (same := reading_of_unchanged(project, pack, entry_id, source)) is not None
    }
    if len(found) == len(sources):
        return found
    record, _ = load_record(project, pack)
    for entry_id, source in sources.items() if record is not None else ():
        reading = record.readings.get(entry_id) if record is not None else None
        if reading is not None and not any(differences_from(reading, source, pack, schemas)):
            found[entry_id] = reading
    return found


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
    record: Record, pack: str, gone: Sequence[str], sources: Mapping[str, SourceFile]
) -> Iterator[Diagnostic]:
    """Yield a fault for each entry that was read and is `gone`."""
    assert record.source is not None
    new = sorted(sources.keys() - record.readings.keys())
    same = {_form(kept_of(sources[other])): other for other in reversed(new)}
    for entry_id in gone:
        span = record.source.span(("entries", entry_id), key=True)
        message = f"`{entry_id}` was proofread, and the pack `{pack}` has no such entry now"
        again = f"tablewright proofread {pack}/{entry_id}"
        hint = f"put its file back, or take it out of {RECORD}: {again}"
        renamed = same.get(_form(record.readings[entry_id].kept))
        if renamed is not None:
            hint = f"`{renamed}` says the same; if that is its new name: {again} {pack}/{renamed}"
        yield PROOFREAD_ENTRY_GONE.at(span, message, hint=hint)


def _form(kept: Mapping[str, Kept]) -> str:
    return json.dumps(kept, sort_keys=True)


def _size(path: Path) -> int:
    try:
        return min(path.stat().st_size, LARGEST_FILE)
    except OSError:
        return 0


def _too_much(project: Project, pack: str) -> Diagnostic:
    message = "this record is not read: those of other packs that have changed are too many already"
    hint = "proofread those packs first, or make several projects of this one"
    return PROOFREAD_RECORD.at(Span(project.name_of(project.record(pack))), message, hint=hint)
