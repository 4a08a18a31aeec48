"""Lists of what a check's dice must show, on cards: in parts beside each other, each with names."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kinds.check.entry import Input
from tablewright.kinds.check.input_words import unrolled, value_label
from tablewright.kinds.check.sheets.results import needed_dice
from tablewright.kinds.check.view import CheckView
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.column_widths import AROUND_CELL, HEAD_LETTER, longest_cell
from tablewright.typeset.grid_content import EMS_PER_LETTER
from tablewright.typeset.odds_table import setting_of
from tablewright.typeset.table_content import PrintedCell, PrintedRow, Setting, TableContent
from tablewright.words.called_dice import ROLL
from tablewright.words.odds import dice_for
from tablewright.words.ranges import first_to_last, run_of
from tablewright.words.sentences import head_word

# A long list has more parts, up to three.
_LONG = 8
_MOST_PARTS = 3
_TWO = 2
# Letters of names and dice are bold; dice have so much of what they share with their chance.
_BOLD = 1.1
_MOST_OF_PAIR = 0.65
# In parts beside each other a heading stands close to the next.
_AROUND_HEAD = 0.6
# Longer names go on below themselves.
_MOST_OF_LINE = 0.45
# With fewer letters for both, a chance stands alone.
_BAR_AND_CHANCE = 8.5


def dice_by_values(
    view: CheckView, shown: Sequence[str], letters: float, *, has_chances: bool = True
) -> tuple[Block, ...]:
    """Return ways to tell the dice that the outcomes `shown` need, by values of the first input.

    Nothing where dice are not added up to one total, or none of these outcomes ever comes.
    """
    found = needed_dice(view, letters * EMS_PER_LETTER)
    rows = view.check.input(view.check.odds.rows or "")
    if not found or rows is None:
        return ()
    (table,) = found[0].bodies
    assert isinstance(table, TableContent)
    short = tuple(
        replace(row, cells=(PrintedCell(_in_short(str(row.cells[0].words), rows)), *row.cells[1:]))
        for row in table.rows
    )
    block = replace(found[0], bodies=(replace(table, rows=short),))
    return dice_in_parts(view, block, shown, letters, has_chances=has_chances)


def dice_in_parts(
    view: CheckView,
    block: Block,
    shown: Sequence[str],
    letters: float,
    *,
    has_chances: bool = True,
) -> tuple[Block, ...]:
    """Return the ways to set `block`, the list of the dice that outcomes need, on a card.

    Long lists stand in up to three parts, whose lines together hold so many `letters`. Of two
    outcomes that are all there are, one tells of the other; above parts a sentence names it once.
    """
    (table,) = block.bodies
    assert isinstance(table, TableContent)
    told = shown[:1] if len(view.check.outcomes) == _TWO else shown
    kept = [n for n, head in enumerate(table.heads) if head.title in told]
    if not kept:
        return ()

    def cell(rolled: PrintedCell, is_parted: bool) -> PrintedCell:
        # That all dice mean it says that it is sure: in parts 100% has no room.
        is_sure = rolled.chance is not None and rolled.chance.exact == 1
        is_bare = not has_chances or (is_parted and is_sure)
        return replace(rolled, chance=None) if is_bare else rolled

    def in_parts(parts: int) -> Block:
        is_parted = parts > 1
        named, *others = table.heads[0], *(table.heads[n] for n in kept)
        said: tuple[str, ...] = ()
        if is_parted:
            # Beside each other they have room for a word of the title, which a sentence has whole.
            # How that is come by tells what it is as well.
            by = () if block.leads else (named.title,)
            said = (dice_for([head.title for head in others], *by),)
            named = replace(named, title=head_word(named.title), is_broken=False)
            others = [replace(others[0], title=ROLL)] if len(others) == 1 else others
        heads = (named, *others)
        lines = tuple(
            PrintedRow((row.cells[0], *(cell(row.cells[n], is_parted) for n in kept)))
            for row in table.rows
        )
        closed = _shared(TableContent(heads, lines, parts), letters / parts)
        return replace(
            block,
            title="",
            leads=(*said, *block.leads, *unrolled(view.check)),
            bodies=(closed,),
            name="the dice",
            spans=True,
        )

    most = min(max(-(-len(table.rows) // _LONG), 1), _MOST_PARTS)
    return tuple(map(in_parts, range(1, most + 1)))


def _in_short(words: str, rows: Input) -> str:
    """Return what a run of values is called that goes on to the last of all, in fewer letters."""
    labels = [value_label(rows, value) for value in rows.values]
    last = len(labels) - 1
    for place in range(last if rows.is_range else 0):
        if words == first_to_last(labels[place], labels[last]):
            return run_of(labels, place, last)
    return words


def _shared(table: TableContent, line: float) -> TableContent:
    """Return `table` with as much of a line of so many letters for names as they need.

    Dice and their chances share the rest; what there is besides has the bars.
    """
    named, *others = table.heads
    names = [row.cells[0].words for row in table.rows]
    has_chances = any(cell.chance for row in table.rows for cell in row.cells)
    is_together = table.columns > 1 and len(others) == 1
    words = () if is_together else named.title.split()
    titled = max(map(len, words), default=0) * HEAD_LETTER
    longest = min(longest_cell(table, 0) * _BOLD, _MOST_OF_LINE * line)
    around = _AROUND_HEAD if table.columns > 1 else AROUND_CELL
    name = max(titled + around, longest + AROUND_CELL)
    each = (line - name) / len(others)
    dice = max(longest_cell(table, n) for n in range(1, len(table.heads))) * _BOLD + AROUND_CELL
    heads = (
        replace(named, share=100 * name / line, setting=setting_of([str(n) for n in names])),
        *(
            replace(
                head,
                share=100 * each / line,
                setting=Setting.RANGE if has_chances else Setting.LABEL,
                of_pair=min(dice / each, _MOST_OF_PAIR) if has_chances else 0,
            )
            for head in others
        ),
    )
    hides_bars = each - dice < _BAR_AND_CHANCE
    return replace(table, heads=heads, hides_bars=hides_bars, joins_heads=is_together)
