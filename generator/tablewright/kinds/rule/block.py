"""A rule as the block of a panel: its steps, points and text."""

from __future__ import annotations

from tablewright.kinds.rule.entry import RuleEntry
from tablewright.kinds.rule.view import rule_view
from tablewright.kinds.screen.entry import TEXT, ScreenBlock
from tablewright.library import Scope
from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body, ProseContent
from tablewright.typeset.list_content import ListContent


def _rule_block(rule: RuleEntry, _scope: Scope, block: ScreenBlock) -> Block:
    shown = {name: text for name, text in rule.notes.items() if name not in block.hide}
    view = rule_view(replace(rule, notes=shown))
    bodies: list[Body] = []
    if view.steps:
        bodies.append(ListContent(view.steps, is_ordered=True, columns=block.columns))
    if view.points:
        bodies.append(ListContent(view.points, is_ordered=False, columns=block.columns))
    if rule.text is not None and TEXT not in block.hide:
        bodies.append(ProseContent(rule.text))
    return Block(
        entry=rule,
        title=block.title or rule.title,
        chips=(),
        leads=() if rule.summary is None else (rule.summary,),
        bodies=tuple(bodies),
        notes=view.footnotes,
        spans=block.spans_panel,
    )


BLOCK = _rule_block
