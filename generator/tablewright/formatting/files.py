"""Which files are laid out anew, and the proof that they say what they said."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from tablewright.allowance import AllowanceSpent, allow_entry, counted_run
from tablewright.formatting.comments import Comments
from tablewright.formatting.layout import CannotLayOut, Layout
from tablewright.guarded import UnreadableFileError, read_guarded
from tablewright.project import PackFile
from tablewright.records import Struct, replace
from tablewright.schema import Schemas
from tablewright.source import SourceFile, read_source, source_from_text

_LINE_END = re.compile(r"\r\n|\r|\n")

# What every entry may have, and where: the keys of its kind stand between.
_FIRST = ("kind", "title", "situation", "icon", "aka", "tags", "stub", "summary", "source")
MANIFEST_KIND = "pack"
_LAST = ("text", "rulings", "errata")


class Formatted(Struct, frozen=True):
    """The texts of the files that would change, what these hold, and why others stay.

    It `is_whole` unless there was so much that some files were not looked at.
    """

    texts: dict[str, str]
    read: dict[str, str]
    left: dict[str, str]
    is_whole: bool = True


def format_files(files: Iterable[PackFile], schemas: Schemas) -> Formatted:
    """Lay each of `files` out anew; none is written.

    What YAML cannot read stays as it is, and so do what cannot be laid out, and what comes after so
    much as nobody would wait for: all are told.
    """
    done = Formatted({}, {}, {})
    with counted_run():
        for file in files:
            try:
                _format(file, schemas, done)
            except AllowanceSpent as spent:
                message = f"more than {spent.steps:,} steps of work; name it, or what comes after"
                done.left[file.name] = message
                return replace(done, is_whole=False)
    return done


def _format(file: PackFile, schemas: Schemas, done: Formatted) -> None:
    """Note in `done` what `file` is to hold, or why it stays."""
    source, faults = read_source(file.path, file.name, file.root)
    if source is None:
        done.left[file.name] = faults[0].message
        return
    try:
        text = formatted(source, schemas)
        held = read_guarded(file.path, file.root).decode("utf-8-sig")
    except (CannotLayOut, UnreadableFileError, UnicodeDecodeError) as reason:
        done.left[file.name] = str(reason)
        return
    allow_entry(len(source.places))
    # Lines end as they ended, all of them like the first.
    end = next(iter(_LINE_END.findall(held)), "\n")
    if held != text.replace("\n", end):
        done.texts[file.name] = text.replace("\n", end)
        done.read[file.name] = held


def formatted(source: SourceFile, schemas: Schemas) -> str:
    """Return `source` laid out anew; raises `CannotLayOut`, also where it would say otherwise."""
    layout = Layout(source, _order(source, schemas))
    words = Comments(source).all()
    text = layout.text()
    again, _ = source_from_text(text, source.name)
    if (
        again is None
        or _as_told(again.data) != _as_told(source.data)
        or _typed(again) != _typed(source)
        or Comments(again).all() != words
    ):
        raise CannotLayOut("it would not say the same any more")
    return text


def _order(source: SourceFile, schemas: Schemas) -> list[str]:
    kind = source.data.get("kind")
    known = list(schemas.documents.get(f"{kind}.schema.json", {}).get("properties", {}))
    if kind == MANIFEST_KIND:
        return known
    own = [key for key in known if key not in (*_FIRST, *_LAST)]
    others = [key for key in source.data if key not in (*_FIRST, *_LAST, *own)]
    return [*_FIRST, *own, *others, *_LAST]


def _as_told(data: Any, depth: int = 0) -> Any:
    """Return `data` so that what is equal is told in the same order, but for keys of the top."""
    if isinstance(data, dict):
        pairs = [(key, _as_told(value, depth + 1)) for key, value in data.items()]
        return sorted(pairs, key=lambda pair: pair[0]) if depth == 0 else pairs
    if isinstance(data, list):
        return [_as_told(value, depth + 1) for value in data]
    return (type(data).__name__, data)


def _typed(source: SourceFile) -> dict[tuple[str | int, ...], str | None]:
    return {pointer: place.text for pointer, place in source.places.items()}
