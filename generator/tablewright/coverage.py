"""Which proof guards which figure: every figure is moved by one, and what objects is its guard."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress

from tablewright.allowance import AllowanceSpent, counted_run, steps_allowed, steps_taken
from tablewright.cache import Work
from tablewright.diagnostics import Diagnostic, Span
from tablewright.kinds import Entry
from tablewright.library import Library, Scope
from tablewright.proofs import proofs_of
from tablewright.proofs.kept import KeptProofs, can_be_kept
from tablewright.recompiler import Hanging, Place
from tablewright.records import Struct
from tablewright.source import Pointer, SourceFile, read_text

# A scalar that is a figure, a range, dice, or several of these, and no words.
_FIGURE = re.compile(r"[-+\u2212<>\u2264\u2265]?\d[\d.,/%d+\-\u2212\u2013\s]{0,24}")
_DIGITS = re.compile(r"\d+")
# The figures of our own packs take eight.
MOST_RUNS = 30
# What a source prints, and where it is found, is said of it and is no figure of the rules.
_BESIDE = frozenset({"errata", "rulings", "source", "kind", "order", "extends", "title", "tags"})
# An erratum's own proof holds its printed value against the rest; here it would guard all of it.
_OF_ERRATA = "erratum-"


class Figure(Struct, frozen=True):
    """A figure of an entry, where it stands, and the code of what guards it; empty for nothing."""

    entry: Entry
    span: Span
    written: str
    guard: str


def figures_of(library: Library) -> tuple[Figure, ...]:
    """Return every figure of the entries of `library`, which has no errors, with its guard.

    Each entry may take as much work as a run of its own, and all of them as much as so many runs;
    what is left then is left out. Where results are kept, those of an entry are taken until
    something has changed that it hangs on: to move and prove its figures is far dearer.
    """
    return tuple(_guarded(library))


def _guarded(library: Library) -> Iterator[Figure]:
    hanging = Hanging(library)
    kept = KeptProofs(library) if can_be_kept(library) else None
    steps = 0
    for entry in sorted(library.own_entries(), key=lambda each: each.source.name):
        if entry.source.own is not None:
            # A file of changes is a house rule: its figures stand in another order.
            continue
        if steps > MOST_RUNS * steps_allowed():
            return
        places = _concerned(entry, hanging)
        # The entry may be proved nowhere, and still its file can be read or not.
        own = entry.pack, entry.name_in_pack
        work = kept.work_on("guards of an entry", entry, [own, *places]) if kept else Work(None)
        if work.result is not None:
            taken, *figures = json.loads(work.result)
            found = [Figure(entry, Span(*at), text, guard) for *at, text, guard in figures]
        else:
            with counted_run():
                # Whoever is handed a figure may do work of his own, or nothing any more.
                found = list(_as_far_as_it_goes(_of_entry(entry, library, places)))
                taken = steps_taken()
            work.keep(json.dumps([taken, *map(_written, found)]).encode())
        steps += taken
        yield from found


def _concerned(entry: Entry, hanging: Hanging) -> list[Place]:
    """Return what is proved again where the file of `entry` has changed, its own pack's first."""
    concerned = hanging.on(hanging.seen_as([entry]))
    return sorted(concerned, key=lambda each: (each[0] != entry.pack, each))


def _written(figure: Figure) -> Sequence[object]:
    span = figure.span
    place = (span.file, span.line, span.column, span.end_line, span.end_column)
    return (*place, figure.written, figure.guard)


def _as_far_as_it_goes(figures: Iterator[Figure]) -> Iterator[Figure]:
    with suppress(AllowanceSpent):
        yield from figures


def _of_entry(entry: Entry, library: Library, concerned: Sequence[Place]) -> Iterator[Figure]:
    # What guards the figure before mostly guards the next one.
    order: dict[Place, None] = dict.fromkeys(concerned)
    for pointer, written in _figures(entry.source):
        changed = _moved(entry.source, pointer, written)
        if changed is not None:
            guard, place = _guard(entry, changed, library, order)
            order = {**({} if place is None else {place: None}), **order}
            yield Figure(entry, entry.source.span(pointer), written, guard)


def _figures(source: SourceFile) -> Iterator[tuple[Pointer, str]]:
    for pointer in source.places:
        text = source.typed(pointer)
        if pointer and text is not None and pointer[0] not in _BESIDE and _FIGURE.fullmatch(text):
            yield pointer, text


def _moved(source: SourceFile, pointer: Pointer, written: str) -> SourceFile | None:
    """Return the file with the first number at `pointer` one larger; None where it cannot be."""
    span = source.span(pointer)
    lines = source.text.split("\n")
    line = lines[span.line - 1]
    begin, end = span.column - 1, span.end_column - 1
    if span.end_line != span.line or written not in line[begin:end]:
        return None
    moved = _DIGITS.sub(lambda found: str(int(found[0]) + 1), line[begin:end], count=1)
    lines[span.line - 1] = line[:begin] + moved + line[end:]
    path = source.path
    return None if path is None else read_text("\n".join(lines), path, source.name)[0]


def _guard(
    entry: Entry, source: SourceFile, library: Library, order: Collection[Place]
) -> tuple[str, Place | None]:
    """Return the code of what objects to `source` as the file of `entry`, and where it does."""
    read, faults = library.reread(entry, source)
    objection = _first_error(faults)
    if read is None or objection:
        return objection or "TW001", None
    changed = library.replaced(entry, read, order)
    for place in order:
        scope = changed.scope(place[0])
        found = scope.manifest if place[1].endswith(".yaml") else scope.find(place[1])
        objection = "" if found is None else _objection(found, scope)
        if objection:
            return objection, place
    return "", None


def _objection(entry: Entry, scope: Scope) -> str:
    for proof in proofs_of(type(entry)):
        if not proof.rule.slug.startswith(_OF_ERRATA):
            objection = _first_error(proof.diagnostics(entry, scope))
            if objection:
                return objection
    return ""


def _first_error(faults: Iterable[Diagnostic]) -> str:
    return next((fault.code for fault in faults if fault.is_error), "")
