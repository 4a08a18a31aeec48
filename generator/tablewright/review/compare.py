"""Two projects, or two packs of one, held against each other."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import chain

from tablewright.allowance import AllowanceSpent, counted_run
from tablewright.closure import compile_entries
from tablewright.compiler import Compiled, compile_project
from tablewright.contents import contents_of
from tablewright.diagnostics import Diagnostic, in_reading_order
from tablewright.kinds import Entry
from tablewright.kinds.pack.entry import MANIFEST
from tablewright.project import OvercrowdedError, Project
from tablewright.proofreading import kept_of
from tablewright.recompiler import Place
from tablewright.records import replace
from tablewright.review.changed_files import (
    ChangedFiles,
    Files,
    changed_files,
    hanging_files,
    is_about_a_whole_pack,
)
from tablewright.review.found import EntryChange, Fate, Review
from tablewright.review.side import Side
from tablewright.review.versions import Pair, Versions
from tablewright.words.review import too_much

# Up to so many files are read by themselves; of more, all are.
_SHARE_READ_ALONE = 2


def compare_projects(before: Project, after: Project, called: tuple[str, str]) -> Review:
    """Return what is other in the project `after` than in `before`, which are `called` so.

    Only what has changed is read and proved, and what hangs on it, where that is less than all. The
    work of each side is counted like that of a check, and so is that of comparing them.
    """
    try:
        files = Files.of(before), Files.of(after)
        changed = changed_files(*files)
    except OvercrowdedError:
        sides = [Side(compile_project(each, allow_unread=True)) for each in (before, after)]
        return _review(Versions(*sides), None, called)
    if not (changed.names or changed.brought or changed.read):
        return Review(*called, ())
    hanging = hanging_files(changed, files)
    count = len({*files[0].files, *files[1].files})
    if is_about_a_whole_pack(changed) or len(hanging) * _SHARE_READ_ALONE > count:
        compiled = [compile_project(each, allow_unread=True) for each in (before, after)]
    else:
        homes = {f.name: (f.pack, f.path.stem) for s in files for f in s.files.values() if f.pack}
        places = {homes[name] for name in hanging if name in homes}
        places |= {place for place in changed.read if place[1] != MANIFEST}
        packs = sorted({pack for pack, _ in homes.values()})
        asked = sorted({(pack, name) for _, name in places for pack in packs})
        compiled = _compiled_alone(before, after, asked, hanging)
    return _review(Versions(*map(Side, compiled)), changed, called)


def _compiled_alone(
    before: Project, after: Project, asked: Sequence[Place], hanging: Collection[str]
) -> list[Compiled]:
    """Return what is `asked` of both, compiled with all that it needs.

    What is in no file of `hanging`, and read because something refers to it, is the same in both:
    it is proved once, in the later one, and what is wrong with it there is wrong in the earlier.
    """
    later = compile_entries(after, contents_of(after), asked)
    if any(fault.rule.ends_run for fault in later.diagnostics):
        # What comes behind that was not proved.
        return [compile_entries(before, contents_of(before), asked), later]

    def is_other(entry: Entry) -> bool:
        return any(layer.name in hanging for layer in entry.source.layers())

    earlier = compile_entries(before, contents_of(before), asked, is_other)
    same = [f for f in later.diagnostics if f.span.file not in hanging]
    diagnostics = in_reading_order([*earlier.diagnostics, *same])
    return [replace(earlier, diagnostics=diagnostics), later]


def compare_packs(compiled: Compiled, before: str, after: str) -> Review:
    """Return what is other in the pack `after` than in `before`, entries being known by their ids.

    Of a house-rules pack and the one that it extends, that is every house rule.
    """
    side = Side(compiled)
    scopes = compiled.library.scope(before), compiled.library.scope(after)
    found, left_out = _compared(Versions(side, side).between_packs(*scopes))
    faults = [each for each in side.faults if each.span.file.split("/")[1:2] == [after]]
    return Review(
        before,
        after,
        _in_order(found),
        tuple(faults),
        is_sound=not any(fault.is_error for fault in faults),
        left_out=left_out,
    )


def _review(versions: Versions, changed: ChangedFiles | None, called: tuple[str, str]) -> Review:
    before, after = versions.before, versions.after
    found, left_out = _compared(versions.changes(changed))
    unread = () if changed is None else versions.unread(changed)
    # What ended the later one is told, known or not: behind it nothing was compared.
    known = [fault for fault in before.faults if not fault.rule.ends_run]
    return Review(
        *called,
        _in_order([*_renamed(found, before, after), *unread]),
        _only_in(after.faults, known),
        _only_in(before.faults, after.faults),
        not after.is_broken,
        left_out,
    )


def _compared(pairs: Iterable[Pair]) -> tuple[list[EntryChange], str]:
    """Return what became of all `pairs`, and what is said where that takes too much work.

    Behind that only what stands in the files is compared, which takes little.
    """
    found: list[EntryChange | None] = []
    waiting = iter(pairs)
    due: Pair | None = None
    left_out = ""
    with counted_run():
        try:
            for due in waiting:
                found.append(due.change())
        except AllowanceSpent as spent:
            left_out = too_much(spent.steps)
    if left_out and due is not None:
        found += [pair.change_of_words() for pair in chain([due], waiting)]
    return [each for each in found if each is not None], left_out


def _in_order(found: Iterable[EntryChange]) -> tuple[EntryChange, ...]:
    """Return the entries with the largest shift first; those without any as files are ordered."""
    return tuple(sorted(found, key=lambda each: (-each.largest, each.pack, each.id)))


def _only_in(faults: Iterable[Diagnostic], others: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Return those of `faults` that the other version has not, wherever it has them."""
    known = {(each.code, each.span.file, each.message) for each in others}
    return in_reading_order(
        each for each in faults if (each.code, each.span.file, each.message) not in known
    )


def _renamed(found: list[EntryChange], before: Side, after: Side) -> list[EntryChange]:
    """Return what is `found`, an entry that has another id and says the same being told once."""
    gone: Mapping[tuple[str, str], EntryChange] = {
        (each.pack, _form(before.find((each.pack, each.id)))): each
        for each in found
        if each.fate is Fate.GONE
    }
    renamed: dict[str, EntryChange] = {}
    for each in found:
        was = gone.get((each.pack, _form(after.find((each.pack, each.id)))))
        if each.fate is Fate.NEW and was is not None:
            renamed[each.address] = replace(each, fate=Fate.RENAMED, was=was.id)
            renamed.setdefault(was.address, was)
    left = {r.was for r in renamed.values() if r.fate is Fate.RENAMED}
    return [
        renamed.get(each.address, each)
        for each in found
        if not (each.fate is Fate.GONE and each.address in renamed and each.id in left)
    ]


def _form(entry: Entry | None) -> str:
    return "" if entry is None else json.dumps(kept_of(entry.source), sort_keys=True)
