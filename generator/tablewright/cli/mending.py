"""What `check --fix` does, and says of it."""

from __future__ import annotations

from collections.abc import Callable

import click

from tablewright.compiler import Compiled, compile_project
from tablewright.diagnostics import Diagnostic
from tablewright.fixing import fix_project, write_fixed
from tablewright.project import Project
from tablewright.reporters.report import counted
from tablewright.reporters.visible import visible


def mended(
    project: Project, is_chosen: Callable[[Diagnostic], bool], *, allow_unread: bool
) -> Compiled:
    """Return the project after all that is sure was written of the faults that are chosen.

    What was written, and what was not, is told on the standard error.
    """
    fixed = fix_project(project, allow_unread=allow_unread, is_chosen=is_chosen)
    refused = write_fixed(project, fixed.texts, fixed.read)
    unwritten = {each.file for each in refused}
    done = [each for each in fixed.mended if each[0].span.file not in unwritten]
    for fault, fix in done:
        _tell(f"fixed {fault.code} {fault.span.file}:{fault.span.line}: {fix.title}")
    for fault, fix in fixed.left:
        _tell(f"left {fault.code} {fault.span.file}:{fault.span.line}: {fix.title}")
    for each in refused:
        _tell(f"{each.file} stays as it was: {each.reason}")
    files = len({fault.span.file for fault, _ in done})
    _tell(_sum(len(done), files, len(fixed.left)))
    # What is told is what the disk holds now.
    return compile_project(project, allow_unread=allow_unread) if fixed.texts else fixed.compiled


def _tell(words: str) -> None:
    click.echo(visible(words), err=True)


def _sum(done: int, files: int, left: int) -> str:
    """Return how many faults were mended in how many files, and how many fixes were left."""
    words = "Nothing was fixed"
    if done:
        words = f"{counted(done, 'fault')} fixed in {counted(files, 'file')}"
    return f"{words}; {counted(left, 'fix', 'fixes')} would have made it worse" if left else words
