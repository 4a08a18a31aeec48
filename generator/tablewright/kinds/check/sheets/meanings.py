"""What outcomes mean: below their names in the heads of a list, or as a table of its own."""

from __future__ import annotations

from tablewright.kinds.check.entry import Check, Outcome
from tablewright.kinds.entry import Text
from tablewright.prose import as_markdown, readable
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.column_widths import shared_width
from tablewright.typeset.grid_content import EMS_PER_LETTER
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.words.odds import MEANING, OUTCOME, ROLLED

# Longer meanings are no headings.
_MOST_LETTERS = 90
# A single row is a sentence.
_LEAST_ROWS = 2


def told_in_heads(block: Block, check: Check) -> Block | None:
    """Return `block`, a list whose columns are outcomes, with what these mean below their names.

    None where it is none, or in parts beside each other, where one of the outcomes of which
    something is said has no column, and where that would be a paragraph.
    """
    body = block.bodies[0] if len(block.bodies) == 1 else None
    if not isinstance(body, TableContent) or body.columns > 1:
        return None
    told = {each.name: each.text for each in check.outcomes if each.text}
    columns = {head.title for head in body.heads if head.setting is Setting.RANGE}
    are_short = all(
        not t.is_prose and len(readable(t.markdown)) <= _MOST_LETTERS for t in told.values()
    )
    if not told or not told.keys() <= columns or not are_short:
        return None
    heads = tuple(replace(head, about=told.get(head.title, "")) for head in body.heads)
    return replace(block, bodies=(replace(body, heads=heads),))


def single_meaning(check: Check, *, has_dice: bool) -> Text | None:
    """Return what the only outcome of which something is said means, as sentences behind its name.

    None where that is told in paragraphs, or nothing but its roll is.
    """
    (outcome,) = (each for each in check.outcomes if each.text or (each.rolled and not has_dice))
    meant = outcome.text
    if meant is None or meant.is_prose:
        return None
    rolled = f"{as_markdown(outcome.rolled)}. " if outcome.rolled else ""
    name = as_markdown(outcome.name)
    return Text(f"**{name}**: {rolled}{meant.markdown}", meant.pointer)


def meanings_table(
    check: Check, ems: float, *, has_dice: bool = False, runs_in: bool = False
) -> TableContent | None:
    """Return the outcomes of which something is said, a row for each, in lines of `ems`.

    None where they are fewer than two, or one is told in paragraphs. Where it `has_dice`, what must
    be rolled for an outcome of which nothing else is said is no news. In half a line the outcome
    `runs_in` to what it means, if each has its roll before it.
    """
    told = [each for each in check.outcomes if each.text or (each.rolled and not has_dice)]
    if len(told) < _LEAST_ROWS or any(each.text and each.text.is_prose for each in told):
        return None
    is_rolled = any(each.rolled for each in told)
    if runs_in and not all(each.rolled for each in told):
        return None
    heads = (
        *((Head(ROLLED, Setting.LABEL),) if is_rolled else ()),
        *(() if runs_in else (Head(OUTCOME, Setting.NAME),)),
        Head(MEANING, Setting.TEXT),
    )
    rows = tuple(
        PrintedRow(
            (
                *((PrintedCell(_begun(each.rolled)),) if is_rolled else ()),
                *(() if runs_in else (PrintedCell(each.name, icon=each.icon),)),
                PrintedCell(_run_in(each) if runs_in else each.text or ""),
            )
        )
        for each in told
    )
    return shared_width(TableContent(heads, rows), ems / EMS_PER_LETTER)


def _run_in(outcome: Outcome) -> Text:
    """Return what `outcome` means behind its name."""
    name = f"**{as_markdown(outcome.name)}**"
    return Text(f"{name}: {outcome.text.markdown}" if outcome.text else name, outcome.pointer)


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]
