"""`tablewright serve`: the project on a screen while it is being written."""

from __future__ import annotations

from pathlib import Path

import click

from tablewright.cli.options import chosen_project, root_option

DEFAULT_PORT = 8640


@click.command(
    "serve",
    epilog="""\b
Examples:
  tablewright serve --open
  tablewright serve --port 9000
  tablewright serve --root ~/my-game

Leave it running beside your editor. Ctrl-C ends it. Only this machine can reach it, and nothing is
written: what is published, `tablewright build` makes.""",
)
@click.option(
    "--port",
    type=click.IntRange(1024, 65_515),
    default=DEFAULT_PORT,
    show_default=True,
    metavar="N",
    help="Answer at this port, or the next one that is free.",
)
@click.option("--open", "opens", is_flag=True, help="Open the start page in your browser.")
@click.option(
    "--trust-templates",
    is_flag=True,
    help="Use the project's own templates/, of which you know what they do.",
)
@root_option
def command(port: int, opens: bool, trust_templates: bool, root: Path | None) -> None:
    """Show the project in a browser, anew whenever a file is saved, with what is wrong with it."""
    from tablewright.serve.serving import serve

    project = chosen_project(root)

    def told(address: str, answered: int) -> None:
        if answered != port:
            click.echo(f"Port {port} is taken: {answered} is used instead.")
        click.echo(f"{address} shows the project in {project.root}. Ctrl-C ends it.")
        if opens:
            click.launch(address)

    try:
        serve(project, port, told, trusts_templates=trust_templates)
    except OSError as error:
        raise click.UsageError(str(error)) from error
