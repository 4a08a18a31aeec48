"""What a booklet has around its sheets: a cover, contents, and a back that tells how to print."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.kinds.entry import Text
from tablewright.library import Scope
from tablewright.outputs.credits import credits_for
from tablewright.outputs.notes_below import with_block, with_notes
from tablewright.outputs.sheets.contents import Listed, contents_block
from tablewright.outputs.sheets.grouping import PAGES_PER_SHEET
from tablewright.outputs.sheets.sections import sheet_entries
from tablewright.outputs.sheets.shared_page import SharedPage
from tablewright.prose import readable
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.flowing import flowed
from tablewright.typeset.list_content import ListContent
from tablewright.typeset.looks import Look, PanelKind
from tablewright.typeset.measuring import plan_panels
from tablewright.typeset.panel_marks import Badge, Pointed
from tablewright.typeset.panels import FLOWING_TYPE, SHEET_TYPE, Panel
from tablewright.typeset.papers import Box
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import Typesetter
from tablewright.views.points import PointView
from tablewright.words.chances import ROUNDING_NOTE
from tablewright.words.lists import all_of
from tablewright.words.printing import print_on_both_sides
from tablewright.words.sentences import in_sentence, sentence

_PRINT = print_on_both_sides("short")
_HOW_ONE_SHEET = (_PRINT, "Fold it along the dashed marks, the cover outside.")
_HOW = (
    _PRINT,
    "Fold the pile along the dashed marks, the cover outside.",
    "Staple it twice through the fold, where the cover is marked.",
)
# What is drawn on the cover of a pack without a glyph of its own, and what it is called where no
# game is named.
_GLYPH = "book"
_CHEAT_SHEETS = "Cheat sheets"
# What stands for the number of a page until it is known.
_UNKNOWN = "10"
# A motto of more letters would be an introduction.
_LONGEST_MOTTO = 180
_INSIDE = Look(PanelKind.SHEET, is_bound=True, is_numbered=True)
# Contents are as large as they can be; of so few sheets what each is about is told, in large type.
_LARGE_CONTENTS = (13.0, 12.0, 11.5, 11.0)
_CONTENTS = (11.5, 11.0, 10.5, 10.0)
_MOST_TOLD = 9
# What tells how to print needs no larger type than whatever it is beside.
_SIZE = 10.0


def cover_of(
    scope: Scope,
    box: Box,
    typesetter: Typesetter,
    *,
    is_credited: bool,
    within: Sequence[Listed] = (),
    tells_of: int = 0,
) -> Plan:
    """Return the cover: what the pack is called, on the pattern of its cards' backs.

    It `is_credited` where the booklet has no back for whose rules it holds. What is `within` it
    lists where that has no page of its own; `with_pages` tells where that is. Of how many pages it
    `tells_of` how to print them, if that stands nowhere else.
    """
    look = Look(PanelKind.SHEET, is_bound=True, is_cover=True)
    cover = replace(
        _page(scope, "the cover of the booklet", _title(scope), look),
        where=_of_what(scope),
        chips=(_CHEAT_SHEETS,) if _of_what(scope) != _CHEAT_SHEETS else (),
        motto="" if within else _motto(scope),
        within=tuple(Pointed(each.title, _UNKNOWN, each.anchor) for each in within),
        foot=(*(_credits(scope) if is_credited else ()), *_in_short(tells_of)),
        badge=Badge("", (scope.manifest.icon if scope.manifest else "") or _GLYPH),
    )
    return plan_panels([cover], box, SHEET_TYPE, typesetter)[0]


def with_pages(cover: Plan, numbers: Mapping[str, int]) -> Plan:
    """Return `cover` with the pages of what it lists, in their order; what has none is left out."""
    within = tuple(
        replace(each, page=str(numbers[each.anchor]))
        for each in sorted(cover.panel.within, key=lambda each: numbers.get(each.anchor, 0))
        if each.anchor in numbers
    )
    return replace(cover, panel=replace(cover.panel, within=within))


def contents_of(
    scope: Scope, lines: Sequence[Listed], box: Box, typesetter: Typesetter, *, tells: bool = True
) -> tuple[Plan, ...]:
    """Return the page of the contents, or several where they are long; numbers come later.

    Of few sheets a single page `tells` what each is about, if there is room.
    """
    tells = tells and len(lines) <= _MOST_TOLD
    blank = replace(_page(scope, "the contents of the booklet", "Contents", _INSIDE), foot=("10",))
    entry = sheet_entries(scope)[0]
    block = replace(contents_block(lines, entry, is_broad=False, tells=tells), title="")
    if tells:
        found = plan_panels([replace(blank, blocks=(block,))], box, _LARGE_CONTENTS, typesetter)
        return found if found[0].fits else contents_of(scope, lines, box, typesetter, tells=False)
    pages = flowed(blank, (block,), box, FLOWING_TYPE, typesetter)
    return plan_panels(pages, box, (*_CONTENTS, FLOWING_TYPE), typesetter)


def with_more(
    contents: tuple[Plan, ...], scope: Scope, count: int, box: Box, typesetter: Typesetter
) -> tuple[Plan, ...] | None:
    """Return a page of `contents` that tells how to print all `count` pages too, or None.

    None where there are several, or no room.
    """
    return with_block(contents, _how_to_print(scope, count), box, typesetter)


def telling_how(
    pages: Sequence[SharedPage], scope: Scope, count: int, box: Box, typesetter: Typesetter
) -> tuple[SharedPage, ...] | None:
    """Return `pages`, the last one that has room for it telling how to print all `count`.

    None where none has.
    """
    for n in reversed(range(len(pages))):
        *above, last = pages[n].plans
        lower = Box(box.width, pages[n].heights[-1])
        found = with_block((last,), _how_to_print(scope, count), lower, typesetter)
        if found is not None:
            return (*pages[:n], replace(pages[n], plans=(*above, *found)), *pages[n + 1 :])
    return None


def back_of(scope: Scope, count: int, box: Box, typesetter: Typesetter) -> Plan:
    """Return the back of a booklet of `count` pages: how to print it, and whose rules it holds.

    What it has left is ruled for notes.
    """
    block = _how_to_print(scope, count)
    back = replace(
        _page(scope, "the back of the booklet", block.title, Look(PanelKind.SHEET, is_bound=True)),
        foot=_credits(scope),
        blocks=(replace(block, title=""),),
    )
    plans = plan_panels([back], box, (_SIZE,), typesetter)
    return with_notes(plans, box, typesetter)[0]


def _how_to_print(scope: Scope, count: int) -> Block:
    how = _HOW if count > PAGES_PER_SHEET else _HOW_ONE_SHEET
    points = tuple(PointView(Text(words, ()), "") for words in how)
    body = ListContent(points, is_ordered=True)
    return Block(sheet_entries(scope)[0], "How to print", (), (), (body,), spans=True)


def _in_short(count: int) -> tuple[str, ...]:
    """Return how to print so many pages, for the foot of the cover; nothing of none."""
    how = _HOW if count > PAGES_PER_SHEET else _HOW_ONE_SHEET
    return tuple(readable(each).rstrip(".") for each in how) if count else ()


def _credits(scope: Scope) -> tuple[str, ...]:
    return (*credits_for(sheet_entries(scope), scope), ROUNDING_NOTE)


def _page(scope: Scope, name: str, title: str, look: Look) -> Panel:
    return Panel(
        name=name,
        title=title,
        chips=(),
        where="",
        foot=(),
        columns=1,
        blocks=(),
        span=sheet_entries(scope)[0].source.span(("title",)),
        look=look,
    )


def _title(scope: Scope) -> str:
    return scope.manifest.title if scope.manifest else scope.pack


def _of_what(scope: Scope) -> str:
    """Return the game that a pack is for, as its manifest says, or what the booklet is."""
    return (scope.manifest.system if scope.manifest else "") or _CHEAT_SHEETS


def _motto(scope: Scope) -> str:
    """Return what a booklet has, in the order of the pack, or nothing where that would be long.

    What a pack says of itself may tell of more than is rolled.
    """
    titles = dict.fromkeys(in_sentence(entry.title) for entry in sheet_entries(scope))
    said = sentence(all_of(list(titles)))
    return said if len(said) <= _LONGEST_MOTTO else ""
