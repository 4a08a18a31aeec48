"""What is told of an entry where all are told of: in its pack's data, in the search, in fights."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath
from typing import Any, Self

from tablewright.outputs.site.addresses import entry_page
from tablewright.outputs.site.search_records import (
    Figures,
    SearchRecord,
    Sets,
    Tells,
    records_of,
    weighed_in,
)
from tablewright.outputs.site.search_words import short_forms_of
from tablewright.outputs.site.written_json import as_json
from tablewright.records import JsonDecoder, Struct
from tablewright.views.data import entry_data
from tablewright.views.entry import EntryView
from tablewright.views.tracked import tracked_of, tracker_data

# A record as it is kept. Of a thousand entries there are ten thousand, which every search reads.
_Kept = tuple[
    str,
    str,
    str,
    dict[str, int],
    tuple[tuple[str, int, int, bool], ...],
    Tells,
    Sets,
    tuple[str, ...],
]
_KEPT = JsonDecoder(list[_Kept])


class Told(Struct, frozen=True):
    """What is told of one entry, as JSON of a line each.

    `data` is what machines read of it, `records` what a search finds, and `tracked` what is kept
    count of, or null.
    """

    data: str
    records: str
    tracked: str

    @classmethod
    def of(cls, view: EntryView) -> Self:
        """Return what is told of the entry of `view`. A search finds it where its file lies."""
        page = str(entry_page(view.entry, view.scope))
        records = () if view.is_inherited else records_of(view)
        forms = short_forms_of(view.scope)
        return cls(
            as_json({**entry_data(view), "page": page}),
            as_json([_record(weighed_in(each, forms)) for each in records]),
            as_json(tracker_data(tracked_of(view))),
        )

    @classmethod
    def read(cls, written: bytes) -> Self:
        """Return what was `written`; raises `ValueError` for anything else."""
        data, records, tracked = written.decode().split("\n")
        return cls(data, records, tracked)

    def written(self) -> bytes:
        """Return it as it is kept."""
        return "\n".join((self.data, self.records, self.tracked)).encode()

    def found(self) -> Iterator[SearchRecord]:
        """Yield what a search finds in the entry, itself first."""
        for anchor, title, detail, words, figures, tells, sets, aka in _KEPT.decode(self.records):
            yield SearchRecord(
                anchor,
                title,
                detail,
                tuple(words.items()),
                tuple(Figures(*each) for each in figures),
                tells,
                sets,
                aka,
            )

    def combatant(self) -> Mapping[str, Any] | None:
        """Return what is kept count of while it fights; None for what does not fight."""
        found: Mapping[str, Any] | None = json.loads(self.tracked)
        return found


ToldByPage = Mapping[PurePosixPath, Told]


def _record(record: SearchRecord) -> Sequence[object]:
    return [
        record.anchor,
        record.title,
        record.detail,
        dict(record.words),
        [[each.column, each.low, each.high, each.asked] for each in record.figures],
        record.tells,
        record.sets,
        record.aka,
    ]
