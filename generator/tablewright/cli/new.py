"""`tablewright new`: begin a project, a pack or an entry."""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tablewright.cli import completion
from tablewright.cli.options import chosen_project, root_option
from tablewright.cli.schemas import write_schemas_of
from tablewright.names import is_portable
from tablewright.project import CONTENT, Project
from tablewright.records import replace

if TYPE_CHECKING:
    from tablewright.dice import Expression
    from tablewright.starters.asked import Asked

_PROJECT = "project"


@click.command(
    "new",
    cls=completion.EntryCommand,
    epilog="""\b
Examples:
  tablewright new project my-game
  tablewright new table weather --roll 2d6 --columns sky,wind
  tablewright new table what-the-cards-say --form deck
  tablewright new check climb --roll 1d20
  tablewright new model creature
  tablewright new creature marsh-hound
  tablewright new example first-climb --of climb
  tablewright new screen at-the-table
  tablewright new pack house-rules
  tablewright new changes weather --pack house-rules

KIND is project, pack, table, check, rule, model, roster, screen, example, a model's name, or
changes, which are house rules for the entry NAME that the pack inherits.""",
)
@click.argument("kind", metavar="KIND", shell_complete=completion.startable_kinds)
@click.argument("name", metavar="NAME", shell_complete=completion.names_to_begin)
@click.option("--title", metavar="T", help="What readers call it. Otherwise it is made of NAME.")
@click.option(
    "--pack",
    metavar="P",
    help="The pack that it belongs to, where there are several.",
    shell_complete=completion.packs,
)
@click.option("--roll", metavar="DICE", help="The dice of a table or a check, such as 2d6.")
@click.option("--columns", metavar="A,B", help="The columns of a table, such as sky,wind.")
@click.option(
    "--form",
    metavar="F",
    help="A table that is not looked up by one roll: choices, deck, grid, hoard, modified or "
    "separate.",
    shell_complete=completion.forms,
)
@click.option(
    "--of",
    metavar="ENTRY",
    help="The check or model that an example is of.",
    shell_complete=completion.entries,
)
@root_option
def command(
    kind: str,
    name: str,
    title: str | None,
    pack: str | None,
    roll: str | None,
    columns: str | None,
    form: str | None,
    of: str | None,
    root: Path | None,
) -> None:
    """Begin a project, a pack or an entry: NAME, of the kind KIND.

    What comes of it is valid as it stands, and says in comments what may be changed. No file is
    ever written over.
    """
    from tablewright.starters.asked import Asked
    from tablewright.starters.starter import UnusableStartError

    dice = None if roll is None else _dice(roll)
    asked = Asked(kind, name, title, pack, dice, columns, of, form)
    try:
        if kind == _PROJECT:
            _begin_project(asked)
        else:
            _begin_entry(chosen_project(root), asked)
    except UnusableStartError as error:
        raise click.UsageError(str(error)) from None


def _dice(roll: str) -> Expression:
    from tablewright.cli.dice_argument import dice_in
    from tablewright.dice.expression import Constant

    dice = dice_in(roll)
    if dice is None:
        raise click.UsageError(f"`{roll}` is no dice expression, such as 2d6 or 1d20 + 2")
    if all(isinstance(term.atom, Constant) for term in dice.terms):
        raise click.UsageError(f"`{roll}` is no dice, for it is always the same: write 1d{roll}")
    return dice


def _begin_project(asked: Asked) -> None:
    from tablewright.starters.asked import named
    from tablewright.starters.editor import FOLDER
    from tablewright.starters.new_files import write_new
    from tablewright.starters.project import project_files
    from tablewright.starters.starter import UnusableStartError

    folder = Path(asked.name)
    if asked.options or asked.pack:
        raise UnusableStartError("a project has a --title, and nothing else is said of it")
    if (folder / CONTENT).exists():
        raise UnusableStartError(
            f"{folder} is a project already; begin something in it: {_cd(folder)}"
            "tablewright new table encounters --roll 2d6"
        )
    around = Project.around(folder.absolute().parent)
    if around is not None:
        raise UnusableStartError(
            f"{around.root} is a project already; a further game in it is a pack: "
            f"tablewright new pack {folder.name}"
        )
    pack, title = named(replace(asked, name=folder.absolute().name))
    for part in folder.parts[folder.is_absolute() :]:
        if not is_portable(part) and not (part == ".." or folder.exists()):
            raise UnusableStartError(
                f"Windows can have no folder `{part}`: tablewright new project {pack} "
                f"--title {shlex.quote(title)}"
            )
    write_new(folder, project_files(pack, title))
    # It is true from here on, and what helps editors takes longest.
    click.echo(f"{folder} is a project with a table, a check, a model, a thing and a screen.\n")
    write_schemas_of(Project(folder.resolve()))
    if folder.resolve() != Path.cwd().resolve():
        click.echo(f"  {_cd(folder).removesuffix(' && ')}")
    click.echo("  tablewright check\n  tablewright serve --open\n  tablewright build\n")
    click.echo(f"Its files lie in {CONTENT}/{pack}/, and {FOLDER}/ helps editors to read them.")


def _cd(folder: Path) -> str:
    """Return what is typed to go into `folder` before all else, as a shell here wants it."""
    if folder.resolve() == Path.cwd().resolve():
        return ""
    name = str(folder)
    if os.name == "nt":
        return f'cd "{name}" && ' if re.search(r"[^\w./\\:-]", name) else f"cd {name} && "
    return f"cd {shlex.quote(name)} && "


def _begin_entry(project: Project, asked: Asked) -> None:
    from tablewright.kinds import TO_WRITE
    from tablewright.starters.editor import has_schemas
    from tablewright.starters.entries import begin
    from tablewright.starters.new_files import write_new

    begun = begin(project, asked, Path.cwd().resolve())
    write_new(project.root, {begun.path: begun.text})
    click.echo(begun.path)
    if begun.defines_kind and has_schemas(project.root):
        write_schemas_of(project)
    # In comments it stands for what may be left out.
    if any(TO_WRITE in line.partition("#")[0] for line in begun.text.splitlines()):
        click.echo(f"Write into it what stands for `{TO_WRITE}`; `tablewright check` proves it.")
    else:
        click.echo("It is right as it stands: `tablewright check` proves what you make of it.")
