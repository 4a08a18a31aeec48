"""`tablewright show`: an entry as it was compiled."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tablewright.cli.completion import entries
from tablewright.cli.options import chosen_project, format_option, root_option
from tablewright.words.changes import NOTHING
from tablewright.words.sources import proofread_against
from tablewright.words.standing import HOUSE_RULE, IN_PLACE_OF, INHERITED, proof_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablewright.kinds import Entry
    from tablewright.project import Project
    from tablewright.terminal import Said
    from tablewright.views.entry import EntryView

# Nobody reads longer lines.
_WIDEST = 100


@click.command(
    "show",
    epilog="""\b
Examples:
  tablewright show
  tablewright show weather
  tablewright show my-game/leap --format json""",
)
@click.argument("entry", metavar="[ENTRY]", required=False, shell_complete=entries)
@format_option("text", "json")
@root_option
def command(entry: str | None, format_name: str, root: Path | None) -> None:
    """Show ENTRY as it was compiled: its values, derived values and odds.

    Without ENTRY, all entries are listed by their names, pack by pack.
    """
    from tablewright.cli.answering import bounded_answer, print_json, say
    from tablewright.cli.lookup import find_entry
    from tablewright.views.data import entry_data
    from tablewright.views.entry import entry_view

    if entry is None:
        _list_all(chosen_project(root), format_name)
        return
    found, scope = find_entry(chosen_project(root), entry)
    if format_name == "json":
        with bounded_answer():
            data = entry_data(entry_view(found, scope))
        print_json(data)
    else:
        with bounded_answer():
            said = list(said_of(entry_view(found, scope)))
        say(said)


def _list_all(project: Project, format_name: str) -> None:
    """List the names of all files of all packs; none is opened."""
    from textwrap import wrap

    from tablewright.cli.answering import print_json
    from tablewright.cli.lookup import contents_or_refusal
    from tablewright.reporters.terminal import columns

    files = contents_or_refusal(project).files
    if format_name == "json":
        print_json({"packs": {pack: sorted(names) for pack, names in files.items()}})
        return
    width = min(columns(sys.stdout), _WIDEST)
    for pack, names in files.items():
        click.echo(f"{pack}: {len(names)}")
        listed = ", ".join(sorted(names)) or "nothing yet"
        for line in wrap(listed, width - 2, break_long_words=False, break_on_hyphens=False):
            click.echo(f"  {line}")


def said_of(view: EntryView) -> Iterator[Said]:
    """Yield what is said of an entry as readers of a pack meet it."""
    from tablewright.cli.changes import said_of_changes
    from tablewright.render.told import told_lines
    from tablewright.terminal import TELL, Typed
    from tablewright.views.changes import changes_of

    entry = view.entry
    yield f"{entry.title}\n{entry.kind} {view.scope.pack}/{entry.id}, {entry.source.name}"
    if view.is_inherited:
        yield f"{INHERITED} from {entry.pack}"
    if view.replaces is not None:
        yield f"{HOUSE_RULE} {IN_PLACE_OF} {view.replaces.address}"
    for text in (entry.summary, entry.text):
        if text is not None:
            yield Typed("\n" + "\n".join(told_lines(text)))
    yield from TELL.of(entry)(view)
    changes = changes_of(view)
    if changes:
        yield from said_of_changes(changes)
    elif view.replaces is not None:
        yield f"\n{NOTHING}"
    yield from _corrections(entry)
    reading = view.scope.library.reading_of(entry)
    if reading is not None:
        yield f"\n{proofread_against(reading.against, reading.rows)}"


def _corrections(entry: Entry) -> Iterator[str]:
    from tablewright.render.told import told
    from tablewright.terminal import Typed

    for ruling in entry.rulings:
        said = [told(t) for t in (ruling.question, ruling.ruling, ruling.reason)]
        yield Typed(f"\nRuling: {said[0]}\n  {said[1]}\n  {said[2]}")
    for erratum in entry.errata:
        proof = proof_of(is_proved=erratum.field is not None)
        yield f"\nErratum ({proof}) {erratum.field_text}".rstrip()
        yield f"  printed {erratum.printed}, ruling {erratum.ruling}"
        yield Typed(f"  {told(erratum.reason)}")
