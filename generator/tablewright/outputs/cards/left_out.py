"""What a card says of all that it leaves out: what that is, and where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from tablewright.kinds import Entry
from tablewright.kinds.entry import Text
from tablewright.library import Scope
from tablewright.outputs.cards.having import card_maker
from tablewright.outputs.cards.joined import lead_on_card, parts_of
from tablewright.outputs.cards.maker import Faces
from tablewright.outputs.sheets.sections import entries_with_sheets
from tablewright.prose import readable
from tablewright.records import replace
from tablewright.words.parts import is_name, more_on

# Words that begin with so many letters alike are of one: "mounted", and "if they are mounts".
_STEM = 5
_WORD = re.compile(r"\w+")


def missing(entry: Entry, scope: Scope) -> tuple[str, ...]:
    """Return what a manifest hides of `entry` on its card, and somebody may miss there.

    That is no column which its card says in the lead, and none whose title is no name by itself.
    """
    lead = lead_on_card(entry, scope)
    hidden = card_maker(entry).hidden(entry, scope)
    return tuple(name for name in hidden if is_name(name) and not _is_said(name, lead))


def beyond(entry: Entry, scope: Scope, lacks: str = "") -> str:
    """Return what the card of `entry` says of what stands elsewhere; empty where nothing is missed.

    That is what its manifest hides, and what it `lacks` for want of room.
    """
    parts = parts_of(entry)
    hidden = {part: [name.partition(",")[0] for name in missing(part, scope)] for part in parts}
    lacking = [part for part in parts if hidden[part]]
    named = (name for part in lacking for name in hidden[part])
    names = tuple(dict.fromkeys((*named, *filter(None, (lacks,)))))
    if not names:
        return ""
    # Of one of several it is said whose it is, unless that is what the card is called by.
    is_of_another = len(lacking) == 1 and lacking[0] is not parts[0] and not lacks
    on_sheets = set(entries_with_sheets(scope))
    return more_on(
        names,
        of=lacking[0].title if is_of_another else "",
        is_on_sheets=all(
            part in on_sheets and (card_maker(part).hides_whole or not hidden[part])
            for part in parts
        ),
    )


def lacks_in_front(entry: Entry, front: Iterable[Entry], scope: Scope) -> bool:
    """Tell whether of what shares the card of `entry` only what is in `front` lacks something.

    There it is said then, beside what it is of.
    """
    parts = parts_of(entry)
    lacking = {part for part in parts if missing(part, scope)}
    return len(parts) > 1 and bool(lacking) and lacking <= set(front)


def _is_said(name: str, lead: Text | None) -> bool:
    """Tell whether each word of `name` stands in `lead`, or one that begins like it."""
    if lead is None:
        return False
    told = _WORD.findall(readable(lead.markdown).casefold())
    return all(
        any(_is_alike(word, wanted) for word in told) for wanted in _WORD.findall(name.casefold())
    )


def _is_alike(word: str, wanted: str) -> bool:
    """Tell whether `word` begins like `wanted`; a figure is alike to itself alone."""
    return word == wanted if wanted.isdigit() else word.startswith(wanted[:_STEM])


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
