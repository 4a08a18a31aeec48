"""Whatever changes in an entry that was read, of any kind, is told; what means nothing is not."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

import pytest

import shared
from tablewright.loader import Loader, take_in_order
from tablewright.proofreading.differences import Comparison
from tablewright.proofreading.kept import Kept, kept_of
from tablewright.resources import schemas_folder
from tablewright.schema import Schemas
from tablewright.source import Pointer

# A change of the value at a path; None where there is nothing to change in that way.
Change = Callable[[Any, Pointer], Any]


@cache
def subjects() -> dict[str, tuple[dict[str, Kept], Comparison]]:
    """Return what a record keeps of many files, among them all kinds, with their comparisons."""
    found = {}
    for project in (shared.FORMS, shared.PACKS):
        loader = Loader(Schemas.in_folder(schemas_folder()))
        take_in_order(loader, project.files())
        for entry in loader.entries:
            if entry.pack != "basic-encounter" or entry.kind == "check":
                language_keys = partial(loader.schemas.language_keys, entry.kind, entry.pack)
                found[entry.source.name] = kept_of(entry.source), Comparison(language_keys)
    return found


def places(value: Kept, at: Pointer = ()) -> Iterator[Pointer]:
    """Yield the path of everything in `value`."""
    if at:
        yield at
    if isinstance(value, dict):
        for key, held in value.items():
            yield from places(held, (*at, key))
    elif isinstance(value, list):
        for place, held in enumerate(value):
            yield from places(held, (*at, place))


def parent(data: Any, at: Pointer) -> Any:
    for step in at[:-1]:
        data = data[step]
    return data


def changed(data: Any, at: Pointer, change: Change) -> Any:
    """Return a copy of `data` that is changed at the path; None if `change` has nothing to do."""
    new = copy.deepcopy(data)
    return new if change(parent(new, at), at) else None


def another(holder: Any, at: Pointer) -> bool:
    is_text = isinstance(holder[at[-1]], str)
    if is_text:
        holder[at[-1]] = "another" if holder[at[-1]] != "another" else "one"
    return is_text


def gone(holder: Any, at: Pointer) -> bool:
    del holder[at[-1]]
    return True


def doubled(holder: Any, at: Pointer) -> bool:
    place = at[-1]
    if isinstance(place, int):
        holder.insert(place, copy.deepcopy(holder[place]))
    return isinstance(place, int)


def added(holder: Any, at: Pointer) -> bool:
    del at
    if isinstance(holder, dict):
        holder["never_there"] = "1"
    return isinstance(holder, dict)


def swapped(holder: Any, at: Pointer) -> bool:
    """Swap a value with the one before it, in a list or between two keys."""
    keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
    place = keys.index(at[-1])
    before = keys[place - 1]
    if place == 0 or holder[before] == holder[at[-1]]:
        return False
    holder[before], holder[at[-1]] = holder[at[-1]], holder[before]
    return True


def wrapped(holder: Any, at: Pointer) -> bool:
    holder[at[-1]] = [holder[at[-1]]]
    return True


CHANGES: tuple[Change, ...] = (another, gone, doubled, added, swapped, wrapped)


def test_all_kinds_are_among_the_files() -> None:
    kinds = {str(kept["kind"]) for kept, _ in subjects().values()}
    built_in = {"pack", "table", "check", "rule", "screen", "model", "example", "comparison"}
    assert built_in < kinds


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: str(change.__name__))
def test_every_single_change_is_told_at_its_place(change: Change) -> None:
    count = 0
    for name, (kept, comparison) in subjects().items():
        for at in places(kept):
            new = changed(kept, at, change)
            if new is None:
                continue
            count += 1
            found = list(comparison.differences(kept, new))
            assert found, (name, at)
            around = at[:-1]
            assert all(each.pointer[: len(around)] == around for each in found), (name, at)
    assert count > 100


def test_what_did_not_change_is_no_difference() -> None:
    for kept, comparison in subjects().values():
        assert list(comparison.differences(kept, copy.deepcopy(kept))) == []


def turned(value: Any, free: Callable[[Pointer], bool], at: Pointer = ()) -> Any:
    """Return `value` with the keys of its mappings the other way round, where that is free."""
    if isinstance(value, list):
        return [turned(each, free, (*at, place)) for place, each in enumerate(value)]
    if not isinstance(value, dict):
        return value
    items = [(key, turned(held, free, (*at, key))) for key, held in value.items()]
    return dict(reversed(items) if free(at) else items)


def test_the_order_of_the_languages_keys_and_of_cells_is_free() -> None:
    for name, (kept, comparison) in subjects().items():

        def is_free(at: Pointer, c: Comparison = comparison, k: Kept = kept) -> bool:
            return isinstance(at[-1:], int) or set(_at(k, at)) <= c.language_keys(at)

        def is_cell(at: Pointer, free: Callable[[Pointer], bool] = is_free) -> bool:
            return bool(at and isinstance(at[-1], int)) or free(at)

        new = turned(kept, is_cell)
        assert list(new) == list(reversed(kept))
        assert list(comparison.differences(kept, new)) == [], name


def _at(data: Any, at: Pointer) -> Any:
    for step in at:
        data = data[step]
    return data


def test_the_order_of_names_that_authors_give_is_not() -> None:
    ordered = {"columns", "inputs", "options", "values", "fields", "derived", "notes"}
    met = set()
    for name, (kept, comparison) in subjects().items():
        for at in places(kept):
            held = _at(kept, at)
            if at[-1] not in ordered or not isinstance(held, dict) or len(held) < 2:
                continue
            if set(held) <= comparison.language_keys(at):
                continue  # the values of a thing, which its model sets in order
            new = changed(kept, at, lambda holder, at: _reverse(holder, at[-1]))
            assert list(comparison.differences(kept, new)), (name, at)
            met.add(at[-1])
    assert met >= {"columns", "inputs", "options", "values", "fields"}


def _reverse(holder: Any, key: str | int) -> bool:
    holder[key] = dict(reversed(holder[key].items()))
    return True
