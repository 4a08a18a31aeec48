"""Report of what was found sound before, and has not changed since."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING

from tablewright.diagnostics import Diagnostic
from tablewright.project import BUILD, Project
from tablewright.records import replace
from tablewright.reporters import Report, get, write
from tablewright.reporters.remembered import as_data, from_data
from tablewright.unchanged import Figures, Inputs, remember, remembered

if TYPE_CHECKING:
    from tablewright.compiler import Compiled


def remembered_for(inputs: Inputs, name: str) -> tuple[Figures, tuple[Diagnostic, ...]] | None:
    """Return what was said of `inputs` the last time, and its warnings, if `name` can tell these.

    What workflows are told names files from elsewhere, or has the pages of rules in it: that is
    not told from memory.
    """
    figures = remembered(inputs)
    if figures is None or not figures.warnings:
        return None if figures is None else (figures, ())
    if get(name).from_checkout:
        return None
    try:
        return figures, from_data(figures.warnings)
    except (ValueError, KeyError, TypeError):
        return None


def report_unchanged(
    figures: Figures,
    name: str,
    project: Project,
    warnings: tuple[Diagnostic, ...] = (),
    is_shown: Callable[[Diagnostic], bool] = lambda _: True,
) -> tuple[Diagnostic, ...]:
    """Write, in the way called `name`, that there are no faults but `warnings`.

    Returns those that are shown.
    """
    shown = tuple(each for each in warnings if is_shown(each))
    held = Report.of(
        shown,
        packs=figures.packs,
        entries=figures.entries,
        proofs=figures.proofs,
        proofread=figures.proofread,
    )
    write(name, held, project.read, sys.stdout)
    sys.stdout.flush()
    return shown


def figures_of(
    compiled: Compiled, files: Mapping[str, Sequence[PurePath]] | None = None
) -> Figures:
    """Return what is told of a check, or of a build that made `files` in each folder."""
    made = files or {}
    return Figures(
        compiled.pack_count,
        compiled.entry_count,
        compiled.proofs,
        compiled.proofread_count,
        sum(path.suffix == ".html" for paths in made.values() for path in paths),
        # Not those that the site has copies of.
        sum(path.suffix == ".pdf" for path in made.get(BUILD, ())),
        tuple(sorted(made)),
    )


def remember_figures(inputs: Inputs, figures: Figures, found: Sequence[Diagnostic]) -> None:
    """Remember what is told of `inputs`, unless more than warnings was `found`."""
    warnings = as_data(found)
    if warnings is not None:
        remember(inputs, replace(figures, warnings=tuple(warnings)))
