"""Panels of tables that are as long as a test wants them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from press.projects import HARBOUR, project
from tablewright.diagnostics import Span
from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.library import Scope
from tablewright.outputs.blocks import block_of
from tablewright.render import Templates
from tablewright.resources import templates_folder
from tablewright.typeset.panels import Panel
from tablewright.typeset.typesetter import Typesetter, typesetter_for


def log(rows: int) -> str:
    lines = "".join(f"  - {{what: Entry {n}}}\n" for n in range(rows))
    return (
        f"kind: table\ntitle: Log of {rows}\ncolumns: {{what: {{title: What, type: text}}}}\n"
        f"rows:\n{lines}"
    )


def scope_of_logs(root: Path, lengths: Sequence[int]) -> Scope:
    """Return a pack with a table `log-N` of N rows for each of `lengths`."""
    logs = {f"log-{n}": log(n) for n in lengths}
    return project(root, {"pack": HARBOUR["pack"], **logs}).library.scope("harbour")


def typesetter_of_logs(scope: Scope, root: Path) -> Typesetter:
    """Return a typesetter with the built-in templates; `root` holds none of its own."""
    return typesetter_for(scope, Templates((templates_folder(),), root))


def panel(scope: Scope, title: str, rows: Sequence[int], columns: int = 1) -> Panel:
    """Return a panel with tables of so many `rows`."""
    entries = [scope.entries[f"log-{n}"] for n in rows]
    return Panel(
        name=f"the panel “{title}”",
        title=title,
        chips=(),
        where="",
        foot=(),
        columns=columns,
        blocks=tuple(block_of(e, scope, ScreenBlock(e.id, ())) for e in entries),
        span=Span("s.yaml"),
    )
