"""`tablewright proofread`: show entries, and write down that somebody read them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tablewright.cli import completion
from tablewright.cli.options import chosen_project, root_option

if TYPE_CHECKING:
    from tablewright.cli.proofreader import Desk, Subject

_LONGEST_NAME = 100
_LONGEST_SOURCE = 400


@click.command(
    "proofread",
    epilog="""\b
Examples:
  tablewright proofread
  tablewright proofread weather leap
  tablewright proofread my-game/weather --yes --reader "Ada Byron"
  tablewright proofread my-game/pack.yaml
  tablewright proofread --all --pack my-game

Once an entry was read, `check` tells of everything in it that changes. Nobody must have read any;
without ENTRY it is told what was.""",
)
@click.argument("entries", nargs=-1, metavar="[ENTRY…]", shell_complete=completion.entries)
@click.option(
    "--all",
    "whole",
    is_flag=True,
    help="Read all that is not yet read, or has changed since.",
)
@click.option(
    "--pack",
    metavar="P",
    help="The pack of which all is read, if there are several.",
    shell_complete=completion.packs,
)
@click.option("--yes", is_flag=True, help="You have read it: write that down, and do not ask.")
@click.option(
    "--reader", metavar="NAME", help="Who has read it; otherwise git's user.name, or your login."
)
@click.option(
    "--against",
    metavar="SOURCE",
    help="What it was held against; otherwise the pack's source, the entry's section and page.",
)
@root_option
def command(
    entries: tuple[str, ...],
    whole: bool,
    pack: str | None,
    yes: bool,
    reader: str | None,
    against: str | None,
    root: Path | None,
) -> None:
    """Show each ENTRY as its readers see it; once you say yes, write down that it was proofread.

    What you say yes to goes into proofread.yaml of its pack, and belongs into the same commit.
    """
    from tablewright.cli.proofreader import Desk, reader_name
    from tablewright.reporters.visible import visible

    if entries and (whole or pack):
        raise click.UsageError("name entries, or say --all; not both")
    desk = Desk.of(chosen_project(root))
    if not entries and not whole:
        desk.tell_state(pack)
        return
    name = _one_line(reader, _LONGEST_NAME) if reader is not None else reader_name(desk.project)
    subjects = desk.unread(desk.the_pack(pack)) if whole else [desk.find(e) for e in entries]
    source = None if against is None else _one_line(against, _LONGEST_SOURCE)
    if not subjects:
        click.echo("Everything is proofread.")
    is_left = False
    # What is said yes to one by one is kept, whatever becomes of the rest.
    for read in [subjects] if yes else [[each] for each in subjects]:
        if yes or _has_read(read[0], desk):
            for sentence in desk.write(read, name, source):
                click.echo(visible(sentence))
        else:
            is_left = True
    sys.exit(1 if is_left else 0)


def _has_read(subject: Subject, desk: Desk) -> bool:
    """Show `subject`, and return whether whoever is there has read it."""
    desk.show(subject)
    if sys.stdin.isatty() and sys.stdout.isatty():
        if click.confirm(subject.question):
            return True
        click.echo("Not written down.")
    else:
        message = "Not written down: nobody can be asked here. Once you have read it: "
        click.echo(f"{message}tablewright proofread {subject.address} --yes", err=True)
    return False


def _one_line(written: str, longest: int) -> str:
    words = " ".join(written.split())
    if not words or len(words) > longest or not words.isprintable():
        raise click.BadParameter(f"write it in one line of at most {longest} characters")
    return words
