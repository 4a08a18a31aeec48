"""What entries answer, printed: lines that fit the terminal, tables and lists in columns."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import click

from tablewright.prose import quoted
from tablewright.reporters.folding import folded
from tablewright.reporters.tables import print_table
from tablewright.reporters.visible import cell_width
from tablewright.terminal import (
    Answer,
    Said,
    TextList,
    TextTable,
    TooMuchAskedError,
    Typed,
    counted_answer,
)


@contextmanager
def bounded_answer() -> Iterator[None]:
    """Count the work of an answer, and raise `click.ClickException` where it takes too much.

    Nothing may be printed before.
    """
    try:
        with counted_answer():
            yield
    except TooMuchAskedError as error:
        raise click.ClickException(str(error)) from None


def tell_answer(
    answer: Answer,
    format_name: str,
    before: Mapping[str, Any] | None = None,
    after: Sequence[Said] = (),
) -> None:
    """Print `answer` in words or as JSON, with data `before` its own or words `after` them."""
    if format_name == "json":
        with bounded_answer():
            data = {**(before or {}), **answer.data()}
        print_json(data)
    else:
        with bounded_answer():
            said = [*answer.said, *after]
        say(said)


def print_json(data: Mapping[str, Any]) -> None:
    """Print `data` as JSON."""
    click.echo(json.dumps(data, indent=2, ensure_ascii=False))


def say(said: Iterable[Said]) -> None:
    """Print `said` on the standard output."""
    for each in said:
        if isinstance(each, TextTable):
            rows = [[_finished(cell) for cell in row] for row in each.rows]
            print_table([_finished(header) for header in each.headers], rows, right=each.right)
        elif isinstance(each, TextList):
            _print_aligned([(_finished(label), _finished(words)) for label, words in each.lines])
        else:
            click.echo(folded(_finished(each)))


def _finished(words: str) -> str:
    """Return `words` with the marks of print, unless they are to stand as they are typed."""
    return words if isinstance(words, Typed) else quoted(words)


def _print_aligned(lines: Sequence[tuple[str, str]]) -> None:
    width = max((cell_width(label) for label, words in lines if words), default=0)
    for label, words in lines:
        gap = " " * max(width - cell_width(label) + 2, 2)
        after = cell_width(label) + len(gap)
        click.echo(f"{label}{gap}{folded(words, after=after)}".rstrip())
