"""`tablewright show`: an entry as it was compiled."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tablewright.cli.options import chosen_project, format_option, root_option

if TYPE_CHECKING:
    from tablewright.kinds import Entry
    from tablewright.views import CheckView, EntryView, RuleView, TableView


@click.command(
    "show",
    epilog="""\b
Examples:
  tablewright show weather
  tablewright show my-game/leap --format json""",
)
@click.argument("entry", metavar="ENTRY")
@format_option("text", "json")
@root_option
def command(entry: str, format_name: str, root: Path | None) -> None:
    """Show ENTRY as it was compiled: its values, derived values and odds."""
    from tablewright.cli.lookup import find_entry
    from tablewright.views import entry_view
    from tablewright.views.data import entry_data

    found, scope = find_entry(chosen_project(root), entry)
    view = entry_view(found, scope)
    if format_name == "json":
        click.echo(json.dumps(entry_data(view), indent=2, ensure_ascii=False))
    else:
        _tell(view)


def _tell(view: EntryView) -> None:
    from tablewright.cli import show_things
    from tablewright.prose import plain_text
    from tablewright.views import CheckView, RuleView, TableView
    from tablewright.views.comparison import ComparisonView
    from tablewright.views.example import ExampleView
    from tablewright.views.model import ModelView
    from tablewright.views.thing import ThingView

    entry = view.entry
    click.echo(f"{entry.title}\n{entry.kind} {view.scope.pack}/{entry.id}, {entry.source.name}")
    if view.is_inherited:
        click.echo(f"inherited from {entry.pack}")
    if view.replaces is not None:
        click.echo(f"a house rule in place of {view.replaces.address}")
    for text in (entry.summary, entry.text):
        if text is not None:
            click.echo(f"\n{plain_text(text.markdown)}")
    if isinstance(view.body, TableView):
        _tell_table(view.body)
    elif isinstance(view.body, CheckView):
        _tell_check(view.body)
    elif isinstance(view.body, RuleView):
        _tell_rule(view.body)
    elif isinstance(view.body, ThingView):
        show_things.tell_thing(view.body)
    elif isinstance(view.body, ModelView):
        show_things.tell_model(view.body)
    elif isinstance(view.body, ExampleView):
        show_things.tell_example(view.body)
    elif isinstance(view.body, ComparisonView):
        show_things.tell_comparison(view.body)
    _tell_rulings(entry)


def _tell_table(view: TableView) -> None:
    from tablewright.cli.words import dice_of
    from tablewright.kinds.columns import ColumnType
    from tablewright.prose import plain_text
    from tablewright.render.cells import cell_words
    from tablewright.reporters.tables import print_table

    table = view.table
    if table.roll is not None:
        note = (
            plain_text(table.adjusted.note.markdown)
            if table.adjusted and table.adjusted.note
            else ""
        )
        modifiers = f", modifiers {table.adjusted.range}. {note}" if table.adjusted else ""
        click.echo(f"\nroll {dice_of(table.roll)}{modifiers}")
    click.echo()
    left = (ColumnType.TEXT,)
    right = {place for place, column in enumerate(view.columns) if column.type not in left}
    rows = [
        [
            cell_words(column.type, cell) + ("".join(row.marks) if place == 0 else "")
            for place, (column, cell) in enumerate(zip(view.columns, row.cells, strict=True))
        ]
        for row in view.rows
    ]
    print_table([column.title for column in view.columns], rows, right=right)
    for note_view in view.footnotes:
        click.echo(f"{note_view.mark} {plain_text(note_view.text.markdown)}")


def _tell_check(view: CheckView) -> None:
    from tablewright.cli.words import dice_of
    from tablewright.prose import plain_text
    from tablewright.reporters.tables import print_table

    check = view.check
    click.echo()
    for name, dice in check.rolls.items():
        click.echo(f"{name} = {dice_of(dice)}")
    for known in check.inputs:
        ends = (
            f"{known.labels[0]} to {known.labels[-1]}"
            if known.is_range
            else ", ".join(known.labels)
        )
        default = "" if known.default is None else f", otherwise {known.label(known.default)}"
        click.echo(f"{known.name}: {known.title}, {ends}{default}")
    for name, formula in check.values.items():
        title = f"{check.titles[name]}, " if name in check.titles else ""
        click.echo(f"{name}: {title}= {formula.source}" if title else f"{name} = {formula.source}")
    for outcome in check.outcomes:
        when = f" when {outcome.when.source}" if outcome.when else ""
        text = f": {plain_text(outcome.text.markdown)}" if outcome.text else ""
        click.echo(f"- {outcome.name}{when}{text}")
    for grid in view.grids:
        click.echo(f"\nchance of {grid.outcome}, in percent")
        corner = grid.rows.title if grid.rows else ""
        across = (
            [""]
            if grid.columns is None
            else [grid.columns.label(v) for v in grid.column_values if v is not None]
        )
        rows = [
            [
                grid.rows.label(value) if grid.rows and value is not None else "",
                *(c.label for c in held),
            ]
            for value, held in zip(grid.row_values, grid.cells, strict=True)
        ]
        if grid.columns is not None:
            click.echo(f"across: {grid.columns.title}")
        print_table([corner, *across], rows, right=set(range(len(across) + 1)))


def _tell_rule(view: RuleView) -> None:
    from tablewright.prose import plain_text

    click.echo()
    for number, step in enumerate(view.steps, 1):
        click.echo(f"{number}. {plain_text(step.text.markdown)}{step.mark}")
    for point in view.points:
        click.echo(f"- {plain_text(point.text.markdown)}{point.mark}")
    for note in view.footnotes:
        click.echo(f"{note.mark} {plain_text(note.text.markdown)}")


def _tell_rulings(entry: Entry) -> None:
    from tablewright.prose import plain_text

    for ruling in entry.rulings:
        said = [plain_text(t.markdown) for t in (ruling.question, ruling.ruling, ruling.reason)]
        click.echo(f"\nRuling: {said[0]}\n  {said[1]}\n  {said[2]}")
    for erratum in entry.errata:
        proved = "proved" if erratum.field is not None else "textual"
        click.echo(f"\nErratum ({proved}) {erratum.field_text}".rstrip())
        click.echo(f"  printed {erratum.printed}, ruling {erratum.ruling}")
        click.echo(f"  {plain_text(erratum.reason.markdown)}")
