"""What of a check is taken along: how it is rolled, the chances that it lays out, its formulas."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product

from tablewright.kinds.check.entry import Check, Input, InputValue, Outcome
from tablewright.kinds.check.input_words import not_rolled, usual_label
from tablewright.kinds.check.means_view import mean_in_words, mean_sentences, mean_tables
from tablewright.kinds.check.view import CheckView, Grid
from tablewright.kinds.entry import Text
from tablewright.odds import CheckProgram, compile_check
from tablewright.odds.checks import usual_value
from tablewright.odds.dependencies import inputs_of_dice
from tablewright.odds.effort import values_laid_out
from tablewright.outputs.exports import documents
from tablewright.outputs.exports.documents import (
    Asked,
    Choice,
    Decision,
    Figure,
    GridCell,
    GridColumn,
    GridRow,
    Part,
    Points,
    Result,
    Taken,
    Terms,
)
from tablewright.outputs.exports.said import Words
from tablewright.prose import as_markdown
from tablewright.views.entry import EntryView
from tablewright.words.again import ON_AVERAGE
from tablewright.words.inputs import usually
from tablewright.words.odds import OTHERWISE, chance_of


def _taken(seen: EntryView) -> Taken:
    view: CheckView = seen.body
    check = view.check
    program = compile_check(check).program
    if program is None:
        raise ValueError(f"{check.address} is not proved: its formulas do not compile")
    parts: list[Part] = [Terms(tuple(_terms(check)))]
    if check.stated_values:
        parts.append(Terms(tuple(_formulas(check)), "Worked out"))
    parts.append(Points(tuple((_outcome(o), "") for o in check.outcomes), True, "Outcomes"))
    parts += [_grid(grid) for grid in view.grids]
    parts += _averages(view)
    return Taken(tuple(parts), decision=decision_of(view, program))


def _terms(check: Check) -> Iterator[tuple[str, Words]]:
    for name, dice in check.rolls.items():
        yield ("Roll" if len(check.rolls) == 1 else name), dice.typeset
    for each in check.inputs:
        values = each.ends_in_words if each.is_range else ", ".join(each.labels)
        usual = usual_label(each)
        yield each.title, f"{values}; {usually(usual)}" if usual else values
        if each.note is not None:
            yield "", each.note
        if each.no_roll:
            yield "", not_rolled(each, *each.values)


def _formulas(check: Check) -> Iterator[tuple[str, Words]]:
    for name, formula in check.stated_values.items():
        title = f"{check.titles[name]} ({name})" if name in check.titles else name
        yield title, formula.source


def _outcome(outcome: Outcome) -> Words:
    when = f"`{outcome.when.source}`" if outcome.when is not None else OTHERWISE
    said = f"**{as_markdown(outcome.name)}**: {when}"
    if outcome.text is not None:
        said += f". {outcome.text.markdown}"
    return Text(said, outcome.pointer)


def _grid(grid: Grid) -> documents.Grid:
    rows, columns = grid.rows, grid.columns
    across = [_label(columns, value) for value in grid.column_values]
    head = rows.title if rows is not None else ""
    beside = f", {columns.title} across" if columns is not None else ""
    return documents.Grid(
        (
            GridColumn(head, has_figures=rows is not None and rows.is_range),
            *(GridColumn(label or "Chance", has_figures=True) for label in across),
        ),
        tuple(
            GridRow(
                (
                    GridCell(_label(rows, value) or grid.outcome),
                    *(GridCell(f"{c.label}%", chance=c.exact) for c in held),
                )
            )
            for value, held in zip(grid.row_values, grid.cells, strict=True)
        ),
        heading=f"{chance_of([grid.outcome])}{beside}",
        has_chances=True,
    )


def _averages(view: CheckView) -> Iterator[Part]:
    said = tuple(mean_sentences(view))
    if said:
        yield Terms(tuple(("", words) for words in said), ON_AVERAGE)
    for table in mean_tables(view):
        beside = f", {table.across} across" if table.across else ""
        yield documents.Grid(
            (
                GridColumn(table.corner),
                *(GridColumn(head, has_figures=True) for head in table.heads),
            ),
            tuple(
                GridRow(
                    (
                        GridCell(name),
                        *(GridCell(mean_in_words(mean), number=mean) for mean in line),
                    )
                )
                for name, line in zip(table.names, table.cells, strict=True)
            ),
            heading=f"{table.heading}{beside}{' ' + table.at if table.at else ''}",
        )


def _label(of: Input | None, value: InputValue | None) -> str:
    return "" if of is None or value is None else of.in_words(value)


def decision_of(view: CheckView, program: CheckProgram) -> Decision:
    """Return a check as dice, inputs and formulas, with the exact chances of its results."""
    check = view.check
    formulas = {name: formula for name, formula, _ in program.values}
    rows, columns = (_place(check, n) for n in (check.odds.rows, check.odds.columns))
    shown = {each.name: values for each, values in values_laid_out(check)}

    def inputs(choice: Choice) -> dict[str, InputValue]:
        return {i.name: i.values[at] for i, at in zip(check.inputs, choice, strict=True)}

    def odds(choice: Choice) -> Sequence[Fraction]:
        found = program.odds(inputs(choice))
        return [found[place] for place in range(len(check.outcomes))]

    return Decision(
        title=check.title,
        dice=tuple(check.rolls),
        dice_at=lambda choice: tuple(program.dice(inputs(choice)).values()),
        dice_hang_on=tuple(
            tuple(check.inputs.index(each) for each in inputs_of_dice(check, name))
            for name in check.rolls
        ),
        asked=tuple(_asked(program, each) for each in check.inputs),
        figures=tuple(
            Figure(name, check.titles.get(name, name), text.source, formulas[name].tree)
            for name, text in check.values.items()
        ),
        results=tuple(
            Result(
                outcome.name,
                outcome.text,
                outcome.when.source if outcome.when else "",
                condition[0].tree if condition is not None else None,
            )
            for outcome, condition in zip(check.outcomes, program.conditions, strict=True)
        ),
        laid_out=tuple(_laid_out(check, shown)),
        odds=odds,
        rows=rows,
        columns=columns,
    )


def _place(check: Check, name: str | None) -> int | None:
    names = [each.name for each in check.inputs]
    return names.index(name) if name in names else None


def _laid_out(check: Check, shown: Mapping[str, tuple[InputValue, ...]]) -> Iterator[Choice]:
    chosen = []
    for each in check.inputs:
        values = [value for value in shown.get(each.name, ()) if value not in each.no_roll]
        chosen.append([each.values.index(value) for value in values or [usual_value(each)]])
    yield from product(*chosen)


def _asked(program: CheckProgram, each: Input) -> Asked:
    return Asked(
        each.name,
        each.title,
        tuple(each.in_words(value) for value in each.values),
        tuple(each.figure(value) for value in each.values),
        tuple(program.members(each, value) for value in each.values),
        each.values.index(usual_value(each)),
        each.is_range,
    )


EXPORTED = _taken
