"""The figures of a report, and its closing line."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tablewright.diagnostics import Diagnostic
from tablewright.reporters import Report, Summary


def test_each_fault_counts_once_and_all_stand_in_reading_order(
    faults: Mapping[str, Diagnostic],
) -> None:
    twice = [*reversed(list(faults.values())), *faults.values()]
    report = Report.of(twice, packs=1, entries=2, proofs=3)
    assert report.diagnostics == tuple(faults.values())
    assert report.summary == Summary(packs=1, entries=2, proofs=3, errors=5, warnings=1)


@pytest.mark.parametrize(
    ("summary", "sentence"),
    [
        (Summary(1, 24, 118, 2, 1), "2 errors, 1 warning in 1 pack, 24 entries, 118 proofs"),
        (Summary(2, 1, 1, 1, 0), "1 error in 2 packs, 1 entry, 1 proof"),
        (Summary(0, 0, 0, 0, 2), "2 warnings in 0 packs, 0 entries, 0 proofs"),
        (Summary(1, 24, 118, 0, 0), "No faults: 1 pack, 24 entries, 118 proofs"),
        (Summary(1, 24, 118, 0, 0, 12), "No faults: 1 pack, 24 entries (12 proofread), 118 proofs"),
    ],
)
def test_the_closing_line(summary: Summary, sentence: str) -> None:
    assert summary.sentence() == sentence
