"""What a booklet has around its sheets: a cover, contents, a back, and how it is printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.library import Scope
from tablewright.outputs.credits import credits_for
from tablewright.outputs.notes_below import LINE
from tablewright.outputs.sheets.contents import Listed, contents_block
from tablewright.outputs.sheets.grouping import PAGES_PER_SHEET
from tablewright.outputs.sheets.index_lines import Indexed, most_that_fit
from tablewright.outputs.sheets.sections import sheet_entries
from tablewright.prose import readable
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.flowing import flowed
from tablewright.typeset.looks import Look, PanelKind
from tablewright.typeset.measuring import plan_panels
from tablewright.typeset.own_content import NotesContent
from tablewright.typeset.panel_marks import Badge, Pointed
from tablewright.typeset.panels import FLOWING_TYPE, SHEET_TYPE, Panel
from tablewright.typeset.papers import Box
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import Typesetter
from tablewright.words.chances import ROUNDING_NOTE
from tablewright.words.lists import all_of
from tablewright.words.parts import NOTES
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
# So few lines are listed on the cover, where they are found without opening it.
MOST_ON_COVER = 12
# Of an index it has less: below a name and a game of two lines each more would stick out.
_MOST_INDEXED = 8
# A motto of more letters would be an introduction.
_LONGEST_MOTTO = 180
_INSIDE = Look(PanelKind.SHEET, is_bound=True, is_numbered=True)
# Contents are as large as they can be.
_CONTENTS = (11.5, 11.0, 10.5, 10.0)
# What is written in needs no larger type than whatever it is beside.
_SIZE = 10.0


def cover_of(
    scope: Scope,
    box: Box,
    typesetter: Typesetter,
    *,
    within: Sequence[Listed] = (),
    has_imprint: bool = True,
) -> Plan:
    """Return the cover: what the pack is called, on the pattern of its cards' backs.

    What is `within` it lists where that has no page of its own; `with_pages` tells where that is.
    At its foot stands the `imprint`, if it `has_imprint`: else the back has it.
    """
    look = Look(PanelKind.SHEET, is_bound=True, is_cover=True)
    cover = replace(
        _page(scope, "the cover of the booklet", _title(scope), look),
        where=_of_what(scope),
        chips=(_CHEAT_SHEETS,) if _of_what(scope) != _CHEAT_SHEETS else (),
        motto="" if within else _motto(scope),
        within=tuple(Pointed(each.title, _UNKNOWN, each.anchor) for each in within),
        foot=imprint(scope) if has_imprint else (),
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


def with_index(
    cover: Plan, lines: Sequence[Indexed], box: Box, typesetter: Typesetter
) -> Plan | None:
    """Return `cover` with an index in place of what it lists, or None where it is too long.

    It has as many of `lines` as a cover holds. Raises `TemplateFault`.
    """
    for told in most_that_fit(lines):
        by_words: dict[str, list[Indexed]] = {}
        for line in told:
            by_words.setdefault(line.words, []).append(line)
        if len(by_words) <= _MOST_INDEXED:
            within = tuple(
                Pointed(words, ", ".join(str(each.page) for each in same), same[0].anchor)
                for words, same in by_words.items()
            )
            panel = replace(cover.panel, within=within)
            (plan,) = plan_panels([panel], box, SHEET_TYPE, typesetter)
            return plan if plan.fits else None
    return None


def contents_of(
    scope: Scope, lines: Sequence[Listed], box: Box, typesetter: Typesetter
) -> tuple[Plan, ...]:
    """Return the page of the contents, or several where they are long; numbers come later."""
    blank = replace(_page(scope, "the contents of the booklet", "Contents", _INSIDE), foot=("10",))
    block = contents_block(lines, sheet_entries(scope)[0], is_broad=False)
    pages = flowed(blank, (replace(block, title=""),), box, FLOWING_TYPE, typesetter)
    return plan_panels(pages, box, (*_CONTENTS, FLOWING_TYPE), typesetter)


def back_of(scope: Scope, box: Box, typesetter: Typesetter) -> Plan:
    """Return the back of a booklet whose cover has no room for them: whose rules it holds.

    What it has left is ruled for notes.
    """
    look = Look(PanelKind.SHEET, is_bound=True)
    blank = replace(_page(scope, "the back of the booklet", NOTES, look), foot=imprint(scope))

    def ruled(lines: int) -> Plan:
        body = NotesContent(lines, LINE)
        block = Block(sheet_entries(scope)[0], "", (), (), (body,), name=NOTES, spans=True)
        panel = replace(blank, blocks=(block,))
        return plan_panels([panel], box, (_SIZE,), typesetter)[0]

    fewest = ruled(1)
    return ruled(1 + max(int(-fewest.over / LINE), 0))


def how_to_print(count: int) -> tuple[str, ...]:
    """Return how to print and fold so many pages, in words without any mark."""
    how = _HOW if count > PAGES_PER_SHEET else _HOW_ONE_SHEET
    return tuple(map(readable, how))


def imprint(scope: Scope) -> tuple[str, ...]:
    """Return what is said in small print: whose rules the booklet holds."""
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
