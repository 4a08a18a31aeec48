"""`tablewright export`: packs or entries for other programs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from tablewright.cli.completion import entries, folders, packs
from tablewright.cli.options import chosen_project, format_option, root_option

if TYPE_CHECKING:
    from tablewright.outputs.exports.formats import Format, Unsaid, Wish, Written
    from tablewright.project import Project

_STANDARD_OUTPUT = "-"
_FOUNDRY = ("14", "13", "12", "11")


class _FormatName(click.ParamType[str]):
    """The name of a format. Which there are is asked when it is needed: that loads them all."""

    name = "format"

    def _choice(self) -> click.Choice[str]:
        from tablewright.outputs.exports.formats import formats

        return click.Choice([*formats()])

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        return self._choice().convert(value, param, ctx)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return self._choice().shell_complete(ctx, param, incomplete)


class _Command(click.Command):
    """Says in its help what formats there are."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        from tablewright.outputs.exports.formats import formats

        with formatter.section("Formats"):
            formatter.write_dl([(each.name, each.about) for each in formats().values()])
        super().format_epilog(ctx, formatter)


@click.command(
    "export",
    cls=_Command,
    epilog="""\b
Examples:
  tablewright export foundry
  tablewright export obsidian --pack my-game --to vault
  tablewright export csv weather
  tablewright export anydice leap weather --to odds

A folder is written whole, or not at all, and never over one that holds anything else.""",
)
@click.argument("format_asked", metavar="FORMAT", type=_FormatName())
@click.argument("entry", metavar="[ENTRY]...", nargs=-1, shell_complete=entries)
@click.option(
    "--to",
    "target",
    metavar="DIR|-",
    help="The folder to write, or - for the standard output, where a single entry goes by itself. "
    "Otherwise a folder called as the format, with `-export` behind it, in the current one.",
    shell_complete=folders,
)
@click.option(
    "--pack",
    metavar="P",
    multiple=True,
    shell_complete=packs,
    help="Take this pack alone along; may be given twice.",
)
@click.option(
    "--foundry",
    type=click.Choice(_FOUNDRY),
    default="13",
    show_default=True,
    help="The version of Foundry VTT that its documents are written for.",
)
@format_option("text", "json")
@root_option
def command(
    format_asked: str,
    entry: tuple[str, ...],
    target: str | None,
    pack: tuple[str, ...],
    foundry: str,
    format_name: str,
    root: Path | None,
) -> None:
    """Write packs, or every ENTRY, for another program, in FORMAT.

    What a format cannot say is said in another way, or told: here, and in the folder's README.txt.
    """
    from tablewright.outputs.exports.formats import formats

    if entry and pack:
        raise click.UsageError("an entry lies in a pack already; leave --pack out")
    chosen = formats()[format_asked]
    project = chosen_project(root)
    wish = _wish(project, entry, pack, int(foundry))
    is_single = len(entry) == 1 and target is None and bool(chosen.entry_suffix)
    if target == _STANDARD_OUTPUT or is_single:
        _to_standard_output(chosen, wish)
    else:
        folder = Path(target or f"{chosen.name}-export")
        _to_folder(chosen, wish, folder, format_name)


def _wish(project: Project, entry: tuple[str, ...], pack: tuple[str, ...], foundry: int) -> Wish:
    from tablewright import __version__
    from tablewright.outputs.exports.formats import Wish
    from tablewright.outputs.exports.gathering import ExportedPack, gathered, of_scope

    if entry:
        from tablewright.cli.lookup import find_entry

        found = [find_entry(project, reference) for reference in dict.fromkeys(entry)]
        by_pack: dict[str, ExportedPack] = {}
        for one, scope in found:
            before = by_pack.get(scope.pack)
            own = of_scope(scope, [one])
            more = own.exports if before is None else (*before.exports, *own.exports)
            unique = {export.address: export for export in more}
            by_pack[scope.pack] = ExportedPack(scope, tuple(unique.values()))
        return Wish(tuple(by_pack.values()), __version__, foundry)
    from tablewright.cli.reporting import report
    from tablewright.compiler import compile_project
    from tablewright.names import suggestion

    compiled = compile_project(project)
    if compiled.has_errors:
        sys.stdout = sys.stderr
        sys.exit(report(compiled, "text"))
    names = sorted(compiled.library.packs)
    for name in pack:
        if name not in names:
            raise click.UsageError(f"there is no pack `{name}`; {suggestion(name, names, 'packs')}")
    return Wish(gathered(compiled.library, pack or names), __version__, foundry)


def _to_standard_output(chosen: Format, wish: Wish) -> None:
    exports = [export for each in wish.packs for export in each.exports]
    if not chosen.entry_suffix:
        raise click.UsageError(
            f"{chosen.title} takes several files: write them to a folder, with --to DIR"
        )
    if len(exports) != 1:
        raise click.UsageError("the standard output holds one entry: name one, or write a folder")
    written = chosen.write(wish)
    entry_id = exports[0].entry.id
    content = next(
        (c for path, c in written.files.items() if path.name == entry_id + chosen.entry_suffix),
        None,
    )
    _tell_unsaid(written.unsaid)
    if content is None:
        sys.exit(1)
    # Whose it is stands in the file, or is told beside it.
    for line in exports[0].credits:
        if line.encode() not in content:
            click.echo(line, err=True)
    click.echo(content.decode("utf-8-sig"), nl=False)


def _to_folder(chosen: Format, wish: Wish, folder: Path, format_name: str) -> None:
    from tablewright.cli.answering import print_json
    from tablewright.outputs.exports.output import exported
    from tablewright.publish import Artifact, PublishError, Tree, build_lock, publish

    written = exported(chosen, wish)
    target = folder.absolute()
    tree = Tree(tuple(Artifact(path, content) for path, content in written.files.items()))
    try:
        with build_lock(target.parent):
            publish(target.parent, {target.name: tree})
    except (PublishError, ValueError) as error:
        click.echo(f"Error: {error}", err=True)
        sys.exit(2)
    if format_name == "json":
        print_json(_report(chosen, written, folder))
        return
    _tell_unsaid(written.unsaid)
    click.echo(f"{len(written.files)} files for {chosen.title}\n  {folder.as_posix()}/")
    if chosen.needs:
        click.echo(chosen.needs)


def _report(chosen: Format, written: Written, folder: Path) -> dict[str, object]:
    return {
        "format": chosen.name,
        "folder": folder.as_posix(),
        "files": [str(path) for path in sorted(written.files)],
        "unsaid": [{"entry": each.address, "what": each.what} for each in written.unsaid],
    }


# What is said of so many entries alike needs no list of them.
_MOST_TOLD = 8


def _tell_unsaid(unsaid: tuple[Unsaid, ...]) -> None:
    by_reason: dict[str, list[str]] = {}
    for each in unsaid:
        by_reason.setdefault(each.what, []).append(each.address)
    for what, addresses in by_reason.items():
        told = ", ".join(addresses[:_MOST_TOLD])
        more = f" and {len(addresses) - _MOST_TOLD} more" if len(addresses) > _MOST_TOLD else ""
        click.echo(f"Note: {told}{more}: {what}", err=True)
