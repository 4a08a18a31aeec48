"""SARIF: what scanners and platforms take, with fingerprints that outlive moved lines."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from typing import Any

import jsonschema

from tablewright import reporters
from tablewright.diagnostics import Diagnostic, Edit, Fix, Rule, Span
from tablewright.reporters import ReadSource, Report

TEXT, POSITION = {"type": "string", "minLength": 1}, {"type": "integer", "minimum": 1}


def closed(required: dict[str, Any], **optional: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": required | optional,
        "required": list(required),
        "additionalProperties": False,
    }


MESSAGE = closed({"text": TEXT})
LEVEL = {"enum": ["error", "warning", "note", "none"]}
FILE = closed({"uri": {"type": "string", "format": "uri-reference"}, "uriBaseId": TEXT})
REGION = closed(dict.fromkeys(("startLine", "startColumn", "endLine", "endColumn"), POSITION))
PLACE = {"physicalLocation": closed({"artifactLocation": FILE, "region": REGION})}
REPLACEMENT = closed({"deletedRegion": REGION, "insertedContent": closed({"text": {}})})
CHANGE = closed({"artifactLocation": FILE, "replacements": {"type": "array", "items": REPLACEMENT}})
FIX = closed(
    {
        "description": MESSAGE,
        "artifactChanges": {"type": "array", "minItems": 1, "items": CHANGE},
        "properties": {"type": "object"},
    }
)
# What of the standard's schema is used here, in words of our own. The whole of it was tried too.
SCHEMA = closed(
    {
        "$schema": TEXT,
        "version": {"const": "2.1.0"},
        "runs": {
            "type": "array",
            "items": closed(
                {
                    "tool": closed(
                        {
                            "driver": closed(
                                {
                                    "name": TEXT,
                                    "version": TEXT,
                                    "rules": {
                                        "type": "array",
                                        "uniqueItems": True,
                                        "items": closed(
                                            {
                                                "id": TEXT,
                                                "name": TEXT,
                                                "shortDescription": MESSAGE,
                                                "help": MESSAGE,
                                                "defaultConfiguration": closed({"level": LEVEL}),
                                            }
                                        ),
                                    },
                                }
                            )
                        }
                    ),
                    "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
                    "results": {
                        "type": "array",
                        "items": closed(
                            {
                                "ruleId": TEXT,
                                "ruleIndex": {"type": "integer", "minimum": 0},
                                "level": LEVEL,
                                "message": MESSAGE,
                                "locations": {"type": "array", "items": closed(PLACE)},
                                "partialFingerprints": {
                                    "type": "object",
                                    "additionalProperties": TEXT,
                                },
                            },
                            relatedLocations={
                                "type": "array",
                                "uniqueItems": True,
                                "items": closed({"id": POSITION, "message": MESSAGE, **PLACE}),
                            },
                            fixes={"type": "array", "uniqueItems": True, "items": FIX},
                        ),
                    },
                    "invocations": {
                        "type": "array",
                        "items": closed(
                            {
                                "executionSuccessful": {"type": "boolean"},
                                "toolExecutionNotifications": {
                                    "type": "array",
                                    "items": closed({"level": LEVEL, "message": MESSAGE}),
                                },
                            }
                        ),
                    },
                    "properties": {"type": "object"},
                }
            ),
        },
    }
)


def run_of(read_source: ReadSource, *diagnostics: Diagnostic) -> dict[str, Any]:
    stream = io.StringIO()
    report = Report.of(diagnostics, packs=1, entries=24, proofs=118)
    reporters.write("sarif", report, read_source, stream)
    document = json.loads(stream.getvalue())
    jsonschema.validate(document, SCHEMA)
    (run,) = document["runs"]
    return dict(run)


def fingerprints(read_source: ReadSource, *diagnostics: Diagnostic) -> list[str]:
    results = run_of(read_source, *diagnostics)["results"]
    return [result["partialFingerprints"]["tablewrightFault/v1"] for result in results]


def test_it_has_the_form_of_the_standard(
    faults: Mapping[str, Diagnostic], read_source: ReadSource
) -> None:
    run = run_of(read_source, *faults.values())
    assert len(run["results"]) == len(faults)
    for result in run["results"]:
        rule = run["tool"]["driver"]["rules"][result["ruleIndex"]]
        assert rule["id"] == result["ruleId"]
    assert run["properties"]["proofs"] == 118
    assert run_of(read_source)["results"] == []


def test_a_result_says_where_and_what_instead(
    rules: Mapping[str, Rule], read_source: ReadSource
) -> None:
    rule = next(iter(rules.values()))
    fault = rule.at(Span("content/ä b#.yaml", 3, 8, 3, 11), "It is wrong", hint="write 4")
    (result,) = run_of(read_source, fault)["results"]
    assert result["message"]["text"] == "It is wrong\nwrite 4"
    (place,) = result["locations"]
    assert place["physicalLocation"]["artifactLocation"]["uri"] == "content/%C3%A4%20b%23.yaml"
    region = place["physicalLocation"]["region"]
    assert (region["startLine"], region["startColumn"], region["endColumn"]) == (3, 8, 11)


def test_fingerprints_outlive_lines_that_move(rules: Mapping[str, Rule]) -> None:
    rule = next(iter(rules.values()))
    lines = ["kind: table", "- {total: 2-4}", "- {total: 3-5}", "- {total: 2-4}"]

    def at(line: int, message: str = "wrong") -> Diagnostic:
        return rule.at(Span("a.yaml", line, 3, line, 5), message)

    def read(text: list[str]) -> ReadSource:
        return lambda _file: "\n".join(text)

    before = fingerprints(read(lines), at(2), at(3), at(4))
    assert len(set(before)) == 3
    moved = ["# a remark", *lines]
    assert fingerprints(read(moved), at(3), at(4), at(5)) == before
    # What the message says may change, as when another row is mended; another line is another.
    assert fingerprints(read(lines), at(3, "still wrong")) == [before[1]]
    assert fingerprints(read([*lines[:2], "- {total: 3-6}"]), at(3)) != [before[1]]
    # A file that cannot be read, or ends before, has fingerprints all the same.
    assert len(set(fingerprints(lambda _file: None, at(2), at(9)))) == 2


def test_what_is_not_told_is_said(rules: Mapping[str, Rule], read_source: ReadSource) -> None:
    rule = next(iter(rules.values()))
    many = [rule.at(Span("a.yaml", line, 1, line, 2), "x") for line in range(1, 151)]
    run = run_of(read_source, *many)
    assert len(run["results"]) == 100
    (said,) = run["invocations"][0]["toolExecutionNotifications"]
    assert said["message"]["text"] == "… and 50 more faults in a.yaml"


def test_fixes_are_those_of_the_standard_a_change_for_each_file(
    rules: Mapping[str, Rule], read_source: ReadSource
) -> None:
    span, other = Span("content/a.yaml", 3, 5, 3, 8), Span("content/b.yaml", 1, 1, 1, 1)
    fix = Fix("write `tables`", (Edit(span, "tables"), Edit(other, "new")))
    (result,) = run_of(read_source, rules["error"].at(span, "no", fixes=[fix]))["results"]
    (told,) = result["fixes"]
    assert told["description"] == {"text": "write `tables`"}
    assert [
        (each["artifactLocation"]["uri"], each["replacements"]) for each in told["artifactChanges"]
    ] == [
        ("content/a.yaml", [_replacement(3, 5, 8, "tables")]),
        ("content/b.yaml", [_replacement(1, 1, 1, "new")]),
    ]


def _replacement(line: int, column: int, end_column: int, text: str) -> dict[str, Any]:
    region = {"startLine": line, "startColumn": column, "endLine": line, "endColumn": end_column}
    return {"deletedRegion": region, "insertedContent": {"text": text}}
