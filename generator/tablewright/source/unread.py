"""What can be written into a file that YAML cannot read, so that it can."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence

from tablewright.diagnostics import Edit, Fix, Span

_INDENTATION = re.compile(r"[ ]*\t[ \t]*")
# Where a value begins: behind the colon of its key, or behind the dash of its item.
_VALUE = re.compile(r"(?:[\w-]+:|-)[ ]+(?=\S)")
# A value ends with its line, or before a comment; in braces, before what parts it from the next.
_TO_THE_END = re.compile(r"(?P<value>.*?)\s*(?:\s#.*)?")
_IN_BRACES = re.compile(r"(?P<value>[^,}\]]*?)\s*[,}\]].*")
# Signs that take the place of an end of a line, or of a blank; all others are seen by nobody.
_BLANKS = "\x0b\x0c\x85\u2028\u2029"
_MOST_EDITS = 1_000


def without_tabs(file: str, lines: Sequence[str]) -> tuple[Fix, ...]:
    """Return the fix that indents with two spaces wherever a tab does."""
    edits: list[Edit] = []
    for number, line in enumerate(lines, 1):
        found = _INDENTATION.match(line)
        if found is not None and len(edits) < _MOST_EDITS:
            span = Span(file, number, 1, number, found.end() + 1)
            edits.append(Edit(span, found.group().replace("\t", "  ")))
    return (Fix("indent with two spaces", tuple(edits)),) if edits else ()


def quoted_value(at: Span, line: str) -> tuple[Fix, ...]:
    """Return the fix that puts the value into quotes in which YAML stopped, or at which."""
    column = at.column - 1
    behind = [found for found in _VALUE.finditer(line) if found.end() <= column]
    if not behind:
        return ()
    start = behind[-1].end()
    pattern = _IN_BRACES if line[:start].count("{") > line[:start].count("}") else _TO_THE_END
    found = pattern.fullmatch(line[start:])
    value = found["value"] if found is not None else ""
    if not value or value[0] in "\"'[{" or column > start + len(value):
        return ()
    span = Span(at.file, at.line, start + 1, at.line, start + len(value) + 1)
    return (Fix("put the value into quotes", (Edit(span, json.dumps(value, ensure_ascii=False)),)),)


def without_characters(file: str, text: str, forbidden: re.Pattern[str]) -> tuple[Fix, ...]:
    """Return the fix that takes out every character of `text` that is `forbidden`.

    What others take for the end of a line, or for a gap, becomes a blank.
    """
    edits = tuple(_taken_out(file, text, forbidden))
    return (Fix("take out what nobody sees", edits),) if edits else ()


def _taken_out(file: str, text: str, forbidden: re.Pattern[str]) -> Iterator[Edit]:
    line, begin, seen = 1, 0, 0
    for number, found in enumerate(forbidden.finditer(text)):
        if number >= _MOST_EDITS:
            return
        line += text.count("\n", seen, found.start())
        seen = found.start()
        begin = text.rfind("\n", 0, seen) + 1
        column = seen - begin + 1
        blank = " " if found.group() in _BLANKS else ""
        yield Edit(Span(file, line, column, line, column + 1), blank)
