"""A worked example as the block of a panel: a row for each step."""

from __future__ import annotations

from tablewright.kinds.entry import Text
from tablewright.kinds.example.entry import Example
from tablewright.kinds.example.view import StepView, example_view
from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.library import Scope
from tablewright.prose import as_markdown
from tablewright.typeset.blocks import Block
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent


def example_block(example: Example, scope: Scope, block: ScreenBlock) -> Block:
    """Return a worked example: a row for each step, with what was rolled and what came of it."""
    view = example_view(example, scope)
    steps = view.steps if view is not None else ()
    heads = (
        Head("", Setting.NUMBER),
        Head("Given", Setting.TEXT),
        Head("Result", Setting.TEXT),
    )
    rows = tuple(_step_row(number, step) for number, step in enumerate(steps, 1))
    return Block(
        entry=example,
        title=block.title or example.title,
        chips=(),
        leads=() if example.summary is None else (example.summary,),
        bodies=(TableContent(heads, rows),) if rows else (),
        spans=block.spans_panel,
    )


def _step_row(number: int, step: StepView) -> PrintedRow:
    given = [f"{each.title} {each.value}" for each in step.given if each.is_new]
    rolled = [f"{each.title} {each.value}" for each in step.rolls]
    figures = [f"{each.title} {each.value}" for each in step.figures]
    outcome = [f"**{as_markdown(step.outcome)}**"] if step.outcome else []
    result = ", ".join([*outcome, *map(as_markdown, figures)])
    return PrintedRow(
        (
            PrintedCell(str(number)),
            PrintedCell(", ".join([*given, *rolled])),
            PrintedCell(Text(result, ("steps", number - 1)) if result else ""),
        )
    )


BLOCK = example_block
