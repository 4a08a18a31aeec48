"""The reporter for programs: one JSON document."""

from __future__ import annotations

from typing import TextIO

from tablewright.diagnostics import Diagnostic, Span, in_reading_order
from tablewright.reporters.report import ReadSource, Report, Reporter
from tablewright.reporters.utf8 import storable, write_json


def fault_data(diagnostic: Diagnostic) -> dict[str, object]:
    """Return a fault as plain data, its place in it."""
    return {
        "code": diagnostic.code,
        "slug": diagnostic.slug,
        "severity": str(diagnostic.severity),
        "message": storable(diagnostic.message),
        **_place(diagnostic.span),
        "hint": storable(diagnostic.hint),
        "related": [
            {"message": storable(related.message), **_place(related.span)}
            for related in diagnostic.related
        ],
        "fixes": [
            {
                "title": storable(fix.title),
                "sure": fix.is_sure,
                "edits": [
                    {**_place(edit.span), "replacement": storable(edit.replacement)}
                    for edit in fix.edits
                ],
            }
            for fix in diagnostic.fixes
        ],
    }


def _place(span: Span) -> dict[str, str | int]:
    return {
        "file": storable(span.file),
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
    }


def write(report: Report, read_source: ReadSource, stream: TextIO) -> None:  # noqa: ARG001
    """Write `report` as one JSON document in UTF-8, whatever the encoding of `stream`."""
    summary = report.summary
    document: dict[str, object] = {
        "diagnostics": [fault_data(each) for each in in_reading_order(report.diagnostics)],
        "summary": {
            "packs": summary.packs,
            "entries": summary.entries,
            "proofs": summary.proofs,
            "errors": summary.errors,
            "warnings": summary.warnings,
            "proofread": summary.proofread,
        },
    }
    if report.left_out:
        left_out = [{"file": storable(file), "faults": n} for file, n in report.left_out]
        document["left_out"] = left_out
    faults, files = report.left_out_elsewhere
    if faults:
        document["left_out_elsewhere"] = {"faults": faults, "files": files}
    write_json(document, stream)


REPORTER = Reporter("json", "for programs: one JSON document", write)
