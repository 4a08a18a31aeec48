"""What would be written is compiled in memory first, and held against the cells it comes from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import PurePosixPath

from tablewright.allowance import AllowanceSpent, counted_run
from tablewright.diagnostics import Diagnostic
from tablewright.dice import Band, CardRange, Expression, IntegerRange, Trial, parse, parse_band
from tablewright.importing import rules
from tablewright.importing.columns import typed_by_hand
from tablewright.importing.notation import read_modifiers
from tablewright.importing.outcomes import RowPlan, ThingPlan, Understood
from tablewright.importing.text import plain
from tablewright.kinds.entry import Text
from tablewright.kinds.pack.entry import MANIFEST
from tablewright.kinds.table.choices import Choice
from tablewright.kinds.table.entry import Row, Table
from tablewright.library import Library, resolve
from tablewright.loader import Loader, take_in_order
from tablewright.project import CONTENT, PackFile, Project
from tablewright.proofs.run import asks_too_much, prove_each
from tablewright.records import Struct, replace
from tablewright.resources import schemas_folder
from tablewright.schema import Schemas
from tablewright.source import read_source, source_from_text

_REPORT = "write it in simpler words there"


class Draft(Struct, frozen=True):
    """A file that is not yet written: its path in the project, its text, and its table.

    `targets` are the ids of the entries that its rows lead on to.
    """

    path: PurePosixPath
    text: str
    table: Understood | ThingPlan
    targets: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The id of the entry that it holds."""
        return self.path.stem


def compiled(
    project: Project, pack: str, texts: Mapping[PurePosixPath, str], *, with_all: bool = False
) -> tuple[Library, list[Diagnostic]]:
    """Return the library of `pack` with `texts` in the place of files, and what is wrong in these.

    Of what is there already only manifests are read, for tables need nothing else; `with_all` reads
    what things of models need, which may be anything.
    """
    named = {str(path): text for path, text in texts.items()}
    loader = Loader(Schemas.in_folder(schemas_folder()), texts=named)
    with counted_run():
        try:
            known = {file.name: file for file in project.files()}
            new = {name: PackFile(project.root / name, name, pack) for name in named}
            line = line_of(pack, {**known, **new}, named)
            manifests = {f"{CONTENT}/{each}/{MANIFEST}" for each in line}
            wanted = {
                n: f
                for n, f in {**known, **new}.items()
                if n in manifests or n in named or (with_all and f.pack in line)
            }
            take_in_order(loader, (file for _, file in sorted(wanted.items())))
            library, faults = resolve(loader.entries, loader.broken, sorted(line), loader.reread)
            scope = library.scope(pack)
            ours = [entry for entry in library.own_entries() if entry.source.name in named]
            proved = prove_each((entry, scope) for entry in ours)
            found = [*loader.diagnostics, *faults, *proved.diagnostics]
        except AllowanceSpent as spent:
            found = [*loader.diagnostics, asks_too_much(spent)]
            library, _ = resolve((), (), (), loader.reread)
    return library, [fault for fault in found if fault.span.file in named or fault.rule.ends_run]


def line_of(pack: str, files: Mapping[str, PackFile], texts: Mapping[str, str]) -> set[str]:
    """Return `pack`, the pack that it extends, and so on."""
    line: set[str] = set()
    while pack and pack not in line:
        line.add(pack)
        name = f"{CONTENT}/{pack}/{MANIFEST}"
        file = files.get(name)
        if name in texts:
            source, _ = source_from_text(texts[name], name)
        elif file is not None:
            source, _ = read_source(file.path, file.name, file.root)
        else:
            break
        pack = str((source.data if source is not None else {}).get("extends") or "")
    return line


def faults_of(draft: Draft, library: Library, pack: str) -> list[Diagnostic]:
    """Return where the compiled entry of `draft` says anything but the cells that it comes from."""
    entry = library.entries.get(pack, {}).get(draft.id)
    grid = draft.table.grid
    if not isinstance(entry, Table) or not isinstance(draft.table, Understood):
        return []
    found = []
    if len(entry.rows) != len(draft.table.rows):
        message = f"{len(draft.table.rows)} rows became {len(entry.rows)}"
        found.append(rules.IMPORT_SHAPE.at(grid.at(grid.line), message, hint=_REPORT))
    for row, plan in zip(entry.rows, draft.table.rows, strict=False):
        found += (
            rules.IMPORT_CELL.at(
                grid.at(plan.sources[name]),
                f"`{plan.sources[name].plain}` would read otherwise",
                hint=_REPORT,
            )
            for name in _changed(row, plan)
        )
    return found


def _changed(row: Row, plan: RowPlan) -> Iterator[str]:
    """Yield the columns whose cell does not say what its source says."""
    if row.cells.keys() != plan.sources.keys():
        yield from sorted(plan.sources.keys() - row.cells.keys())
    for name, cell in row.cells.items():
        value = cell.value
        source = plan.sources.get(name)
        if source is None:
            continue
        if isinstance(value, Text):
            # What the text says was worked out of it when it was read.
            is_same = value.markdown == source.text or plain(value.markdown) == source.plain
        elif isinstance(value, IntegerRange):
            read = plan.values.get(name) or read_modifiers(source.plain)
            # What is called something is read as that: `<1` is 0, and no "0 or less".
            is_same = str(value) == source.plain or (read is not None and value == read.range)
        elif isinstance(value, CardRange | Trial | Choice):
            is_same = _bare(str(value)) == _bare(source.plain)
        elif isinstance(value, Band):
            is_same = value == parse_band(typed_by_hand(source.plain))
        elif isinstance(value, Expression):
            is_same = value == parse(source.plain)
        else:
            is_figure = isinstance(value, int | Fraction)
            is_same = is_figure and value == Fraction(str(plan.cells[name]))
        if not is_same:
            yield name


def _bare(words: str) -> str:
    return typed_by_hand(words).replace(" ", "").casefold()


def moved(fault: Diagnostic, draft: Draft) -> Diagnostic:
    """Return a fault of a draft's file as one of the file that the table was imported from."""
    grid = draft.table.grid
    place = grid.at(grid.line)
    lines = draft.text.split("\n")
    rows = [number for number, line in enumerate(lines, 1) if line.startswith("  - ")]
    before = [place_of for place_of, number in enumerate(rows) if number <= fault.span.line]
    table = draft.table
    if before and isinstance(table, Understood) and before[-1] < len(table.rows):
        place = grid.at(table.rows[before[-1]].line)
    elif not before and grid.aside is not None:
        # What is said of columns above their rows stands in the comment.
        place = grid.at(grid.aside.line)
    return replace(fault, span=place, related=(), fixes=())
