"""The reporter for GitHub workflows: annotations on the changed lines, the full list in the log."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from itertools import groupby
from typing import TextIO

from tablewright.diagnostics import Diagnostic, worst_first
from tablewright.reporters.github_summary import append_summary
from tablewright.reporters.report import ReadSource, Report, Reporter, counted
from tablewright.reporters.terminal import encodable
from tablewright.reporters.text import plain
from tablewright.reporters.visible import visible, visible_lines

# Of each type and in each step; further ones are dropped without a word. Source: "Problem
# Matchers", section "Limitations", in the documentation of GitHub's actions toolkit.
ANNOTATIONS_PER_TYPE = 10

_SUMMARY_VARIABLE = "GITHUB_STEP_SUMMARY"


def escaped_message(text: str) -> str:
    """Return `text` as the message of a workflow command."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def escaped_property(text: str) -> str:
    """Return `text` as the value of a workflow command's property."""
    return escaped_message(text).replace(":", "%3A").replace(",", "%2C")


def annotation(diagnostic: Diagnostic, afterword: str = "") -> str:
    """Return the workflow command, without a line break, that puts `diagnostic` on its line."""
    span = diagnostic.span
    properties = {"file": visible(span.file), "line": span.line, "endLine": span.end_line}
    # The platform has columns for a stretch of one line only.
    if span.line == span.end_line:
        properties |= {"col": span.column, "endColumn": span.end_column}
    properties["title"] = f"{diagnostic.code} {diagnostic.slug}"
    values = ",".join(
        f"{name}={escaped_property(str(value))}" for name, value in properties.items()
    )
    message = "\n".join(visible_lines("\n".join(_message_parts(diagnostic, afterword))))
    return f"::{diagnostic.severity} {values}::{escaped_message(message)}"


def _message_parts(diagnostic: Diagnostic, afterword: str) -> Iterator[str]:
    yield diagnostic.message
    if diagnostic.hint:
        yield f"hint: {diagnostic.hint}"
    for related in diagnostic.related:
        yield f"note: {related.message} ({related.span.file}:{related.span.line})"
    if afterword:
        yield afterword


def _annotations(report: Report) -> Iterator[str]:
    """Yield the annotations, worst first; the last that is shown says how many are not."""
    ordered = worst_first(report.diagnostics)
    for severity, group in groupby(ordered, key=lambda diagnostic: diagnostic.severity):
        of_type = list(group)
        *shown, last = of_type[:ANNOTATIONS_PER_TYPE]
        yield from (annotation(diagnostic) for diagnostic in shown)
        missing = len(of_type) - len(shown) - 1
        yield annotation(
            last, f"… and {counted(missing, f'more {severity}')} in the log" if missing else ""
        )


def _uninterpreted(text: str) -> str:
    """Return `text` between commands that keep the runner from obeying what it finds in there."""
    # Nothing can contain its own hash, so no line in the text can end its own quarantine.
    token = hashlib.sha256(text.encode("utf-8", "backslashreplace")).hexdigest()
    return f"::stop-commands::{token}\n{text}::{token}::\n"


def write(report: Report, read_source: ReadSource, stream: TextIO) -> None:
    """Write the annotations, then the whole list; append a table to the job summary, if any.

    A job summary that can't be written is told in the log: it must not hide the faults.
    """
    for line in _annotations(report):
        stream.write(encodable(line, stream) + "\n")
    log = plain(report, read_source)
    summary_file = os.environ.get(_SUMMARY_VARIABLE)
    if summary_file:
        try:
            append_summary(report, summary_file)
        except OSError as error:
            log += f"The job summary could not be written: {visible(str(error))}\n"
    stream.write(_uninterpreted(encodable(log, stream)))


REPORTER = Reporter("github", "for GitHub workflows: annotations and a job summary", write, True)
