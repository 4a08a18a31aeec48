"""Find the entry that a user names, and refuse to speak of one that is not proved."""

from __future__ import annotations

import sys

import click

from tablewright.cli.reporting import report
from tablewright.compiler import Compiled, compile_project
from tablewright.kinds import Entry
from tablewright.kinds.check import Check, Input, InputValue
from tablewright.names import did_you_mean, one_of, suggestion
from tablewright.project import Project
from tablewright.resolve import Scope


def find_entry(project: Project, reference: str) -> tuple[Entry, Scope]:
    """Return the entry called `reference` (`id` or `pack/id`), and the scope that it was found in.

    Raises `click.UsageError` when there is none, or more than one; leaves with the exit code of a
    failed check when the entry's pack has errors, after reporting them.
    """
    compiled = compile_project(project)
    library = compiled.library
    pack, _, entry_id = reference.rpartition("/")
    found = [
        (scope.entries[entry_id], scope)
        for scope in library.scopes()
        if entry_id in scope.entries and pack in ("", scope.pack)
    ]
    # An inherited entry is found where its file lies; a house rule is another entry.
    at_home = [(entry, scope) for entry, scope in found if entry.pack == scope.pack]
    choices = found if pack else at_home
    if not choices:
        _leave_if_faulty(compiled, pack or None)
        names = [name for scope in library.scopes() for name in scope.entries]
        full = [f"{scope.pack}/{name}" for scope in library.scopes() for name in scope.entries]
        near = did_you_mean(reference, full if pack else names)
        raise click.UsageError(f"there is no entry `{reference}`; {near or 'see the packs'}")
    if len(choices) > 1:
        addresses = [f"{scope.pack}/{entry_id}" for _, scope in choices]
        raise click.UsageError(f"several packs have `{reference}`: say {one_of(addresses)}")
    entry, scope = choices[0]
    _leave_if_faulty(compiled, scope.pack)
    return entry, scope


def _leave_if_faulty(compiled: Compiled, pack: str | None) -> None:
    """Report the errors of `pack` and of those it extends, and leave; do nothing without any."""
    line = [pack] if pack else list(compiled.library.entries)
    while pack and line[-1] in compiled.library.inherited_from:
        line.append(compiled.library.inherited_from[str(line[-1])])
    folders = tuple(f"content/{name}/" for name in line)
    faults = [f for f in compiled.diagnostics if f.is_error and f.span.file.startswith(folders)]
    if faults:
        sys.stdout = sys.stderr
        sys.exit(report(compiled, "text", faults))


def read_inputs(check: Check, written: tuple[str, ...]) -> dict[str, InputValue]:
    """Return the inputs given as `name=value`; raises `click.UsageError` for those that are off."""
    given: dict[str, InputValue] = {}
    for pair in written:
        name, sign, value = pair.partition("=")
        if not sign:
            raise click.UsageError(f"write an input as name=value, not `{pair}`")
        known = check.input(name.strip())
        if known is None:
            names = [i.name for i in check.inputs]
            hint = suggestion(name, names, "inputs")
            raise click.UsageError(f"`{check.id}` has no input `{name}`; {hint}")
        given[known.name] = _value(known, value.strip())
    return given


def _value(known: Input, written: str) -> InputValue:
    """Return the value that `written` names: an option's name, a row's, or a value itself."""
    if known.table is not None:
        row = known.table.find_row(written)
        if row is not None:
            return row.id
    cleaned = written.replace("\u2212", "-").removeprefix("+")
    for label, value in zip(known.labels, known.values, strict=True):
        if cleaned in (label, str(known.figure(value))):
            return value
    if known.is_range:
        allowed = f"from {known.labels[0]} to {known.labels[-1]}"
    else:
        allowed = one_of(known.labels)
    raise click.UsageError(f"`{known.name}` cannot be `{written}`: it is {allowed}")
