"""`tablewright build`: compile all packs into the website and what is printed."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Unpack
from urllib.parse import quote, urlsplit

import click
from click.shell_completion import CompletionItem

from tablewright.cli.build_told import tell_built, tell_unchanged
from tablewright.cli.completion import packs
from tablewright.cli.formats import FormatOptions, chosen_formats, formats_options
from tablewright.cli.options import (
    allow_unread_option,
    chosen_project,
    format_option,
    no_cache_option,
    root_option,
)

if TYPE_CHECKING:
    from tablewright.builder import BuildOptions, Built
    from tablewright.press.ready import ReadStyle
    from tablewright.project import Project


class _OutputName(click.ParamType[str]):
    """The name of an output. Which there are is asked when it is needed: that loads them all."""

    name = "output"

    def _choice(self) -> click.Choice[str]:
        from tablewright.outputs import outputs

        return click.Choice([output.name for output in outputs()])

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        return self._choice().convert(value, param, ctx)

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str | None:
        return self._choice().get_metavar(param, ctx)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return self._choice().shell_complete(ctx, param, incomplete)


class _OnlyOption(click.Option):
    """Says in its help which outputs are made only where they are named."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        from tablewright.outputs import outputs

        extras = " and ".join(sorted(output.name for output in outputs() if output.is_extra))
        self.help = (
            "Make this output alone; may be given twice; others stay. "
            f"{extras.capitalize()} are made only so, or by --all."
        )
        return super().get_help_record(ctx)


@click.command(
    "build",
    epilog="""\b
Examples:
  tablewright build
  tablewright build --only screens --pack my-game
  tablewright build --only cards --only booklet --paper letter --ink grey
  tablewright build --paper a4 --orientation portrait --ink saver
  tablewright build --screen my-screen.yaml --large-print
  tablewright build --all
  tablewright build --root ~/my-game
  tablewright build --base-url https://example.org/rules/

One error in the content, and nothing is written: what was built before stays as it is.
Where Pango is missing, all but what is printed is made, and the exit code is 4.""",
)
@click.option(
    "--only",
    cls=_OnlyOption,
    type=_OutputName(),
    multiple=True,
)
@click.option(
    "--pack",
    metavar="P",
    multiple=True,
    shell_complete=packs,
    help="Press the printables of this pack alone; may be given twice; those of others stay. The "
    "site is always whole.",
)
@click.option(
    "--screen",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Press the screen in this file alone; its blocks name entries of any pack as pack/id.",
)
@click.option(
    "--base-url",
    metavar="URL",
    default="",
    callback=lambda _context, _option, written: _base_url(written),
    help="Where the site will lie, as https://example.org/rules/: it then names its own addresses, "
    "has a site map, and a picture for every page that is shared.",
)
@click.option(
    "--trust-templates",
    is_flag=True,
    help="Use the project's own templates/, of which you know what they do; otherwise the built-in "
    "ones alone are used.",
)
@click.option(
    "--guards",
    is_flag=True,
    help="Tell on the site which proof guards which figure, as `stats --guards` does; it takes "
    "some seconds for a thousand figures, and is kept until anything changes that they hang on.",
)
@no_cache_option
@allow_unread_option
@formats_options
@format_option("text", "json")
@root_option
def command(
    only: tuple[str, ...],
    pack: tuple[str, ...],
    screen: Path | None,
    base_url: str,
    trust_templates: bool,
    guards: bool,
    no_cache: bool,
    allow_unread: bool,
    format_name: str,
    root: Path | None,
    **formats: Unpack[FormatOptions],
) -> None:
    """Compile all packs into site/ (the website) and build/ (the printables)."""
    from tablewright.cli.reporting_unchanged import remembered_for
    from tablewright.unchanged import inputs_of

    begun = time.perf_counter()
    project = chosen_project(root)
    asked = [only, pack, base_url, trust_templates, allow_unread, guards, formats]
    inputs = None if no_cache else inputs_of(project, asked, screen)
    known = None if inputs is None else remembered_for(inputs, format_name)
    if known is not None:
        tell_unchanged(project, *known, format_name, time.perf_counter() - begun)
        return
    _refuse_unknown_packs(project, pack)
    if screen is not None and (only or pack):
        raise click.UsageError("--screen presses one file alone; leave --only and --pack out")
    with _presses(project, only, is_kept=not no_cache) as read_style:
        from tablewright.builder import BuildOptions
        from tablewright.own_screen import OwnScreen

        wanted = BuildOptions(
            frozenset(only),
            frozenset(pack),
            chosen_formats(**formats),
            None if screen is None else OwnScreen(screen),
            base_url,
            trust_templates,
            allow_unread,
            guards,
        )
        built, closing = _build(project, wanted, read_style)
    sys.exit(tell_built(project, built, inputs, closing, format_name))


def _refuse_unknown_packs(project: Project, named: Sequence[str]) -> None:
    from tablewright.names import suggestion

    packs = [folder.name for folder in project.pack_folders()]
    for name in named:
        if name not in packs:
            raise click.UsageError(f"there is no pack `{name}`; {suggestion(name, packs, 'packs')}")


@contextmanager
def _presses(project: Project, only: Sequence[str], *, is_kept: bool) -> Iterator[ReadStyle | None]:
    """Have presses load meanwhile, while the builder is loaded too, if there was printed before.

    Results are used again, and kept for the next time, if `is_kept`.
    """
    from tablewright.cache import keeping_results
    from tablewright.press.ready import presses_meanwhile
    from tablewright.project import BUILD

    with keeping_results() if is_kept else nullcontext():
        was_printed = (project.root / BUILD).is_dir() and _prints(only)
        with presses_meanwhile() if was_printed else nullcontext() as read_style:
            yield read_style


def _prints(only: Sequence[str]) -> bool:
    """Return whether pages are printed, where `only` these outputs are wanted, or else most."""
    if not only:
        return True
    from tablewright.outputs import outputs

    return any(output.parts for output in outputs() if output.name in only)


def _build(
    project: Project, wanted: BuildOptions, read_style: ReadStyle | None
) -> tuple[Built, str]:
    """Return what was built, and in what time; ends the program where nothing can be written."""
    from tablewright.builder import build
    from tablewright.press import TypesetterMissing
    from tablewright.publish import PublishError
    from tablewright.reporters.progress import Progress

    try:
        with Progress() as progress:
            built = build(project, wanted, progress, read_style)
    except (TypesetterMissing, PublishError) as error:
        click.echo(f"Error: {error}", err=True)
        if isinstance(error, TypesetterMissing):
            click.echo("The website is made without it: tablewright build --only site", err=True)
        sys.exit(2)
    stages = ", ".join(f"{name} {seconds:.1f}" for name, seconds in progress.seconds.items())
    return built, f"in {sum(progress.seconds.values()):.1f} s ({stages})"


def _base_url(written: str) -> str:
    """Return a public address with a slash at its end; raises `click.BadParameter` for no such."""
    if not written:
        return ""
    try:
        parts = urlsplit(written)
        is_address = parts.scheme in ("http", "https") and bool(parts.hostname)
    except ValueError:
        is_address = False
    if not is_address or parts.query or parts.fragment or not written.isascii():
        raise click.BadParameter("write it as https://example.org/rules/")
    # Characters that no address may hold, or that would end an attribute of a page.
    return quote(written.rstrip("/"), safe="/:%@!$&()*+,;=~[]-._") + "/"
