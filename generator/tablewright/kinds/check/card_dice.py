"""What a check's dice must show, on its card: at the table that is asked for before any chance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablewright.kinds.check.deciding import reads_by_one
from tablewright.kinds.check.entry import Check, Input, InputValue
from tablewright.kinds.check.input_words import unrolled, value_label
from tablewright.kinds.check.needed_figures import needed_figures, view_needed
from tablewright.kinds.check.on_screens import asked_figures, blocks_on_screens
from tablewright.kinds.check.sheet_chances import chances_by_one
from tablewright.kinds.check.sheet_results import needed_by_one, needed_dice
from tablewright.kinds.check.view import CheckView
from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.library import Scope
from tablewright.outputs.cards.joined import across_on_card
from tablewright.outputs.cards.said_less import bare as without_bars
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.close_columns import set_close
from tablewright.typeset.column_widths import AROUND_CELL, HEAD_LETTER, longest_cell
from tablewright.typeset.dice_columns import dice_columns
from tablewright.typeset.grid_content import EMS_PER_LETTER, GridContent
from tablewright.typeset.odds_table import setting_of
from tablewright.typeset.table_content import PrintedCell, PrintedRow, Setting, TableContent
from tablewright.words.called_dice import ROLL
from tablewright.words.odds import dice_for
from tablewright.words.ranges import first_to_last, run_of
from tablewright.words.sentences import head_word

# So many rows of figures stand on a small card.
_MOST_ROWS = 15
# A longer list has more parts, up to three.
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


def figures_of_screen(
    check: Check, scope: Scope, card: CardFormat | None = None
) -> tuple[Block, ...]:
    """Return the grid of the dice that `check` needs as a screen of its pack has it, or nothing.

    On a large `card` its rows are found by whatever the screen has before them. A small one has
    fewer rows, without those at both ends. Where the screen has a lead of its own, that is the
    first way, and the second says in a line what the figures are.
    """
    asked = _asked_on(card, check, scope)
    keys = asked.found_by if asked and card and card.columns > 1 else ()
    if asked is None:
        return ()
    view = view_needed(check, asked)
    said, grid = needed_figures(view, keys, draws_line=card is not None) or ("", None)
    if not isinstance(grid, GridContent):
        return ()
    grids = [grid]
    if card is not None:
        # Rather with the chance of each figure: beside it, or on a large card below it.
        _, likely = needed_figures(view, keys, tells_chances=True) or ("", None)
        assert isinstance(likely, GridContent)
        likely = replace(likely.headed_for(card.ems_of_grown, 1.0), says_percent=True)
        grids = [likely, grid] if card.columns > 1 or likely.is_abreast else [grid]
    if card is not None and card.columns == 1:
        beyond = max(len(grid.row_labels) - _MOST_ROWS, 0)
        ends = beyond // 2, len(grid.row_labels) - (beyond + 1) // 2
        grids = [each.rows_between(*ends) for each in grids]
    leads = (said,) if asked.lead is None else (asked.lead, said)
    return tuple(
        Block(check, "", (), (lead,), (each,), name="the dice", spans=True)
        for lead in leads
        for each in grids
    )


def is_looked_up(check: Check, scope: Scope) -> bool:
    """Tell whether a table says what `check` needs, which its own card could say of one case alone.

    So it is where the second input by which chances are told has no usual value, and a screen names
    the check as what is rolled for a table, unless one has a grid of the check itself.
    """
    rolled = any(
        scope.find(block.rolled_by) is check
        for block in blocks_on_screens(scope)
        if block.rolled_by
    )
    other = check.input(check.odds.columns or "")
    is_one_case = other is not None and other.default is None
    return rolled and is_one_case and not figures_of_screen(check, scope)


def _asked_on(card: CardFormat | None, check: Check, scope: Scope) -> ScreenBlock | None:
    """Return the block of dice that a screen has of `check`, with what a `card` has across.

    None where no screen has one.
    """
    asked = asked_figures(check, scope)
    few = () if card is None else across_on_card(check, scope)
    return replace(asked, across=few) if asked is not None and few else asked


def figures_by_column(
    check: Check, column: str, scope: Scope, card: CardFormat | None = None
) -> Block | None:
    """Return the dice that `check` needs as a screen has them, found by one `column` of a table.

    Each of its rows has a column of the card, with its figure below: that is what is added. What no
    figure leads to is left out. None where no screen has the grid with that column.
    """
    asked = _asked_on(card, check, scope)
    if asked is None or column not in asked.found_by:
        return None
    found = needed_figures(view_needed(check, asked), (column,), is_hero=True)
    said, grid = found or ("", None)
    if not isinstance(grid, GridContent) or not grid.row_keys:
        return None
    (keys,) = grid.row_keys
    led_to = [n for n, label in enumerate(keys.labels) if label]
    narrowed = replace(
        grid,
        row_labels=tuple(grid.row_labels[n] for n in led_to),
        row_remarks=(),
        row_keys=(replace(keys, labels=tuple(keys.labels[n] for n in led_to)),),
        cells=tuple(grid.cells[n] for n in led_to),
    )
    columns = dice_columns(narrowed, head_word(grid.row_title))
    return Block(check, "", (), (said,), (columns,), name="the dice", spans=True)


def tells_dice(way: Block) -> bool:
    """Tell whether `way` says what must be rolled, and not only how likely that is."""
    return any(
        body.tells_dice
        if isinstance(body, GridContent)
        else isinstance(body, TableContent)
        and any(cell.words for row in body.rows for cell in row.cells[1:])
        for body in way.bodies
    )


def by_one_figure(
    view: CheckView, card: CardFormat, *, has_chances: bool = True
) -> tuple[Block, ...]:
    """Return the dice or chances by the one figure on which they hang, or nothing."""
    first = next(iter(view.grids), None)
    if first is None or first.columns is None or not is_unmodified(first.given.values()):
        return ()
    needed = needed_by_one(view, card.ems, view.shown)
    if needed is not None:
        if card.columns == 1:
            return dice_in_parts(view, needed, view.shown, card.letters, has_chances=has_chances)
        bodies = tuple(
            set_close(body, card.letters_in_largest) if isinstance(body, TableContent) else body
            for body in needed.bodies
        )
        leads = (*needed.leads, *unrolled(view.check))
        return (replace(needed, title="", leads=leads, bodies=bodies, spans=True),)
    if not has_chances:
        return ()
    found = chances_by_one(view, card.ems) if reads_by_one(view) else None
    if found is None:
        return ()
    whole = replace(found, title="", spans=True)
    # Of three outcomes beside each other bars have no room on a small card.
    return without_bars((whole,)) if card.columns == 1 else (whole,)


def is_unmodified(given: Iterable[InputValue | None]) -> bool:
    """Tell whether what is told at the values `given` is the rule, to which all else adds.

    So it is where each of them is 0; anything else, such as a distance, is one case among many.
    """
    return all(value == 0 for value in given)


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
