"""A check as the block of a panel: its outcomes, and the chances of them."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kinds.check.deciding import reads_by_one
from tablewright.kinds.check.dice import dice_of_rows
from tablewright.kinds.check.entry import Check, Input, Outcome
from tablewright.kinds.check.grids import check_grid, default_place
from tablewright.kinds.check.input_words import at_usual, heading_label, unrolled, usual_label
from tablewright.kinds.check.needed_figures import needed_figures, view_needed
from tablewright.kinds.check.sheets.results import needed_by_one
from tablewright.kinds.check.view import CheckView, check_view
from tablewright.kinds.entry import Text
from tablewright.kinds.screen.entry import ScreenBlock, Show
from tablewright.library import Scope
from tablewright.prose import as_markdown
from tablewright.records import replace
from tablewright.render import filters
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.close_columns import set_close
from tablewright.typeset.column_widths import LETTERS_IN_COLUMN, letters_in_line
from tablewright.typeset.folding import folded
from tablewright.typeset.grid_content import EMS_PER_LETTER, GridContent
from tablewright.typeset.grid_signs import NO_SIGNS, GridSigns
from tablewright.typeset.grids import has_half_line
from tablewright.typeset.list_content import TermsContent
from tablewright.typeset.odds_table import odds_table
from tablewright.typeset.table_content import TableContent, Words
from tablewright.words.inputs import usually
from tablewright.words.lists import either_of
from tablewright.words.odds import CHANCE, chance_of, in_percent
from tablewright.words.sentences import in_sentence

_TWO = 2
# So many options of a check are named in a sentence.
_MOST_NAMES = 5
_SPACE = "\N{NO-BREAK SPACE}"


def _check_block(check: Check, _scope: Scope, block: ScreenBlock) -> Block:
    is_needed = block.show is Show.NEEDED
    view = (
        view_needed(check, block)
        if is_needed
        else check_view(check, block.down, block.across, block.outcomes)
    )
    leads: list[Words] = []
    bodies: list[Body] = []
    if block.show in (Show.ALL, Show.RULE):
        # What chances are laid out by, they show; without any, numbers need no range.
        laid_out = {check.odds.rows, check.odds.columns} if block.show is Show.ALL else set()
        given = tuple(
            check_input for check_input in check.inputs if check_input.name not in laid_out
        )
        leads.extend(check_leads(check, given, has_ranges=block.show is Show.ALL))
        bodies.extend(outcome_rows(check))
    letters = letters_in_line(spans_panel=block.spans_panel, is_hero=block.is_hero)
    dice = (
        needed_figures(
            view,
            block.found_by,
            is_hero=block.is_hero,
            columns=block.columns,
            letters=block.letters or letters,
        )
        if is_needed
        else None
    )
    # Who confines a grid wants one.
    is_whole = not (block.down or block.across or is_needed or block.show is Show.RULE)
    by_one = None
    if is_whole and reads_by_one(view):
        by_one = needed_by_one(view, letters * EMS_PER_LETTER, view.shown, block.columns)
    if by_one is not None:
        leads.extend(by_one.leads)
        tables = (body for body in by_one.bodies if isinstance(body, TableContent))
        bodies.extend(set_close(table, letters) for table in tables)
    elif dice is not None:
        leads.append(dice[0])
        bodies.append(dice[1])
    elif block.show is not Show.RULE:
        leads.append(grid_sentence(view, has_legend=False))
        bodies.extend(_odds(_without_complement(view, block), block.columns, letters))
    if block.show is not Show.RULE:
        leads.extend(unrolled(check))
    has_grids = all(isinstance(body, GridContent) for body in bodies)
    return Block(
        entry=check,
        title=block.title or check.title,
        chips=roll_chips(check),
        leads=tuple(lead for lead in leads if lead),
        bodies=tuple(bodies),
        spans=block.spans_panel,
        abreast=block.columns if has_grids else 1,
    )


def _without_complement(view: CheckView, block: ScreenBlock) -> CheckView:
    """Return `view` with one of two outcomes where it has no others, and a list of chances.

    What is missing to a hundred says the same again. Whoever names outcomes gets them.
    """
    is_list = bool(view.grids) and view.grids[0].rows is not None and view.grids[0].columns is None
    if block.outcomes or not is_list or len(view.check.outcomes) != _TWO or len(view.shown) != _TWO:
        return view
    return replace(view, shown=view.shown[:1], grids=view.grids[:1])


def _odds(view: CheckView, columns: int, letters: float) -> tuple[Body, ...]:
    """Return the chances of a check, without what says nothing at the ends of its grids."""
    bodies = odds_bodies(view, columns, is_joined=True, has_remarks=True, letters=letters)
    grids = [body for body in bodies if isinstance(body, GridContent)]
    if not grids or len(grids) < len(bodies):
        return bodies
    # A screen has no legend to say what a box around the usual column is.
    return tuple(replace(grid, marked=None) for grid in folded(grids, are_abreast=columns > 1))


def without_unexplained_box(body: Body, view: CheckView) -> Body:
    """Return `body` with its usual column marked only where a legend says what the box is."""
    if isinstance(body, GridContent) and not _signs(view).box:
        return replace(body, marked=None)
    return body


def roll_chips(check: Check) -> tuple[str, ...]:
    """Return the dice of a check, each with its name where there are several."""
    if len(check.rolls) == 1:
        return tuple(filters.dice_described(dice) for dice in check.rolls.values())
    return tuple(f"{name} {filters.dice_described(dice)}" for name, dice in check.rolls.items())


def dice_alone(check: Check) -> tuple[str, ...]:
    """Return the dice of a check, each once: whoever reads its rule knows who rolls them."""
    return tuple(dict.fromkeys(map(filters.dice_described, check.rolls.values())))


def check_leads(
    check: Check, inputs: Sequence[Input] | None = None, *, has_ranges: bool = True
) -> tuple[Words, ...]:
    """Return a check's summary, and a sentence for `inputs`, which are all unless they are said.

    `has_ranges` is whether that sentence says from what to what a number may go. There is none
    that would only name inputs: the summary speaks of them.
    """
    leads: list[Words] = [] if check.summary is None else [check.summary]
    given = []
    has_news = False
    for check_input in check.inputs if inputs is None else inputs:
        # Many names stand beside the chances anyway.
        few = not check_input.is_range and len(check_input.labels) <= _MOST_NAMES
        names = either_of(check_input.labels) if few else check_input.ends_in_words
        said = [] if check_input.is_range else [names]
        if check_input.default is not None:
            said.append(usually(usual_label(check_input)).replace(" ", _SPACE, 1))
        values = f" {names}" if check_input.is_range and has_ranges else ""
        more = f" ({'; '.join(said)})" if said else ""
        has_news |= bool(values or more)
        given.append(f"{in_sentence(check_input.title)}{values}{more}")
    if has_news:
        leads.append(f"Takes {', '.join(given)}.")
    return tuple(leads)


def outcome_terms(check: Check, *, has_dice: bool = False) -> tuple[TermsContent, ...]:
    """Return what outcomes of a check mean, each behind what must be rolled for it.

    Those of which nothing is said are no news, nor what must be rolled by itself beside figures
    that tell it: where it `has_dice`.
    """
    told = [each for each in check.outcomes if each.text or (each.rolled and not has_dice)]
    terms = tuple((each.name, _behind_its_roll(each)) for each in told)
    icons = {each.name: each.icon for each in told if each.icon}
    return (TermsContent(terms, icons=icons),) if terms else ()


def outcome_rows(
    check: Check, *, has_dice: bool = False, is_stacked: bool = False
) -> tuple[TermsContent, ...]:
    """Return what outcomes of a check mean, each in a row behind what must be rolled for it.

    Where names have no room beside, `is_stacked` has what must be rolled above what it means.
    Beside figures, where it `has_dice`, what must be rolled is told by them.
    """
    if has_dice or not all(outcome.rolled for outcome in check.outcomes):
        return outcome_terms(check, has_dice=has_dice)
    names = {each.name: f"{each.rolled[:1].upper()}{each.rolled[1:]}" for each in check.outcomes}
    terms: list[tuple[Words, Words]] = [(names[e.name], _run_in(e)) for e in check.outcomes]
    icons = {names[each.name]: each.icon for each in check.outcomes if each.icon}
    return (TermsContent(tuple(terms), icons=icons, ruled=True, stacked=is_stacked),)


def _run_in(outcome: Outcome) -> Words:
    """Return the name of `outcome` in bold, and behind it what it means."""
    named = as_markdown(outcome.name)
    if outcome.text is None:
        return Text(f"**{named}**", ("outcomes",))
    return replace(outcome.text, markdown=f"**{named}.** {outcome.text.markdown}")


def _behind_its_roll(outcome: Outcome) -> Words:
    """Return what `outcome` means, after a sentence that says what must be rolled for it."""
    if not outcome.rolled or outcome.text is None:
        return outcome.text or outcome.rolled
    rolled = as_markdown(outcome.rolled)
    return replace(outcome.text, markdown=f"{rolled}. {outcome.text.markdown}")


def icons_of(check: Check) -> dict[str, str]:
    """Return the glyphs of the outcomes that have one, by the outcomes' names."""
    return {outcome.name: outcome.icon for outcome in check.outcomes if outcome.icon}


def grid_sentence(view: CheckView, *, has_legend: bool = True, has_blanks: bool = False) -> str:
    """Return the sentence that says what a check's figures are chances of.

    What the marks in its grids mean it says only where it `has_legend`, and what a blank is where
    it `has_blanks`.
    """
    if not view.grids or view.grids[0].columns is None:
        return ""
    signs = _signs(view) if has_legend else NO_SIGNS
    return in_percent(
        chance_of(view.shown),
        at_usual(view.check, view.grids[0].given),
        line=signs.line,
        box=signs.box,
        blank=has_blanks,
    )


def _signs(view: CheckView) -> GridSigns:
    """Return the marks in the grids of a check that need a word."""
    if not view.grids or view.grids[0].columns is None:
        return NO_SIGNS
    columns, values = view.grids[0].columns, view.grids[0].column_values
    # That nothing is added is no news.
    has_news = usual_label(columns).strip("+") != "0"
    return GridSigns(
        line=any(has_half_line(grid.cells) for grid in view.grids),
        box=has_news and default_place(columns, values) is not None,
    )


def odds_bodies(
    view: CheckView,
    columns: int = 1,
    *,
    is_joined: bool = False,
    joins_columns: bool = False,
    joins_names: bool = False,
    has_remarks: bool = False,
    letters: float = LETTERS_IN_COLUMN,
) -> tuple[Body, ...]:
    """Return the chances of a check: grids by two inputs, or a table where there is one or none.

    In grids that are joined, neighbouring numbers with the same chances share a row, and where it
    `joins_columns` a column as well; where it `joins_names`, so do rows that have names, and share
    their dice. Where it `has_remarks`, the dice of a row stand beside its name. A line of a
    table holds so many `letters`.
    """
    grids = view.grids
    if not grids:
        return ()
    first = grids[0]
    if first.columns is not None:
        dice = {} if first.rows is None else dice_of_rows(view.check, first.rows)
        # A single grid is named by the sentence above it.
        return tuple(
            check_grid(
                grid,
                is_named=len(grids) > 1,
                is_joined=is_joined,
                joins_columns=joins_columns,
                joins_names=joins_names,
                dice=dice,
                has_remarks=has_remarks,
            )
            for grid in grids
        )
    icons = icons_of(view.check)
    if first.rows is not None:
        names = tuple(heading_label(first.rows, v) for v in first.row_values)
        lines = tuple(tuple(grid.cells[r][0] for grid in grids) for r in range(len(names)))
        title = first.rows.title
        return (odds_table(names, view.shown, lines, columns, title, icons=icons, letters=letters),)
    lines = tuple((grid.cells[0][0],) for grid in grids)
    return (odds_table(view.shown, (CHANCE,), lines, columns, icons=icons, letters=letters),)


BLOCK = _check_block
