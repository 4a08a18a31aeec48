"""Whether a project is still one that `check` reads, with all that is imported into it."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.allowance import AllowanceSpent, counted_run, steps_with, times_allowed
from tablewright.diagnostics import Diagnostic, Span
from tablewright.importing.drafting import NEW, Filed, Filing
from tablewright.library import resolve
from tablewright.library.rules import OVERCROWDED
from tablewright.loader import Loader, take_in_order
from tablewright.project import MOST_FILES, PackFile
from tablewright.proofs.run import asks_too_much, prove_each
from tablewright.resources import schemas_folder
from tablewright.schema import Schemas

# What is there already is proved too where it may matter: if each of its files took so much.
_STEPS_OF_A_FILE = 3_000


def overcrowded(filing: Filing, found: Sequence[Filed], file: str) -> Diagnostic | None:
    """Return the fault of a project that would ask for more than it may, or None.

    `file` is what is imported. Its tables are sound, but too many for one project.
    """
    new = [each.draft for each in found if each.state == NEW and each.draft is not None]
    if not new:
        return None
    known = tuple(filing.project.files())
    if len(new) + len(known) > MOST_FILES:
        message = f"with these tables, this project holds more than {MOST_FILES:,} files"
        hint = "import them into several projects"
        return OVERCROWDED.at(Span(file), message, hint=hint)
    most = steps_with(filing.of_entries)
    if filing.steps > most:
        times = times_allowed() * -(-filing.steps // most)
        message = (
            f"to prove these {len(found):,} tables takes {filing.steps:,} steps of work, and "
            f"a project may take {most:,}: check will refuse it"
        )
        hint = (
            "import them into several projects, or, as you trust what you wrote, allow more: "
            f"tablewright --work {times} check"
        )
        return OVERCROWDED.at(Span(file), message, hint=hint)
    if filing.steps + _STEPS_OF_A_FILE * len(known) <= most:
        return None
    return _proved_together(filing, {str(draft.path): draft.text for draft in new}, known)


def _proved_together(
    filing: Filing, texts: dict[str, str], known: Sequence[PackFile]
) -> Diagnostic | None:
    """Return the fault of all that is there with all that is new, or None."""
    root = filing.project.root
    files = {file.name: file for file in known}
    files |= {name: PackFile(root / name, name, filing.pack) for name in texts}
    loader = Loader(Schemas.in_folder(schemas_folder()), texts=texts)
    with counted_run():
        try:
            take_in_order(loader, (file for _, file in sorted(files.items())))
            packs = sorted({file.pack for file in files.values() if file.pack})
            library, _ = resolve(loader.entries, loader.broken, packs, loader.reread)
            own = ((entry, library.scope(entry.pack)) for entry in library.own_entries())
            faults = prove_each(own).diagnostics
        except AllowanceSpent as spent:
            return asks_too_much(spent)
    return next((fault for fault in faults if fault.rule is OVERCROWDED), None)
