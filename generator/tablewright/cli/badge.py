"""`tablewright badge`: a picture that says how much there is, and that it holds."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from tablewright.cli.options import chosen_project, no_cache_option, root_option


@click.command(
    "badge",
    epilog="""\b
Examples:
  tablewright badge > badge.svg
  tablewright badge --root ~/my-game > badge.svg""",
)
@no_cache_option
@root_option
def command(no_cache: bool, root: Path | None) -> None:
    """Print a badge for a README, as SVG: packs, entries, proofs, and how much is proofread.

    Where something is wrong it says so instead, and the exit code is 1. The same content gives the
    same bytes, so that it can be committed, and screen readers read what it says.
    """
    from tablewright.cli.reporting import ERRORS
    from tablewright.reporters.badge import badge_svg
    from tablewright.reporters.report import Report
    from tablewright.unchanged import inputs_of, remembered

    project = chosen_project(root)
    inputs = None if no_cache else inputs_of(project, [False], publishes=False)
    figures = None if inputs is None else remembered(inputs)
    if figures is not None:
        found = Report.of(
            (),
            packs=figures.packs,
            entries=figures.entries,
            proofs=figures.proofs,
            proofread=figures.proofread,
        )
    else:
        from tablewright.compiler import compile_project

        compiled = compile_project(project)
        found = Report.of(
            compiled.diagnostics,
            packs=compiled.pack_count,
            entries=compiled.entry_count,
            proofs=compiled.proofs,
            proofread=compiled.proofread_count,
        )
    click.echo(badge_svg(found.summary), nl=False)
    sys.exit(ERRORS if found.summary.errors else 0)
