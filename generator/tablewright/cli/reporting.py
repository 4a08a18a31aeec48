"""Report what a run found, and say so with the exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path

from tablewright.compiler import Compiled
from tablewright.diagnostics import Diagnostic, Edit, Fix, Related, Span
from tablewright.project import Project
from tablewright.records import replace
from tablewright.reporters import Report, get, write

ERRORS = 1


def report(compiled: Compiled, name: str, diagnostics: Iterable[Diagnostic] | None = None) -> int:
    """Write `diagnostics` (by default all) in the way called `name`; return the exit code.

    Text about errors goes to the standard output, like that about their absence: whoever asks for
    a check wants to read its result.
    """
    found = compiled.diagnostics if diagnostics is None else tuple(diagnostics)
    prefix = _inside_workspace(compiled.project) if get(name).from_checkout else ""
    shown = Report.of(
        [_moved(fault, prefix) for fault in found],
        packs=compiled.pack_count,
        entries=compiled.entry_count,
        proofs=compiled.proofs,
        proofread=compiled.proofread_count,
    )
    write(name, shown, lambda file: compiled.project.read(file.removeprefix(prefix)), sys.stdout)
    # What is said besides, on the standard error, stands below it wherever the two meet.
    sys.stdout.flush()
    return ERRORS if shown.summary.errors else 0


def _inside_workspace(project: Project) -> str:
    """Return what leads from a workflow's checkout to the project; it marks files from there."""
    workspace = os.environ.get("GITHUB_WORKSPACE")
    if not workspace or not project.root.is_relative_to(Path(workspace).resolve()):
        return ""
    inside = project.root.relative_to(Path(workspace).resolve()).as_posix()
    return "" if inside == "." else f"{inside}/"


def _moved(fault: Diagnostic, prefix: str) -> Diagnostic:
    if not prefix:
        return fault
    related = tuple(Related(r.message, _prefixed(r.span, prefix)) for r in fault.related)
    fixes = tuple(replace(fix, edits=_moved_edits(fix, prefix)) for fix in fault.fixes)
    return replace(fault, span=_prefixed(fault.span, prefix), related=related, fixes=fixes)


def _moved_edits(fix: Fix, prefix: str) -> tuple[Edit, ...]:
    return tuple(replace(edit, span=_prefixed(edit.span, prefix)) for edit in fix.edits)


def _prefixed(span: Span, prefix: str) -> Span:
    return replace(span, file=prefix + span.file)
