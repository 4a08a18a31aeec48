"""What a card says of all that it leaves out: what that is, and where it stands."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.cards.having import card_maker
from tablewright.outputs.cards.joined import parts_of
from tablewright.outputs.cards.maker import Faces
from tablewright.outputs.sheets.sections import entries_with_sheets
from tablewright.records import replace
from tablewright.words.parts import more_on


def beyond(entry: Entry, scope: Scope, lacks: str = "") -> str:
    """Return what the card of `entry` says of what stands elsewhere; empty where it has all.

    That is what its manifest hides, and what it `lacks` for want of room.
    """
    parts = parts_of(entry)
    hidden = [
        name.partition(",")[0] for part in parts for name in card_maker(part).hidden(part, scope)
    ]
    names = tuple(dict.fromkeys((*hidden, *filter(None, (lacks,)))))
    if not names:
        return ""
    on_sheets = set(entries_with_sheets(scope))
    return more_on(names, is_on_sheets=all(part in on_sheets for part in parts))


def told_of(ways: Sequence[Faces], entry: Entry, scope: Scope, lacks: str) -> Sequence[Faces]:
    """Return `ways`, of which each card says last what it lacks besides what is hidden."""
    if not lacks:
        return ways
    said = beyond(entry, scope, lacks)
    return tuple(
        tuple(
            replace(face, beyond=said) if n % 2 or n == len(faces) - 1 else face
            for n, face in enumerate(faces)
        )
        for faces in ways
    )
