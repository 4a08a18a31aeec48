"""The tables for spreadsheets: a CSV file of each; made only where it is asked for by name."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from pathlib import PurePosixPath

from tablewright.kinds import Facet
from tablewright.outputs.output import BuildRequest, Made, Output
from tablewright.project import BUILD
from tablewright.views.entry import EntryView, entry_view

Lines = Sequence[Sequence[str]]

# The lines of an entry's file, its headings first; a kind that has some answers in its module
# `csv`. Other kinds have no file.
CSV: Facet[Callable[[EntryView], Lines] | None] = Facet("csv", None)


def make_csv(order: BuildRequest) -> Made:
    """Return a file for every entry with lines of the packs in `order`."""
    files: dict[PurePosixPath, bytes] = {}
    for pack in order.packs:
        scope = order.library.scope(pack)
        for entry in scope.in_reading_order():
            lines = CSV.of(entry)
            if lines is not None:
                path = PurePosixPath(pack, f"{entry.id}.csv")
                files[path] = _written(lines(entry_view(entry, scope)))
    return Made(files)


def _written(lines: Lines) -> bytes:
    text = io.StringIO(newline="")
    csv.writer(text).writerows(lines)
    return text.getvalue().encode("utf-8")


def _owns(path: PurePosixPath) -> bool:
    return path.suffix == ".csv" and len(path.parts) == 2


OUTPUT = Output("csv", BUILD, make_csv, _owns, is_per_pack=True, is_extra=True)
