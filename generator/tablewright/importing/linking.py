"""Links from one imported table to another: found by the names that others link to it by.

What a link led to where it was written is kept beside its label until all tables are known, as
`[label](table:there)`; then it leads to an entry, or its label alone stays.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from pathlib import PurePath
from urllib.parse import unquote

from tablewright.diagnostics import Diagnostic
from tablewright.importing import rules
from tablewright.importing.grids import OwnWords
from tablewright.importing.outcomes import Understood
from tablewright.importing.text import THERE, UnsayableText, from_markdown
from tablewright.names import slug
from tablewright.records import Struct, replace

_LINK = re.compile(rf"\[(?P<label>(?:[^\[\]\\]|\\.)+)\]\({THERE}(?P<to>[^()\s]+)\)", re.DOTALL)
_LONGEST = 60


class Names(Struct, frozen=True):
    """The entries that tables become, by the names that links call them by.

    A name that several have is none; within a file it may still be one.
    """

    everywhere: Mapping[str, str]
    by_file: Mapping[str, Mapping[str, str]]

    def target(self, there: str, file: str) -> str | None:
        """Return the entry that a link in `file` leads to, or None."""
        key, inside = _key(there), self.by_file.get(file, {})
        if there.startswith("#"):
            return inside.get(key) or self.everywhere.get(key)
        return self.everywhere.get(key) or inside.get(key)


def known_names(tables: Mapping[int, Understood], ids: Mapping[int, str]) -> Names:
    """Return the names of tables, and the entries in `ids` that they become."""
    in_file = Counter(table.grid.file for table in tables.values())
    everywhere: dict[str, set[str]] = {}
    by_file: dict[str, dict[str, set[str]]] = {}
    for number, table in tables.items():
        file = table.grid.file
        names = {table.title, table.grid.heading, *table.grid.aliases}
        if in_file[file] == 1:
            names.add(PurePath(file).stem)
        for name in map(slug, names - {""}):
            everywhere.setdefault(name, set()).add(ids[number])
            by_file.setdefault(file, {}).setdefault(name, set()).add(ids[number])
    return Names(_single(everywhere), {file: _single(held) for file, held in by_file.items()})


def _single(held: Mapping[str, set[str]]) -> dict[str, str]:
    return {name: next(iter(each)) for name, each in held.items() if len(each) == 1}


def linked(table: Understood, names: Names, own: str) -> tuple[Understood, tuple[str, ...]]:
    """Return `table` with its links at their ends, and the ids of the entries they lead to.

    Where a link leads nowhere its label stays, and a warning tells of it.
    """
    targets: dict[str, None] = {}
    lost: list[Diagnostic] = []

    def joined(text: str, place: object) -> str:
        def end(found: re.Match[str]) -> str:
            there = unquote(found["to"])
            target = names.target(there, table.grid.file)
            if target is not None and target != own:
                targets[target] = None
                return f"[{found['label']}](ref:{target})"
            shown = there if len(there) <= _LONGEST else f"{there[: _LONGEST - 1]}…"
            at = table.grid.at(place)  # type: ignore[arg-type]
            message = f"the link to `{shown}` was not taken along"
            lost.append(rules.IMPORT_INFERRED.at(at, message, hint="its words stay as they are"))
            return found["label"]

        return _LINK.sub(end, text) if THERE in text else text

    rows = []
    for row in table.rows:
        cells = {
            name: joined(value, row.sources[name]) if isinstance(value, str) else value
            for name, value in row.cells.items()
        }
        rows.append(replace(row, cells=cells))
    notes = tuple(replace(note, text=joined(note.text, note)) for note in table.notes)
    named = {name: joined(text, table.grid.line) for name, text in table.named_notes.items()}
    around = table.grid.own
    if around is not None:
        summary, note = (
            joined(_paragraph(words), table.grid.line) for words in (around.summary, around.note)
        )
        around = OwnWords(summary, note, around.lines)
    if not targets and not lost and around == table.grid.own:
        return table, ()
    whole = replace(
        table,
        grid=replace(table.grid, own=around),
        rows=tuple(rows),
        notes=notes,
        named_notes=named,
        warnings=(*table.warnings, *lost),
    )
    return whole, tuple(targets)


def _paragraph(words: str) -> str:
    """Return a paragraph as a text of an entry; nothing where it can be none."""
    try:
        return from_markdown(words, [])[0]
    except UnsayableText:
        return ""


def _key(there: str) -> str:
    """Return what a link names: a heading, a page, or a document of Foundry's."""
    page, _, heading = there.partition("#")
    if heading:
        return slug(heading.split("#")[-1])
    name = page.rstrip("/").split("/")[-1]
    if "RollTable." in name:
        return slug(name.rsplit(".", 1)[-1])
    return slug(re.sub(r"\.(?:md|markdown|html?)$", "", name))
