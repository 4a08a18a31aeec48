"""`tablewright import`: take in the tables that somebody has elsewhere."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tablewright.cli import completion
from tablewright.cli.dice_argument import dice_in
from tablewright.cli.options import chosen_project, format_option, root_option

if TYPE_CHECKING:
    from tablewright.cli.importer import Asked

_LONGEST = 200


@click.command(
    "import",
    cls=completion.EntryCommand,
    epilog="""\b
Examples:
  tablewright import rumours.md --to my-game --dry-run
  tablewright import rumours.md --to my-game --source "Our table" --licence CC0-1.0
  tablewright import fvtt-RollTable-weather.json --to my-game
  tablewright import tables/ --to my-game --format json
  tablewright import - --to my-game < table.md

What can't be said without dropping or inventing something is refused, with its line there and the
reason; all else is written. Nothing is written over: what differs from a file is shown.""",
)
@click.argument("given", metavar="FILE|FOLDER|-", shell_complete=completion.paths)
@click.option(
    "--to", "pack", required=True, metavar="PACK", help="The pack.", shell_complete=completion.packs
)
@click.option("--dry-run", is_flag=True, help="Tell what would be written, and write nothing.")
@click.option("--source", metavar="WORK", help="The work that it is from, in a few words.")
@click.option("--licence", metavar="L", help="Its licence, such as CC-BY-4.0.")
@click.option("--section", metavar="S", help="The part of it; otherwise the heading above.")
@click.option("--roll", metavar="DICE", help="The dice of all tables that are imported.")
@click.option(
    "--model",
    metavar="M",
    help="The model that stat blocks become things of.",
    shell_complete=completion.models,
)
@click.option("--replace", is_flag=True, help="Write over files that say something else.")
@format_option("text", "json")
@root_option
def command(
    given: str,
    pack: str,
    dry_run: bool,
    source: str | None,
    licence: str | None,
    section: str | None,
    roll: str | None,
    model: str | None,
    replace: bool,
    format_name: str,
    root: Path | None,
) -> None:
    """Read the tables in FILE, or in all files of FOLDER, and write them as entries of PACK.

    Markdown, HTML, CSV, TSV, xlsx, ods, RollTables of Foundry VTT, and stat blocks are read. Each
    table is compiled before it is written, and held against the cells that it comes from.
    """
    from tablewright.cli.importer import Asked, import_tables

    if roll is not None and dice_in(roll) is None:
        raise click.UsageError(f"`{roll}` is no dice expression, such as 2d6 or 1d20 + 2")
    if given != "-" and not Path(given).exists():
        raise click.UsageError(f"there is no file or folder {given}")
    project = chosen_project(root)
    asked = Asked(
        given=given,
        pack=pack,
        dry_run=dry_run,
        replace=replace,
        source=_one_line(source),
        licence=_one_line(licence),
        section=_one_line(section),
        roll=roll or "",
        model=model or "",
        as_json=format_name == "json",
    )
    if not dry_run and format_name == "text":
        asked = _with_source(asked)
    sys.exit(import_tables(project, asked))


def _with_source(asked: Asked) -> Asked:
    """Ask whoever sits at a terminal for what was not said; nothing is an answer too."""
    from tablewright.records import replace

    if not (sys.stdin.isatty() and sys.stdout.isatty()) or asked.given == "-":
        return asked
    if not asked.source:
        words = click.prompt("Which work is it from (Enter: that of the pack)?", "", False)
        asked = replace(asked, source=_one_line(words))
    if asked.source and not asked.licence:
        words = click.prompt("Under which licence (Enter: not known)?", "", False)
        asked = replace(asked, licence=_one_line(words))
    return asked


def _one_line(written: str | None) -> str:
    words = " ".join((written or "").split())
    if len(words) > _LONGEST or not words.isprintable():
        raise click.BadParameter(f"write it in one line of at most {_LONGEST} characters")
    return words
