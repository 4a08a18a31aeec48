"""Views as plain data for machines: every chance exact as "n/d" and as a float."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tablewright.kinds import Entry, Facet
from tablewright.kinds.pack.entry import Pack
from tablewright.views.changes import Changes, changes_of
from tablewright.views.credits import packs_shown
from tablewright.views.entry import EntryView
from tablewright.views.figures import Data, chance_data
from tablewright.views.footnotes import Footnote
from tablewright.views.readings import reading_data
from tablewright.views.stated import plain


def entry_data(view: EntryView) -> Data:
    """Return an entry as readers of its pack meet it: what it says, and all of its odds."""
    entry = view.entry
    data: Data = {
        "id": entry.id,
        "pack": view.scope.pack,
        "kind": entry.kind,
        "title": entry.title,
        "file": entry.source.name,
        "summary": entry.summary.markdown if entry.summary else None,
        "text": entry.text.markdown if entry.text else None,
        "tags": list(entry.tags),
        "aka": list(entry.aka),
        "situation": entry.situation,
        "icon": entry.icon or None,
        "inherited_from": entry.pack if view.is_inherited else None,
        "house_rule": view.replaces is not None,
        "credits": [credit_data(pack) for pack in packs_shown((entry,), view.scope)],
        **DATA.of(entry)(view.body),
        "rulings": rulings_data(entry),
        "errata": errata_data(entry),
        "proofread": reading_data(entry, view.scope),
    }
    if view.before is not None:
        data["before"] = DATA.of(entry)(view.before)
    changes = changes_of(view)
    if changes:
        data["changes"] = changes_data(changes)
    return data


def credit_data(pack: Pack) -> Data:
    """Return whose rules a pack holds, and under which licences they and its words are."""
    return {
        "pack": pack.pack,
        "title": pack.credit.title,
        "author": pack.credit.author or None,
        "licence": pack.credit.licence,
        "url": pack.credit.url or None,
        "words": pack.licence or None,
    }


def changes_data(changes: Changes) -> Data:
    """Return what a house rule changes: what is stated otherwise, and how the odds shift."""
    return {
        "edits": [
            {
                "where": [plain(part) for part in edit.where],
                "before": plain(edit.before),
                "after": plain(edit.after),
            }
            for edit in changes.edits
        ],
        "odds": [
            {
                "of": odds.title,
                "changed": odds.changed,
                "compared": odds.compared,
                "total": odds.total,
                "largest": [
                    {
                        "at": [{"title": title, "value": plain(value)} for title, value in s.at],
                        "before": chance_data(s.before),
                        "after": chance_data(s.after),
                    }
                    for s in odds.shown
                ],
            }
            for odds in changes.odds
        ],
    }


def rulings_data(entry: Entry) -> list[Data]:
    """Return how questions that the source of `entry` leaves open are settled."""
    return [
        {
            "question": ruling.question.markdown,
            "ruling": ruling.ruling.markdown,
            "reason": ruling.reason.markdown,
        }
        for ruling in entry.rulings
    ]


def errata_data(entry: Entry) -> list[Data]:
    """Return what the source of `entry` prints and its file corrects."""
    return [
        {
            "field": erratum.field_text or None,
            "printed": erratum.printed,
            "ruling": erratum.ruling,
            "reason": erratum.reason.markdown,
            "proved": erratum.field is not None,
        }
        for erratum in entry.errata
    ]


def notes_data(notes: Iterable[Footnote]) -> list[Data]:
    """Return footnotes with the marks that lead to them."""
    return [{"name": note.name, "mark": note.mark, "text": note.text.markdown} for note in notes]


def _no_data(_body: Any) -> Data:
    """Return nothing: the entry says no more than what all entries say."""
    return {}


# What the body of a view says, as plain data; a kind answers in its module `data`.
DATA: Facet[Callable[[Any], Data]] = Facet("data", _no_data)
