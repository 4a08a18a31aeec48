"""The reporter for code scanners: SARIF 2.1.0, as OASIS has published it."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from typing import TextIO
from urllib.parse import quote

from tablewright import __version__
from tablewright.diagnostics import Diagnostic, Fix, Rule, Span, in_reading_order
from tablewright.reporters.excerpt import source_lines
from tablewright.reporters.report import ReadSource, Report, Reporter
from tablewright.reporters.utf8 import storable, write_json

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
# What platforms know a finding by, when lines above it have come or gone. Another way to reckon
# it has another name.
_FINGERPRINT = "tablewrightFault/v1"


def write(report: Report, read_source: ReadSource, stream: TextIO) -> None:
    """Write `report` as one run of SARIF, in UTF-8 whatever the encoding of `stream`."""
    faults = in_reading_order(report.diagnostics)
    rules = {fault.code: fault.rule for fault in faults}
    codes = sorted(rules)
    run = {
        "tool": {
            "driver": {
                "name": "Tablewright",
                "version": __version__,
                "rules": [_rule(rules[code]) for code in codes],
            }
        },
        # Columns count characters, as spans do; the end is exclusive in both.
        "columnKind": "unicodeCodePoints",
        "results": [
            _result(fault, codes.index(fault.code), fingerprint)
            for fault, fingerprint in zip(faults, _fingerprints(faults, read_source), strict=True)
        ],
        "invocations": [
            {
                "executionSuccessful": True,
                "toolExecutionNotifications": [
                    {"level": "warning", "message": {"text": storable(more)}}
                    for more in report.more()
                ],
            }
        ],
        "properties": {
            "packs": report.summary.packs,
            "entries": report.summary.entries,
            "proofs": report.summary.proofs,
            "errors": report.summary.errors,
            "warnings": report.summary.warnings,
        },
    }
    write_json({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, stream)


def _rule(rule: Rule) -> dict[str, object]:
    page = rule.page or rule.slug
    return {
        "id": rule.code,
        "name": rule.slug.title().replace("-", ""),
        "shortDescription": {"text": page.splitlines()[0]},
        "help": {"text": page},
        "defaultConfiguration": {"level": str(rule.severity)},
    }


def _result(fault: Diagnostic, rule: int, fingerprint: str) -> dict[str, object]:
    hint = f"\n{fault.hint}" if fault.hint else ""
    related = [
        {"id": number, "message": {"text": storable(each.message)}, **_location(each.span)}
        for number, each in enumerate(fault.related, 1)
    ]
    return {
        "ruleId": fault.code,
        "ruleIndex": rule,
        "level": str(fault.severity),
        "message": {"text": storable(f"{fault.message}{hint}")},
        "locations": [_location(fault.span)],
        **({"relatedLocations": related} if related else {}),
        **({"fixes": [_fix(fix) for fix in fault.fixes]} if fault.fixes else {}),
        "partialFingerprints": {_FINGERPRINT: fingerprint},
    }


def _fix(fix: Fix) -> dict[str, object]:
    files = sorted({edit.span.file for edit in fix.edits})
    return {
        "description": {"text": storable(fix.title)},
        "artifactChanges": [
            {
                "artifactLocation": _artifact(file),
                "replacements": [
                    {
                        "deletedRegion": _region(edit.span),
                        "insertedContent": {"text": storable(edit.replacement)},
                    }
                    for edit in fix.edits
                    if edit.span.file == file
                ],
            }
            for file in files
        ],
        "properties": {"sure": fix.is_sure},
    }


def _location(span: Span) -> dict[str, object]:
    return {
        "physicalLocation": {
            "artifactLocation": _artifact(span.file),
            "region": _region(span),
        }
    }


def _artifact(file: str) -> dict[str, str]:
    uri = quote(file, safe="/", errors="surrogateescape")
    return {"uri": uri, "uriBaseId": "%SRCROOT%"}


def _region(span: Span) -> dict[str, int]:
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }


def _fingerprints(faults: tuple[Diagnostic, ...], read_source: ReadSource) -> Iterator[str]:
    """Yield a fingerprint for each of `faults`, no two of which are the same.

    It hangs on the rule, the file and the words of the line, not on where that stands.
    """
    lines = {file: source_lines(read_source(file) or "") for file in {f.span.file for f in faults}}
    met = Counter[str]()
    for fault in faults:
        of_file = lines[fault.span.file]
        line = of_file[fault.span.line - 1] if fault.span.line <= len(of_file) else ""
        known_by = "\0".join((fault.code, fault.span.file, line.strip()))
        met[known_by] += 1
        told = f"{known_by}\0{met[known_by]}".encode("utf-8", "backslashreplace")
        yield hashlib.sha256(told).hexdigest()[:32]


REPORTER = Reporter("sarif", "for code scanners: SARIF 2.1.0", write, from_checkout=True)
