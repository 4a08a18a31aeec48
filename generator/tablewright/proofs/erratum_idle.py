"""Every erratum is proved: with the printed value put back, something fails."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tablewright.diagnostics import Span
from tablewright.kinds import Entry
from tablewright.kinds.entry import Erratum
from tablewright.library import Library, Scope
from tablewright.proofs.proof import Finding, Proof, proof

Fault = tuple[str, Span, str]


@proof("TW401", "erratum-idle", Entry)
def erratum_idle(entry: Entry, scope: Scope) -> Iterator[Finding]:
    """An erratum proves nothing: the printed value would be just as right.

    What it does: puts `printed:` back at `field:`, and demands that some check of the compiler
    fails then: of this entry, or of another one that depends on it. An erratum without `field:`
    is published, with nothing to prove.

    Why it matters: whoever corrects a source should be able to show that it is wrong.

    Example: an erratum whose `printed:` is what the file holds anyway.

    What to write instead: state what must hold, so that the printed value breaks it (an `order:`,
    a `max:`, a complete range); or leave `field:` out, if the fault is one of words.
    """
    if entry.pack != scope.pack:
        return  # it is proved in its own pack; the house rules of another may permit anything
    for erratum in entry.errata:
        if erratum.field is None or erratum.field not in entry.source.places:
            continue
        if not _fails(entry, erratum, scope):
            message = "with the printed value put back, every check still passes"
            hint = "state what the printed value breaks, or leave `field:` out"
            yield Finding((*erratum.pointer, "printed"), message, hint)


def _fails(entry: Entry, erratum: Erratum, scope: Scope) -> bool:
    assert erratum.field is not None
    changed = entry.source.with_value_of((*erratum.pointer, "printed"), erratum.field)
    reread, faults = scope.library.reread(entry, changed)
    if reread is None or any(fault.is_error for fault in faults):
        return True
    trial = scope.library.replaced(entry, reread)
    # Faults that are there anyway prove nothing.
    seen = trial.scope(scope.pack)
    if _errors(seen.find(entry.id) or reread, seen) - _errors(entry, scope):
        return True
    # The entry alone would stand: perhaps others that depend on it do not.
    if scope.library.unread:
        return True  # those are not all read, so that nothing can be said against the erratum
    return bool(_errors_elsewhere(trial, entry) - _errors_elsewhere(scope.library, entry))


def _errors_elsewhere(library: Library, but: Entry) -> set[Fault]:
    return {
        fault
        for entry, scope in library.subjects()
        if (entry.pack, entry.id) != (but.pack, but.id)
        for fault in _errors(entry, scope)
    }


def _errors(entry: Entry, scope: Scope) -> set[Fault]:
    return {
        (fault.code, fault.span, fault.message)
        for check_input in _others()
        if check_input.speaks_of(entry)
        for fault in check_input.diagnostics(entry, scope)
        if fault.is_error
    }


def _others() -> Iterable[Proof]:
    # Proofs about errata compare them with the file, which is changed on purpose here.
    from tablewright.proofs import proofs

    return (proof for proof in proofs() if not proof.rule.slug.startswith("erratum-"))
