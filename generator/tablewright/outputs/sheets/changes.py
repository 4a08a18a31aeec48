"""What house rules change of an entry, as its cheat sheet tells it: before and after."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds import Entry, Text
from tablewright.kinds.formula_text import FormulaText
from tablewright.library import Scope
from tablewright.prose import readable
from tablewright.render.formulas import formula
from tablewright.typeset.blocks import Block
from tablewright.typeset.table_content import (
    Head,
    PrintedCell,
    PrintedRow,
    Setting,
    TableContent,
    Words,
)
from tablewright.views.changes import Changes, changes_of
from tablewright.views.entry import entry_view
from tablewright.views.shifts import Shift, ShiftedOdds
from tablewright.views.stated import Stated
from tablewright.words.changes import (
    AFTER,
    ALL_AS_USUAL,
    BEFORE,
    CHANGE,
    OTHERWISE_STATED,
    SHIFTED_MOST,
    gone_or_new,
    shift_at,
)
from tablewright.words.standing import HOUSE_RULE, house_rule_of

# So many of the largest shifts of each outcome or column are printed; a screen has room for more.
_MOST_SHIFTS = 6
# What is stated otherwise is printed up to so many lines; beyond that it is another entry.
_MOST_EDITS = 24


def changes_blocks(entry: Entry, scope: Scope) -> tuple[Block, ...]:
    """Return what house rules of its pack change of `entry` and its odds, if anything."""
    view = entry_view(entry, scope)
    changes = changes_of(view)
    if not changes:
        return ()
    old = view.replaces
    base = scope.library.inherited_from.get(scope.pack, "")
    manifest = scope.library.packs.get(base)
    named = house_rule_of(
        "" if old is None else old.title, base if manifest is None else manifest.title
    )
    blocks = []
    if changes.edits:
        blocks.append(Block(entry, HOUSE_RULE, (), (named,), (_edits(changes),), spans=True))
    shifted = tuple(_shifted(odds) for odds in changes.odds if odds.changed)
    if shifted:
        leads: tuple[str, ...] = () if changes.edits else (named,)
        if any(odds.usual for odds in changes.odds):
            leads = (*leads, ALL_AS_USUAL)
        blocks.append(
            Block(
                entry=entry,
                title=SHIFTED_MOST,
                chips=(),
                leads=leads,
                bodies=shifted,
                spans=True,
                abreast=2 if len(shifted) > 1 else 1,
            )
        )
    return tuple(blocks)


def _edits(changes: Changes) -> TableContent:
    heads = (
        Head(OTHERWISE_STATED, Setting.LABEL, 30),
        Head(BEFORE, Setting.TEXT, 35),
        Head(AFTER, Setting.TEXT, 35),
    )
    rows = [
        PrintedRow(
            (
                PrintedCell(", ".join(filter(None, map(_plain, each.where)))),
                PrintedCell(_words(each.before)),
                PrintedCell(_words(each.after)),
            )
        )
        for each in changes.edits[:_MOST_EDITS]
    ]
    return TableContent(heads, tuple(rows))


def _shifted(odds: ShiftedOdds) -> TableContent:
    heads = (
        Head("", Setting.LABEL),
        Head(BEFORE, Setting.BARE_ODDS),
        Head(AFTER, Setting.BARE_ODDS),
        Head(CHANGE, Setting.NUMBER),
    )
    rows = [PrintedRow(tuple(_cells(shift))) for shift in (odds.usual or odds.shown)[:_MOST_SHIFTS]]
    return TableContent(heads, tuple(rows), caption=odds.title)


def _cells(shift: Shift) -> Iterator[PrintedCell]:
    yield PrintedCell(shift_at([(title, _plain(value)) for title, value in shift.at]))
    for chance in (shift.before, shift.after):
        yield PrintedCell() if chance is None else PrintedCell(chance=chance)
    yield PrintedCell(shift.points or gone_or_new(is_new=shift.before is None))


def _words(stated: Stated | None) -> Words:
    """Return a statement as a cell holds it: a text with its marks, anything else in words."""
    if stated is None:
        return ""
    if isinstance(stated, Text):
        return Text(stated.markdown, ())
    return _plain(stated)


def _plain(stated: Stated) -> str:
    if isinstance(stated, Text):
        return readable(stated.markdown)
    if isinstance(stated, FormulaText):
        return formula(stated.source)
    if isinstance(stated, tuple):
        return " · ".join(filter(None, map(_plain, stated)))
    return stated
