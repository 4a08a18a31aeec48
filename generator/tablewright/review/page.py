"""A review as a page of HTML that needs nothing beside it: bars before and after, pages marked."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

from tablewright.diagnostics import Diagnostic
from tablewright.render import Templates
from tablewright.resources import templates_folder
from tablewright.review.found import EntryChange, Review
from tablewright.review.telling import (
    FATES,
    headline,
    sentences,
    shift_sentences,
    told_edits,
)
from tablewright.views.shifts import Shift, ShiftedOdds
from tablewright.views.stated import in_words
from tablewright.words.review import ARROW, NOTHING_CHANGED

_TEMPLATE = "review/page.html"
# Beyond so many, pages are named and not shown: a browser has to hold them all.
_MOST_PICTURES = 60


def review_page(review: Review) -> str:
    """Return a review as one file of HTML without scripts, which asks for nothing else."""
    templates = Templates((templates_folder(),), templates_folder())
    values: dict[str, Any] = {
        "title": f"{review.before} {ARROW} {review.after}",
        "headline": f"{headline(review)}." if review else NOTHING_CHANGED,
        "entries": [_entry(each) for each in review.changed],
        "readings": [
            (sentence, [each.title for each in entries]) for sentence, entries in review.readings
        ],
        "broken": [_fault(each) for each in review.broken],
        "mended": [_fault(each) for each in review.mended],
        "left_out": review.left_out,
        "site": () if review.built is None else review.built.site,
        "prints": list(_prints(review)),
    }
    return templates.render(_TEMPLATE, values)


def _entry(entry: EntryChange) -> dict[str, Any]:
    return {
        "title": entry.title,
        "fate": FATES[entry.fate],
        "address": f"{entry.before_address}{entry.address}",
        "shifts": list(shift_sentences(entry)),
        "sentences": list(sentences(entry)),
        "edits": told_edits(entry),
        "odds": [_odds(each) for each in entry.changes.odds if each.changed],
    }


def _odds(odds: ShiftedOdds) -> dict[str, Any]:
    return {
        "title": odds.title,
        "sentence": odds.sentence,
        "note": odds.note,
        "rows": [(_at(shift), shift) for shift in odds.shown],
    }


def _at(shift: Shift) -> str:
    said = (
        in_words(value) if title == "Row" else f"{title} {in_words(value)}"
        for title, value in shift.at
    )
    return ", ".join(said) or "always"


def _fault(fault: Diagnostic) -> dict[str, str]:
    where = f"{fault.span.file}:{fault.span.line}"
    return {"where": where, "code": fault.code, "message": fault.message, "hint": fault.hint}


def _prints(review: Review) -> list[dict[str, Any]]:
    left = _MOST_PICTURES
    found: list[dict[str, Any]] = []
    for each in () if review.built is None else review.built.printed:
        pages = []
        for page in each.pages:
            left -= 2
            pictures = (None, None) if left < 0 else (page.before, page.after)
            pages.append((page, *map(_inline, pictures)))
        found.append({"pack": each.pack, "title": each.title, "pages": pages})
    return found


def _inline(picture: bytes | None) -> str | None:
    """Return a picture as an address that holds all of it."""
    if picture is None:
        return None
    return f"data:image/png;base64,{b64encode(picture).decode('ascii')}"
