"""The block of an entry on a panel, as its screen asks for it."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kinds import Entry
from tablewright.kinds.check import Check, Input
from tablewright.kinds.comparison import Comparison
from tablewright.kinds.example import Example
from tablewright.kinds.instance import Instance
from tablewright.kinds.rule import Rule
from tablewright.kinds.screen import Block, Show
from tablewright.kinds.table import Table
from tablewright.layout.column_widths import LETTERS_ACROSS, LETTERS_IN_COLUMN
from tablewright.layout.grids import check_grid, default_place, has_half_line, value_label
from tablewright.layout.matter import (
    BlockMatter,
    Body,
    GridMatter,
    ListMatter,
    ProseMatter,
    TermsMatter,
    Words,
)
from tablewright.layout.tables import odds_table, table_matter
from tablewright.layout.things import comparison_block, example_block, thing_block
from tablewright.render import filters
from tablewright.resolve import Scope
from tablewright.views import CheckView, check_view, rule_view, table_view

# So many options of a check are named in a sentence.
_MOST_NAMES = 5


def block_matter(entry: Entry, scope: Scope, block: Block) -> BlockMatter:
    """Return what `block` shows of `entry`; raises `TypeError` for a kind that has no block."""
    if isinstance(entry, Table):
        return _table_block(entry, scope, block)
    if isinstance(entry, Check):
        return _check_block(entry, block)
    if isinstance(entry, Rule):
        return _rule_block(entry, block)
    if isinstance(entry, Instance):
        return thing_block(entry, scope, block)
    if isinstance(entry, Example):
        return example_block(entry, scope, block)
    if isinstance(entry, Comparison):
        return comparison_block(entry, scope, block)
    raise TypeError(f"a panel cannot show {entry.address}, which is a {entry.kind}")


def _table_block(table: Table, scope: Scope, block: Block) -> BlockMatter:
    view = table_view(table, scope)
    letters = LETTERS_ACROSS if block.spans_panel else LETTERS_IN_COLUMN
    return BlockMatter(
        entry=table,
        title=block.title or table.title,
        chips=() if table.roll is None else (filters.dice(table.roll),),
        leads=table_leads(table),
        bodies=(table_matter(view, block.columns, block.hide, letters),),
        notes=view.footnotes,
        spans=block.spans_panel,
    )


def table_leads(table: Table) -> tuple[Words, ...]:
    """Return what is said under a table's heading: its summary, and what modifiers do."""
    leads: list[Words] = [] if table.summary is None else [table.summary]
    if table.adjusted is not None:
        if table.adjusted.note is not None:
            leads.append(table.adjusted.note)
        leads.append(_beyond_the_ends(table))
    return tuple(lead for lead in leads if lead)


def _beyond_the_ends(table: Table) -> str:
    """Return the sentence that says what totals beyond the table's rows count as."""
    ends = {
        (column.domain.low, column.domain.high)
        for column in table.rolled_columns
        if column.domain is not None
    }
    if table.adjusted is None or len(ends) != 1:
        return ""
    low, high = next(iter(ends))
    lowers, raises = table.adjusted.range.low, table.adjusted.range.high
    below = low is not None and lowers is not None and lowers < 0
    above = high is not None and raises is not None and raises > 0
    if below and above:
        return f"Below {_n(low)} counts as {_n(low)}, above {_n(high)} as {_n(high)}."
    if below:
        return f"Below {_n(low)} counts as {_n(low)}."
    return f"Above {_n(high)} counts as {_n(high)}." if above else ""


def _n(value: int | None) -> str:
    return "" if value is None else filters.number(value)


def _check_block(check: Check, block: Block) -> BlockMatter:
    view = check_view(check, block.down, block.across, block.outcomes)
    leads: list[Words] = []
    bodies: list[Body] = []
    if block.show is not Show.ODDS:
        # What chances are laid out by, they show; without any, numbers need no range.
        laid_out = {check.odds.rows, check.odds.columns} if block.show is Show.ALL else set()
        given = tuple(known for known in check.inputs if known.name not in laid_out)
        leads.extend(check_leads(check, given, has_ranges=block.show is Show.ALL))
        bodies.extend(outcome_terms(check))
    if block.show is not Show.RULE:
        leads.append(grid_sentence(view))
        bodies.extend(odds_bodies(view, block.columns))
    has_grids = all(isinstance(body, GridMatter) for body in bodies)
    return BlockMatter(
        entry=check,
        title=block.title or check.title,
        chips=roll_chips(check),
        leads=tuple(lead for lead in leads if lead),
        bodies=tuple(bodies),
        spans=block.spans_panel,
        abreast=block.columns if has_grids else 1,
    )


def roll_chips(check: Check) -> tuple[str, ...]:
    """Return the dice of a check, each with its name where there are several."""
    if len(check.rolls) == 1:
        return tuple(filters.dice(dice) for dice in check.rolls.values())
    return tuple(f"{name} {filters.dice(dice)}" for name, dice in check.rolls.items())


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
    for known in check.inputs if inputs is None else inputs:
        low, high = (value_label(known, known.values[end]) for end in (0, -1))
        dash = (
            " to "
            if known.is_range and any(v < 0 for v in known.values if isinstance(v, int))
            else "–"
        )
        # Many names stand beside the chances anyway.
        few = len(known.labels) <= _MOST_NAMES
        names = _listed(known.labels) if few else f"{low} to {high}"
        said = [] if known.is_range else [names]
        if known.default is not None:
            said.append(f"usually\N{NO-BREAK SPACE}{value_label(known, known.default)}")
        values = f" {low}{dash}{high}" if known.is_range and has_ranges else ""
        more = f" ({'; '.join(said)})" if said else ""
        has_news |= bool(values or more)
        given.append(f"{filters.in_sentence(known.title)}{values}{more}")
    if has_news:
        leads.append(f"Takes {', '.join(given)}.")
    return tuple(leads)


def _listed(names: Sequence[str]) -> str:
    """Return "one, two or three"."""
    return " or ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)


def outcome_terms(check: Check) -> tuple[TermsMatter, ...]:
    """Return the outcomes of a check and what each means; nothing where none is explained."""
    if not any(known.text for known in check.outcomes):
        return ()
    return (TermsMatter(tuple((known.name, known.text or "") for known in check.outcomes)),)


def chance_of(view: CheckView) -> str:
    """Return what the figures of a check are: chances, or the chance of the one that is shown."""
    return "Chances" if len(view.shown) > 1 else f"Chance of “{view.shown[0]}”"


def grid_sentence(view: CheckView) -> str:
    """Return the sentence that says what a check's figures are chances of."""
    if not view.grids or view.grids[0].columns is None:
        return ""
    given = [
        f"{filters.in_sentence(known.title)} {value_label(known, value)}"
        for name, value in view.grids[0].given.items()
        if (known := view.check.input(name)) is not None
    ]
    at = f" at {', '.join(given)}" if given else ""
    has_line = any(has_half_line(grid.cells) for grid in view.grids)
    signs = [("the heavy line", "one\N{NO-BREAK SPACE}half")] if has_line else []
    columns, values = view.grids[0].columns, view.grids[0].column_values
    # That nothing is added is no news.
    has_news = value_label(columns, columns.default).strip("+") != "0"
    if has_news and default_place(columns, values) is not None:
        signs.append(("the box", "what is usual"))
    marks = ", ".join(
        f"{sign}{'' if n else ' marks'} {what}" for n, (sign, what) in enumerate(signs)
    )
    return f"{chance_of(view)} in percent{at}{'; ' if marks else ''}{marks}."


def odds_bodies(view: CheckView, columns: int = 1, *, is_joined: bool = False) -> tuple[Body, ...]:
    """Return the chances of a check: grids by two inputs, or a table where there is one or none.

    In grids that are joined, neighbouring numbers with the same chances share a row.
    """
    grids = view.grids
    if not grids:
        return ()
    first = grids[0]
    if first.columns is not None:
        # A single grid is named by the sentence above it.
        return tuple(
            check_grid(grid, is_named=len(grids) > 1, is_joined=is_joined) for grid in grids
        )
    if first.rows is not None:
        names = tuple(value_label(first.rows, v) for v in first.row_values)
        lines = tuple(tuple(grid.cells[r][0] for grid in grids) for r in range(len(names)))
        return (odds_table(names, view.shown, lines, columns, first.rows.title),)
    lines = tuple((grid.cells[0][0],) for grid in grids)
    return (odds_table(view.shown, ("Chance",), lines, columns),)


def _rule_block(rule: Rule, block: Block) -> BlockMatter:
    view = rule_view(rule)
    bodies: list[Body] = []
    if view.steps:
        bodies.append(ListMatter(view.steps, is_ordered=True, columns=block.columns))
    if view.points:
        bodies.append(ListMatter(view.points, is_ordered=False, columns=block.columns))
    if rule.text is not None:
        bodies.append(ProseMatter(rule.text))
    return BlockMatter(
        entry=rule,
        title=block.title or rule.title,
        chips=(),
        leads=() if rule.summary is None else (rule.summary,),
        bodies=tuple(bodies),
        notes=view.footnotes,
        spans=block.spans_panel,
    )
