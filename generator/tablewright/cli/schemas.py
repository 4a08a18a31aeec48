"""`tablewright schemas`: what editors complete and explain keys by, kept in the project itself."""

from __future__ import annotations

from pathlib import Path

import click

from tablewright.cli.options import chosen_project, root_option
from tablewright.project import Project


@click.command("schemas")
@root_option
def command(root: Path | None) -> None:
    """Renew the schemas that editors complete and explain keys by, in .tablewright/schemas/.

    The kinds that the packs' models define are among them. Whatever is wrong with the packs, the
    rest of them is there.
    """
    from tablewright.starters.editor import FOLDER
    from tablewright.starters.starter import UnusableStartError

    try:
        is_changed = write_schemas_of(chosen_project(root))
    except UnusableStartError as error:
        raise click.UsageError(str(error)) from None
    click.echo(f"{FOLDER}/ {'is renewed' if is_changed else 'is as it was'}")


def write_schemas_of(project: Project) -> bool:
    """Write those of `project`, and return whether any changed; raises `UnusableStartError`."""
    from tablewright.compiler import library_of
    from tablewright.outputs.schemas import schema_files
    from tablewright.starters.editor import write_schemas

    return write_schemas(project.root, schema_files(library_of(project)))
