"""`tablewright fmt`: lay files out alike."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from tablewright.cli.options import chosen_project, root_option


@click.command(
    "fmt",
    epilog="""\b
Examples:
  tablewright fmt
  tablewright fmt content/my-game/tables
  tablewright fmt --check    # change nothing, and say what would be changed""",
)
@click.argument("paths", nargs=-1, type=click.Path(exists=True, path_type=Path), metavar="[PATH…]")
@click.option("--check", "is_check", is_flag=True, help="Change nothing; exit with 1 if it would.")
@root_option
def command(paths: tuple[Path, ...], is_check: bool, root: Path | None) -> None:
    """Lay the files of packs out alike: those at PATHs, or all.

    Keys come in the order of their kind, short rows stand on one line, everything is indented by
    two. Words, quotes and comments stay, and before a file is written it is read again: it must say
    what it said. Without --check, what cannot be laid out stays, and is told.
    """
    from tablewright.fixing import write_fixed
    from tablewright.formatting import format_files
    from tablewright.project import OvercrowdedError
    from tablewright.reporters.report import counted
    from tablewright.reporters.visible import visible
    from tablewright.resources import schemas_folder
    from tablewright.schema import Schemas

    project = chosen_project(root, paths[0].parent if paths else None)
    below = [path.resolve() for path in paths]
    try:
        files = [
            file
            for file in project.files()
            if not below or any(file.path.is_relative_to(path) for path in below)
        ]
    except OvercrowdedError as error:
        raise click.UsageError(f"{error.message}; {error.hint}") from None
    for named, path in zip(paths, below, strict=True):
        if not any(file.path.is_relative_to(path) for file in files):
            told = f"{named} is no file or folder of the packs in {project.content}"
            click.echo(visible(told), err=True)
    laid_out = format_files(files, Schemas.in_folder(schemas_folder()))
    for name, reason in laid_out.left.items():
        click.echo(visible(f"{name} stays as it is: {reason}"), err=True)
    if is_check:
        for name in laid_out.texts:
            click.echo(visible(f"{name} would change"))
        sys.exit(1 if laid_out.texts or not laid_out.is_whole else 0)
    refused = {
        each.file: each.reason for each in write_fixed(project, laid_out.texts, laid_out.read)
    }
    for name, reason in refused.items():
        click.echo(visible(f"{name} stays as it was: {reason}"), err=True)
    for name in laid_out.texts:
        if name not in refused:
            click.echo(visible(f"{name} laid out"))
    done = len(laid_out.texts) - len(refused)
    click.echo(f"{counted(done, 'file')} of {len(files)} changed")
    sys.exit(1 if refused or not laid_out.is_whole else 0)
