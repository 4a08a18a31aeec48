"""No text ends where YAML takes `#3` for the beginning of a comment."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablewright.diagnostics import Severity
from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof
from tablewright.records import replace
from tablewright.source import StyledSpan, in_quotes, written_at

# A comment that begins with a figure, and with no blank before it, is hardly one.
_CUT = re.compile(r"\S[ \t]+#\d")
_REST = re.compile(r"[ \t]+#\d.*?(?=[ \t]+#[^\d]|[ \t]*$)")


@proof("TW543", "text-cut-short", Entry, Severity.WARNING)
def text_cut_short(entry: Entry, _scope: Scope) -> Iterator[Finding]:
    """A text ends before a `#` with a figure behind it, which YAML takes for a comment.

    What it does: looks behind every text without quotes for a comment such as `#3`, where no blank
    stands between the sign and the figure.

    Why it matters: a `#` behind a blank begins a comment. All from there on is gone, and nothing
    on the page tells that something was to stand there.

    Example:

        title: Pedlar #3

    What to write instead: quotes around the whole text, `title: "Pedlar #3"`; or, if it was meant
    as a comment, a blank behind the `#`.
    """
    if not _CUT.search(entry.source.text):
        return
    for pointer, position in entry.source.places.items():
        rest = _cut_off(position)
        if rest is None:
            continue
        value = position.value
        end = replace(value, column=value.end_column, end_column=value.end_column + len(rest))
        text = written_at(entry.source, replace(value, end_column=end.end_column))
        fixes = tuple(replace(fix, is_sure=False) for fix in in_quotes(entry.source, value, end))
        message = f"`#` behind a blank begins a comment, and so `{rest.strip()}` is no part of this"
        hint = f'put the whole into quotes: write `"{text}"`'
        yield Finding(pointer, message, hint, fixes=fixes)


def _cut_off(position: StyledSpan) -> str | None:
    """Return what stands behind the plain text at `position` on its line, if it was meant so."""
    if position.text is None or not re.search(r"[^\W\d]", position.text):
        return None
    value = position.value
    line = position.file.lines[value.end_line - 1]
    if value.line != value.end_line or line[value.column - 1] in "\"'|>":
        return None
    found = _REST.match(line, value.end_column - 1)
    return found.group() if found else None
