"""A check as `show` tells it."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.check.input_words import usual_label
from tablewright.kinds.check.means_view import mean_in_words, mean_sentences, mean_tables
from tablewright.kinds.check.view import CheckView
from tablewright.prose import quoted
from tablewright.render.told import told
from tablewright.terminal import Said, TextTable, Typed
from tablewright.views.entry import EntryView
from tablewright.words.inputs import usually
from tablewright.words.odds import OTHERWISE, chance_of, in_percent


def _tell(seen: EntryView) -> Iterator[Said]:
    """Yield its dice, inputs, formulas and outcomes, and the chances of these."""
    view: CheckView = seen.body
    check = view.check
    yield ""
    for name, dice in check.rolls.items():
        yield (f"{name} = {dice.typeset}")
    for check_input in check.inputs:
        # A terminal lists every name that may be given.
        is_range = check_input.is_range
        values = check_input.ends_in_words if is_range else ", ".join(check_input.labels)
        usual = usual_label(check_input)
        default = f", {usually(usual)}" if usual else ""
        yield (f"{check_input.name}: {check_input.title}, {values}{default}")
    for name, formula in check.stated_values.items():
        title = f"{quoted(check.titles[name])}, " if name in check.titles else ""
        yield Typed(f"{name}: {title}= {formula.source}" if title else f"{name} = {formula.source}")
    for outcome in check.outcomes:
        when = f" when {outcome.when.source}" if outcome.when else f" {OTHERWISE}"
        text = f": {told(outcome.text)}" if outcome.text else ""
        yield Typed(f"- {quoted(outcome.name)}{when}{text}")
    for grid in view.grids:
        yield f"\n{in_percent(chance_of([grid.outcome]), line=False)}"
        corner = grid.rows.title if grid.rows else ""
        across = (
            [""]
            if grid.columns is None
            else [grid.columns.in_words(v) for v in grid.column_values if v is not None]
        )
        rows = [
            [
                grid.rows.in_words(value) if grid.rows and value is not None else "",
                *(c.in_grid(len(held)) for c in held),
            ]
            for value, held in zip(grid.row_values, grid.cells, strict=True)
        ]
        if grid.columns is not None:
            yield (f"across: {grid.columns.title}")
        yield TextTable([corner, *across], rows, right=set(range(len(across) + 1)))
    yield from mean_sentences(view)
    for table in mean_tables(view):
        yield f"\n{table.heading} {table.at}".rstrip()
        if table.across:
            yield f"across: {table.across}"
        lines = [
            [name, *map(mean_in_words, cells)]
            for name, cells in zip(table.names, table.cells, strict=True)
        ]
        heads = [table.corner, *table.heads]
        yield TextTable(heads, lines, right=set(range(len(heads))))


TELL = _tell
