"""Errata and rulings that came, went, or are other than they were."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds import Entry
from tablewright.views.edits import Edit, edits_in_order
from tablewright.views.stated import Stated
from tablewright.words.review import ERRATUM, RULING, printed_and_ruled


def correction_edits(old: Entry, new: Entry) -> Iterator[Edit]:
    """Yield what is other in what two entries say of their sources."""
    yield from edits_in_order(ERRATUM, _errata(old), _errata(new))
    yield from edits_in_order(RULING, _rulings(old), _rulings(new))


def _errata(entry: Entry) -> list[Stated]:
    return [
        (
            *([each.field_text] if each.field_text else []),
            printed_and_ruled(str(each.printed), str(each.ruling)),
            each.reason,
        )
        for each in entry.errata
    ]


def _rulings(entry: Entry) -> list[Stated]:
    return [(each.question, each.ruling, each.reason) for each in entry.rulings]
