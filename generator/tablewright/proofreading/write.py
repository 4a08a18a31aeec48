"""Write the record of a pack: a line for each row and field, made to be read as a diff."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from tablewright.guarded import LARGEST_FILE
from tablewright.proofreading.kept import Kept
from tablewright.proofreading.record import Reading
from tablewright.source import source_from_text
from tablewright.whole_files import write_whole

HEAD = """\
# What of this pack was held against its source, and what it said then. This file is written by
# `tablewright proofread ENTRY`, and `tablewright check` tells what has changed since.
kind: proofread
"""
_LONGEST_LINE = 160
_FILE_MODE = 0o644
# What needs no quotation marks, whatever stands around it.
_PLAIN = re.compile(r"[+-]?[\w≤≥½][\w+./()'’–−×≤≥½…-]*( [\w+/()'’–−×≤≥½…-][\w+./()'’–−×≤≥½…-]*)*")


class RecordTooLargeError(Exception):
    """A record that nobody could read again."""


def record_text(readings: Mapping[str, Reading]) -> str:
    """Return the record of `readings`, by the ids of entries: the same for the same readings."""
    entries = (entry_text(entry_id, reading) for entry_id, reading in sorted(readings.items()))
    return "".join((HEAD, "entries:\n" if readings else "entries: {}\n", *entries))


def entry_text(entry_id: str, reading: Reading) -> str:
    """Return the lines of a record that tell of one entry."""
    head = (
        f"  {_scalar(entry_id)}:",
        f"    reader: {_quoted(reading.reader)}",
        f"    against: {_quoted(reading.against)}",
        "    read:",
    )
    return "\n".join((*head, *kept_lines(reading.kept, "      "))) + "\n"


def kept_lines(kept: Mapping[str, Kept], indent: str = "") -> Iterator[str]:
    """Yield the lines of YAML that say `kept`: one for each value, row and column."""
    for key, value in kept.items():
        name = _scalar(key)
        flow = one_line(value)
        is_short = len(indent) + len(name) + len(flow) + 2 <= _LONGEST_LINE
        if not value or isinstance(value, str) or (_is_flat(value) and is_short):
            yield f"{indent}{name}: {flow}"
        elif isinstance(value, list):
            yield f"{indent}{name}:"
            yield from _items(value, indent + "  ")
        else:
            yield f"{indent}{name}:"
            yield from kept_lines(value, indent + "  ")


def _items(items: list[Kept], indent: str) -> Iterator[str]:
    for item in items:
        flow = one_line(item)
        if isinstance(item, dict) and item and len(indent) + len(flow) + 2 > _LONGEST_LINE:
            first, *others = kept_lines(item, indent + "  ")
            yield f"{indent}- {first.lstrip()}"
            yield from others
        else:
            yield f"{indent}- {flow}"


def write_record(path: Path, readings: Mapping[str, Reading]) -> None:
    """Put the record of `readings` in the place of the file at `path`; no link is followed.

    Without readings there is no file. Raises `OSError`, and `RecordTooLargeError` when the pack is
    too large to be kept in one file; what was there stays then.
    """
    if not readings:
        path.unlink(missing_ok=True)
        return
    text = record_text(readings)
    content = text.encode("utf-8")
    # What no check could read again, such as more values than a file may hold, would be lost.
    if len(content) > LARGEST_FILE or source_from_text(text, path.name)[0] is None:
        raise RecordTooLargeError("too much of this pack was read for one file; make two packs")
    write_whole(path, content, _FILE_MODE)


def _is_flat(value: Kept) -> bool:
    held = value.values() if isinstance(value, dict) else value
    return all(isinstance(each, str) for each in held)


def one_line(value: Kept) -> str:
    """Return the YAML that says `value` on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_scalar(k)}: {one_line(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(one_line, value)) + "]"
    return _scalar(value)


def _scalar(text: str) -> str:
    return text if _PLAIN.fullmatch(text) else _quoted(text)


def _quoted(text: str) -> str:
    # JSON's strings are YAML's in double quotes.
    return json.dumps(text, ensure_ascii=False)
