"""Edits carried out on a text, whose other lines and ends of lines stay as they are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from tablewright.diagnostics import Edit, Fix

_LINE_END = re.compile(r"\r\n|\r|\n")


def applied(text: str, edits: Iterable[Edit]) -> str:
    """Return `text` after `edits`, none of which meet; new lines end as its first one does.

    Raises `ValueError` for an edit of what is not there.
    """
    begins, ends, first_end = _lines(text)
    found = []
    for edit in edits:
        start = _offset(begins, ends, edit.span.line, edit.span.column)
        stop = _offset(begins, ends, edit.span.end_line, edit.span.end_column)
        if stop < start:
            raise ValueError(f"an edit of {edit.span} ends before it begins")
        found.append((start, stop, edit.replacement.replace("\n", first_end)))
    pieces, last = [], 0
    for start, stop, replacement in sorted(found):
        if start < last:
            raise ValueError("two edits meet")
        pieces += [text[last:start], replacement]
        last = stop
    return "".join([*pieces, text[last:]])


def apart(fixes: Iterable[Fix]) -> list[Fix]:
    """Return the first of `fixes` and all that meet none before them."""
    # What touches a line is held against what touches it too, and no more.
    taken: dict[tuple[str, int], list[Edit]] = {}
    kept = []
    for fix in fixes:
        if not any(_meet(edit, other) for edit in fix.edits for other in _beside(edit, taken)):
            kept.append(fix)
            for edit in fix.edits:
                for line in range(edit.span.line, edit.span.end_line + 1):
                    taken.setdefault((edit.span.file, line), []).append(edit)
    return kept


def _beside(edit: Edit, taken: Mapping[tuple[str, int], list[Edit]]) -> Iterator[Edit]:
    for line in range(edit.span.line, edit.span.end_line + 1):
        yield from taken.get((edit.span.file, line), ())


def _meet(one: Edit, other: Edit) -> bool:
    a, b = one.span, other.span
    # Edits that touch are left for the next time as well: which of them comes first is not said.
    return (a.line, a.column) <= (b.end_line, b.end_column) and (b.line, b.column) <= (
        a.end_line,
        a.end_column,
    )


def _lines(text: str) -> tuple[Sequence[int], Sequence[int], str]:
    """Return where each line begins, where it ends without its line end, and the first of these."""
    begins, ends, first_end = [0], [], "\n"
    for number, found in enumerate(_LINE_END.finditer(text)):
        first_end = found.group() if number == 0 else first_end
        ends.append(found.start())
        begins.append(found.end())
    return begins, [*ends, len(text)], first_end


def _offset(begins: Sequence[int], ends: Sequence[int], line: int, column: int) -> int:
    if not 1 <= line <= len(begins) or not 0 <= column - 1 <= ends[line - 1] - begins[line - 1]:
        raise ValueError(f"there is no column {column} on line {line}")
    return begins[line - 1] + column - 1
