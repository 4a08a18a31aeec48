"""What stands on the sheet of another entry, as the pack's screen shows it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import ceil

from tablewright.kinds.entry import Entry
from tablewright.kinds.screen.entry import ScreenBlock, Show, Weight, screens_in
from tablewright.library import Scope
from tablewright.outputs.blocks import block_of
from tablewright.outputs.sheets.blocks import BROAD
from tablewright.prose import readable
from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.column_widths import is_crushed, longest_cell
from tablewright.typeset.grid_content import EMS_PER_LETTER
from tablewright.typeset.list_content import ListContent
from tablewright.typeset.table_content import TableContent

# Fewer points than these, and fewer rows than twice as many, need no second column.
_LEAST_HALVED = 4
# Two columns of points are worth it if they are so much lower than one: what breaks more lines for
# them is read more slowly, and leaves a hole beside it. Before each stands its bullet, in letters.
_MUCH_LOWER = 0.75
_BEFORE_ITEM = 2.5
# So many, of a name and one figure, have three.
_LEAST_IN_THREE, _NAME_AND_ONE = 12, 2
# Widths that are reckoned from letters are a little too large: so many lines are still one.
_ONE_LINE, _TWO_LINES = 1.05, 2.0
# Of so many rows one may be broken, where the others stand in halves so.
_FEW_BROKEN = 10
# Headings of groups are set in spaced capitals.
_GROUP_LETTER = 1.2


def parts_shown(entry: Entry, owner: Entry, scope: Scope, ems: float) -> tuple[Block, ...]:
    """Return `entry` on the sheet of `owner`, for lines of `ems`: mostly in one block.

    Where only some of the parts in which the pack's screen shows it have other tables beside them
    it is in these: in one they would be half empty, and too tall for what they belong to.
    """
    apart = _apart_on_screen(scope).get(entry.address, ())
    if not apart:
        return (as_shown(entry, owner, scope, ems),)
    return tuple(shown_across(entry, owner, scope, ems, block) for block in apart)


def as_shown(entry: Entry, owner: Entry, scope: Scope, ems: float) -> Block:
    """Return `entry` on the sheet of `owner`, as the pack's screen shows it where it does.

    It is for lines of `ems`.
    """
    plain = ScreenBlock(entry.id, ("title",))
    shown = on_screen(scope).get(entry.address, plain)
    return shown_across(entry, owner, scope, ems, shown if shown.show is Show.ALL else plain)


def shown_across(
    entry: Entry,
    owner: Entry,
    scope: Scope,
    ems: float,
    asked: ScreenBlock,
    weight: Weight = Weight.NORMAL,
) -> Block:
    """Return what a screen that `asked` so shows of `entry`, across a page with lines of `ems`.

    It stands on the sheet of `owner`, and none of it matters more than the rest unless its `weight`
    says so.
    """
    asked = replace(asked, spans_panel=True, weight=weight, letters=ems / EMS_PER_LETTER, columns=2)
    # What is borrowed has what it refers to at home; what a screen merges is named in the pack's.
    home = scope if asked.merged else scope.home_of(entry)
    block = block_of(entry, home, asked)
    if any(_is_crushed(body, asked.letters) for body in block.bodies):
        block = block_of(entry, home, replace(asked, columns=1))
    if ems >= BROAD:
        in_three = tuple(_in_three(body, asked.letters) for body in block.bodies)
        block = replace(block, bodies=in_three)
    # What a screen calls as the sheet is called has its own title there.
    title = entry.title if block.title == owner.title else block.title
    return replace(block, title=title, entry=owner, others=(block.entry, *block.others), icon="")


def _in_three(body: Body, letters: float) -> Body:
    """Return a list of names with one figure each in three parts, if it is long, and all fit.

    Figures stand nearer to their names so, and the list is a third lower.
    """
    if not isinstance(body, TableContent) or body.columns == 1 or len(body.heads) > _NAME_AND_ONE:
        return body
    three = replace(body, columns=3)
    is_long = len(body.rows) >= _LEAST_IN_THREE
    is_narrow = _letters_of_groups(body) > letters / three.columns
    is_narrow = is_narrow or is_crushed(three, letters, _ONE_LINE)
    return three if is_long and not is_narrow else body


def _is_crushed(body: Body, letters: float) -> bool:
    """Return whether a list or table is too short for two parts, or too wide."""
    if isinstance(body, ListContent):
        lines = max(_lines_of(part, letters / body.columns) for part in body.parts)
        return len(body.items) < _LEAST_HALVED or lines > _MUCH_LOWER * _lines_of(body, letters)
    if isinstance(body, TableContent):
        is_short = len(body.rows) < 2 * _LEAST_HALVED
        is_narrow = _letters_of_groups(body) > letters / body.columns
        return is_short or is_narrow or _breaks_often(body, letters)
    return False


def _letters_of_groups(table: TableContent) -> float:
    """Return how many letters the longest heading of a group takes."""
    return max((len(row.group) for row in table.rows), default=0) * _GROUP_LETTER


def _lines_of(body: ListContent, letters: float) -> int:
    """Return about how many lines the items of `body` take in one part, so many `letters` wide."""
    lengths = (len(readable(item.text.markdown)) for item in body.items)
    return sum(ceil(length / max(letters - _BEFORE_ITEM, 1.0)) for length in lengths)


def _breaks_often(table: TableContent, letters: float) -> bool:
    """Return whether more than a few rows of `table` need two lines, or one of them more."""
    by_length = sorted(table.rows, key=lambda row: longest_cell(replace(table, rows=(row,)), 0))
    most = replace(table, rows=tuple(by_length[: len(by_length) - len(by_length) // _FEW_BROKEN]))
    return is_crushed(most, letters, _ONE_LINE) or is_crushed(table, letters, _TWO_LINES)


@lru_cache(maxsize=16)
def on_screen(scope: Scope) -> dict[str, ScreenBlock]:
    """Return by which blocks the screens of a pack first show its entries, by their addresses.

    Those that are merged with others are shown by that block, too. What a screen shows in several
    parts is one here: a block of all its rows, under its own title; where one of them has other
    tables beside it, of all rows that any of them shows.
    """
    found: dict[str, ScreenBlock] = {}
    for address, block in _blocks_on_screens(scope):
        before = found.setdefault(address, block)
        if before is not block and before.down and block.down:
            beside = block if block.merged else before
            rows = (*before.down, *block.down) if beside.merged else ()
            down = tuple(dict.fromkeys(rows))
            hide = tuple(name for name in beside.hide if name not in down)
            found[address] = replace(beside, down=down, hide=hide, title="")
    return found


@lru_cache(maxsize=16)
def _apart_on_screen(scope: Scope) -> dict[str, tuple[ScreenBlock, ...]]:
    """Return the parts of tables of which screens show some beside other tables, by addresses.

    The others of them stand alone there. A part that another table leads stands where that does,
    and not once more.
    """
    found: dict[str, list[ScreenBlock]] = {}
    for address, block in _blocks_on_screens(scope):
        if block.down and block.show is Show.ALL:
            found.setdefault(address, []).append(block)
    return {
        address: tuple(block for block in blocks if _leads(address, block, scope))
        for address, blocks in found.items()
        if 0 < sum(bool(block.merged) for block in blocks) < len(blocks)
    }


def _leads(address: str, block: ScreenBlock, scope: Scope) -> bool:
    """Return whether the entry at `address` is the one by which `block` is called."""
    first = scope.find(block.reference)
    return first is not None and first.address == address


def _blocks_on_screens(scope: Scope) -> Iterator[tuple[str, ScreenBlock]]:
    """Yield the blocks of the screens of a pack with the addresses of all that each shows."""
    for screen in screens_in(scope.in_reading_order()):
        for block in (block for panel in screen.panels for block in panel.blocks):
            for reference, _ in block.references:
                if (entry := scope.find(reference)) is not None:
                    yield entry.address, block
