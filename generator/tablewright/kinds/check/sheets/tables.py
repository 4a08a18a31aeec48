"""What a check is looked up in, and what it leads to, as its cheat sheet and booklet have it.

Whoever rolls needs more than chances: the tables that its inputs are looked up in, what stands for
them in other tables, and what is done once the dice have spoken. All of it stands on the sheet, as
the pack's screen shows it, so that nobody has to turn to another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from tablewright.kinds.check.entry import Check, Input
from tablewright.kinds.check.sheet_behind import SHEET_BEHIND
from tablewright.kinds.check.sheets.side_by_side import beside_each_other, fitting
from tablewright.kinds.entry import Entry, Text
from tablewright.kinds.rule.entry import RuleEntry
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.outputs.sheets.as_shown import as_shown, on_screen, parts_shown
from tablewright.prose import links
from tablewright.typeset.blocks import Block
from tablewright.views.dice import dice_of
from tablewright.words.inputs import stands_with
from tablewright.words.lists import all_of
from tablewright.words.odds import DICE_NEEDED


def looked_up(
    check: Check, scope: Scope, ems: float
) -> tuple[tuple[Block, ...], tuple[Block, ...]]:
    """Return blocks of the tables in which `check` itself looks for values of its inputs.

    First those of values that stand in several tables, side by side: they are what must be rolled.
    The others go into what is rolled. They are for lines of `ems`. A table that is rolled has its
    own sheet; one that several checks look in stands with the first.
    """
    found = [(each, b) for each in check.inputs for b in _of_lookup(check, each, scope, ems)]
    return (
        tuple(block for each, block in found if not _is_by_name(each)),
        tuple(block for each, block in found if _is_by_name(each)),
    )


def _is_by_name(each: Input) -> bool:
    """Return whether a value is read off one table, or off the row with a name in one of them."""
    return each.lookup is not None and (len(each.lookup.tables) == 1 or not each.lookup.by)


def elsewhere(
    check: Check, scope: Scope, rolled_as: Check | None, told: Sequence[str] = ()
) -> tuple[Text, ...]:
    """Return a sentence on what stands with other checks, if anything does.

    That are the tables in which these look too, and what must be rolled if `check` is rolled as
    another one, with the tables that are `told` there.
    """
    found: dict[str, list[str]] = {}
    if rolled_as is not None:
        found[_link(rolled_as)] = [DICE_NEEDED, *told]
    for each in check.inputs:
        tables = () if each.lookup is None else each.lookup.tables.values()
        table = scope.find(*tables) if len(tables) == 1 else None
        owner = None if table is None else scope.find(_owners(scope)[table.address])
        if table is not None and owner is not None and owner is not check and not dice_of(table):
            found.setdefault(_link(owner), []).append(table.title)
    return tuple(
        Text(stands_with(all_of(titles), owner), ("title",)) for owner, titles in found.items()
    )


def _link(entry: Entry) -> str:
    return f"[{entry.title}](ref:{entry.address})"


def led_to(check: Check, scope: Scope, ems: float) -> tuple[Block, ...]:
    """Return blocks of what notes of its inputs and words of its outcomes lead to.

    They stand as on the pack's screen, in its order; what is on none comes last.
    """
    places = {address: n for n, address in enumerate(on_screen(scope))}
    found = _beside(scope).get(check.address, ())
    ordered = sorted(found, key=lambda entry: places.get(entry.address, len(places)))
    return tuple(block for entry in ordered for block in parts_shown(entry, check, scope, ems))


@lru_cache(maxsize=16)
def _owners(scope: Scope) -> dict[str, str]:
    """Return with which check of a pack each table stands that a value is read off by a name.

    That is the first in reading order that looks there; all by their addresses.
    """
    return {
        entry.address: check.address
        for check in reversed(_checks(scope))
        if _has_sheet(check, scope)
        for each in check.inputs
        if each.lookup is not None and _is_by_name(each)
        for reference in each.lookup.tables.values()
        if (entry := scope.find(reference)) is not None
    }


def _has_sheet(check: Check, scope: Scope) -> bool:
    return scope.manifest is None or check.id not in scope.manifest.off_sheets


def _checks(scope: Scope) -> tuple[Check, ...]:
    return tuple(entry for entry in scope.in_reading_order() if isinstance(entry, Check))


@lru_cache(maxsize=16)
def _beside(scope: Scope) -> dict[str, tuple[Entry, ...]]:
    """Return what the checks of a pack lead to, by their addresses.

    Each stands once in a pack, with the first check in reading order that leads there; what one
    without a sheet leads to, with the one to which that adds a figure. What the manifest has off
    sheets stands on none.
    """
    left_out = scope.manifest.off_sheets if scope.manifest else ()
    taken = {
        entry.address
        for check in _checks(scope)
        for each in check.inputs
        if each.lookup is not None
        for reference in each.lookup.tables.values()
        if (entry := scope.find(reference)) is not None
    }
    taken |= {entry.address for each in left_out if (entry := scope.find(each)) is not None}
    found: dict[str, tuple[Entry, ...]] = {}
    for check in _checks(scope):
        notes = (each.note for each in check.inputs)
        words = (each.text for each in check.outcomes)
        named = (*_named_in(notes, scope, Table), *_named_in(words, scope, (Table, RuleEntry)))
        owner = check if _has_sheet(check, scope) else SHEET_BEHIND(check, scope)
        if owner is not None:
            before = found.get(owner.address, ())
            found[owner.address] = (*before, *_new(named, taken))
    return found


def _named_in(
    texts: Iterable[Text | None], scope: Scope, kinds: type[Entry] | tuple[type[Entry], ...]
) -> Iterator[Entry]:
    """Yield the entries of `kinds` to which `texts` lead, but those that are rolled or in prose."""
    for text in texts:
        for link in links(text.markdown) if text is not None else ():
            entry = scope.find(link.target) if link.scheme == "ref" else None
            if not isinstance(entry, kinds) or dice_of(entry):
                continue
            if not isinstance(entry, RuleEntry) or entry.steps or entry.points:
                yield entry


def _new(entries: Iterable[Entry], taken: set[str]) -> Iterator[Entry]:
    """Yield those of `entries` that are not `taken` yet, and take them."""
    for entry in entries:
        if entry.address not in taken:
            taken.add(entry.address)
            yield entry


def _of_lookup(check: Check, each: Input, scope: Scope, ems: float) -> tuple[Block, ...]:
    """Return what an input is looked up in, if that can be set in the line."""
    lookup = each.lookup
    if lookup is None:
        return ()
    if _is_by_name(each):
        tables = (scope.find(reference) for reference in lookup.tables.values())
        own = [
            table
            for table in tables
            if table is not None
            and not dice_of(table)
            and _owners(scope)[table.address] == check.address
        ]
        shown = (fitting(as_shown(table, check, scope, ems), ems) for table in own)
        return tuple(block for block in shown if block is not None)
    whole = beside_each_other(check, each, scope, ems)
    return () if whole is None else (whole,)
