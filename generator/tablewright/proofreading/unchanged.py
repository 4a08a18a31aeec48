"""Know without reading its YAML what a record says of entries that still say the same.

Nearly always nothing has changed, or a single entry. Of all others the record is, to the letter,
what would be written of them as they are now, and that takes a tenth of the time of reading it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from tablewright.cache import Work
from tablewright.guarded import UnreadableFileError, read_guarded
from tablewright.project import Project
from tablewright.proofreading.kept import kept_of
from tablewright.proofreading.record import Reading
from tablewright.proofreading.write import HEAD, entry_text, record_text
from tablewright.records import Struct
from tablewright.source import SourceFile

_ENTRY = re.compile(
    r'^  ([a-z0-9.-]+):\n    reader: ("[^\n]*")\n    against: ("[^\n]*")\n', re.MULTILINE
)
_BEGINNING = f"{HEAD}entries:\n"


class Known(Struct, frozen=True):
    """The readings of entries that are as they were read, by id, and the rest of their record.

    In it empty lines stand for them: all that is left is where it was.
    """

    readings: Mapping[str, Reading]
    rest: str

    @property
    def is_all(self) -> bool:
        """Whether the record tells of nothing else."""
        return self.rest.rstrip("\n") == (_BEGINNING if self.readings else record_text({})).rstrip()


def known_of_record(project: Project, pack: str, entries: Mapping[str, SourceFile]) -> Known:
    """Return what the record of `pack` says, to the letter, of `entries`, by id."""
    text = _text(project, pack)
    heads = list(_ENTRY.finditer(text))
    ends = [*(head.start() for head in heads), len(text)]
    known: dict[str, Reading] = {}
    left = [text[: ends[0]]]
    tried: set[str] = set()
    seen: list[tuple[Work, bytes]] = []
    for head, end in zip(heads, ends[1:], strict=True):
        name, told = head[1], text[head.start() : end]
        found = None if name in tried or name not in entries else _reading(head, entries[name])
        tried.add(name)
        if found is not None:
            # What an entry says is read off the text of its file alone, and takes longer to write.
            work = Work.of("entry as it was read", told, name, entries[name].text)
            is_known = work.result is not None
            if is_known or told == entry_text(name, found):
                known[name] = found
                told = "\n" * told.count("\n")
                if not is_known:
                    seen.append((work, b"same"))
        left.append(told)
    Work.keep_all(seen)
    return Known(known, "".join(left))


def reading_of_unchanged(
    project: Project, pack: str, entry_id: str, source: SourceFile
) -> Reading | None:
    """Return what was read of one entry if that stands in `source`; None says nothing."""
    text = _text(project, pack)
    found = [each for each in _ENTRY.finditer(text) if each[1] == entry_id]
    reading = _reading(found[0], source) if len(found) == 1 else None
    if reading is None:
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


def _reading(head: re.Match[str], source: SourceFile) -> Reading | None:
    """Return the reading with that `head` if it is one of what `source` says."""
    try:
        reader, against = json.loads(head[2]), json.loads(head[3])
    except ValueError:
        return None
    return Reading(reader, against, kept_of(source))
