"""What a search finds in a model: its fields, and what follows from them."""

from __future__ import annotations

from tablewright.kinds.model.entry import Model
from tablewright.outputs.site.search_records import (
    Findable,
    prose_of,
)
from tablewright.views.entry import EntryView


def _found(view: EntryView) -> Findable:
    model: Model = view.body.model
    titles = tuple(each.title for each in model.named)
    return Findable((), (*prose_of(model), *titles))


SEARCH = _found
