"""What a check's dice must show, on its card: at the table that is asked for before any chance."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.kinds.check.cards.dice_lists import dice_in_parts
from tablewright.kinds.check.deciding import reads_by_one
from tablewright.kinds.check.entry import Check, InputValue
from tablewright.kinds.check.input_words import unrolled, value_label
from tablewright.kinds.check.needed_figures import needed_figures, view_needed
from tablewright.kinds.check.on_screens import asked_figures, blocks_on_screens
from tablewright.kinds.check.sheets.chances import chances_by_one
from tablewright.kinds.check.sheets.results import needed_by_one
from tablewright.kinds.check.view import CheckView
from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.library import Scope
from tablewright.outputs.cards.joined import across_on_card, lead_on_card
from tablewright.outputs.cards.said_less import bare as without_bars
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.close_columns import set_close
from tablewright.typeset.dice_columns import dice_columns
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.table_content import TableContent, Words
from tablewright.words.lists import all_of
from tablewright.words.ranges import first_to_last
from tablewright.words.sentences import head_word

# So many rows of figures stand on a small card.
_MOST_ROWS = 15


def figures_of_screen(
    check: Check, scope: Scope, card: CardFormat | None = None
) -> tuple[Block, ...]:
    """Return the grid of the dice that `check` needs as a screen of its pack has it, or nothing.

    On a large `card` its rows are found by whatever the screen has before them. A small one has
    fewer rows, without those at both ends. Where its manifest says something above it, or else the
    screen has a lead of its own, that is the first way, and the second says in a line what the
    figures are.
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
        # A small card has no room below: beside figures it is enough in type that is not grown.
        ems = card.ems_of_grown if card.columns > 1 else card.ems_of_largest
        likely = replace(likely.headed_for(ems, 1.0), says_percent=True)
        grids = [likely, grid] if card.columns > 1 or likely.is_abreast else [grid]
    if card is not None and card.columns == 1:
        beyond = max(len(grid.row_labels) - _MOST_ROWS, 0)
        ends = beyond // 2, len(grid.row_labels) - (beyond + 1) // 2
        grids = [each.rows_between(*ends) for each in grids]
    own = lead_on_card(check, scope) if card is not None else None
    leads: list[tuple[Words, ...]] = [(said,)]
    # What a manifest says of its columns comes before what a screen says.
    if own is not None:
        leads.insert(0, (own, said))
    elif asked.told is not None:
        leads.insert(0, (asked.told,))
    return tuple(
        Block(check, "", (), lead, (each,), name="the dice", spans=True)
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


def hidden_values(check: Check, scope: Scope) -> tuple[str, ...]:
    """Return the values that a screen has across the dice of `check`, and its cards have not."""
    asked = asked_figures(check, scope)
    few = across_on_card(check, scope)
    if asked is None or not few:
        return ()
    whole, held = (
        view_needed(check, block).grids[0] for block in (asked, replace(asked, across=few))
    )
    across = whole.columns
    if across is None:
        return ()
    labels = [value_label(across, value) for value in whole.column_values]
    left = [n for n, v in enumerate(whole.column_values) if v not in held.column_values]
    begun = [n for n in left if n - 1 not in left]
    ended = [n for n in left if n + 1 not in left]
    runs = [first_to_last(labels[a], labels[b]) for a, b in zip(begun, ended, strict=True)]
    return (f"{across.title} {all_of(runs)}",) if runs else ()


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
