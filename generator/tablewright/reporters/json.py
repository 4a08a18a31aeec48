"""The reporter for programs: one JSON document."""

from __future__ import annotations

import json
import re
from typing import TextIO

from tablewright.diagnostics import Diagnostic, in_reading_order
from tablewright.reporters.report import ReadSource, Report, Reporter

# JSON allows them bare; a terminal obeys some of them, and reorders the line by others.
_LEFT_BARE = re.compile("[\x7f-\x9f\u2028-\u202e\u2066-\u2069]")


def _storable(text: str) -> str:
    """Return `text` without the lone surrogates of file names that are not UTF-8."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _diagnostic(diagnostic: Diagnostic) -> dict[str, str | int]:
    span = diagnostic.span
    return {
        "code": diagnostic.code,
        "slug": diagnostic.slug,
        "severity": str(diagnostic.severity),
        "message": _storable(diagnostic.message),
        "file": _storable(span.file),
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
        "hint": _storable(diagnostic.hint),
    }


def write(report: Report, read_source: ReadSource, stream: TextIO) -> None:  # noqa: ARG001
    """Write `report` as one JSON document in UTF-8, whatever the encoding of `stream`."""
    summary = report.summary
    document: dict[str, object] = {
        "diagnostics": [_diagnostic(each) for each in in_reading_order(report.diagnostics)],
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
        left_out = [{"file": _storable(file), "faults": n} for file, n in report.left_out]
        document["left_out"] = left_out
    faults, files = report.left_out_elsewhere
    if faults:
        document["left_out_elsewhere"] = {"faults": faults, "files": files}
    text = json.dumps(document, ensure_ascii=False, indent=2) + "\n"
    text = _LEFT_BARE.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
    encoding = (getattr(stream, "encoding", None) or "utf-8").lower().replace("-", "")
    buffer = getattr(stream, "buffer", None)
    if encoding != "utf8" and buffer is not None:
        stream.flush()
        buffer.write(text.encode("utf-8"))
        buffer.flush()
    else:
        stream.write(text)


REPORTER = Reporter("json", "for programs: one JSON document", write)
