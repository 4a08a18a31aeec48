"""The JSON reporter's document."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping

import jsonschema

from tablewright import reporters
from tablewright.diagnostics import Diagnostic, Edit, Fix, Rule, Span
from tablewright.reporters import ReadSource, Report

TEXT, POSITION, COUNT = {"type": "string"}, {"type": "integer", "minimum": 1}, {"type": "integer"}


def closed(properties: dict[str, object]) -> dict[str, object]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


EDIT: dict[str, object] = {
    "file": TEXT,
    **dict.fromkeys(("line", "column", "end_line", "end_column"), POSITION),
    "replacement": TEXT,
}
SCHEMA = closed(
    {
        "diagnostics": {
            "type": "array",
            "items": closed(
                {
                    "code": {"type": "string", "pattern": "^TW[0-9]{3}$"},
                    "slug": TEXT,
                    "severity": {"enum": ["error", "warning"]},
                    "message": TEXT,
                    "file": TEXT,
                    "line": POSITION,
                    "column": POSITION,
                    "end_line": POSITION,
                    "end_column": POSITION,
                    "hint": TEXT,
                    "fixes": {
                        "type": "array",
                        "items": closed(
                            {
                                "title": TEXT,
                                "sure": {"type": "boolean"},
                                "edits": {"type": "array", "items": closed(EDIT)},
                            }
                        ),
                    },
                    "related": {
                        "type": "array",
                        "items": closed(
                            {
                                "message": TEXT,
                                "file": TEXT,
                                "line": POSITION,
                                "column": POSITION,
                                "end_line": POSITION,
                                "end_column": POSITION,
                            }
                        ),
                    },
                }
            ),
        },
        "summary": closed(
            dict.fromkeys(("packs", "entries", "proofs", "errors", "warnings", "proofread"), COUNT)
        ),
    }
)


def written(read_source: ReadSource, *diagnostics: Diagnostic) -> str:
    stream = io.StringIO()
    report = Report.of(diagnostics, packs=1, entries=24, proofs=118)
    reporters.write("json", report, read_source, stream)
    return stream.getvalue()


def test_fixes_are_told_with_their_edits(
    rules: Mapping[str, Rule], read_source: ReadSource
) -> None:
    span = Span("content/a.yaml", 3, 5, 3, 8)
    fix = Fix("write `tables`", (Edit(span, "tables"),), is_sure=False)
    fault = rules["error"].at(span, "no", fixes=[fix])
    document = json.loads(written(read_source, fault))
    jsonschema.validate(document, SCHEMA)
    place = {"line": 3, "column": 5, "end_line": 3, "end_column": 8}
    edit = {"file": "content/a.yaml", **place, "replacement": "tables"}
    assert document["diagnostics"][0]["fixes"] == [
        {"title": "write `tables`", "sure": False, "edits": [edit]}
    ]


def test_the_document_has_its_shape(
    faults: Mapping[str, Diagnostic], read_source: ReadSource
) -> None:
    document = json.loads(written(read_source, *faults.values()))
    jsonschema.validate(document, SCHEMA)
    assert [each["message"] for each in document["diagnostics"]] == [
        fault.message for fault in faults.values()
    ]


def test_the_exact_bytes(faults: Mapping[str, Diagnostic], read_source: ReadSource) -> None:
    assert written(read_source, faults["wide"]) == (
        """{
  "diagnostics": [
    {
      "code": "TW901",
      "slug": "rows-overlap",
      "severity": "error",
      "message": "3 is in two rows",
      "file": "content/a/table.yaml",
      "line": 3,
      "column": 22,
      "end_line": 3,
      "end_column": 25,
      "hint": "write 1-2",
      "related": [
        {
          "message": "the other row",
          "file": "content/a/table.yaml",
          "line": 4,
          "column": 10,
          "end_line": 4,
          "end_column": 13
        }
      ],
      "fixes": []
    }
  ],
  "summary": {
    "packs": 1,
    "entries": 24,
    "proofs": 118,
    "errors": 1,
    "warnings": 0,
    "proofread": 0
  }
}
"""
    )


def test_a_report_without_faults(read_source: ReadSource) -> None:
    assert json.loads(written(read_source))["diagnostics"] == []


def test_what_a_terminal_would_obey_is_escaped(
    rules: Mapping[str, Rule], read_source: ReadSource
) -> None:
    message = "友 \x1b \x7f \x9b \u202e \u2028"
    text = written(read_source, rules["error"].at(Span("f"), message))
    assert r"友 \u001b \u007f \u009b \u202e \u2028" in text
    assert json.loads(text)["diagnostics"][0]["message"] == message


def test_it_is_utf_8_whatever_the_stream(
    rules: Mapping[str, Rule], read_source: ReadSource
) -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="latin-1", newline="\n")
    fault = rules["error"].at(Span("f\udce9"), "友")
    reporters.write("json", Report.of([fault], packs=1, entries=1, proofs=1), read_source, stream)
    stream.flush()
    (found,) = json.loads(raw.getvalue().decode("utf-8"))["diagnostics"]
    assert (found["message"], found["file"]) == ("友", "f\\udce9")
