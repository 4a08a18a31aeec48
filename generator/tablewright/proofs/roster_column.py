"""Whatever a roster names is a value of its things."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.model.entry import Composite, Model
from tablewright.kinds.roster.entry import Roster
from tablewright.library import Scope
from tablewright.names import suggestion
from tablewright.proofs.proof import Finding, proof
from tablewright.source import Pointer


@proof("TW724", "roster-column", Roster)
def roster_column(roster: Roster, scope: Scope) -> Iterator[Finding]:
    """A roster names a value that its things do not have.

    What it does: looks up what `columns:`, `sort:` and `group:` name among the fields, derived
    values and odds of the model.

    Why it matters: a column would stand there without a single cell.

    Example, where the model has a field `armour`: `columns: [armor]`

    What to write instead: the name that the model gives it, here `columns: [armour]`. A title of
    its own goes beside it: `{title: AC, show: armour}`.
    """
    model = scope.find(roster.of)
    if not isinstance(model, Model):
        return
    names = [each.name for each in model.named]

    def unless_known(name: str, at: Pointer, inside: tuple[int, int] | None) -> Iterator[Finding]:
        if name not in names:
            hint = suggestion(name, names, "fields and derived values")
            yield Finding(at, f"`{model.id}` has no `{name}`", hint, inside=inside)

    for column in roster.columns:
        for name in column.names:
            place = column.name.find(f"{{{name}}}") + 1
            is_part = isinstance(column.shown, Composite)
            inside = (place, max(len(name), 1)) if is_part else None
            yield from unless_known(name, column.pointer, inside)
    for key in roster.sort:
        yield from unless_known(key.name, key.pointer, (0, len(key.name)))
    if roster.group:
        yield from unless_known(roster.group, ("group",), None)
