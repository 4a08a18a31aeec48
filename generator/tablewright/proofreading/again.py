"""Hold a pack against its record once more, where only some of its files have changed."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from tablewright.project import Project
from tablewright.proofreading.verdict import (
    NOTHING_READ,
    PackEntries,
    Proofread,
    held_against,
    proofread_packs,
)
from tablewright.records import Struct, field
from tablewright.schema import Schemas

# The time and the size of a record, and which file it is; None where there is none.
_Signature = tuple[int, int, int] | None


class _Held(Struct, frozen=True):
    signature: _Signature
    entries: PackEntries
    said: Proofread


class Rereading(Struct):
    """What was said of each pack the last time; a record that has not changed is not read again."""

    held: dict[str, _Held] = field(default_factory=dict)

    def packs(
        self, project: Project, packs: Mapping[str, PackEntries], schemas: Schemas
    ) -> dict[str, Proofread]:
        """Return what `proofread_packs` returns, with no more work than what has changed asks."""
        now = {pack: _signature(project.record(pack)) for pack in packs}
        said = {pack: self._again(pack, now[pack], packs[pack], schemas) for pack in packs}
        anew = {pack: packs[pack] for pack, known in said.items() if known is None}
        said |= proofread_packs(project, anew, schemas)
        found = {pack: known for pack, known in said.items() if known is not None}
        self.held = {pack: _Held(now[pack], packs[pack], found[pack]) for pack in packs}
        return found

    def _again(
        self, pack: str, signature: _Signature, entries: PackEntries, schemas: Schemas
    ) -> Proofread | None:
        """Return what is said of `pack` now; None where its record must be read."""
        if signature is None:
            return NOTHING_READ
        held = self.held.get(pack)
        if held is None or held.signature != signature or held.said.record is None:
            return None
        if held.entries == entries:
            return held.said
        record = held.said.record
        gone = record.readings.keys() - entries.sources.keys() - entries.broken
        if not all(map(record.tells_where, gone)):
            # What is gone is told of where it stands in the record.
            return None
        before = held.entries.sources
        same = {
            name: reading
            for name, reading in held.said.unchanged.items()
            if before[name] is entries.sources.get(name)
        }
        return held_against(record, pack, entries, schemas, same)


def _signature(path: Path) -> _Signature:
    try:
        status = os.lstat(path)
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino
