"""A call that cannot be carried out, told in one shape: what is wrong, and what to type."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import click
from click.exceptions import NoSuchOption

# The exit code of a call that cannot be carried out.
REFUSED = 2


class NoProjectError(click.UsageError):
    """There is no project here; the message says what to type, and no command's help adds to it."""


def tell_usage(error: click.UsageError, last: click.Context | None = None) -> None:
    """Say on the standard error what is wrong with what was typed, and what to type.

    `last` is of the command that was asked for: the library does not always say of which it speaks.
    """
    error.ctx = error.ctx or last
    sys.stdout.flush()
    click.echo(f"Error: {_said(error)}", err=True)
    for line in _help(error):
        click.echo(line, err=True)


def _said(error: click.UsageError) -> str:
    """Return what is wrong in our words, with what to write; the library has other ones."""
    match error:
        case click.MissingParameter(param=click.Argument() as argument):
            return f"{argument.make_metavar(_context(error))} is missing"
        case click.MissingParameter(param=click.Option() as option):
            return f"{option.opts[0]} {option.make_metavar(_context(error))} is missing"
        case NoSuchOption():
            from tablewright.names import suggestion

            known = _options(error)
            return (
                f"there is no option `{error.option_name}`; "
                f"{suggestion(error.option_name, known, 'options')}"
            )
        case click.BadOptionUsage():
            metavar = _metavar(error, error.option_name)
            if metavar:
                return f"`{error.option_name}` needs a value: {error.option_name} {metavar}"
            return f"`{error.option_name}` takes no value"
        case click.BadParameter(param=click.Parameter() as parameter):
            name = _name(parameter, error)
            return f"{name}: {_of_type(parameter, error)}"
    if error.message.startswith("Got unexpected extra argument"):
        extra = error.message.partition("(")[2].rstrip(")")
        return f"`{extra}` is too much: words that belong together stand in quotes"
    return error.message


def _help(error: click.UsageError) -> Iterator[str]:
    """Yield how the command is called, with an example of its own, where words are missing."""
    context = error.ctx
    if context is None or isinstance(error, NoProjectError):
        return
    path = context.command_path
    if isinstance(error, click.MissingParameter) or "too much" in _said(error):
        pieces = " ".join(context.command.collect_usage_pieces(context))
        yield f"  write: {path} {pieces.removeprefix('[OPTIONS] ')}"
        example = _example(context)
        if example:
            yield f"  as in: {example}"
    yield f"  more:  {path} --help"


def _example(context: click.Context) -> str:
    """Return the first example that the help of a command has, which is one with all it needs."""
    lines = (context.command.epilog or "").splitlines()
    examples = [line.strip() for line in lines if line.startswith("  tablewright ")]
    given = {value for value in context.params.values() if isinstance(value, str)}
    near = [line for line in examples if given & set(line.split())]
    return next(iter([*near, *examples]), "")


def _of_type(parameter: click.Parameter, error: click.BadParameter) -> str:
    message = error.message
    if isinstance(parameter.type, click.Choice):
        from tablewright.words.lists import either_of

        return f"write {either_of([str(choice) for choice in parameter.type.choices])}"
    if isinstance(parameter.type, click.IntRange):
        least, most = parameter.type.min, parameter.type.max
        if least is not None and most is not None:
            return f"write a whole number from {least} to {most}"
        return "write a whole number" if least is None else f"write a whole number, {least} or more"
    if message.endswith("is not a valid integer."):
        return "write a whole number"
    if message.endswith("does not exist."):
        return "there is no such file or folder"
    if message.endswith("is a file."):
        return "that is a file, and a folder is wanted"
    if message.endswith("is a directory."):
        return "that is a folder, and a file is wanted"
    return message


def _name(parameter: click.Parameter, error: click.BadParameter) -> str:
    context = _context(error)
    if isinstance(parameter, click.Option):
        typed = parameter.opts[0]
    else:
        typed = parameter.make_metavar(context).strip("[]…")
    value = _typed(error.message)
    return f"`{typed} {value}`" if value else typed


def _typed(message: str) -> str:
    """Return what the library quotes of what was typed, or nothing."""
    before, quote, rest = message.partition("'")
    if quote and len(before) < len("Directory  "):
        return rest.partition("'")[0]
    return message.partition(" is not in the range")[0] if " is not in the range" in message else ""


def _metavar(error: click.UsageError, name: str) -> str:
    for parameter in _context(error).command.params:
        if name in parameter.opts and isinstance(parameter, click.Option) and not parameter.is_flag:
            return parameter.make_metavar(_context(error))
    return ""


def _options(error: click.UsageError) -> list[str]:
    parameters = _context(error).command.params
    names = [name for each in parameters if isinstance(each, click.Option) for name in each.opts]
    return [*(name for name in names if name.startswith("--")), "--help"]


def _context(error: click.UsageError) -> click.Context:
    if error.ctx is None:
        raise TypeError("a call that is refused is one of a command")
    return error.ctx
