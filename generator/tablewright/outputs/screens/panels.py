"""The panels of a screen that an author has laid out, and of its back, which faces the players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tablewright.diagnostics import Span
from tablewright.kinds.check.block import dice_alone, roll_chips
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.half_lines import even_chances, half_lined
from tablewright.kinds.pack.entry import Pack
from tablewright.kinds.rule.entry import RuleEntry
from tablewright.kinds.screen.entry import Screen, ScreenBlock, ScreenPanel, Show
from tablewright.kinds.screen.own import OwnTable
from tablewright.library import Scope
from tablewright.outputs.blocks import block_of
from tablewright.outputs.credits import credits_after
from tablewright.outputs.page_addresses import entry_page, panel_anchor
from tablewright.outputs.screens.areas_by_chance import areas_by_chance
from tablewright.outputs.screens.hanging import hanging
from tablewright.outputs.screens.own_blocks import logo_of, own_block, with_rest_joined
from tablewright.outputs.screens.players_sight import without_chances
from tablewright.outputs.screens.tabs import tabs_by_panel
from tablewright.project import OWN_SCREENS
from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.column_widths import letters_in_line
from tablewright.typeset.heads import with_heads
from tablewright.typeset.idle_bars import without_idle_bars
from tablewright.typeset.legends import with_one_legend
from tablewright.typeset.list_content import ListContent
from tablewright.typeset.looks import Look, PanelKind
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import LANDSCAPE
from tablewright.typeset.shared_edges import with_shared_edges
from tablewright.typeset.spread_content import SpreadContent
from tablewright.views.credits import packs_shown
from tablewright.views.situations import situation_of
from tablewright.words.grids import AS_TALL_AS_LIKELY
from tablewright.words.themes import THEMES, Theme

CUTTING = "cut at the corners"
GLUING = "fold at the dashes, and glue the strip behind the next panel"

# A panel of so many columns has broader ones than most.
_TWO = 2
# Fewer feet that are alike are each read aloud, as are those of pages without any others.
_FEWEST_ALIKE = 3


def screen_panels(screen: Screen, scope: Scope) -> tuple[Panel, ...]:
    """Return the panels of `screen` as the pack of `scope` shows them.

    A block whose entry is missing is left out: the proofs have complained of it.
    """
    return tuple(_panel(panel, screen, scope) for panel in screen.panels)


def players_panels(screen: Screen, scope: Scope, *, is_small: bool = False) -> tuple[Panel, ...]:
    """Return the panels of `screen` that face the players; no chance stands on them.

    On a panel that `is_small` areas of totals have no room: their table has it.
    """
    if is_small:
        screen = replace(screen, players=tuple(map(_in_tables, screen.players)))
    found: list[Panel] = []
    for panel in screen.players:
        matter = _panel(panel, screen, scope, says_each=True)
        from_afar = not panel.is_handout
        blocks = tuple(
            hanging(without_chances(block, from_afar=from_afar)) for block in matter.blocks
        )
        chips: tuple[str, ...] = ()
        if len(blocks) == 1 and (blocks[0].said or blocks[0].bodies):
            # What the panel's own heading says need not be said twice; it has room for one roll.
            chips = blocks[0].chips if len(blocks[0].chips) == 1 else ()
            blocks = (replace(blocks[0], title="", chips=()),)
        elif blocks and blocks[0].title == panel.title:
            blocks = (replace(blocks[0], title="", chips=()), *blocks[1:])
        known = (situation_of(block.entry, scope) for block in blocks)
        situations = matter.situations or tuple(filter(None, known))[:1]
        found.append(
            replace(matter, chips=chips, blocks=blocks, situations=situations, faces_players=True)
        )
    return tuple(found)


def _in_tables(panel: ScreenPanel) -> ScreenPanel:
    """Return `panel` with tables in place of what each total of them means."""
    blocks = (
        replace(block, show=Show.ALL) if block.show is Show.TOTALS else block
        for block in panel.blocks
    )
    return replace(panel, blocks=tuple(blocks))


def numbered(
    panels: Sequence[Panel],
    name: str,
    *,
    wide: float = LANDSCAPE.width,
    theme: Theme = THEMES["house"],
    icon: str = "",
    is_cut_out: bool = False,
) -> tuple[Panel, ...]:
    """Return the `panels` of what is called `name`, and has that `icon`, with their places.

    They are so many millimetres `wide`, and their titles are set as in `theme`. Raises
    `fonts.FontMissing`.

    At the feet of what `is_cut_out` stands how to join it: the last panel has no strip to glue, nor
    have handouts. Such a panel leaves its page, and what it says of itself goes along, as that of a
    card does.
    """
    marked: list[Panel] = []
    tabs = tabs_by_panel(panels)
    alike = Counter(panel.foot for panel in panels)
    for number, panel in enumerate(panels):
        said_of_panel = f"panel {number + 1} of {len(panels)}"
        is_last = number + 1 == len(panels) or panels[number + 1].is_handout
        joining = CUTTING if is_last else f"{CUTTING}, {GLUING}"
        foot = (*panel.foot, joining) if is_cut_out else panel.foot
        look = Look(PanelKind.CUT_OUT) if is_cut_out else panel.look
        blocks = tuple(
            replace(block, anchor=f"panel-{number + 1}-{place + 1}")
            for place, block in enumerate(
                with_shared_edges(with_one_legend(panel.blocks, of_bars=True))
            )
        )
        recurs = alike[panel.foot] >= _FEWEST_ALIKE
        panel = replace(panel, number=number + 1, blocks=blocks, foot_recurs=recurs)
        if number and panel.logo is not None:
            # The first has told of it.
            panel = replace(panel, logo=replace(panel.logo, alt=""))
        # All pages are printed at once: one of them tells whether they have their size.
        panel = replace(panel, has_ruler=panel.has_ruler and not number)
        if panel.faces_players:
            placed = panel.placed or f"players’ side, {said_of_panel}"
            marked.append(replace(panel, placed=f"{name} · {placed}", foot=foot, look=look))
        else:
            where = f"{name} · {said_of_panel}" if len(panels) > 1 else name
            marked.append(replace(panel, where=where, foot=foot, look=look, tabs=tabs[number]))
    return with_heads(marked, name, wide, theme, icon)


def credited(panel: Panel, scope: Scope, known: Sequence[Pack] = ()) -> Panel:
    """Return `panel` with the credits of every pack that it shows something of at its foot.

    Of those that are `known` from the first panel it says less, if it shows others besides.
    """
    packs = _packs_on(panel, scope)
    new = [pack for pack in packs if pack not in known] or packs
    links = dict.fromkeys(pack.credit.url for pack in new if pack.credit.url)
    return replace(panel, foot=credits_after(packs, known), links=tuple(links), has_ruler=True)


def credited_together(panels: Sequence[Panel], scope: Scope) -> tuple[Panel, ...]:
    """Return `panels` with their credits; the first tells all of the packs that it shows."""
    known = _packs_on(panels[0], scope) if panels else ()
    return tuple(
        credited(panel, scope, known if number else ()) for number, panel in enumerate(panels)
    )


def _packs_on(panel: Panel, scope: Scope) -> tuple[Pack, ...]:
    return packs_shown([entry for block in panel.blocks for entry in block.entries], scope)


def _page_of(panel: ScreenPanel, screen: Screen, scope: Scope) -> str:
    """Return where `panel` of `screen` is alive; nothing where the screen lies in no pack."""
    if scope.pack == OWN_SCREENS:
        return ""
    number = [*screen.panels, *screen.players].index(panel) + 1
    return f"{entry_page(screen, scope)}#{panel_anchor(number)}"


def _panel(panel: ScreenPanel, screen: Screen, scope: Scope, *, says_each: bool = False) -> Panel:
    shown = with_rest_joined(panel.printed)
    if says_each:
        # Above what is read from afar stands a sentence of its author's, and no second one.
        shown = tuple(replace(block, says_each=True) for block in shown)
    found = (panel_block(_lettered(block, panel), screen, scope) for block in shown)
    # Glyphs of entries are told apart where each has a card or sheet of its own; before some
    # headings of a panel, and not before others, they would have to be explained.
    blocks = tuple(replace(block, icon="") for block in found if block is not None)
    blocks = tuple(_ruled(block, is_referees=not says_each) for block in blocks)
    blocks = blocks if says_each else _with_even_chances(blocks)
    matter = Panel(
        name=f"the panel “{panel.title}”",
        title=panel.title,
        chips=(),
        where="",
        foot=(),
        columns=panel.columns,
        blocks=blocks,
        span=_place_of(panel, blocks, screen, scope),
        situations=() if panel.situation is None else (panel.situation,),
        accent=panel.accent,
        is_handout=panel.is_handout,
        icon=panel.glyph,
        tab=panel.tab,
        opens=_page_of(panel, screen, scope),
        logo=logo_of(screen),
    )
    return credited(matter, scope)


def _with_even_chances(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """Return `blocks`, those whose chances fall evenly with a sentence on that.

    Each says it for itself: whoever looks into one does not read what stands above another.
    """
    found = []
    for block in blocks:
        rolled = block.rolled
        told = even_chances(rolled, block) if isinstance(rolled, Check) else ""
        found.append(replace(block, leads=(*block.leads, told)) if told else block)
    return tuple(found)


def _ruled(block: Block, *, is_referees: bool) -> Block:
    """Return `block` with its points and areas as a panel has them.

    On one that `is_referees` points that have names are rows, for they are looked up, and not read
    out; and areas of totals are as tall as likely, which is said above them.
    """

    def ruled(body: Body) -> Body:
        if isinstance(body, ListContent):
            return replace(body, ruled=is_referees)
        if isinstance(body, SpreadContent) and is_referees:
            return areas_by_chance(body)
        return body

    bodies = tuple(map(ruled, block.bodies))
    areas = (b for b in bodies if isinstance(b, SpreadContent) and b not in block.bodies)
    drawn = (AS_TALL_AS_LIKELY,) if any(areas) else ()
    return replace(block, bodies=bodies, leads=(*block.leads, *drawn))


def _lettered(block: ScreenBlock, panel: ScreenPanel) -> ScreenBlock:
    """Return `block`, which knows how much a line holds in broader columns than most panels have.

    Whatever is in a table takes no more of such a line than keeps figures near their names.
    """
    if panel.columns != _TWO or block.spans_panel:
        return block
    return replace(block, letters=letters_in_line(is_hero=block.is_hero, columns=panel.columns))


def _place_of(panel: ScreenPanel, blocks: Sequence[Block], screen: Screen, scope: Scope) -> Span:
    """Return where faults of `panel` are told: at its title, or at the house rule behind them.

    What a pack inherits fits by itself; what it changes there, or shows there, may not.
    """
    own = screen.source.own_span((*panel.pointer, "title"))
    shown = [] if screen.pack == scope.pack else [e for block in blocks for e in block.entries]
    changed = (e.source.changed for e in shown if e.pack == scope.pack and e.source.changed)
    return next((each[0][1] for each in changed), own)


def panel_block(block: ScreenBlock, screen: Screen, scope: Scope) -> Block | None:
    """Return what `block` of `screen` shows; None where its entry is missing."""
    if isinstance(block.own, OwnTable):
        shown = block_of(block.own.table, scope, block)
        return replace(shown, entry=screen, title=block.title, name=block.name)
    if block.own is not None:
        return own_block(screen, block.own, block)
    entry = scope.find(block.reference)
    # What merges several entries looks each of them up.
    seen_in = scope if block.merged else scope.beyond(block.reference)
    if entry is None:
        return None
    rolled = scope.find(block.rolled_by) if block.rolled_by else None
    shown = block_of(entry, seen_in, block)
    # Several tables, and rules, have no dice of their own: what they are rolled by has them.
    if isinstance(rolled, Check) and block.merged:
        shown = replace(shown, chips=roll_chips(rolled))
    elif isinstance(rolled, Check) and isinstance(entry, RuleEntry):
        shown = replace(shown, chips=dice_alone(rolled))
    if isinstance(rolled, Check):
        shown = half_lined(rolled, shown)
    return replace(shown, rolled=rolled, bodies=_without_idle_bars(shown, block))


def _without_idle_bars(shown: Block, block: ScreenBlock) -> tuple[Body, ...]:
    """Return the bodies of `shown` without bars that say no more than their figures."""
    own = letters_in_line(spans_panel=block.spans_panel, is_hero=block.is_hero)
    return tuple(without_idle_bars(body, block.letters or own) for body in shown.bodies)
