"""What of a pack was proofread, as its readers are told."""

from __future__ import annotations

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.records import Struct
from tablewright.views.figures import Data


class ReadShare(Struct, frozen=True):
    """How many entries of a pack were proofread, manifests and inherited entries left out."""

    read: int
    of_all: int


def read_share(scope: Scope) -> ReadShare:
    """Return how much of the pack of `scope` was proofread."""
    own = [entry for entry in scope.entries.values() if entry.pack == scope.pack]
    read = [entry for entry in own if scope.library.reading_of(entry) is not None]
    return ReadShare(len(read), len(own))


def reading_data(entry: Entry, scope: Scope) -> Data | None:
    """Return who held `entry` against what; None if nobody did, or it has changed since."""
    reading = scope.library.reading_of(entry)
    return None if reading is None else {"reader": reading.reader, "against": reading.against}
