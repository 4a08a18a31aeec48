"""Know without reading its YAML that a record still says what its entries say.

Nearly always nothing has changed. Then the record is, to the letter, what would be written of the
entries as they are now, and to write that takes a tenth of the time that reading takes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from tablewright.guarded import UnreadableFileError, read_guarded
from tablewright.project import Project
from tablewright.proofreading.kept import kept_of
from tablewright.proofreading.record import Reading, Record
from tablewright.proofreading.write import entry_text, record_text
from tablewright.source import SourceFile

_ENTRY = re.compile(
    r'^  ([a-z0-9.-]+):\n    reader: ("[^\n]*")\n    against: ("[^\n]*")\n', re.MULTILINE
)


def record_of_unchanged(
    project: Project, pack: str, entries: Mapping[str, SourceFile]
) -> Record | None:
    """Return the record of `pack` if all that it says was read stands in `entries`, by id.

    None says nothing: the record has to be read.
    """
    text = _text(project, pack)
    found = {each[0]: each for each in _ENTRY.findall(text)}
    try:
        readings = {name: _reading(each, entries[name]) for name, each in found.items()}
    except (ValueError, KeyError):
        return None
    return Record(readings) if record_text(readings) == text else None


def reading_of_unchanged(
    project: Project, pack: str, entry_id: str, source: SourceFile
) -> Reading | None:
    """Return what was read of one entry if that stands in `source`; None says nothing."""
    text = _text(project, pack)
    found = [each for each in _ENTRY.findall(text) if each[0] == entry_id]
    if len(found) != 1:
        return None
    try:
        reading = _reading(found[0], source)
    except ValueError:
        return None
    _, told, rest = text.partition(f"\n{entry_text(entry_id, reading)}")
    # What follows is another entry, and no more of this one.
    return reading if told and (not rest or _ENTRY.match(rest)) else None


def _text(project: Project, pack: str) -> str:
    """Return the record of `pack` as it is written, or nothing if it cannot be read."""
    try:
        raw = read_guarded(project.record(pack), project.root)
        return raw.decode("utf-8").replace("\r\n", "\n")
    except (UnreadableFileError, UnicodeDecodeError):
        return ""


def _reading(written: tuple[str, str, str], source: SourceFile) -> Reading:
    """Return the reading that is `written` so of what `source` says; raises `ValueError`."""
    _, reader, against = written
    return Reading(json.loads(reader), json.loads(against), kept_of(source))
