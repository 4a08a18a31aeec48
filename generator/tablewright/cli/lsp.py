"""`tablewright lsp`: answer an editor."""

from __future__ import annotations

import click


@click.command(
    "lsp",
    epilog="""\b
Examples:
  tablewright lsp    # an editor starts it, and speaks to it""",
)
@click.option("--stdio", is_flag=True, help="What it does anyway; some editors say so.")
def command(stdio: bool) -> None:
    """Answer an editor, by the Language Server Protocol, on the standard input and output.

    Faults are told while somebody writes, with what mends them; odds, values and entries are shown
    where they are pointed at; names are completed, found and renamed.
    """
    del stdio
    from tablewright.language_server.session import serve

    serve()
