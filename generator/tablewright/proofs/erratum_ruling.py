"""Every erratum's ruling is what the file holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof
from tablewright.source import Pointer


@proof("TW402", "erratum-ruling", Entry)
def erratum_ruling(entry: Entry, scope: Scope) -> Iterator[Finding]:
    """The value that an erratum corrects is not what the erratum says it is.

    What it does: compares `ruling:` with the value at `field:`, as both are typed.

    Why it matters: the page of errata would tell readers something else than the table.

    What to write instead: the same value in both places.
    """
    del scope
    for erratum in entry.errata:
        if erratum.field is None or erratum.field not in entry.source.places:
            continue
        at: Pointer = (*erratum.pointer, "ruling")
        typed, ruled = entry.source.typed(erratum.field), entry.source.typed(at)
        same = typed == ruled if typed is not None else _at(entry, erratum.field) == erratum.ruling
        if not same:
            held = typed if typed is not None else "something else"
            message = f"the value at `{erratum.field_text}` is `{held}`, not `{ruled}`"
            related = (("the value is here", erratum.field),)
            yield Finding(at, message, "write the same value in both places", related=related)


def _at(entry: Entry, pointer: Pointer) -> Any:
    here = entry.source.data
    for step in pointer:
        here = here[step]
    return here
