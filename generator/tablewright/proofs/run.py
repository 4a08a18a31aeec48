"""Run every proof on every entry it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import chain

from tablewright.allowance import (
    STEPS,
    AllowanceSpent,
    times_allowed,
    work,
    work_on,
)
from tablewright.diagnostics import Diagnostic, Span, in_reading_order
from tablewright.kinds import Entry
from tablewright.library import Library, Scope
from tablewright.library.rules import OVERCROWDED
from tablewright.proofs import proofs_of
from tablewright.proofs.kept import KeptProofs, can_be_kept
from tablewright.proofs.proof import steps_of_a_proof
from tablewright.proofs.told_at import told_at
from tablewright.records import Struct

# Steps that all proofs of an entry together take for each text, for each mark of CommonMark and end
# of a line in it, and for some of its letters.
_STEPS_OF_A_TEXT, _STEPS_OF_A_MARK, _LETTERS_OF_A_STEP = 15, 16, 2


class Proved(Struct, frozen=True):
    """What was found, and how many proofs were made: one per rule and entry it speaks of."""

    diagnostics: tuple[Diagnostic, ...]
    count: int


def prove(library: Library) -> Proved:
    """Prove `library`; every fault of every entry is found, none hides another.

    What was proved before, with all that it hangs on, is not proved again where results are kept.
    """
    return prove_of(library, library.whole_subjects())


def prove_of(library: Library, subjects: Iterable[tuple[Entry, Scope]]) -> Proved:
    """Prove some entries of `library` as `prove` does, each with its parts as its scope sees it."""
    if not can_be_kept(library):
        return prove_each(subjects)
    kept = KeptProofs(library)
    proved = _proved(subjects, kept.count)
    kept.keep()
    return proved


def prove_each(subjects: Iterable[tuple[Entry, Scope]]) -> Proved:
    """Prove entries with their parts, each as its scope sees it; nothing of it is kept."""
    return _proved(subjects, lambda _entry, _scope, prove: prove()[0])


def _proved(
    subjects: Iterable[tuple[Entry, Scope]],
    counted: Callable[[Entry, Scope, Callable[[], tuple[int, bool]]], int],
) -> Proved:
    """Prove `subjects`, of each of which `counted` says how many proofs spoke, made or known."""
    found: list[Diagnostic] = []
    count = 0
    try:
        for entry, scope in at_home_first(subjects):
            count += counted(entry, scope, partial(_prove_whole, entry, scope, found))
    except AllowanceSpent as spent:
        found.append(asks_too_much(spent))
    return Proved(in_reading_order(found), count)


def _prove_whole(entry: Entry, scope: Scope, found: list[Diagnostic]) -> tuple[int, bool]:
    """Prove `entry` and its parts; return how many proofs spoke, and whether none found a fault."""
    before = len(found)
    count = sum(prove_one(each, scope, found) for each in (entry, *entry.parts()))
    return count, len(found) == before


def at_home_first(subjects: Iterable[tuple[Entry, Scope]]) -> list[tuple[Entry, Scope]]:
    """Return `subjects` in the order of proving: a fault that is there already is no heir's."""
    return sorted(subjects, key=lambda each: each[0].pack != each[1].pack)


def prove_one(entry: Entry, scope: Scope, found: list[Diagnostic]) -> int:
    """Add to `found` what is wrong with `entry` as `scope` sees it; return how many proofs spoke.

    Raises `AllowanceSpent`, with what was found until then in `found`.
    """
    work_on(entry.source.name)
    if entry.pack == scope.pack:
        work(_steps_of_texts(entry))
    speaking = proofs_of(type(entry))
    work(len(speaking) * steps_of_a_proof(entry))
    for proof in speaking:
        findings = iter(proof.find(entry, scope))
        # Almost always there is none, and nobody has to ask where it would be told.
        first = next(findings, None)
        if first is not None:
            faults = proof.told(entry, chain((first,), findings))
            found.extend(told_at(faults, proof, entry, scope))
    return len(speaking)


def asks_too_much(spent: AllowanceSpent) -> Diagnostic:
    """Return the fault of a project whose allowance was spent, at the file that passed it."""
    message = f"up to here, this project asks for more than {spent.steps:,} steps of work"
    least = STEPS * times_allowed()
    if spent.steps > least:
        message += f": {least:,}, and what the last of its {spent.entries:,} sound entries allow"
    dearest = ", ".join(f"{file} ({steps:,})" for file, steps in spent.dearest if file)
    hint = (
        f"make smaller what takes the most: {dearest}; or make several projects of it; or, if you "
        f"trust all that is here, allow more: tablewright --work {2 * times_allowed()} check"
    )
    return OVERCROWDED.at(Span(spent.file), message, hint=hint)


def _steps_of_texts(entry: Entry) -> int:
    """Return the steps that it takes to look through the texts of `entry`, at home."""
    texts = tuple(entry.texts())
    letters = sum(len(text.markdown) for text in texts)
    marked = _STEPS_OF_A_TEXT * len(texts) + _STEPS_OF_A_MARK * entry.source.marks
    return marked + letters // _LETTERS_OF_A_STEP
