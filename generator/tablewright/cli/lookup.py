"""Find the entry that a user names, ask it, and refuse to speak of one that is not proved."""

from __future__ import annotations

import sys
from collections.abc import Callable
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

import click

from tablewright.cli.answering import bounded_answer
from tablewright.cli.reporting import report
from tablewright.closure import compile_entry
from tablewright.contents import Contents, contents_of
from tablewright.kinds import Entry
from tablewright.kinds.kind import Facet
from tablewright.library import Scope
from tablewright.names import did_you_mean, one_of, with_article
from tablewright.project import OvercrowdedError, Project
from tablewright.terminal import Answer, UnusableOption

# So many names are told of those that are nearest to one that nobody knows, and as much like it.
_NEAREST, _ALIKE = 3, 0.4


def find_entry(project: Project, reference: str) -> tuple[Entry, Scope]:
    """Return the entry called `reference` (`id` or `pack/id`), and the scope that it was found in.

    Nothing is read but what the entry needs. Raises `click.UsageError` when there is no such
    entry, or more than one; leaves with the exit code of a failed check when the entry or what it
    needs has errors, after reporting them.
    """
    return _found(project, reference, contents_or_refusal(project))


def contents_or_refusal(project: Project) -> Contents:
    """Return which files there are; raises `click.UsageError` where they are too many."""
    try:
        return contents_of(project)
    except OvercrowdedError as error:
        raise click.UsageError(f"{error.message}; {error.hint}") from None


def files_of(project: Project, reference: str) -> list[Path]:
    """Return the files of the entry called `reference`, in all packs that have one.

    Raises `click.UsageError` when there is none.
    """
    contents = contents_or_refusal(project)
    pack, _, entry_id = reference.rpartition("/")
    homes = [pack] if pack else contents.homes(entry_id)
    found = [file.path for home in homes for file in contents.files.get(home, {}).get(entry_id, ())]
    if not found:
        names = list(contents.addresses())
        known = names if pack else [name.rpartition("/")[2] for name in names]
        raise _no_entry(reference, known, "file, folder or entry")
    return found


def answer_of(
    facet: Facet[Callable[..., Answer] | None], project: Project, reference: str, *asked: Any
) -> Answer:
    """Return what the entry called `reference` answers to `facet` when it is `asked`.

    Raises `click.UsageError` as `find_entry` does, for a kind that has no answer to `facet` and
    for an option that the entry cannot use.
    """
    entry, scope = find_entry(project, reference)
    tell = facet.of(entry)
    if tell is None:
        command = click.get_current_context().info_name
        raise click.UsageError(
            f"`{reference}` is {with_article(entry.kind)}; `{command}` is for "
            f"{one_of(facet.answered_by())}"
        )
    try:
        with bounded_answer():
            return tell(entry, scope, *asked)
    except UnusableOption as unusable:
        raise click.UsageError(str(unusable)) from unusable


def _found(project: Project, reference: str, contents: Contents) -> tuple[Entry, Scope]:
    names = list(contents.addresses())
    pack, _, entry_id = reference.rpartition("/")
    if not pack:
        # An inherited entry is found where its file lies; a house rule is another entry.
        homes = contents.homes(entry_id)
        if len(homes) > 1:
            addresses = one_of(f"{home}/{entry_id}" for home in homes)
            raise click.UsageError(f"several packs have `{reference}`: say {addresses}")
        if not homes:
            raise _no_entry(reference, [name.rpartition("/")[2] for name in names])
        (pack,) = homes
    if pack not in contents.files:
        raise _no_entry(reference, names)
    compiled = compile_entry(project, contents, pack, entry_id)
    faults = [fault for fault in compiled.diagnostics if fault.is_error]
    if faults:
        sys.stdout = sys.stderr
        sys.exit(report(compiled, "text", faults))
    scope = compiled.library.scope(pack)
    entry = scope.find(entry_id)
    if entry is None:
        raise _no_entry(
            reference, [*names, *(f"{pack}/{name}" for name in scope.names() if "/" not in name)]
        )
    return entry, scope


def _no_entry(reference: str, names: list[str], what: str = "entry") -> click.UsageError:
    """Return the refusal of a name that nothing has, with those that are nearest to it."""
    near = did_you_mean(reference, names)
    said = f"there is no {what} `{reference}`"
    if near:
        return click.UsageError(f"{said}; {near}")
    near_names = {name for name in names if _likeness(name, reference) >= _ALIKE}
    nearest = sorted(near_names, key=lambda name: (-_likeness(name, reference), name))[:_NEAREST]
    some = f"the nearest: {one_of(nearest)}; " if nearest else ""
    return click.UsageError(f"{said}; {some}`tablewright show` lists all")


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one.lower(), other.lower()).ratio()
