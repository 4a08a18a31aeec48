"""The options that several commands share, and what they stand for."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from tablewright.cli.usage import NoProjectError
from tablewright.project import CONTENT, Project

F = TypeVar("F", bound=Callable[..., None])

ROOT_VARIABLE = "TABLEWRIGHT_ROOT"


def root_option(function: F) -> F:
    """Add `--root DIR` to a command."""
    return click.option(
        "--root",
        type=click.Path(exists=True, file_okay=False, path_type=Path),
        metavar="DIR",
        help=f"The project: a folder with {CONTENT}/ in it. Otherwise the current one.",
    )(function)


def allow_unread_option(function: F) -> F:
    """Add `--allow-unread` to a command."""
    return click.option(
        "--allow-unread",
        is_flag=True,
        help="Warn of what has changed since it was proofread, instead of stopping at it.",
    )(function)


def no_cache_option(function: F) -> F:
    """Add `--no-cache` to a command."""
    return click.option(
        "--no-cache",
        is_flag=True,
        help="Do all the work anew, even if nothing has changed since the last time.",
    )(function)


def format_option(*names: str) -> Callable[[F], F]:
    """Add `--format` to a command, with `names` to choose from, the first being the default."""
    return click.option(
        "--format",
        "format_name",
        type=click.Choice(names),
        default=names[0],
        show_default=True,
        help="How to print the result.",
    )


def chosen_project(root: Path | None, near: Path | None = None) -> Project:
    """Return the project to work on.

    `root` is what the user asked for; without it, the project around `near`, the current folder
    or the one that the environment names. Raises `click.UsageError` when there is none.
    """
    if root is not None:
        if not (root / CONTENT).is_dir():
            raise click.UsageError(f"{root} is no project: it has no folder {CONTENT}/")
        return Project(root.resolve())
    found = Project.around(near) if near is not None else None
    found = found or project_around()
    if found is None:
        raise NoProjectError(
            f"no folder {CONTENT}/ here or above; change into a project, name one with --root DIR, "
            "or begin one: tablewright new project my-game"
        )
    return found


def project_around() -> Project | None:
    """Return the project around the current folder, or the one that the environment names."""
    found = Project.around(Path.cwd())
    named = os.environ.get(ROOT_VARIABLE)
    return Project.around(Path(named)) if found is None and named else found
