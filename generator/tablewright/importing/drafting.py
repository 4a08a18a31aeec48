"""Tables that were understood become the files to write: named, proved, and held against others."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import PurePosixPath

from tablewright.allowance import steps_of_entries, steps_taken
from tablewright.contents import Contents
from tablewright.diagnostics import Diagnostic
from tablewright.guarded import UnreadableFileError, read_guarded
from tablewright.importing import rules
from tablewright.importing.arrows import led_on
from tablewright.importing.asides import with_aside
from tablewright.importing.linking import known_names, linked
from tablewright.importing.outcomes import Outcome, Refused, ThingPlan, Understood
from tablewright.importing.proving import Draft, compiled, faults_of, moved
from tablewright.importing.writing import Origin, imported_from, table_text, thing_text
from tablewright.library import Library
from tablewright.names import is_device, slug
from tablewright.project import CONTENT, Project
from tablewright.records import Struct, field

FOLDER = "tables"
NEW, UNCHANGED, DIFFERS, REFUSED = "new", "unchanged", "differs", "refused"
_LONGEST_ID = 60
# Tables that are proved in one run, and the rows in them, which are the most of its work.
_TOGETHER, _ROWS_TOGETHER = 200, 5_000


class Filed(Struct, frozen=True):
    """What becomes of one table: a file of a state, or why there is none."""

    outcome: Outcome
    state: str
    draft: Draft | None = None
    faults: tuple[Diagnostic, ...] = ()
    difference: str = ""


class Filing(Struct):
    """Names files for a pack of a project; what is `inherited` there is no free name."""

    project: Project
    pack: str
    contents: Contents
    inherited: frozenset[str] = frozenset()
    taken: dict[str, PurePosixPath] = field(default_factory=dict)
    # The steps that proving all tables took, and those that sound entries allow.
    steps: int = 0
    of_entries: int = 0

    def path_for(self, table: Understood | ThingPlan) -> PurePosixPath:
        """Return where `table` lies, which was imported before, or where it may lie."""
        base = slug(table.title)[:_LONGEST_ID].strip("-") or "table"
        if not base[0].isalpha() or is_device(base):
            base = f"table-{base}"
        entry_id, number = base, 2
        while not self._is_free(entry_id, table.grid.file):
            entry_id, number = f"{base}-{number}", number + 1
        folder = f"{table.kind}s" if isinstance(table, ThingPlan) else FOLDER
        path = self._known(entry_id) or PurePosixPath(
            CONTENT, self.pack, folder, f"{entry_id}.yaml"
        )
        self.taken[entry_id] = path
        return path

    def _known(self, entry_id: str) -> PurePosixPath | None:
        for file in self.contents.files.get(self.pack, {}).get(entry_id, ()):
            return PurePosixPath(file.name)
        return None

    def _is_free(self, entry_id: str, origin: str) -> bool:
        if entry_id in self.taken:
            return False
        path = self._known(entry_id)
        if path is None:
            # A file of that name would be a house rule in the place of what is inherited.
            return entry_id not in self.inherited
        return imported_from(origin) in (self.text_at(path) or "").split("\n")[:3]

    def text_at(self, path: PurePosixPath) -> str | None:
        """Return what the file at `path` of the project holds, or None."""
        try:
            raw = read_guarded(self.project.root / path, self.project.root)
            return raw.decode("utf-8-sig").replace("\r\n", "\n")
        except (UnreadableFileError, UnicodeDecodeError):
            return None


def filed(
    filing: Filing,
    outcomes: Sequence[Outcome],
    origin: Origin,
    manifest: Mapping[PurePosixPath, str],
    decorated: Mapping[str, str],
) -> list[Filed]:
    """Return what becomes of every table; `manifest` is that of a pack that is yet to be.

    `decorated` has the first lines of files of each kind, for editors.
    """
    known = filing.contents.files.get(filing.pack, {}).keys() | filing.inherited
    outcomes = [
        with_aside(each, known) if isinstance(each, Understood) else each for each in outcomes
    ]
    drafts = _drafts(filing, outcomes, origin, decorated)
    found: list[Filed] = []
    # A run may do so much work and no more; what one lot asks for is bounded by its files.
    for lot in _lots(outcomes):
        of_lot = [drafts[number] for number in lot if number in drafts]
        whole = {draft.path: draft.text for draft in _with_targets(of_lot, drafts.values())}
        library, faults = compiled(
            filing.project,
            filing.pack,
            {**manifest, **whole},
            with_all=any(_needs_others(draft.table) for draft in of_lot),
        )
        filing.steps += steps_taken()
        filing.of_entries += steps_of_entries()
        ending = [fault for fault in faults if fault.rule.ends_run]
        by_file: dict[str, list[Diagnostic]] = {str(path): list(ending) for path in whole}
        for fault in faults:
            by_file.setdefault(fault.span.file, []).append(fault)
        found += (_one(filing, outcomes[n], drafts.get(n), library, by_file) for n in lot)
    return found


def _drafts(
    filing: Filing, outcomes: Sequence[Outcome], origin: Origin, decorated: Mapping[str, str]
) -> dict[int, Draft]:
    """Return the files that `outcomes` become, by their places; what is refused has none."""
    drafts: dict[int, Draft] = {}
    tables = {n: each for n, each in enumerate(outcomes) if isinstance(each, Understood)}
    paths = {number: filing.path_for(table) for number, table in tables.items()}
    rolled = [number for number, table in tables.items() if table.is_rolled]
    names = Counter(tables[number].title for number in rolled)
    single = [number for number in rolled if names[tables[number].title] == 1]
    then = {tables[number].title: paths[number].stem for number in single}
    leading = {paths[number].stem: tables[number] for number in single}
    linking = known_names(tables, {number: path.stem for number, path in paths.items()})
    for number, outcome in enumerate(outcomes):
        if isinstance(outcome, ThingPlan):
            path = filing.path_for(outcome)
            drafts[number] = Draft(path, thing_text(outcome, origin), outcome)
        if isinstance(outcome, Understood):
            path = paths[number]
            led = led_on(outcome, leading, linking)
            table, refs = linked(led, linking, path.stem)
            section = table.grid.heading if table.grid.heading != table.title else ""
            text = table_text(
                table,
                Origin(origin.work, origin.licence, origin.section or section),
                then,
            )
            leads = tuple(
                then[r.then] for r in table.rows if r.then != table.title and r.then in then
            )
            text = decorated.get("table", "") + text
            drafts[number] = Draft(path, text, table, (*leads, *refs))
    return drafts


def _needs_others(made: Understood | ThingPlan) -> bool:
    """Return whether what is made names entries that the pack has already."""
    return isinstance(made, ThingPlan) or any(each.type == "odds" for each in made.columns)


def _lots(outcomes: Sequence[Outcome]) -> Iterator[list[int]]:
    """Yield the places of outcomes in lots that one run can prove."""
    lot: list[int] = []
    rows = 0
    for number, outcome in enumerate(outcomes):
        more = len(outcome.rows) if isinstance(outcome, Understood) else 1
        if lot and (len(lot) == _TOGETHER or rows + more > _ROWS_TOGETHER):
            yield lot
            lot, rows = [], 0
        lot.append(number)
        rows += more
    if lot:
        yield lot


def _with_targets(drafts: Iterable[Draft], known: Iterable[Draft]) -> list[Draft]:
    """Return `drafts`, and those that their rows lead on to, however far."""
    by_id = {draft.id: draft for draft in known}
    found: dict[str, Draft] = {}
    waiting = list(drafts)
    while waiting:
        draft = waiting.pop()
        if draft.id not in found:
            found[draft.id] = draft
            waiting += (by_id[target] for target in draft.targets if target in by_id)
    return list(found.values())


def _one(
    filing: Filing,
    outcome: Outcome,
    draft: Draft | None,
    library: Library,
    by_file: Mapping[str, Sequence[Diagnostic]],
) -> Filed:
    if draft is None or isinstance(outcome, Refused):
        faults = outcome.faults if isinstance(outcome, Refused) else ()
        return Filed(outcome, REFUSED, None, tuple(faults))
    wrong = [moved(fault, draft) for fault in by_file.get(str(draft.path), ()) if fault.is_error]
    wrong += faults_of(draft, library, filing.pack) if not wrong else []
    if not wrong and draft.id not in library.entries.get(filing.pack, {}):
        message = "it could not be compiled"
        wrong = [rules.IMPORT_SHAPE.at(draft.table.grid.at(draft.table.grid.line), message)]
    if wrong:
        refused = Refused(draft.table.grid, draft.table.title, tuple(wrong), draft.table.die)
        return Filed(refused, REFUSED, None, tuple(wrong))
    warnings = tuple(draft.table.warnings)
    held = filing.text_at(draft.path)
    if held is None:
        return Filed(draft.table, NEW, draft, warnings)
    if held == draft.text:
        return Filed(draft.table, UNCHANGED, draft, warnings)
    difference = "".join(_difference(held, draft))
    grid = draft.table.grid
    fault = rules.IMPORT_DIFFERS.at(
        grid.at(grid.line),
        f"{draft.path} says something else",
        hint="keep it as it is, or import again with --replace",
    )
    return Filed(draft.table, DIFFERS, draft, (*warnings, fault), difference)


def _difference(held: str, draft: Draft) -> Iterator[str]:
    name = str(draft.path)
    for line in difflib.unified_diff(
        held.splitlines(), draft.text.splitlines(), name, draft.table.grid.file, lineterm="", n=1
    ):
        yield f"{line}\n"
