"""What a house rule changes of a screen: its panels, what stands on them, and how it is shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from tablewright.kinds.entry import Text
from tablewright.kinds.screen.entry import Screen
from tablewright.kinds.screen.own import OwnTable
from tablewright.kinds.screen.paired import Pairing, Placed, Side, paired_panels
from tablewright.odds import column_odds
from tablewright.views.chance import Chance
from tablewright.views.changes import Changes
from tablewright.views.edits import Edit, edit, edit_of_order
from tablewright.views.field_names import spaced
from tablewright.views.shifts import Shift, ShiftedOdds, largest
from tablewright.views.stated import Stated
from tablewright.words.review import in_table

# What the names of panels and blocks are made of, and so told with what stands where.
_NAMES = ("title", "ref", "blocks")


def _changes(before: Screen, after: Screen) -> Changes:
    pairings = {
        called: paired_panels(Side.of(before, key), Side.of(after, key))
        for key, called in (("panels", "Panel"), ("players", "Players’ panel"))
    }
    return Changes(
        tuple(
            edit
            for called, pairing in pairings.items()
            for edit in (*_of_panels(called, pairing), *_of_blocks(pairing))
        ),
        tuple(odds for pairing in pairings.values() for odds in _of_typed_tables(pairing)),
    )


def _of_panels(called: str, pairing: Pairing) -> Iterator[Edit]:
    """Yield which panels came, went and stand elsewhere, and what stands on each of the others."""
    old, new = pairing.before, pairing.after
    paired = {there: here for here, there in pairing.panels.items()}
    titles = {str(here): old.panels[there].title for here, there in pairing.panels.items()}
    order = [str(paired[n]) for n in range(len(old.panels)) if n in paired]
    yield from edit_of_order(
        f"{called.lower()}s", order, map(str, sorted(pairing.panels)), lambda n: titles[n]
    )
    for number, panel in enumerate(new.panels):
        there = pairing.panels.get(number)
        held = (panel.title, *(each.name for each in new.on(number)))
        if there is None:
            yield Edit((f"{called} {number + 1}",), None, held)
            continue
        was = old.panels[there]
        yield from edit((f"{called} {there + 1}",), (was.title, *_stood(pairing, number)), held)
        stay = [block for block in new.on(number) if pairing.is_on_same_panel(block)]
        names = [block.name for block in stay]
        if sorted(stay, key=lambda b: pairing.blocks[b.place].place) != stay:
            came = sorted(stay, key=lambda b: pairing.blocks[b.place].place)
            yield Edit((panel.title, "order"), tuple(block.name for block in came), tuple(names))
        yield from _of_fields((panel.title,), old.written(there), new.written(number))
    for there, was in enumerate(old.panels):
        if there not in paired:
            gone = (was.title, *(each.name for each in old.on(there)))
            yield Edit((f"{called} {there + 1}",), gone, None)


def _stood(pairing: Pairing, number: int) -> Iterator[str]:
    """Yield what stood on a panel; what still does in the order in which it does now."""
    old, new = pairing.before, pairing.after
    stay = {
        pairing.blocks[block.place].place: block
        for block in new.on(number)
        if pairing.is_on_same_panel(block)
    }
    ordered = iter(sorted(stay.items(), key=lambda each: each[1].place))
    for block in old.on(pairing.panels[number]):
        yield pairing.before.at(next(ordered)[0]).name if block.place in stay else block.name


def _of_blocks(pairing: Pairing) -> Iterator[Edit]:
    """Yield which blocks went to another panel, and how each is shown otherwise."""
    old, new = pairing.before, pairing.after
    for block in new.blocks:
        was = pairing.blocks.get(block.place)
        where = (new.panels[block.panel].title, block.name)
        if was is not None and not pairing.is_on_same_panel(block):
            panels = old.panels[was.panel].title, new.panels[block.panel].title
            yield from edit((block.name, "panel"), *panels)
        yield from _of_fields(where, {} if was is None else was.written, block.written)


def _of_typed_tables(pairing: Pairing) -> Iterator[ShiftedOdds]:
    """Yield how the chances shift of tables that are typed on both screens."""
    for block in pairing.after.blocks:
        was = pairing.blocks.get(block.place)
        before, after = (None if each is None else _typed(each) for each in (was, block))
        if before is not None and after is not None:
            shifts = [
                Shift((("Row", words),), before.get(words), after.get(words))
                for words in dict.fromkeys([*after, *before])
            ]
            sizes = [each.size for each in shifts]
            yield ShiftedOdds(
                title=block.name,
                shown=tuple(shifts[n] for n in largest(sizes, ())),
                changed=sum(1 for size in sizes if size),
                compared=len(shifts),
                total=len(shifts),
                place=in_table(block.name),
            )


def _typed(placed: Placed) -> dict[str, Chance] | None:
    """Return how likely each result of a typed table is; None for any other block.

    What stands in several rows has the chance of them all.
    """
    if not isinstance(placed.block.own, OwnTable):
        return None
    table = placed.block.own.table
    rolled, told = table.columns
    sums: dict[str, Fraction] = {}
    for row, chance in zip(table.rows, column_odds(table, rolled).rows, strict=True):
        text = row.cells[told.name].value
        words = text.markdown if isinstance(text, Text) else ""
        sums[words] = sums.get(words, Fraction(0)) + (chance or 0)
    return {words: Chance(chance) for words, chance in sums.items()}


def _of_fields(
    where: tuple[Stated, ...], was: Mapping[str, Any], now: Mapping[str, Any]
) -> Iterator[Edit]:
    for key in dict.fromkeys([*now, *was]):
        if key not in _NAMES and was.get(key) != now.get(key):
            said = (_stated(held[key]) if key in held else None for held in (was, now))
            yield from edit((*where, spaced(key)), *said)


def _stated(value: Any) -> Stated:
    """Return what an author wrote; of a typed table row by row."""
    if isinstance(value, dict) and not any(key in value for key in _NAMES):
        return tuple(f"{spaced(str(k))} {_said(held)}" for k, held in value.items()) or "(empty)"
    return _said(value)


def _said(value: Any) -> str:
    """Return what an author wrote, on one line."""
    if isinstance(value, list):
        return ", ".join(map(_said, value)) or "(empty)"
    if isinstance(value, dict):
        named = [str(value[key]) for key in _NAMES if key in value]
        rest = [f"{spaced(k)} {_said(held)}" for k, held in value.items() if k not in _NAMES]
        return " ".join([*named, *rest])
    return str(value)


CHANGES = _changes
