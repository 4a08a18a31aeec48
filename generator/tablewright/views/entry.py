"""Any entry as readers of one pack meet it."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.kinds import Entry
from tablewright.kinds.check import Check
from tablewright.kinds.comparison import Comparison
from tablewright.kinds.example import Example
from tablewright.kinds.instance import Instance
from tablewright.kinds.model import Model
from tablewright.kinds.rule import Rule
from tablewright.kinds.table import Table
from tablewright.resolve import Scope
from tablewright.views.check import CheckView, check_view
from tablewright.views.comparison import ComparisonView, comparison_view
from tablewright.views.example import ExampleView, example_view
from tablewright.views.model import ModelView, model_view
from tablewright.views.rule import RuleView, rule_view
from tablewright.views.table import TableView, table_view
from tablewright.views.thing import ThingView, thing_view

Body = TableView | CheckView | RuleView | ThingView | ModelView | ExampleView | ComparisonView

# What the templates of a body are called; a thing of a pack's own kind is a thing to them.
_FORMS: dict[type, str] = {
    TableView: "table",
    CheckView: "check",
    RuleView: "rule",
    ThingView: "thing",
    ModelView: "model",
    ExampleView: "example",
    ComparisonView: "comparison",
}


@dataclass(frozen=True, slots=True)
class EntryView:
    """An entry, what it shows, and the inherited entry that it replaces as a house rule.

    `body` is None for a kind that shows its prose alone. `before` is what the replaced entry
    showed, when that was of the same kind.
    """

    entry: Entry
    scope: Scope
    body: Body | None
    replaces: Entry | None
    before: Body | None

    @property
    def form(self) -> str:
        """What kind of template shows the body; the entry's own kind where it has none."""
        return _FORMS.get(type(self.body), self.entry.kind)

    @property
    def is_inherited(self) -> bool:
        """Whether the entry's file lies in a pack that this one extends."""
        return self.entry.pack != self.scope.pack


def entry_view(entry: Entry, scope: Scope) -> EntryView:
    """Return `entry` as readers of the pack of `scope` meet it."""
    replaced = scope.replaces(entry)
    before = None
    if replaced is not None and replaced.kind == entry.kind:
        base = scope.library.scope(scope.library.inherited_from[scope.pack])
        before = _body(replaced, base)
    return EntryView(entry, scope, _body(entry, scope), replaced, before)


def _body(entry: Entry, scope: Scope) -> Body | None:
    if isinstance(entry, Table):
        return table_view(entry, scope)
    if isinstance(entry, Check):
        return check_view(entry)
    if isinstance(entry, Rule):
        return rule_view(entry)
    if isinstance(entry, Instance):
        return thing_view(entry, scope)
    if isinstance(entry, Model):
        return model_view(entry, scope)
    if isinstance(entry, Example):
        return example_view(entry, scope)
    if isinstance(entry, Comparison):
        return comparison_view(entry, scope)
    return None
