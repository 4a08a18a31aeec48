"""Faults of what house rules make of an entry are told where the house rules are written."""

from __future__ import annotations

from tablewright.diagnostics import Diagnostic, Related, Span
from tablewright.records import replace
from tablewright.source import Pointer, SourceFile

# What stood there before is right where it is written: a house rule made a fault of it.
_INHERITED = "what is inherited stands here"


def at_changes(found: Diagnostic, source: SourceFile) -> Diagnostic:
    """Return `found`, a fault of the entry in `source`, at a line of the file `source` itself.

    Where it stands in the file that is changed, the change that is nearest to it is meant: one that
    the fault speaks of, or else the one that lies deepest in the same part of the entry.
    """
    if source.own is None:
        return found
    # What a program could write into the file beneath would change the base.
    fixes = tuple(f for f in found.fixes if all(e.span.file == source.name for e in f.edits))
    if found.span.file == source.name:
        return replace(found, fixes=fixes) if fixes != found.fixes else found
    near = next((r.span for r in found.related if r.span.file == source.name), None)
    span = near or source.own_span(_pointer_at(source, found.span))
    related = [Related(_INHERITED, found.span), *(r for r in found.related if r.span != near)]
    return replace(found, span=span, related=tuple(related), fixes=fixes)


def _pointer_at(source: SourceFile, span: Span) -> Pointer:
    best: Pointer = ()
    for pointer, place in source.places.items():
        if place.file.name == span.file and _holds(place.value, span):
            best = pointer
    return best


def _holds(outer: Span, inner: Span) -> bool:
    begins = (outer.line, outer.column) <= (inner.line, inner.column)
    return begins and (inner.line, inner.column) <= (outer.end_line, outer.end_column)
