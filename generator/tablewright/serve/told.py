"""What a page is told of a project while it is shown: what is wrong, and whether it is new."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import cache
from typing import Any

from tablewright.diagnostics import Diagnostic, Span, worst_first
from tablewright.reporters.excerpt import excerpt, source_lines
from tablewright.reporters.report import Report, counted
from tablewright.reporters.visible import visible

# Cells of a line of source; longer ones are cut around what is marked.
_COLUMNS = 96
# Nobody mends more at once; of the others the number is told.
MOST_TOLD = 50

Lines = Callable[[str], tuple[str, ...]]


def faults_told(
    found: Iterable[Diagnostic],
    read: Callable[[str], str | None],
    saved: Collection[str] = (),
) -> dict[str, Any]:
    """Return `found` as plain data, errors first; `read` returns the text of a file by its name.

    Those in files that were `saved` come before what follows from them elsewhere.
    """

    def first(faults: Iterable[Diagnostic]) -> list[Diagnostic]:
        worst = worst_first(faults)
        return sorted(worst, key=lambda each: (each.severity, each.span.file not in saved))

    report = Report.of(first(found), packs=0, entries=0, proofs=0)
    summary = report.summary

    @cache
    def lines(file: str) -> tuple[str, ...]:
        text = read(file)
        return () if text is None else source_lines(text)

    shown = first(report.diagnostics)[:MOST_TOLD]
    more = summary.errors + summary.warnings - len(shown)
    return {
        "errors": summary.errors,
        "warnings": summary.warnings,
        "faults": [_fault(each, lines) for each in shown],
        "more": f"… and {counted(more, 'more fault')}: tablewright check tells all" if more else "",
    }


def stopped_told(told: dict[str, Any], ended_over: str) -> dict[str, Any]:
    """Return what is `told`, and before it that the program `ended_over` a fault of its own."""
    fault = {
        "severity": "error",
        "code": "",
        "slug": "",
        "message": f"The build stopped, which is a fault of the program: {visible(ended_over)}",
        "hint": "the terminal tells where; the next change is tried again",
        "place": "",
        "lines": [],
        "related": [],
    }
    return {**told, "errors": told["errors"] + 1, "faults": [fault, *told["faults"]]}


def _fault(fault: Diagnostic, lines: Lines) -> dict[str, Any]:
    return {
        "severity": str(fault.severity),
        "code": fault.code,
        "slug": fault.slug,
        "message": visible(fault.message),
        "hint": visible(fault.hint),
        **_place(fault.span, lines),
        "related": [
            {"message": visible(each.message), **_place(each.span, lines)} for each in fault.related
        ],
    }


def _place(span: Span, lines: Lines) -> dict[str, Any]:
    return {
        "place": f"{visible(span.file)}:{span.line}:{span.column}",
        "lines": [
            None
            if each is None
            else {"n": each.number, "text": each.text, "lead": each.lead, "marked": each.carets}
            for each in excerpt(lines(span.file), span, _COLUMNS)
        ],
    }
