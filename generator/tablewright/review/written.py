"""What two files say otherwise that the changes of their kind do not tell, field by field."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice

from tablewright.kinds import Entry, Facet, Text
from tablewright.kinds.formula_text import FormulaText
from tablewright.library import Scope
from tablewright.proofreading.differences import steps_between
from tablewright.proofreading.kept import Kept, mapped
from tablewright.records import Struct
from tablewright.source import Pointer
from tablewright.views.edits import Edit, edit
from tablewright.views.field_names import field_name, spaced
from tablewright.views.stated import Stated
from tablewright.words.expected import EXPECTED

# The paths whose changes the facet `changes` of a kind tells, "*" standing for any key or place; a
# kind answers in its module `told_fields`. What it does not tell is told field by field.
TOLD_FIELDS: Facet[tuple[tuple[str, ...], ...]] = Facet("told_fields", ())

# What all entries say is told of all alike.
_COMMON = (("kind",), ("title",), ("summary",), ("text",), ("rulings",), ("errata",))
# Of one file so many are told: beyond that it is another one.
_MOST = 60
_ANY = "*"
_EXPECTED_KEY = "expect"
# A value of so many letters is set as prose.
_PROSE = 40


def written_edits(
    old: Entry, before: Scope, new: Entry, after: Scope, *, is_told: bool = True
) -> Iterator[Edit]:
    """Yield what the file of `new` says otherwise than that of `old`.

    What the changes of the kind tell `is_told` already, if they could be asked for. Keys whose
    order is free, comments and layout are nothing of it.
    """
    by_kind = TOLD_FIELDS.of(new) if is_told and type(old) is type(new) else ()
    told = (*_COMMON, *by_kind)
    sides = _Side(old, before), _Side(new, after)
    yield from islice(_Written(told, *sides).edits(), _MOST)


class _Side(Struct, frozen=True):
    entry: Entry
    scope: Scope

    @property
    def kept(self) -> dict[str, Kept]:
        return mapped(self.entry.source, str.strip)

    def where(self, at: Pointer) -> tuple[tuple[Stated, ...], bool]:
        """Return what readers call the field `at` a path, and whether it is a formula."""
        found = field_name(self.entry, at, self.scope)
        if found is None:
            return ("",), False
        parts: list[Stated] = [found.whole, *([found.part] if found.part else [])]
        words = spaced(at[-1]) if isinstance(at[-1], str) else ""
        if not found.is_formula and len(at) > 1 and words and words not in map(_lower, parts):
            is_named = at[0] in ("rows", "steps", "derived", "values", "expect") and len(at) < 4
            is_said = words.lower() in _lower(found.part)
            parts += [] if is_named or is_said else [words]
        # The field itself is told beside it, and has the same name.
        parts = [EXPECTED, *parts] if at[0] == _EXPECTED_KEY and len(at) > 1 else parts
        return tuple(parts), found.is_formula


def _lower(stated: Stated) -> str:
    return stated.lower() if isinstance(stated, str) else ""


class _Written(Struct, frozen=True):
    told: tuple[tuple[str, ...], ...]
    before: _Side
    after: _Side

    def edits(self) -> Iterator[Edit]:
        yield from self._between(self.before.kept, self.after.kept, (), ())

    def _between(self, was: Kept, now: Kept, old: Pointer, new: Pointer) -> Iterator[Edit]:
        """Yield the edits from the value `was` at `old` to the value `now` at `new`."""
        if self._is_told(new):
            return
        was, now = self._spelt_out(was, now, new)
        if isinstance(was, dict) and isinstance(now, dict):
            for key in dict.fromkeys([*now, *was]):
                yield from self._of_key(key, was, now, old, new)
        elif isinstance(was, list) and isinstance(now, list):
            yield from self._of_order(was, now, new)
            for tag, o, n in _matched(was, now):
                if tag == "same":
                    yield from self._between(was[o], now[n], (*old, o), (*new, n))
                elif tag == "moved" and not self._is_told((*new, n), is_whole=True):
                    yield from self._edit((*new, n), was[o], now[n], self.after)
                elif tag == "gone":
                    yield from self._gone(was[o], (*old, o))
                elif tag == "new":
                    yield from self._new(now[n], (*new, n))
        elif was != now:
            yield from self._edit(new, was, now, self.after)

    def _of_order(self, was: list[Kept], now: list[Kept], at: Pointer) -> Iterator[Edit]:
        """Yield that items of a list, which are known by their names, stand in another order."""
        old, new = ([_name_of(item) for item in items] for items in (was, now))
        if not (_are_unique(old) and _are_unique(new)) or self._is_told((*at, 0), is_whole=True):
            return
        orders = [[n for n in each if n in other] for each, other in ((old, new), (new, old))]
        if orders[0] != orders[1]:
            before, after = (tuple(name for name in names if name) for names in orders)
            where = self.after.where(at)[0]
            where += () if _lower(where[-1]) == "order" else ("order",)
            yield Edit(where, before, after)

    def _of_key(
        self, key: str, was: dict[str, Kept], now: dict[str, Kept], old: Pointer, new: Pointer
    ) -> Iterator[Edit]:
        if key == _EXPECTED_KEY and not old:
            # Figures that are expected have names, of which each is told.
            yield from self._between(was.get(key, {}), now.get(key, {}), (key,), (key,))
        elif key not in now:
            yield from self._gone(was[key], (*old, key))
        elif key not in was:
            yield from self._new(now[key], (*new, key))
        else:
            yield from self._between(was[key], now[key], (*old, key), (*new, key))

    def _gone(self, was: Kept, at: Pointer) -> Iterator[Edit]:
        if not self._is_told(at, is_whole=True):
            yield from self._edit(at, was, None, self.before)

    def _new(self, now: Kept, at: Pointer) -> Iterator[Edit]:
        if not self._is_told(at, is_whole=True):
            yield from self._edit(at, None, now, self.after)

    def _edit(self, at: Pointer, was: Kept | None, now: Kept | None, side: _Side) -> Iterator[Edit]:
        where, is_formula = side.where(at)
        if (was is None or now is None) and isinstance(was or now, str) and isinstance(at[-1], int):
            # Of names in a list the place says nothing.
            where, _ = side.where(at[:-1])
        made: Callable[[str], Stated] = (lambda text: FormulaText(text, at)) if is_formula else _one
        yield from edit(where, *(None if k is None else _stated(k, made) for k in (was, now)))

    def _spelt_out(self, was: Kept, now: Kept, at: Pointer) -> tuple[Kept, Kept]:
        """Return both values in one form: a bare name stands for a mapping with it alone."""
        steps = tuple(str(step) for step in at)
        for told in self.told:
            pairs = zip(told, steps, strict=False)
            is_inside = len(told) == len(steps) + 1 and told[-1] != _ANY
            if is_inside and all(wanted in (_ANY, step) for wanted, step in pairs):
                name = told[-1]
                return _as_mapping(was, name), _as_mapping(now, name)
        return was, now

    def _is_told(self, at: Pointer, *, is_whole: bool = False) -> bool:
        """Return whether what stands `at` a path is told already.

        What comes or goes as a whole is, where anything in it would be.
        """
        steps = tuple(str(step) for step in at)
        for told in self.told:
            if is_whole or len(told) <= len(steps):
                pairs = zip(told, steps, strict=False)
                if all(wanted in (_ANY, step) for wanted, step in pairs):
                    return True
        return False


# What items of lists are known by, the best first.
_NAMES = ("ref", "name", "title", "text", "that")


def _matched(was: Sequence[Kept], now: Sequence[Kept]) -> Iterator[tuple[str, int, int]]:
    """Yield which items of two lists belong together, as `steps_between` does.

    They are known by their names where each of them has one of its own.
    """
    old, new = ([_name_of(item) for item in items] for items in (was, now))
    if not (_are_unique(old) and _are_unique(new)):
        yield from steps_between(was, now)
        return
    places = {name: place for place, name in enumerate(old)}
    pairs = {n: places[name] for n, name in enumerate(new) if name in places}
    lost = [n for n in range(len(new)) if n not in pairs]
    gone = sorted({*range(len(old))} - {*pairs.values()})
    if len(lost) == len(gone):
        # As many have another name.
        pairs |= dict(zip(lost, gone, strict=True))
        gone = []
    yield from (("same", pairs[n], n) if n in pairs else ("new", 0, n) for n in range(len(new)))
    yield from (("gone", place, 0) for place in gone)


def _as_mapping(kept: Kept, name: str) -> Kept:
    return {name: kept} if isinstance(kept, str) else kept


def _are_unique(names: Sequence[str | None]) -> bool:
    return None not in names and len({*names}) == len(names)


def _name_of(item: Kept) -> str | None:
    if isinstance(item, str):
        return item
    named = (item[key] for key in _NAMES if key in item) if isinstance(item, dict) else iter(())
    found = next(named, None)
    return found if isinstance(found, str) else None


def _one(text: str) -> Stated:
    return Text(text, (), is_prose="\n" in text) if len(text) > _PROSE and " " in text else text


def _stated(kept: Kept, made: Callable[[str], Stated]) -> Stated:
    """Return a value with all that is in it; nothing in it stands for what is not there."""
    if isinstance(kept, str):
        return made(kept) if kept else "(empty)"
    return tuple(_leaves(kept, made)) or "(empty)"


def _leaves(kept: Kept, made: Callable[[str], Stated]) -> Iterator[Stated]:
    if isinstance(kept, str):
        yield made(kept)
        return
    items = kept.items() if isinstance(kept, Mapping) else (("", item) for item in kept)
    for key, held in items:
        if isinstance(held, str):
            yield f"{spaced(key)} {held}".strip() if len(held) <= _PROSE else made(held)
        elif key and held and isinstance(held, list) and all(isinstance(i, str) for i in held):
            yield f"{spaced(key)} {', '.join(map(str, held))}"
        else:
            yield from ((spaced(key),) if key else ())
            yield from _leaves(held, made)
