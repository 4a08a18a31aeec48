"""What stands above the pages of a section that has several: its title, or what is on the page."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.fonts import TITLE_FACES
from tablewright.fonts.widths import width_in_face
from tablewright.records import replace
from tablewright.typeset.panels import Panel
from tablewright.words.lists import in_a_row
from tablewright.words.parts import part_of
from tablewright.words.sentences import in_sentence

# In points and as the style sheet has it: how large a heading is on a page that is bound, and on
# others. Themes that set it in a broader face have it as much smaller.
_BOUND_TYPE, _LOOSE_TYPE = 17.0, 22.0
# So much of the line a heading may take.
_OF_LINE = 0.95


def headed_parts(parts: Sequence[Panel], width: float) -> tuple[Panel, ...]:
    """Return the `parts` of a section, for pages `width` millimetres wide, with their headings.

    A further one that has nothing but what stands on the sheet besides is headed by that: who turns
    pages looks for "Charging", and not for a sheet that it is no part of. The rest have the
    title of the section, and are numbered if they are several.
    """
    if len(parts) == 1:
        return tuple(parts)
    heads = ["", *(_head(part, width) for part in parts[1:])]
    count = heads.count("")
    found: list[Panel] = []
    for place, (part, head) in enumerate(zip(parts, heads, strict=True)):
        number = heads[: place + 1].count("")
        if head:
            part = replace(part, title=head, chips=(), where="")
        elif count > 1:
            part = replace(part, where=_beside(part.where, part_of(number, count)))
        found.append(replace(part, anchor="" if place else part.anchor, goes_on=place > 0))
    return tuple(found)


def _beside(where: str, part: str) -> str:
    return " · ".join(filter(None, (where, part)))


def _head(part: Panel, width: float) -> str:
    """Return what `part` is headed by in place of its title, or nothing."""
    if not all(block.is_besides and block.title for block in part.blocks):
        return ""
    first, *others = dict.fromkeys(block.title for block in part.blocks)
    titles = [first, *map(in_sentence, others)]
    heads = [in_a_row(titles), *(f"{in_a_row(titles[:n])} …" for n in range(len(others), 0, -1))]
    size = _BOUND_TYPE if part.look.is_bound else _LOOSE_TYPE
    room = width * _OF_LINE
    return next(
        (h for h in heads if max(width_in_face(h, size, face) for face in TITLE_FACES) <= room), ""
    )
