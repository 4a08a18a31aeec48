"""The sheet of a roster: its rows, across the page, and what such things are made of."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from tablewright.kinds.entry import Entry
from tablewright.kinds.model.entry import Model
from tablewright.kinds.roster.block import roster_content, roster_leads
from tablewright.kinds.roster.entry import Roster
from tablewright.kinds.roster.view import roster_view
from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.outputs.sheets.as_shown import as_shown, on_screen
from tablewright.outputs.sheets.blocks import BROAD
from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.cutting_columns import cut_spread
from tablewright.typeset.grid_content import EMS_PER_LETTER
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.spread_shares import shares_of
from tablewright.typeset.turned import turned
from tablewright.views.dice import dice_of

# On a low page words break rather than take more letters than these from other columns.
_MOST_LETTERS = 14


def _roster_blocks(roster: Roster, scope: Scope, ems: float) -> tuple[Block, ...]:
    view = roster_view(roster, scope)
    if view is None:
        return ()
    rows = roster_content(view, letters=ems / EMS_PER_LETTER)
    # The heading of the sheet is that of its list.
    things = tuple(row.thing for row in view.rows)
    listed = Block(roster, "", (), roster_leads(roster), (rows,), spans=True, listed=things)
    parts = (as_shown(entry, roster, scope, ems) for entry in _parts(roster, view.model, scope))
    return (listed, *(part if ems >= BROAD else _narrowed(part, ems) for part in parts))


def _narrowed(block: Block, ems: float) -> Block:
    """Return `block` with its tables that stand side by side turned round.

    In two parts below each other where a line of `ems` has no room for them so.
    """
    parts = (
        _whole_or_halves(body, ems) if isinstance(body, SpreadContent) else (body,)
        for body in block.bodies
    )
    return replace(block, bodies=tuple(chain.from_iterable(parts)))


def _whole_or_halves(spread: SpreadContent, ems: float) -> tuple[Body, ...]:
    whole = turned(spread, ems / EMS_PER_LETTER)
    return tuple(map(_shared_out, cut_spread(spread, 2))) if whole is None else (whole,)


def _shared_out(part: SpreadContent) -> SpreadContent:
    """Return `part` with columns as wide as their words want, which break into short lines."""
    return replace(part, shares=shares_of(part, _MOST_LETTERS)) if any(part.worded) else part


def _parts(roster: Roster, model: Model, scope: Scope) -> Iterator[Entry]:
    """Yield what things of `model` are made of: tables that the pack's screen shows.

    Whoever makes another such thing chooses a row of each. What a roll looks up stands with that,
    and what several rosters are of with the first of them.
    """
    shown: set[ScreenBlock] = set()
    for table in _tables_of(model, scope):
        block = on_screen(scope).get(table.address)
        if block is None or block in shown or _owners(scope)[table.address] is not roster:
            continue
        shown.add(block)
        yield table


@lru_cache(maxsize=16)
def _owners(scope: Scope) -> dict[str, Entry]:
    """Return with which entry of a pack each table stands of which a row is chosen.

    That is what is rolled with such a row, or the first roster of things with one; by addresses.
    """
    in_order = sorted(scope.in_reading_order(), key=lambda entry: not dice_of(entry))
    found: dict[str, Entry] = {}
    for entry in in_order:
        if isinstance(entry, Roster):
            model = scope.find(entry.of)
            tables = _tables_of(model, scope) if isinstance(model, Model) else ()
        else:
            tables = _tables_of(entry, scope) if dice_of(entry) else ()
        for table in tables:
            found.setdefault(table.address, entry)
    return found


def _tables_of(entry: Entry, scope: Scope) -> Iterator[Table]:
    for reference in entry.references():
        table = scope.find(reference.target)
        if isinstance(table, Table) and not reference.in_text:
            yield table


SHEET = _roster_blocks
