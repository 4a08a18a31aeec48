"""Every erratum points at a value of its file."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.names import suggestion
from tablewright.proofs.proof import Finding, proof


@proof("TW403", "erratum-field", Entry)
def erratum_field(entry: Entry, scope: Scope) -> Iterator[Finding]:
    """An erratum points at a value that is not there.

    What it does: follows `field:`, a JSON Pointer (`/rows/4/winter`; rows count from 0),
    through the file.

    Why it matters: an erratum that points nowhere corrects nothing.

    What to write instead: the path to the value that was corrected.
    """
    del scope
    for erratum in entry.errata:
        if erratum.field is None or erratum.field in entry.source.places:
            continue
        parent = erratum.field
        while parent and parent not in entry.source.places:
            parent = parent[:-1]
        here = entry.source.data
        for step in parent:
            here = here[step]
        missing = str(erratum.field[len(parent)])
        hint = "rows and items of lists count from 0"
        if isinstance(here, dict):
            hint = suggestion(missing, here, "keys")
        message = f"there is nothing at `{erratum.field_text}`: `{missing}` is not there"
        yield Finding((*erratum.pointer, "field"), message, hint)
