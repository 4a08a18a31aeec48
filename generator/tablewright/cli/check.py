"""`tablewright check`: prove all packs and report what is wrong."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tablewright.cli.completion import paths_and_entries
from tablewright.cli.options import (
    allow_unread_option,
    chosen_project,
    format_option,
    no_cache_option,
    root_option,
)

if TYPE_CHECKING:
    from tablewright.diagnostics import Diagnostic
    from tablewright.project import Project


@click.command(
    "check",
    epilog="""\b
Examples:
  tablewright check
  tablewright check content/my-game/tables
  tablewright check weather
  tablewright check --format json | jq .summary
  tablewright check --root ~/my-game
  tablewright check --fix
  tablewright check --cpu 2 --memory 512    # a stranger's pull request""",
)
@click.argument("paths", nargs=-1, metavar="[PATH|ENTRY…]", shell_complete=paths_and_entries)
@format_option("text", "json", "github", "sarif", "junit")
@allow_unread_option
@click.option(
    "--cpu",
    type=click.IntRange(min=1),
    metavar="SECONDS",
    help="Refuse what takes more processor time than this.",
)
@click.option(
    "--memory",
    type=click.IntRange(min=128),
    metavar="MIB",
    help="Refuse what takes more memory than this.",
)
@click.option(
    "--fix", "fixes", is_flag=True, help="Write what hints say, where only that is meant."
)
@no_cache_option
@root_option
def command(
    paths: tuple[str, ...],
    format_name: str,
    allow_unread: bool,
    cpu: int | None,
    memory: int | None,
    fixes: bool,
    no_cache: bool,
    root: Path | None,
) -> None:
    """Prove all packs, and report everything that is wrong with them.

    With PATHs or ENTRYs, faults in those files and folders alone are reported (and decide the exit
    code); the rest is read all the same, because entries refer to each other.

    With --fix, what a hint says is written into the file where nothing else can be meant, such as
    the right name for a misspelt one, and the standard error tells of it. Comments and layout stay.
    A fix after which there would be more faults is left.
    """
    from tablewright.cli.limits import limited
    from tablewright.cli.reporting_unchanged import (
        figures_of,
        remember_figures,
        remembered_for,
        report_unchanged,
    )
    from tablewright.unchanged import inputs_of

    there = [Path(written) for written in paths if Path(written).exists()]
    project = chosen_project(root, there[0].parent if there else None)
    chosen = _chosen_paths(project, paths)
    is_shown = partial(_is_below, project, paths=chosen)
    with limited(cpu, memory):
        inputs = None if no_cache else inputs_of(project, [allow_unread], publishes=False)
        known = None if inputs is None else remembered_for(inputs, format_name)
        # Where there is nothing but warnings, there may be something to mend all the same.
        if known is not None and not (fixes and known[1]):
            told = report_unchanged(known[0], format_name, project, known[1], is_shown)
            _say_besides(known[1], told, says_fixable=True)
            return
        from tablewright.cache import keeping_results
        from tablewright.cli.reporting import report
        from tablewright.compiler import compile_project

        if fixes:
            from tablewright.cli.mending import mended

            compiled = mended(project, is_shown, allow_unread=allow_unread)
        else:
            with nullcontext() if no_cache else keeping_results():
                compiled = compile_project(project, allow_unread=allow_unread)
    if inputs is not None and not fixes:
        remember_figures(inputs, figures_of(compiled), compiled.diagnostics)
    shown = list(filter(is_shown, compiled.diagnostics))
    code = report(compiled, format_name, shown)
    _say_besides(compiled.diagnostics, shown, says_fixable=not fixes)
    sys.exit(code)


def _chosen_paths(project: Project, written: Sequence[str]) -> list[Path]:
    """Return the files and folders that are meant by paths, and names of entries.

    Raises `click.UsageError` for those of which the project has nothing.
    """
    chosen = []
    for each in written:
        path = Path(each).resolve()
        if not path.exists():
            from tablewright.cli.lookup import files_of

            chosen += [file.resolve() for file in files_of(project, each)]
            continue
        if not (path.is_relative_to(project.content) or project.content.is_relative_to(path)):
            raise click.UsageError(f"{each} does not lie in {project.content}")
        chosen.append(path)
    return chosen


def _say_besides(
    found: Sequence[Diagnostic], shown: Sequence[Diagnostic], *, says_fixable: bool
) -> None:
    """Say what can be mended of what is shown, and how much was found that is not."""
    from tablewright.reporters.report import counted

    fixable = sum(any(fix.is_sure for fix in fault.fixes) for fault in shown)
    if fixable and says_fixable:
        click.echo(f"`tablewright check --fix` mends {fixable} of them", err=True)
    elsewhere = len(found) - len(shown)
    if elsewhere:
        click.echo(f"{counted(elsewhere, 'fault')} in other files not shown", err=True)


def _is_below(project: Project, fault: Diagnostic, *, paths: Sequence[Path]) -> bool:
    """Return whether the file of `fault` is one of `paths`, or lies in one; there may be none."""
    file = project.root / fault.span.file
    return not paths or any(file.is_relative_to(path) for path in paths)
