"""What stands above the pages of a section: its title, what is on the page, and what besides."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.fonts import TITLE_FACES
from tablewright.fonts.widths import MM_PER_POINT, width_in_ems, width_in_face
from tablewright.records import replace
from tablewright.typeset.panels import Panel
from tablewright.words.lists import in_a_row
from tablewright.words.parts import and_more, part_of, with_others
from tablewright.words.sentences import in_sentence

# In points and as the style sheet has it: how large a heading is on a page that is bound, and on
# others. Themes that set it in a broader face have it as much smaller.
_BOUND_TYPE, _LOOSE_TYPE = 17.0, 22.0
# What stands beside a heading is as large in points, and so wide in millimetres; two lines of it
# are no taller than the heading, if a word's length at the end of the first is left.
_SMALL_TYPE, _WIDTH_BESIDE = 9.0, 62.0
_LINES_BESIDE = 1.8
# The same of the dice behind the heading, and of their picture with the air around it.
_CHIP_TYPE, _AROUND_CHIP = 12.5, 11.0
# A heading that names more than so many is a list.
_MOST_NAMED = 2
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
            # Its dice are said on the first of them: a further head is in one line without.
            if place and _width_of_head(part) > width * _OF_LINE:
                part = replace(part, chips=())
        found.append(replace(part, anchor="" if place else part.anchor, goes_on=place > 0))
    return tuple(found)


def with_besides(panel: Panel, width: float) -> Panel:
    """Return the page `panel`, so wide in mm, with what it has besides named beside its heading.

    Who leafs for "Energy drain" does not look below "Saving throw". As much is named as two lines
    have room for; a bound page has none there, and a long heading leaves none.
    """
    titles = [block.title for block in panel.blocks if block.is_besides and block.title]
    own = [block for block in panel.blocks if not block.is_besides]
    heading = max(width_in_face(panel.title, _LOOSE_TYPE, face) for face in TITLE_FACES)
    heading += sum(map(_width_of_chip, panel.chips))
    has_room = not panel.look.is_bound and heading + _WIDTH_BESIDE <= width * _OF_LINE
    # What recurs above a further page is not read aloud: words said there alone would be lost.
    if panel.goes_on or not titles or not own or not has_room:
        return panel
    titles = list(dict.fromkeys(titles))
    ways = [
        _beside(panel.where, with_others(titles[:n], are_all=n == len(titles)))
        for n in range(len(titles), 0, -1)
    ]
    room = _LINES_BESIDE * _WIDTH_BESIDE / (_SMALL_TYPE * MM_PER_POINT)
    fits = (way for way in ways if width_in_ems(way) <= room)
    return replace(panel, where=next(fits, panel.where))


def _width_of_head(part: Panel) -> float:
    """Return how wide the heading of `part` is with all that stands beside it, in mm."""
    size = _BOUND_TYPE if part.look.is_bound else _LOOSE_TYPE
    heading = max(width_in_face(part.title, size, face) for face in TITLE_FACES)
    beside = width_in_ems(part.where) * _SMALL_TYPE * MM_PER_POINT
    return heading + sum(map(_width_of_chip, part.chips)) + beside


def _width_of_chip(chip: str) -> float:
    """Return how wide the words for dice are beside a heading, behind their picture, in mm."""
    return _AROUND_CHIP + width_in_ems(chip, is_bold=True) * _CHIP_TYPE * MM_PER_POINT


def _beside(where: str, part: str) -> str:
    return " · ".join(filter(None, (where, part)))


def _head(part: Panel, width: float) -> str:
    """Return what `part` is headed by in place of its title, or nothing."""
    if not all(block.is_besides and block.title for block in part.blocks):
        return ""
    first, *others = dict.fromkeys(block.title for block in part.blocks)
    titles = [first, *map(in_sentence, others)]
    heads = [and_more(titles[:n]) for n in range(min(len(others), _MOST_NAMED), 0, -1)]
    if len(titles) <= _MOST_NAMED:
        heads.insert(0, in_a_row(titles))
    size = _BOUND_TYPE if part.look.is_bound else _LOOSE_TYPE
    room = width * _OF_LINE
    return next(
        (h for h in heads if max(width_in_face(h, size, face) for face in TITLE_FACES) <= room), ""
    )
