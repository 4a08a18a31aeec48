"""What of a model is taken along: its fields, what follows from them, its rules, its layout."""

from __future__ import annotations

from tablewright.kinds.model.tracker_words import tracker_words
from tablewright.kinds.model.view import ModelView
from tablewright.outputs.exports.documents import Part, Points, StatLayout, Taken, Terms
from tablewright.outputs.exports.said import Words
from tablewright.views.entry import EntryView
from tablewright.words.inputs import MAY_BE_LEFT_OUT
from tablewright.words.odds import OTHERWISE


def _taken(seen: EntryView) -> Taken:
    view: ModelView = seen.body
    model = view.model
    fields: list[tuple[str, Words]] = []
    for each in model.fields:
        optional = f", {MAY_BE_LEFT_OUT}" if each.optional else ""
        fields.append((each.title, f"{view.type_in_words(each.shape)}{optional}"))
        if each.note is not None:
            fields.append(("", each.note))
    parts: list[Part] = [Terms(tuple(fields), "Fields")]
    if model.derived:
        follows: list[tuple[str, Words]] = []
        for derived in model.derived:
            said = f"{derived.name} = {derived.formula.source}"
            follows.append((derived.title, said))
            if derived.note is not None:
                follows.append(("", derived.note))
        parts.append(Terms(tuple(follows), "What follows"))
    if model.rules:
        rules = tuple(
            (f"{rule.that.source} ({OTHERWISE}: {rule.otherwise})", "") for rule in model.rules
        )
        parts.append(Points(rules, heading="Rules"))
    if model.tracking is not None:
        parts.append(Terms(tuple(tracker_words(model)), "At the table"))
    lines = tuple(
        (line.title, tuple((name, model.title_of(name)) for name in line.names))
        for line in model.layout
    )
    return Taken(tuple(parts), layout=StatLayout(lines))


EXPORTED = _taken
