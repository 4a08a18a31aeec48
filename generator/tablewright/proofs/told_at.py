"""Where a fault is told that a house rule brings about: at the line of the house rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tablewright.allowance import work
from tablewright.diagnostics import Diagnostic, Related, Span
from tablewright.house_rules import at_changes
from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.proofs.proof import Proof
from tablewright.records import replace
from tablewright.source import Pointer

# Of an entry that leads further nobody looks which house rule it hangs on.
_MOST_FOLLOWED = 500


def told_at(
    faults: Iterator[Diagnostic], proof: Proof, entry: Entry, scope: Scope
) -> Iterator[Diagnostic]:
    """Yield the `faults` that `proof` finds in `entry` as `scope` sees it, each at its place.

    What is wrong in the file of changes itself stands there. Anything else is a fault of the base
    as well, and told there; or a house rule brings it about, and it is told at that.
    """
    at_home: set[tuple[Span, str]] | None = None
    for fault in faults:
        if fault.span.file == entry.source.name and entry.pack == scope.pack:
            yield at_changes(fault, entry.source)
            continue
        if at_home is None:
            at_home = _at_home(proof, entry, scope)
        if (fault.span, fault.message) in at_home:
            if entry.pack != scope.pack:
                # It is told at home, and the same fault is told once.
                yield _as_inherited(fault, scope)
        else:
            yield _at_house_rule(fault, entry, scope)


def _at_home(proof: Proof, entry: Entry, scope: Scope) -> set[tuple[Span, str]]:
    """Return what `proof` finds in `entry` at home, or in what a file of changes changes there."""
    home, there = entry, scope.library.scope(entry.pack)
    if entry.pack == scope.pack:
        base = scope.library.inherited_from.get(entry.pack, "")
        there = scope.library.scope(base)
        found = there.find(entry.id)
        if found is None or not proof.speaks_of(found):
            return set()
        home = found
    return {(fault.span, fault.message) for fault in proof.diagnostics(home, there)}


def _at_house_rule(fault: Diagnostic, entry: Entry, scope: Scope) -> Diagnostic:
    """Return a fault that `entry` has in `scope` alone at the house rule that brings it about."""
    home = scope.library.scope(entry.pack)
    if entry.pack == scope.pack:
        home = scope.library.scope(scope.library.inherited_from.get(entry.pack, ""))
    named = [r.target for r in entry.references() if _holds(entry, r.pointer, fault.span)]
    rule = _house_rule(named, home, scope)
    if rule is None and entry.pack == scope.pack:
        return at_changes(fault, entry.source)
    fault = at_changes(fault, entry.source)
    rule = rule or _house_rule([entry.id], home, scope)
    if rule is None:
        return _as_inherited(fault, scope)
    related = [Related("what is inherited stands here", fault.span), *fault.related]
    message = f"{fault.message} (in `{entry.id}`, which hangs on this)"
    hint = f"mend it here, or change `{entry.id}` as well: tablewright new changes {entry.id}"
    return replace(fault, span=rule, message=message, hint=hint, related=tuple(related), fixes=())


def _holds(entry: Entry, pointer: Pointer, span: Span) -> bool:
    """Return whether what stands at `pointer` holds what stands at `span`."""
    whole = entry.source.span(pointer)
    begins, ends = (whole.line, whole.column), (whole.end_line, whole.end_column)
    is_within = begins <= (span.line, span.column) and (span.end_line, span.end_column) <= ends
    return whole.file == span.file and is_within


def _house_rule(names: Iterable[str], home: Scope, scope: Scope) -> Span | None:
    """Return the nearest change of what has one of `names`, or of what that refers to.

    None where nothing of that is another in `scope` than at `home`, or whole files are replaced.
    """
    due, met = [*names], set[str]()
    while due and len(met) < _MOST_FOLLOWED:
        name = due.pop(0)
        if name in met or "/" in name:
            continue
        met.add(name)
        work(1)
        here = scope.find(name)
        gone = scope.library.dropped_from(scope.pack, name) if here is None else None
        if gone is not None:
            return gone.span(("drop",), key=True)
        if here is None:
            continue
        if here is not home.find(name) and here.source.changed:
            return here.source.changed[0][1]
        due += [reference.target for reference in here.references()]
    return None


def _as_inherited(fault: Diagnostic, scope: Scope) -> Diagnostic:
    """Return `fault` with the pack that inherits its entry."""
    if scope.manifest is None:
        return fault
    where = Related(
        f"as the pack `{scope.pack}` inherits it, here", scope.manifest.source.span(("extends",))
    )
    return replace(fault, related=(*fault.related, where))
