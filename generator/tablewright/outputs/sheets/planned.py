"""The sheets of a pack as sections, planned and not yet packed into pages."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.credits import credits_for
from tablewright.outputs.sheets.contents import Listed, contents_block, listed_sheet
from tablewright.outputs.sheets.divided import sections_that_fit
from tablewright.outputs.sheets.forms import FORMS_ANCHOR, has_forms
from tablewright.outputs.sheets.rolled import ROLLED_ANCHOR, rolled_dice
from tablewright.outputs.sheets.sections import (
    SheetPage,
    sheet_anchor,
    sheet_anchors,
    sheet_entries,
    sheet_section,
)
from tablewright.outputs.sheets.sharing import Foot
from tablewright.outputs.sheets.situations import by_situation, in_runs
from tablewright.records import Struct, replace
from tablewright.typeset.measured_once import MeasuredOnce
from tablewright.typeset.measuring import Measure, measured_panels
from tablewright.typeset.panels import SHEET_TYPE, Panel, gutter
from tablewright.typeset.papers import Box
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import Typesetter, with_links
from tablewright.words.chances import ROUNDING_NOTE
from tablewright.words.odds import ALL_DICE, EVERY_SITUATION, ROLLED_IN_ADVANCE
from tablewright.words.parts import SESSION_RECORD

# The number of a page until it is known.
_UNKNOWN = "10"
# What is less is found by turning the pages, and has no contents.
LEAST_LISTED = 4


class PlannedSections(Struct, frozen=True, eq=False):
    """The sheets of a pack as sections, in type in which each fits: not yet packed into pages.

    `by_use` has their entries, each with the word for what it is for, and `lines` those of the
    contents, which come first if it `has_contents`. A page holds `room` millimetres above its
    `foot`. `measure` knows what was measured on the way, of what the `setter` sets.
    """

    by_use: tuple[tuple[str, Entry], ...]
    lines: tuple[Listed, ...]
    planned: tuple[Plan, ...]
    has_contents: bool
    foot: Foot
    room: float
    setter: Typesetter
    measure: Measure


def planned_sections(scope: Scope, typesetter: Typesetter, leaf: SheetPage) -> PlannedSections:
    """Return the sections of all sheets of a pack, as pages like `leaf` hold them.

    That is most of the work, and is the same wherever the pages begin. Raises `TemplateFault`.
    """
    by_use = _by_use(scope, is_bound=leaf.is_bound)
    entries = [entry for _, entry in by_use]
    lines = listed_sheets(scope, is_bound=leaf.is_bound)
    setter = with_links(typesetter, scope, sheet_anchors(scope))
    foot = foot_of(scope, leaf)
    sections = [sheet_section(entry, scope, leaf) for entry in entries]
    has_contents = len(lines) >= LEAST_LISTED and not leaf.is_bound
    if has_contents and has_forms(scope):
        lines = (*lines, Listed(SESSION_RECORD, "", EVERY_SITUATION, FORMS_ANCHOR))
    if has_contents:
        sections.insert(0, _contents(lines, scope, leaf))
    elif not leaf.is_bound:
        sections[0] = titled_first(sections[0], scope)
    room = leaf.box.height - _foot_height(
        replace(sections[0], foot=foot[0], folio=foot[1]), leaf, setter
    )
    above = replace(leaf, box=Box(leaf.box.width, room))
    measure = MeasuredOnce().measured_panels
    half = replace(leaf, box=Box((leaf.box.width - gutter(leaf.size)) / 2, room))
    broad = entries if leaf.is_broad else ()
    narrow = {n: sheet_section(one, scope, half) for n, one in enumerate(broad, has_contents)}
    planned = tuple(sections_that_fit(sections, above, setter, measure, narrow))
    return PlannedSections(by_use, lines, planned, has_contents, foot, room, setter, measure)


def listed_sheets(scope: Scope, *, is_bound: bool = False) -> tuple[Listed, ...]:
    """Return the lines of the contents of a pack's sheets, by what they are for."""
    lines = [
        listed_sheet(entry, situation, sheet_anchor(entry))
        for situation, entry in _by_use(scope, is_bound=is_bound)
    ]
    dice = rolled_dice(scope)
    if dice:
        lines.append(Listed(ROLLED_IN_ADVANCE, ALL_DICE, EVERY_SITUATION, ROLLED_ANCHOR))
    return tuple(lines)


def _by_use(scope: Scope, *, is_bound: bool) -> tuple[tuple[str, Entry], ...]:
    """Return what has a sheet in the order of the pages, each with the word for what it is for.

    Bound pages have tabs for situations: there those of one stand together.
    """
    named = by_situation(sheet_entries(scope), scope)
    return in_runs(named) if is_bound else named


def titled_first(panel: Panel, scope: Scope) -> Panel:
    """Return the first section of sheets without contents, which says whose sheets they are."""
    return replace(panel, where=" · ".join(filter(None, (_name(scope), panel.where))))


def _contents(lines: Sequence[Listed], scope: Scope, leaf: SheetPage) -> Panel:
    entry = sheet_entries(scope)[0]
    return Panel(
        name="the contents of the cheat sheets",
        title=_name(scope),
        chips=(),
        where="cheat sheets",
        foot=(),
        columns=1,
        blocks=(contents_block(lines, entry, is_broad=True),),
        span=entry.source.span(("title",)),
        look=leaf.look,
    )


def _name(scope: Scope) -> str:
    return scope.manifest.title if scope.manifest else scope.pack


def foot_of(scope: Scope, leaf: SheetPage) -> Foot:
    """Return the foot of every page: of bound ones the cover has the credits."""
    if leaf.is_bound:
        return (_UNKNOWN,), ""
    return (*credits_for(sheet_entries(scope), scope), ROUNDING_NOTE), _UNKNOWN


def _foot_height(panel: Panel, leaf: SheetPage, typesetter: Typesetter) -> float:
    """Return how tall the foot of `panel` is at the foot of a page, in millimetres."""
    blank = replace(panel, blocks=())
    return measured_panels({0: (blank, SHEET_TYPE[0])}, leaf.box, typesetter)[0].foot
