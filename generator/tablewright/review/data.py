"""A review as plain data for machines."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tablewright.diagnostics import Diagnostic
from tablewright.review.found import EntryChange, Review
from tablewright.review.telling import headline, sentences, shift_sentences
from tablewright.views.data import changes_data

if TYPE_CHECKING:
    from tablewright.review.printed import Built

_FORM = 1


def review_json(review: Review) -> str:
    """Return a review as JSON, as `schemas/published/diff.schema.json` describes it."""
    return json.dumps(review_data(review), indent=2, ensure_ascii=False) + "\n"


def review_data(review: Review) -> dict[str, Any]:
    """Return a review as plain data."""
    return {
        "version": _FORM,
        "before": review.before,
        "after": review.after,
        "sound": review.is_sound,
        "summary": headline(review),
        "entries": [_entry(each) for each in review.entries],
        "faults": {
            "new": [_fault(each) for each in review.broken],
            "mended": [_fault(each) for each in review.mended],
        },
        "left_out": review.left_out or None,
        "built": None if review.built is None else _built(review.built),
    }


def _built(built: Built) -> dict[str, Any]:
    return {
        "site": list(built.site),
        "printed": [
            {"pack": p.pack, "title": p.title, "pages": [page.number for page in p.pages]}
            for p in built.printed
        ],
    }


def _entry(entry: EntryChange) -> dict[str, Any]:
    return {
        "pack": entry.pack,
        "id": entry.id,
        "kind": entry.kind,
        "title": entry.title,
        "file": entry.file,
        "fate": str(entry.fate),
        "was": entry.was or None,
        "because_of": list(entry.by),
        "sentences": [*shift_sentences(entry), *sentences(entry)],
        "proofreading": {"undone": entry.undone or None, "done": entry.read or None},
        **changes_data(entry.changes),
    }


def _fault(fault: Diagnostic) -> dict[str, Any]:
    return {
        "code": fault.code,
        "severity": str(fault.severity),
        "file": fault.span.file,
        "line": fault.span.line,
        "column": fault.span.column,
        "message": fault.message,
        "hint": fault.hint or None,
    }
