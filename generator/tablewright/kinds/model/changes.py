"""What a house rule changes of a model: its fields, what follows from them, and what must hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tablewright.kinds.model.tracker_words import tracker_words
from tablewright.kinds.model.view import ModelView
from tablewright.views.changes import Changes, Edit, Stated, edits_by_name, edits_in_order
from tablewright.words.inputs import MAY_BE_LEFT_OUT


def _changes(before: ModelView, after: ModelView) -> Changes:
    return Changes(tuple(_edits(before, after)))


def _edits(before: ModelView, after: ModelView) -> Iterator[Edit]:
    titles = _titles(before) | _titles(after)

    def title_of(name: str) -> str:
        return titles[name]

    yield from edits_by_name((), _fields(before), _fields(after), title_of)
    yield from edits_by_name((), _derived(before), _derived(after), title_of)
    yield from edits_in_order("Rule", _rules(before), _rules(after))
    yield from edits_in_order("Line", _lines(before, title_of), _lines(after, title_of))
    yield from edits_in_order("Tracker", tracker_words(before.model), tracker_words(after.model))


def _titles(view: ModelView) -> dict[str, str]:
    fields = {field.name: field.title for field in view.model.fields}
    return fields | {derived.name: derived.title for derived in view.model.derived}


def _fields(view: ModelView) -> dict[str, Stated]:
    """Return what each field holds, by its name."""
    found: dict[str, Stated] = {}
    for field in view.model.fields:
        said: list[Stated] = [field.title, view.type_in_words(field.shape)]
        said += [MAY_BE_LEFT_OUT] if field.optional else []
        said += [field.note] if field.note is not None else []
        found[field.name] = tuple(said)
    return found


def _derived(view: ModelView) -> dict[str, Stated]:
    """Return the formula of each derived value, by its name."""
    found: dict[str, Stated] = {}
    for derived in view.model.derived:
        said: list[Stated] = [derived.title, derived.formula]
        said += ["with its sign"] if derived.is_modifier else []
        said += [derived.note] if derived.note is not None else []
        found[derived.name] = tuple(said)
    return found


def _rules(view: ModelView) -> tuple[Stated, ...]:
    return tuple(
        (rule.that, rule.otherwise, *(["a warning"] if rule.is_warning else []))
        for rule in view.model.rules
    )


def _lines(view: ModelView, title_of: Callable[[str], str]) -> tuple[Stated, ...]:
    return tuple(
        (line.title, *(title_of(name) for name in line.names)) for line in view.model.layout
    )


CHANGES = _changes
