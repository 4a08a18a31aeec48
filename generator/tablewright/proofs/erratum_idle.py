"""Every erratum is proved: with the printed value put back, something fails."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from tablewright.allowance import spend, work
from tablewright.diagnostics import Span
from tablewright.kinds import Entry
from tablewright.kinds.check.entry import Check
from tablewright.kinds.entry import Erratum
from tablewright.library import Library, Scope
from tablewright.odds import MOST_EVALUATIONS, compile_check
from tablewright.proofs.enumeration import count_of
from tablewright.proofs.proof import Finding, Proof, proof

Fault = tuple[str, Span, str]
Subject = tuple[Entry, Scope]

# Values that one run proves anew, about two seconds' worth: those of a file for each of its errata,
# and those of all entries that hang on it where the file alone would stand.
MOST_TRIED = 100_000
# Steps that it takes to give an entry of the library what it knows of the one that is changed.
_STEPS_OF_A_SUBJECT = 2
_TOO_MANY = (
    f"this is not tried: with the errata before it, over {MOST_TRIED:,} values were proved anew",
    "leave `field:` out where the printed value is plainly wrong, or make several entries of it",
)


@proof("TW401", "erratum-idle", Entry)
def erratum_idle(entry: Entry, scope: Scope) -> Iterator[Finding]:
    """An erratum proves nothing: the printed value would be just as right.

    What it does: puts `printed:` back at `field:`, and demands that some check of the compiler
    fails then: of this entry, or of another one that depends on it. An erratum without `field:`
    is published, with nothing to prove. A run tries as many errata as come to 100,000 values that
    are proved anew; those after that are faults as well.

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
        # What it takes to read and prove the file once more.
        if not spend("errata", _cost(entry), MOST_TRIED):
            yield Finding((*erratum.pointer, "printed"), *_TOO_MANY)
        elif not _fails(entry, erratum, scope):
            message = "with the printed value put back, every check still passes"
            hint = "state what the printed value breaks, or leave `field:` out"
            yield Finding((*erratum.pointer, "printed"), message, hint)


def _fails(entry: Entry, erratum: Erratum, scope: Scope) -> bool:
    assert erratum.field is not None
    changed = entry.source.with_value_of((*erratum.pointer, "printed"), erratum.field)
    reread, faults = scope.library.reread(entry, changed)
    if reread is None or any(fault.is_error for fault in faults):
        return True
    work(_STEPS_OF_A_SUBJECT * sum(map(len, scope.library.entries.values())))
    trial = scope.library.replaced(entry, reread)
    # Faults that are there anyway prove nothing.
    seen = trial.scope(scope.pack)
    if _errors(seen.find(entry.id) or reread, seen) - _errors(entry, scope):
        return True
    # The entry alone would stand: perhaps others that depend on it do not.
    if scope.library.unread:
        return True  # those are not all read, so that nothing can be said against the erratum
    hanging = _hanging_on(entry, scope.library)
    if not spend("errata", sum(_cost(known) for known, _ in hanging), MOST_TRIED):
        return True  # nor can anything be said where too much hangs on it
    return any(_errors(*_same_in(trial, each)) - _errors(*each) for each in hanging)


def _hanging_on(entry: Entry, library: Library) -> list[Subject]:
    """Return what refers to `entry`, directly or through others, wherever it is proved."""
    referrers = _referrers(library)
    found: dict[tuple[str, str], Subject] = {}
    waiting = [entry.address]
    while waiting:
        for known, here in referrers.get(waiting.pop(), ()):
            if (here.pack, known.address) not in found and known.address != entry.address:
                found[here.pack, known.address] = (known, here)
                waiting.append(known.address)
    return list(found.values())


@lru_cache(maxsize=2)
def _referrers(library: Library) -> dict[str, list[Subject]]:
    """Return, by the address of each entry, what refers to it."""
    found: dict[str, list[Subject]] = {}
    for entry, scope in library.subjects():
        named = (scope.find(reference.target) for reference in entry.references())
        for address in sorted({each.address for each in named if each is not None}):
            found.setdefault(address, []).append((entry, scope))
    return found


def _same_in(trial: Library, subject: Subject) -> Subject:
    """Return the same entry, as the pack that saw it sees it in another library."""
    entry, scope = subject
    here = trial.scope(scope.pack)
    same = here.manifest if entry.kind == "pack" else here.find(entry.id)
    return (same or entry), here


def _cost(entry: Entry) -> int:
    """Return how many values take as long to be proved as `entry` does."""
    program = compile_check(entry).program if isinstance(entry, Check) else None
    combinations = 0 if program is None else min(count_of(program), MOST_EVALUATIONS)
    return len(entry.source.places) + combinations // 4


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
