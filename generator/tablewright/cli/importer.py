"""What `import` does: read, file, write, and tell."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path, PurePosixPath

import click

from tablewright.cli.import_json import tell_json
from tablewright.contents import Contents, contents_of
from tablewright.diagnostics import Diagnostic
from tablewright.importing.crowding import overcrowded
from tablewright.importing.drafting import DIFFERS, NEW, REFUSED, Filed, Filing, filed
from tablewright.importing.outcomes import Outcome, Refused, ThingPlan
from tablewright.importing.own_json import own_outcome
from tablewright.importing.passages import passed_over
from tablewright.importing.proving import compiled, line_of
from tablewright.importing.reading import (
    MOST_BYTES,
    MOST_TABLES,
    STANDARD_INPUT,
    Input,
    inputs_at,
    sheet_of,
    too_many_tables,
)
from tablewright.importing.recognising import recognised
from tablewright.importing.things import ModelNames, things_in, unasked_blocks
from tablewright.importing.writing import Origin
from tablewright.kinds.model.entry import Model
from tablewright.names import did_you_mean, is_device, is_id, suggestion
from tablewright.project import CONTENT, OvercrowdedError, Project
from tablewright.prose import as_markdown
from tablewright.records import Struct
from tablewright.reporters.report import counted
from tablewright.reporters.text import plain_fault
from tablewright.reporters.visible import visible
from tablewright.starters.editor import has_schemas, with_modeline
from tablewright.starters.new_files import write_new
from tablewright.starters.starter import UnusableStartError, scalar
from tablewright.whole_files import write_whole

_FILE_MODE = 0o644
_MOST_TOLD = 200
# Files without a table that are named.
_MOST_EMPTY = 20


class Asked(Struct, frozen=True):
    """What somebody asked `import` for, as the command's options say it."""

    given: str
    pack: str
    dry_run: bool = False
    replace: bool = False
    source: str = ""
    licence: str = ""
    section: str = ""
    roll: str = ""
    model: str = ""
    as_json: bool = False


def import_tables(project: Project, asked: Asked) -> int:
    """Import what is asked for, and tell of it; return the exit code."""
    try:
        contents = contents_of(project)
    except OvercrowdedError as error:
        raise click.UsageError(f"{error.message}; {error.hint}") from None
    manifest = _manifest(asked, contents)
    faults: list[Diagnostic] = []
    outcomes: list[Outcome] = []
    given = list(_given(asked.given))
    names = _model(project, asked) if asked.model else None
    for each in given:
        sheet, wrong = sheet_of(each)
        faults += [*wrong, *(unasked_blocks(sheet) if names is None else ())]
        made = [(grid, recognised(grid, asked.roll)) for grid in sheet.grids]
        own = [] if sheet.entry is None else [own_outcome(sheet.entry, each.name)]
        things = things_in(sheet, names)
        passed = passed_over(sheet, made, things, each.name)
        faults += [] if passed is None else [passed]
        for outcome in (*(one for _, found in made for one in found), *own, *things):
            if len(outcomes) == MOST_TABLES:
                faults.append(too_many_tables(each, outcome.grid.line))
                break
            outcomes.append(outcome)
        else:
            continue
        break
    known = {file.name: file for file in project.files()}
    line = line_of(asked.pack, known, {str(path): text for path, text in manifest.items()})
    inherited = frozenset(
        entry_id for pack in line - {asked.pack} for entry_id in contents.files.get(pack, ())
    )
    filing = Filing(project, asked.pack, contents, inherited)
    origin = Origin(as_markdown(asked.source), as_markdown(asked.licence), asked.section)
    found = filed(filing, outcomes, origin, manifest, _decorated(project, asked.pack))
    crowded = overcrowded(filing, found, asked.given)
    written = [] if asked.dry_run else _write(project, asked, manifest, found)
    sources = {each.name: each.raw for each in given}
    if asked.as_json:
        tell_json(asked.dry_run, found, [*faults, *([crowded] if crowded else [])], written)
    else:
        _tell(asked, found, faults, sources, made_pack=bool(manifest))
        if crowded is not None:
            click.echo(plain_fault(crowded, lambda _: None))
    is_wrong = crowded is not None or any(fault.is_error for fault in faults)
    return int(is_wrong or any(each.state == REFUSED for each in found))


def _model(project: Project, asked: Asked) -> ModelNames:
    """Return the model that stat blocks become things of."""
    library, _ = compiled(project, asked.pack, {}, with_all=True)
    entries = library.entries.get(asked.pack, {})
    models = {name: entry for name, entry in entries.items() if isinstance(entry, Model)}
    if asked.model not in models:
        hint = suggestion(asked.model, models, "models")
        raise click.UsageError(f"{asked.pack} has no model `{asked.model}`; {hint}")
    manifest = library.packs.get(asked.pack)
    return ModelNames(models[asked.model], manifest.short_forms if manifest is not None else {})


def _given(given: str) -> Iterable[Input]:
    if given == STANDARD_INPUT:
        return [Input(STANDARD_INPUT, sys.stdin.buffer.read(MOST_BYTES + 1))]
    return inputs_at(Path(given), Path(given).as_posix())


def _manifest(asked: Asked, contents: Contents) -> dict[PurePosixPath, str]:
    """Return the manifest of the pack, if there is none yet; a misspelt pack is refused."""
    if asked.pack in contents.files:
        return {}
    near = did_you_mean(asked.pack, contents.files)
    if near or not is_id(asked.pack) or is_device(asked.pack):
        hint = near or (
            f"Windows can have no folder of that name: --to pack-{asked.pack}"
            if is_device(asked.pack)
            else "its id is of small letters, digits and hyphens"
        )
        raise click.UsageError(f"there is no pack `{asked.pack}`; {hint}")
    words = asked.pack.replace("-", " ")
    title = words[:1].upper() + words[1:]
    lines = [
        "kind: pack",
        f"title: {scalar(title)}",
        f"system: {scalar(asked.source or title)}",
        "source:",
        f"  title: {scalar(asked.source or title)}",
        f"  licence: {scalar(asked.licence or 'unknown')}",
    ]
    path = PurePosixPath(CONTENT, asked.pack, "pack.yaml")
    return {path: "\n".join(lines) + "\n"}


def _decorated(project: Project, pack: str) -> dict[str, str]:
    """Return the first lines of files of each kind, by which editors find its schema."""
    if not has_schemas(project.root):
        return {}
    path = PurePosixPath(CONTENT, pack, "tables", "x.yaml")
    return {"table": with_modeline("", path, "table")}


def _write(
    project: Project, asked: Asked, manifest: dict[PurePosixPath, str], found: Sequence[Filed]
) -> list[str]:
    """Write all new files or none, and, where that is asked for, those that differ."""
    new = {each.draft.path: each.draft.text for each in found if each.state == NEW and each.draft}
    try:
        write_new(project.root, {**manifest, **new} if new else {})
    except UnusableStartError as error:
        raise click.UsageError(f"nothing was written: {error}") from None
    written = [str(path) for path in new]
    for each in found if asked.replace else ():
        if each.state == DIFFERS and each.draft is not None:
            try:
                path = project.root / each.draft.path
                write_whole(path, each.draft.text.encode("utf-8"), _FILE_MODE)
            except OSError as error:
                raise click.UsageError(f"{each.draft.path}: {error.strerror}") from None
            written.append(str(each.draft.path))
    return written


def _tell(
    asked: Asked,
    found: Sequence[Filed],
    faults: Sequence[Diagnostic],
    sources: dict[str, bytes],
    *,
    made_pack: bool,
) -> None:
    def read_source(file: str) -> str | None:
        raw = sources.get(file, b"")
        # What is no text has no lines to show.
        return None if b"\x00" in raw or raw[:2] == b"PK" else raw.decode("utf-8-sig", "replace")

    for fault in [*faults, *(fault for each in found for fault in each.faults)][:_MOST_TOLD]:
        click.echo(plain_fault(fault, read_source))
    for each in found:
        for line in each.difference.splitlines():
            click.echo(visible(line))
        click.echo(visible(_line(each, asked)))
    told = {each.outcome.grid.file for each in found} | {fault.span.file for fault in faults}
    empty = [file for file in sources if file not in told]
    for file in empty[:_MOST_EMPTY]:
        click.echo(visible(f"{file}: no table was found here"))
    if len(empty) > _MOST_EMPTY:
        click.echo(f"and in {len(empty) - _MOST_EMPTY:,} other files")
    if made_pack and not asked.dry_run and any(each.state == NEW for each in found):
        click.echo(visible(f"{asked.pack} is a new pack: its pack.yaml says what it is from."))
    click.echo(_sum(asked, found, faults))


def _line(each: Filed, asked: Asked) -> str:
    table = each.outcome
    at = f"{table.grid.file}:{table.grid.line}"
    if each.draft is None or isinstance(table, Refused):
        return f"{at}  {table.title}: refused"
    if isinstance(table, ThingPlan):
        return (
            f"{at}  {table.title}, a thing of {table.kind}: {each.draft.path}{_done(each, asked)}"
        )
    rolled = "not rolled"
    if table.die is not None:
        rolled = f"{table.die.notation} (from the {table.die.found})"
    rows = counted(len(table.rows), "row")
    return f"{at}  {table.title}, {rolled}, {rows}: {each.draft.path}{_done(each, asked)}"


def _done(each: Filed, asked: Asked) -> str:
    if each.state == DIFFERS and asked.replace and not asked.dry_run:
        return ", replaced"
    return {NEW: "", DIFFERS: ", stays as it is"}.get(each.state, ", unchanged")


def _sum(asked: Asked, found: Sequence[Filed], faults: Sequence[Diagnostic]) -> str:
    refused = sum(each.state == REFUSED for each in found)
    taken = len(found) - refused
    verb = "would be imported" if asked.dry_run else "imported"
    words = f"{counted(taken, 'table')} {verb}, {refused} refused"
    wrong = sum(fault.is_error for fault in faults)
    return f"{words}; {counted(wrong, 'file')} not read" if wrong else words
