"""The pages of reference, made of what the program itself says: nobody has to keep them right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import click

from tablewright.cli.main import commands
from tablewright.codes import HUNDREDS, rules
from tablewright.diagnostics import Rule
from tablewright.formula import FUNCTIONS
from tablewright.resources import schemas_folder
from tablewright.schema import Schemas
from tablewright.schema.key_help import KeyHelp, PlaceHelp, place_help

# Keys of keys of keys: deeper ones are told by `tablewright explain`, and repeat themselves.
_DEEPEST = 3


def reference() -> Mapping[str, str]:
    """Return the pages as Markdown, by their paths below the folder of the reference."""
    schemas = Schemas.in_folder(schemas_folder())
    pages = {f"kinds/{kind}.md": _kind(schemas, kind) for kind in schemas.kinds}
    pages["kinds/index.md"] = _kinds(schemas)
    hundreds = [name for name in HUNDREDS if _of_hundred(name)]
    pages |= {f"codes/{name}.md": _hundred(name) for name in hundreds}
    pages["codes/index.md"] = _contents("Codes, and what is proved", hundreds)
    return pages | {"functions.md": _functions(), "commands.md": _commands()}


def _contents(title: str, pages: Sequence[str]) -> str:
    return f"# {title}\n\n```{{toctree}}\n" + "\n".join(pages) + "\n```\n"


def _kinds(schemas: Schemas) -> str:
    rows = (
        f"| [`{kind}`]({kind}.md) | {_cell(_whole(schemas, kind).about)} |"
        for kind in schemas.kinds
    )
    about = "What a file may be, by its `kind:`; models make further kinds."
    told = f"{about}\n\n| kind | what it is |\n|---|---|\n" + "\n".join(rows)
    pages = "\n".join(("```{toctree}", ":hidden:", *schemas.kinds, "```"))
    return f"# Kinds of entries\n\n{told}\n\n{pages}\n"


def _whole(schemas: Schemas, kind: str) -> PlaceHelp:
    whole = place_help(schemas.documents, kind, ())
    assert whole is not None, "a kind is a place"
    return whole


def _kind(schemas: Schemas, kind: str) -> str:
    whole = _whole(schemas, kind)
    return f"# `{kind}`\n\n{whole.about}\n\n" + "\n\n".join(_places(schemas, kind, whole))


def _places(schemas: Schemas, kind: str, place: PlaceHelp) -> Iterator[str]:
    """Yield the keys at `path` as a table, and then those below each of them."""
    yield _keys(place.keys)
    for key in place.keys:
        inside = place_help(schemas.documents, kind, key.path)
        if key.has_keys and inside is not None:
            address = ".".join((kind, *key.path))
            if len(key.path) < _DEEPEST:
                yield f"{'#' * (len(key.path) + 1)} `{address}`\n\n{inside.about}"
                yield from _places(schemas, kind, inside)
            else:
                yield f"Further keys: `tablewright explain {address}`"


def _keys(keys: Sequence[KeyHelp]) -> str:
    rows = (
        f"| `{key.path[-1]}`{' (needed)' if key.is_needed else ''} "
        f"| {_cell(key.holds)} | {_cell(key.about)} |"
        for key in keys
    )
    return "| key | holds | what it is for |\n|---|---|---|\n" + "\n".join(rows)


def _cell(text: str) -> str:
    """Return plain words as a cell of Markdown."""
    for mark in "\\|`*_[]<>":
        text = text.replace(mark, f"\\{mark}")
    return " ".join(text.split())


def _of_hundred(name: str) -> list[Rule]:
    return [rule for rule in rules() if rule.code.startswith(name)]


def _hundred(name: str) -> str:
    told = (
        f"## {rule.code} {rule.slug}\n\n*{rule.severity}*\n\n{rule.page.strip()}"
        for rule in _of_hundred(name)
    )
    return f"# {name}: {HUNDREDS[name]}\n\n" + "\n\n".join(told) + "\n"


def _functions() -> str:
    rows = (
        f"| `{each.call}` | {_cell(each.about)} | {each.takes} | {each.gives} |"
        for each in FUNCTIONS
    )
    about = (
        "Formulas are the [Common Expression Language](https://cel.dev). "
        "Beside its own functions there are these."
    )
    head = "| function | what it is | takes | gives |\n|---|---|---|---|\n"
    return f"# Functions of formulas\n\n{about}\n\n{head}" + "\n".join(rows) + "\n"


def _commands() -> str:
    group = click.Context(commands, info_name="tablewright", **commands.context_settings)
    short, told = [], []
    for name in commands.list_commands(group):
        command = commands.get_command(group, name)
        assert command is not None, "a command that is listed"
        inside = click.Context(command, info_name=name, parent=group, max_content_width=96)
        short.append(f"| [`{name}`](#{name}) | {_cell(command.get_short_help_str(96))} |")
        told.append(f"## `{name}`\n\n```text\n{command.get_help(inside)}\n```")
    listed = "| command | what it does |\n|---|---|\n" + "\n".join(short)
    return f"# Commands\n\n{listed}\n\n" + "\n\n".join(told) + "\n"
