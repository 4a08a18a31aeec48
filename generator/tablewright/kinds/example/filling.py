"""A worked example below what it is of, where a page of sheets has room: each step in its words."""

from __future__ import annotations

from tablewright.kinds.entry import Entry
from tablewright.kinds.example.entry import Example
from tablewright.kinds.example.view import ExampleView, StepView, example_view
from tablewright.library import Scope
from tablewright.typeset.blocks import Block
from tablewright.typeset.list_content import ListContent
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.views.points import PointView
from tablewright.words.odds import OUTCOME, ROLLED
from tablewright.words.parts import STEP, as_example

# What has more steps proves a table, row by row; nobody reads it to learn how something is rolled.
_MOST_STEPS = 8


def _below(example: Example, scope: Scope) -> tuple[Entry, Block] | None:
    """Return what `example` is of, and its block; None where a step of it says nothing in words.

    All figures of a step would be another table: its words tell those that matter. Nor is there one
    of too many steps.
    """
    view = example_view(example, scope)
    if view is None or len(view.steps) > _MOST_STEPS or not all(step.text for step in view.steps):
        return None
    leads = () if example.summary is None else (example.summary,)
    body = _as_table(view) or _as_steps(view)
    return view.of, Block(example, as_example(example.title), (), leads, (body,), spans=True)


def _as_table(view: ExampleView) -> TableContent | None:
    """Return what each step rolls and decides behind its words; None where none does either."""
    is_rolled = any(step.rolls for step in view.steps)
    decides = any(step.outcome for step in view.steps)
    if not is_rolled and not decides:
        return None
    heads = (
        Head(STEP, Setting.TEXT),
        *((Head(ROLLED, Setting.LABEL, is_whole=True),) if is_rolled else ()),
        *((Head(OUTCOME, Setting.NAME, is_whole=True),) if decides else ()),
    )
    rows = tuple(
        PrintedRow(
            (
                PrintedCell(step.text or ""),
                *((PrintedCell(_rolled(step)),) if is_rolled else ()),
                *((PrintedCell(step.outcome),) if decides else ()),
            )
        )
        for step in view.steps
    )
    return TableContent(heads, rows)


def _rolled(step: StepView) -> str:
    """Return what a step rolled: of several dice each with its name."""
    if len(step.rolls) == 1:
        return step.rolls[0].value
    return ", ".join(f"{each.title} {each.value}" for each in step.rolls)


def _as_steps(view: ExampleView) -> ListContent:
    items = tuple(PointView(step.text, "") for step in view.steps if step.text)
    return ListContent(items, is_ordered=True)


FILLING = _below
