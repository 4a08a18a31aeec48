"""Errata and rulings that came, went, or are other than they were."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds import Entry
from tablewright.views.changes import Edit, Stated, edits_by_name
from tablewright.words.review import ERRATUM, RULING, printed_and_ruled


def correction_edits(old: Entry, new: Entry) -> Iterator[Edit]:
    """Yield what is other in what two entries say of their sources."""
    yield from edits_by_name((ERRATUM,), _errata(old), _errata(new))
    yield from edits_by_name((RULING,), _rulings(old), _rulings(new))


def _errata(entry: Entry) -> dict[str, Stated]:
    """Return each erratum under the field that it corrects; several of one field are numbered."""
    found: dict[str, Stated] = {}
    for erratum in entry.errata:
        name = erratum.field_text or str(erratum.printed)
        while name in found:
            name = f"{name} "
        said = printed_and_ruled(str(erratum.printed), str(erratum.ruling))
        found[name] = (said, erratum.reason)
    return found


def _rulings(entry: Entry) -> dict[str, Stated]:
    return {each.question.markdown: (each.ruling, each.reason) for each in entry.rulings}
