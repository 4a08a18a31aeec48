"""A model as `show` tells it."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.model.field_words import chance_words, left_out, within_words
from tablewright.kinds.model.tracker_words import tracker_words
from tablewright.kinds.model.view import ModelView
from tablewright.prose import quoted
from tablewright.render.told import told
from tablewright.terminal import Said, TextList, Typed
from tablewright.views.entry import EntryView
from tablewright.words.odds import OTHERWISE


def _tell(seen: EntryView) -> Iterator[Said]:
    """Yield its fields, what follows from them, its rules, and the things there are."""
    view: ModelView = seen.body
    model = view.model
    yield ("\nfields")
    fields = []
    for field in model.fields:
        optional = f", {left_out(field)}" if not field.is_demanded else ""
        note = f". {told(field.note)}" if field.note else ""
        holds = view.type_in_words(field.shape) + within_words(field)
        words = f"{quoted(field.title)}: {holds}{optional}{note}"
        fields.append((f"  {field.name}", Typed(words)))
    yield TextList(fields)
    if model.derived:
        yield ("\nwhat follows")
        formulas = [(d.name, f"{quoted(d.title)} = {d.formula.source}") for d in model.derived]
        yield TextList([(f"  {name}", Typed(words)) for name, words in formulas])
    if model.chances:
        yield ("\nodds")
        chances = [(each, chance_words(each)) for each in model.chances]
        yield TextList([(f"  {c.name}", Typed(f"{quoted(c.title)}: {w}")) for c, w in chances])
    if model.rules:
        yield ("\nrules")
        for rule in model.rules:
            yield Typed(f"  {rule.that.source} ({OTHERWISE}: {quoted(rule.otherwise)})")
    if model.tracking is not None:
        yield ("\nat the table")
        yield TextList([(f"  {name}", quoted(words)) for name, words in tracker_words(model)])
    if view.things:
        yield (f"\n{len(view.things)} of this kind")
        yield TextList([(f"  {thing.id}", thing.title) for thing in view.things])


TELL = _tell
