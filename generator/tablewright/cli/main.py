"""The group of commands; each command is a module of this package."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from importlib import import_module
from io import TextIOWrapper
from keyword import iskeyword
from typing import Any

import click

from tablewright import __version__
from tablewright.allowance import MOST_TIMES, allow_times
from tablewright.cli import INTERRUPTED, say_interrupted

# A command's module is imported when the command is asked for, so that help stays quick.
_COMMANDS = {
    "new": "Begin a project, a pack, or an entry of any kind.",
    "import": "Take in tables from Markdown, HTML, spreadsheets and Foundry VTT.",
    "check": "Prove all packs and report what is wrong.",
    "build": "Compile all packs into the website, screens and sheets.",
    "serve": "Show the project in a browser while you write it.",
    "diff": "Tell what changed in meaning, from one version to another.",
    "stats": "Count entries and proofs, and tell what guards each figure.",
    "odds": "Show the exact odds of dice, a table or a check.",
    "roll": "Roll dice, or roll on a table or check.",
    "show": "Show an entry as it was compiled.",
    "proofread": "Show entries, and write down that somebody has read them.",
    "export": "Write packs or entries for other programs.",
    "fmt": "Lay files out alike; what they say stays.",
    "lsp": "Answer an editor, by the Language Server Protocol.",
    "schemas": "Renew the schemas that editors complete keys by.",
    "badge": "Print a badge for a README: what there is, and that it holds.",
    "explain": "Explain a code such as TW301, a kind, a key or a function.",
}

PROGRAM = "tablewright"
_WORK_VARIABLE = "TABLEWRIGHT_WORK"

_EPILOG = """\b
Examples:
  tablewright check
  tablewright build --only site
  tablewright odds '2d10 > 12'
  tablewright explain table-gap

\b
Tab completes entries, packs, columns, inputs and codes, once your shell has run
eval "$(_TABLEWRIGHT_COMPLETE=bash_source tablewright)"; or zsh_source, or for fish
_TABLEWRIGHT_COMPLETE=fish_source tablewright | source.

\b
Exit codes: 0 all is well, 1 the content has errors, 2 the call cannot be carried out,
4 this machine cannot print, and all else was built, 130 it was interrupted by Ctrl-C."""


class _Commands(click.Group):
    """Commands that are imported on demand."""

    _asked = ""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands, the most used first."""
        del ctx
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of that name, importing its module."""
        del ctx
        if cmd_name not in _COMMANDS:
            return None
        # No module can be called by a word of Python's own.
        module = f"{cmd_name}_" if iskeyword(cmd_name) else cmd_name
        command = import_module(f"tablewright.cli.{module}").command
        return command if isinstance(command, click.Command) else None

    def invoke(self, ctx: click.Context) -> Any:
        """Carry out the command; Ctrl-C ends it in a word, with a code that is no other fault's."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            say_interrupted()
            ctx.exit(INTERRUPTED)

    def main(self, *args: Any, standalone_mode: bool = True, **extra: Any) -> Any:
        """Run the program like click's own, but tell in our words what cannot be carried out."""
        whole: Callable[..., Any] = super().main
        if not standalone_mode:
            return whole(*args, standalone_mode=False, **extra)
        try:
            code = whole(*args, standalone_mode=False, **extra)
        except click.UsageError as error:
            from tablewright.cli.usage import REFUSED, tell_usage

            tell_usage(error, self._last())
            sys.exit(REFUSED)
        except click.ClickException as error:
            error.show()
            sys.exit(error.exit_code)
        except click.Abort:
            say_interrupted()
            sys.exit(INTERRUPTED)
        sys.exit(code if isinstance(code, int) else 0)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that `args` name; for an unknown one, say which is meant."""
        from tablewright.names import suggestion

        if args and not args[0].startswith("-") and args[0] not in _COMMANDS:
            hint = suggestion(args[0], _COMMANDS, "commands")
            raise click.UsageError(f"there is no command `{args[0]}`; {hint}", ctx)
        self._asked = args[0] if args and args[0] in _COMMANDS else ""
        return super().resolve_command(ctx, args)

    def _last(self) -> click.Context:
        """Return the context of the command that was asked for last, or that of all of them."""
        mine = click.Context(self, info_name=PROGRAM)
        command = self.get_command(mine, self._asked)
        return mine if command is None else click.Context(command, mine, self._asked)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands without importing any."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl(list(_COMMANDS.items()))


@click.group(
    cls=_Commands,
    epilog=_EPILOG,
    context_settings={"help_option_names": ["-h", "--help"]},
    no_args_is_help=False,
    invoke_without_command=True,
)
@click.option(
    "--work",
    type=click.IntRange(1, MOST_TIMES),
    default=1,
    metavar="N",
    envvar=_WORK_VARIABLE,
    help="Allow N times the work that a stranger's project may ask for, as a very large one of "
    f"your own does; or set {_WORK_VARIABLE}.",
)
@click.version_option(__version__, prog_name=PROGRAM)
@click.pass_context
def commands(ctx: click.Context, work: int) -> None:
    """Tablewright compiles packs of game rules: it proves them, and prints referee aids."""
    allow_times(work)
    if ctx.invoked_subcommand is None:
        from tablewright.cli.options import project_around
        from tablewright.project import CONTENT

        click.echo(ctx.get_help())
        project = project_around()
        if project is None:
            click.echo("\nHere is no project yet. Begin one: tablewright new project my-game")
        else:
            click.echo(
                f"\nThe project in {project.root} has its packs in {CONTENT}/. "
                "Prove them: tablewright check"
            )


# By which a shell asks what could be typed.
_COMPLETING = "_TABLEWRIGHT_COMPLETE"
# New objects between two searches for unreachable ones, and after how many of these older ones are
# looked through too. What a compiler makes it mostly keeps, so that Python's own 700 would have it
# look through them all again and again, to find nothing; a site of a thousand entries is spared
# four searches.
_GARBAGE = (1_000_000, 5, 10)


def run() -> None:
    """Run the command line, and leave with its exit code."""
    gc.set_threshold(*_GARBAGE)
    if os.environ.get(_COMPLETING, "").startswith("bash"):
        from click.shell_completion import add_completion_class

        from tablewright.cli.bash_words import WholeWords

        add_completion_class(WholeWords)
    _let_all_characters_through()
    try:
        commands.main(prog_name=PROGRAM)
    except BrokenPipeError:
        # Whoever read the output has seen enough; Python must not complain while it closes it.
        sys.stdout = None
        sys.exit(0)
    finally:
        # What is left goes with the process: to look through it once more takes longer than to
        # read a hundred entries.
        gc.freeze()


def _let_all_characters_through() -> None:
    """Make minus signs and dashes no fault of whoever reads what is written.

    Files and other programs read UTF-8, whatever the system's own encoding is, as Windows still has
    one; on a terminal that knows less, what it does not know becomes a question mark.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and stream.encoding.lower() not in ("utf-8", "utf8"):
            if stream.isatty():
                stream.reconfigure(errors="replace")
            else:
                stream.reconfigure(encoding="utf-8")
