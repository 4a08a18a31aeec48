"""A report has an end: the first hundred faults of each file, and how many more there are."""

from __future__ import annotations

import io
import json

from tablewright.diagnostics import Rule, Severity, Span
from tablewright.reporters import Report, write

LINES = 12_000


def test_a_hundred_faults_of_a_file_are_told_and_the_others_counted() -> None:
    error = next(r for r in Rule.registry.values() if r.severity is Severity.ERROR)
    warning = next(r for r in Rule.registry.values() if r.severity is Severity.WARNING)
    faults = [warning.at(Span("a.yaml", n, 1, n, 2), f"odd {n}") for n in range(1, LINES)]
    # The very last is the one that stops a build.
    faults.append(error.at(Span("a.yaml", LINES, 1, LINES, 2), "wrong"))
    faults.append(error.at(Span("b.yaml"), "wrong as well"))
    report = Report.of(faults, packs=1, entries=2, proofs=3)
    assert (report.summary.errors, report.summary.warnings) == (2, LINES - 1)
    for name in ("text", "json", "github"):
        stream = io.StringIO()
        write(name, report, lambda _: "x\n" * LINES, stream)
        told = stream.getvalue()
        assert len(told) < 60_000, name
        assert "wrong as well" in told
        if name == "json":
            document = json.loads(told)
            assert document["left_out"] == [{"file": "a.yaml", "faults": LINES - 100}]
            assert len(document["diagnostics"]) == 101
            assert document["diagnostics"][-2]["message"] == "wrong"
        else:
            assert "… and 11900 more faults in a.yaml" in told
