"""How a roster begins: with the figures of its model, sorted by their names."""

from __future__ import annotations

from tablewright.kinds.model.entry import FieldType, Model
from tablewright.starters.starter import (
    Starter,
    StartRequest,
    UnusableStartError,
    commented,
    flow,
    scalar,
)

# More columns than these make a list that nobody reads at a glance.
_MOST_COLUMNS = 6
_LISTS = (FieldType.LIST, FieldType.MAP, FieldType.MODEL)


def start_roster(asked: StartRequest) -> str:
    """Return the text of a roster of the model `of`: its first figures and texts."""
    model = asked.of
    if not isinstance(model, Model):
        raise TypeError("a roster is begun of a model")
    plain = [field.name for field in model.fields if field.shape.type not in _LISTS]
    names = [*plain, *(each.name for each in model.derived)][:_MOST_COLUMNS]
    if not names:
        raise UnusableStartError(f"the model `{model.id}` has no value that fits a column")
    head = f"kind: roster\ntitle: {scalar(asked.title)}\nof: {model.id}\n"
    return head + commented(
        [
            (f"columns: {flow(names)}", "fields and derived values, or {title: …, as: …}"),
            (f"# sort: {names[0]} descending", "by title, unless it says otherwise"),
            (f"# group: {names[0]}", "a heading for all that have the same"),
        ]
    )


STARTER = Starter(start_roster, "rosters", of=("model",))
