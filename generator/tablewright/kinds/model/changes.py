"""What a house rule changes of a model: its fields, what follows from them, and what must hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tablewright.kinds.model.field_words import chance_words, left_out, within_words
from tablewright.kinds.model.tracker_words import tracker_words
from tablewright.kinds.model.view import ModelView
from tablewright.views.changes import Changes
from tablewright.views.edits import Edit, edit_of_order, edits_by_name, edits_in_order
from tablewright.views.stated import Stated


def _changes(before: ModelView, after: ModelView) -> Changes:
    return Changes(tuple(_edits(before, after)))


def _edits(before: ModelView, after: ModelView) -> Iterator[Edit]:
    titles = _titles(before) | _titles(after)

    def title_of(name: str) -> str:
        return titles[name]

    for held in (_fields, _figures):
        was, now = _under_titles(held(before), held(after))
        yield from edits_by_name((), was, now, title_of)
    yield from edit_of_order("fields", _fields(before), _fields(after), title_of)
    yield from edit_of_order("what follows", _derived(before), _derived(after), title_of)
    yield from edits_in_order("Rule", _rules(before), _rules(after))
    yield from edits_in_order("Line", _lines(before, title_of), _lines(after, title_of))
    yield from edits_in_order("Tracker", tracker_words(before.model), tracker_words(after.model))


_Named = dict[str, tuple[Stated, ...]]


def _under_titles(before: _Named, after: _Named) -> tuple[_Named, _Named]:
    """Return what stands under names, without the titles that are as they were: these are said."""
    same = {name for name in before if name in after and before[name][0] == after[name][0]}
    was, now = (
        {name: said[1:] if name in same else said for name, said in held.items()}
        for held in (before, after)
    )
    return was, now


def _titles(view: ModelView) -> dict[str, str]:
    return {each.name: each.title for each in view.model.named}


def _fields(view: ModelView) -> _Named:
    """Return the title of each field and what it holds, by its name."""
    found: _Named = {}
    for field in view.model.fields:
        said: list[Stated] = [field.title, view.type_in_words(field.shape) + within_words(field)]
        said += [] if field.is_demanded else [left_out(field)]
        said += [field.note] if field.note is not None else []
        found[field.name] = tuple(said)
    return found


def _figures(view: ModelView) -> _Named:
    """Return the title of each derived value and each chance, and what it is, by its name."""
    return {**_derived(view), **_chances(view)}


def _derived(view: ModelView) -> _Named:
    """Return the formula of each derived value, by its name."""
    found: _Named = {}
    for derived in view.model.derived:
        said: list[Stated] = [derived.title, derived.formula]
        said += ["with its sign"] if derived.is_modifier else []
        said += ["as dice"] if derived.is_dice else []
        said += [derived.unit] if derived.unit else []
        said += [derived.note] if derived.note is not None else []
        found[derived.name] = tuple(said)
    return found


def _chances(view: ModelView) -> _Named:
    """Return what each chance is of, by its name."""
    return {
        each.name: (each.title, chance_words(each), *([each.note] if each.note is not None else []))
        for each in view.model.chances
    }


def _rules(view: ModelView) -> tuple[Stated, ...]:
    return tuple(
        (rule.that, rule.otherwise, *(["a warning"] if rule.is_warning else []))
        for rule in view.model.rules
    )


def _lines(view: ModelView, title_of: Callable[[str], str]) -> tuple[Stated, ...]:
    return tuple(
        (line.title, *(_shown(view, name, title_of) for name in line.names))
        for line in view.model.layout
    )


def _shown(view: ModelView, name: str, title_of: Callable[[str], str]) -> str:
    """Return the title of what stands on a line, with its pattern where it is composed."""
    composed = next((each for each in view.model.composites if each.name == name), None)
    if composed is None:
        return title_of(name)
    return f"{composed.title} {composed.pattern}".strip()


CHANGES = _changes
