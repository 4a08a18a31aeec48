"""The table that a GitHub job shows on its summary page."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

from tablewright.diagnostics import Diagnostic, worst_first
from tablewright.reporters.report import Report
from tablewright.reporters.visible import visible_lines

# A step's summary of more than 1 MiB is dropped whole. Source: "Job summaries" in GitHub's
# documentation of workflow commands.
STEP_LIMIT = 1024 * 1024
_CLOSING_RESERVE = 200

_MARKDOWN = re.compile(r"[\\`*_{}\[\]()#+!|~@$:-]")


def _cell(text: str) -> str:
    """Return `text` so that a cell of a Markdown table shows it character by character."""
    lines = []
    for line in visible_lines(text):
        marked_up = line.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        lines.append(_MARKDOWN.sub(r"\\\g<0>", marked_up))
    return "<br>".join(lines)


def _row(diagnostic: Diagnostic) -> str:
    span = diagnostic.span
    message = diagnostic.message + (f"\nhint: {diagnostic.hint}" if diagnostic.hint else "")
    cells = (
        str(diagnostic.severity),
        f"{diagnostic.code} {diagnostic.slug}",
        f"{span.file}:{span.line}:{span.column}",
        message,
    )
    return f"| {' | '.join(_cell(cell) for cell in cells)} |\n"


def summary_markdown(report: Report, room: int) -> str:
    """Return the heading, the closing line and a table, worst first, in `room` bytes at most.

    Rows that find no room are counted below the table.
    """
    heading = f"### Tablewright\n\n{_cell(report.summary.sentence())}\n"
    return heading + "".join(_table(report, room - len(heading.encode()) - _CLOSING_RESERVE))


def _table(report: Report, room: int) -> Iterator[str]:
    ordered = worst_first(report.diagnostics)
    if ordered:
        yield "\n| Severity | Rule | Place | Message |\n| --- | --- | --- | --- |\n"
    for index, diagnostic in enumerate(ordered):
        row = _row(diagnostic)
        room -= len(row.encode())
        if room < 0:
            yield f"\nThe log has {len(ordered) - index} more.\n"
            return
        yield row


def append_summary(report: Report, file: str) -> None:
    """Append the summary of `report` to `file`, which is no link.

    Raises `OSError` when that can't be done.
    """
    path = Path(file)
    used = path.stat().st_size if path.exists() else 0
    with open(path, "a", encoding="utf-8", newline="\n", opener=_without_links) as summary:
        # Without a blank line, a paragraph before it would swallow the heading.
        summary.write(("\n" if used else "") + summary_markdown(report, STEP_LIMIT - used))


def _without_links(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NOFOLLOW", 0), 0o666)
