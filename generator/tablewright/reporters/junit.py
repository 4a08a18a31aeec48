"""The reporter for platforms that read the results of tests: XML of the form that JUnit writes."""

from __future__ import annotations

import re
from typing import TextIO
from xml.etree import ElementTree as ET

from tablewright.diagnostics import in_reading_order
from tablewright.reporters.report import ReadSource, Report, Reporter
from tablewright.reporters.text import plain_fault
from tablewright.reporters.utf8 import storable, write_utf8
from tablewright.reporters.visible import visible

_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
_SUITE = "tablewright check"
# What XML 1.0 has no place for.
_NO_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")


def write(report: Report, read_source: ReadSource, stream: TextIO) -> None:
    """Write a case for each fault, failed where it is an error, and one for all that is proved.

    In a file without a fault nothing is counted singly: its proofs are in the sum.
    """
    summary = report.summary
    faults = in_reading_order(report.diagnostics)
    failures = sum(fault.is_error for fault in faults)
    figures = {"name": _SUITE, "tests": str(len(faults) + 1), "failures": str(failures)}
    suites = ET.Element("testsuites", figures)
    suite = ET.SubElement(suites, "testsuite", {**figures, "errors": "0", "skipped": "0"})
    proved = {"classname": _SUITE, "name": "proofs", "assertions": str(summary.proofs)}
    case = ET.SubElement(suite, "testcase", proved)
    ET.SubElement(case, "system-out").text = "\n".join([*report.more(), summary.sentence()])
    for fault in faults:
        span = fault.span
        file = _as_xml(visible(span.file))
        name = f"{fault.code} {fault.slug} {file}:{span.line}:{span.column}"
        named = {"classname": file, "name": name}
        case = ET.SubElement(suite, "testcase", named)
        told = _as_xml(plain_fault(fault, read_source))
        if fault.is_error:
            said = {"message": _as_xml(visible(fault.message)), "type": fault.code}
            ET.SubElement(case, "failure", said).text = told
        else:
            ET.SubElement(case, "system-out").text = told
    ET.indent(suites)
    write_utf8(f"{_DECLARATION}\n{ET.tostring(suites, encoding='unicode')}\n", stream)


def _as_xml(text: str) -> str:
    return storable(_NO_XML.sub("?", text))


REPORTER = Reporter("junit", "for platforms that read test results: JUnit's XML", write, True)
