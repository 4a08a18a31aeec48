"""JUnit's XML: what platforms read that know tests, and no rules."""

from __future__ import annotations

import io
from collections.abc import Mapping
from xml.etree import ElementTree as ET

from tablewright import reporters
from tablewright.diagnostics import Diagnostic, Rule, Span
from tablewright.reporters import ReadSource, Report


def suite_of(read_source: ReadSource, *diagnostics: Diagnostic) -> ET.Element:
    stream = io.StringIO()
    report = Report.of(diagnostics, packs=1, entries=24, proofs=118)
    reporters.write("junit", report, read_source, stream)
    (suite,) = ET.fromstring(stream.getvalue())
    return suite


def test_every_fault_is_a_case_and_every_error_a_failure(
    faults: Mapping[str, Diagnostic], read_source: ReadSource
) -> None:
    suite = suite_of(read_source, *faults.values())
    cases = suite.findall("testcase")
    assert int(suite.attrib["tests"]) == len(cases) == len(faults) + 1
    errors = sum(fault.is_error for fault in faults.values())
    assert int(suite.attrib["failures"]) == len(suite.findall("testcase/failure")) == errors
    assert 0 < errors < len(faults)


def test_a_failure_shows_the_line(rules: Mapping[str, Rule]) -> None:
    rule = rules["error"] if "error" in rules else next(iter(rules.values()))
    fault = rule.at(Span("a.yaml", 1, 1, 1, 3), "It is wrong", hint="write 4")
    suite = suite_of(lambda _file: "xy: 1\n", fault)
    failure = suite.find("testcase/failure")
    assert failure is not None
    assert failure.attrib["message"] == "It is wrong"
    assert "1 | xy: 1" in str(failure.text)
    assert "= hint: write 4" in str(failure.text)


def test_without_faults_the_proofs_are_told(read_source: ReadSource) -> None:
    suite = suite_of(read_source)
    (case,) = suite.findall("testcase")
    assert case.attrib["assertions"] == "118"
    assert suite.attrib["failures"] == "0"


def test_no_sign_breaks_the_document(rules: Mapping[str, Rule]) -> None:
    rule = next(iter(rules.values()))
    fault = rule.at(Span("a<&\udcff.yaml", 1, 1, 1, 2), "\x00\ufffe ]]> \ud800 <b>")
    assert suite_of(lambda _file: "\x0c\ufffe\ud800<\n", fault).attrib["failures"] == "1"
