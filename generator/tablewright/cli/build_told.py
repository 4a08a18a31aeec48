"""What `tablewright build` says of what it made, and the exit code that goes with it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tablewright.cli import IN_PART

if TYPE_CHECKING:
    from tablewright.builder import Built
    from tablewright.diagnostics import Diagnostic
    from tablewright.project import Project
    from tablewright.unchanged import Figures, Inputs


def tell_built(
    project: Project, built: Built, inputs: Inputs | None, closing: str, format_name: str
) -> int:
    """Say what was built and what is wrong with it, remember it, and return the exit code."""
    from tablewright.cli.reporting import report
    from tablewright.cli.reporting_unchanged import figures_of, remember_figures

    code = 0
    if built.compiled.diagnostics or format_name == "json":
        code = report(built.compiled, format_name)
    if built.published is None:
        click.echo("Nothing was written; what was built before stays as it is.", err=True)
    else:
        figures = figures_of(built.compiled, built.files)
        if inputs is not None and built.lacking is None:
            remember_figures(inputs, figures, built.compiled.diagnostics)
        _tell(project, figures, closing, format_name)
    if built.lacking is not None:
        from tablewright.words.lists import all_of

        # The pictures are pressed as pages for print are, and a site is whole without them.
        left_out = all_of(built.left_out or ("the pictures of pages that are shared",))
        click.echo(f"\nLeft out: {left_out}. {built.lacking}", err=True)
        click.echo("Then build again; all else is made.", err=True)
        code = code or (IN_PART if built.left_out else 0)
    return code


def tell_unchanged(
    project: Project,
    figures: Figures,
    warnings: tuple[Diagnostic, ...],
    format_name: str,
    seconds: float,
) -> None:
    """Say what the last build said: there is nothing to do."""
    from tablewright.cli.reporting_unchanged import report_unchanged

    if warnings or format_name == "json":
        report_unchanged(figures, format_name, project, warnings)
    _tell(project, figures, f"nothing has changed, in {seconds:.1f} s", format_name)


def _tell(project: Project, figures: Figures, closing: str, format_name: str) -> None:
    from tablewright.reporters.report import counted

    told = (
        counted(figures.packs, "pack"),
        counted(figures.entries, "entry", "entries"),
        counted(figures.proofs, "proof"),
        counted(figures.pages, "page"),
        counted(figures.pdfs, "PDF"),
    )
    stream = sys.stderr if format_name == "json" else sys.stdout
    for line in (", ".join(told), *(f"  {_shown(project.root / t)}/" for t in figures.trees)):
        click.echo(line, file=stream)
    click.echo(closing, file=stream)


def _shown(folder: Path) -> str:
    here = Path.cwd()
    return folder.relative_to(here).as_posix() if folder.is_relative_to(here) else str(folder)
