"""Screens that are alive: their panels as tabs, their blocks as cards.

The first panel stands on the page itself, so that it is there at once and without scripts. Each
further one comes as a script when somebody turns to it; until then it is a list of links.
"""

from __future__ import annotations

import json
from pathlib import PurePosixPath

from tablewright.kinds.screen.entry import Screen, ScreenBlock, ScreenPanel
from tablewright.kinds.screen.own import OwnTable
from tablewright.library import Scope
from tablewright.outputs.screens.panels import panel_block
from tablewright.outputs.screens.players_sight import without_chances
from tablewright.outputs.site.addresses import entry_page
from tablewright.outputs.site.cards import FOLDER as CARDS
from tablewright.outputs.site.cards import (
    IDS,
    CardLook,
    SiteEntry,
    card_html,
    card_name,
    card_script,
    has_card,
    placed,
)
from tablewright.outputs.site.entry_page import PAGE
from tablewright.outputs.site.kept_cards import KeptCards, LiveCard
from tablewright.outputs.site.pages import Pages
from tablewright.outputs.site.panel_order import SiteEntries, in_turn, places_at_hand
from tablewright.outputs.site.ready_boards import READY, boards_script, item_of
from tablewright.outputs.site.screen_blocks import as_block, confined_name, is_confined
from tablewright.records import Struct, replace
from tablewright.views.entry import entry_view
from tablewright.views.situations import situation_of
from tablewright.words.situations import Situation

FOLDER = PurePosixPath("assets/panels")

# A first panel that is heavier than this comes as a script as well.
_MOST_ON_THE_PAGE = 26_000


class LivePanel(Struct, frozen=True):
    """A panel of a screen: its title, what its `tab` says, its look, and its cards in `columns`.

    `script` is where its cards lie, None where they stand on the page itself. By their places,
    `at_hand` are those that are used while a fight goes on: the fight first, and what it rolls.
    """

    number: int
    title: str
    tab: str
    situation: Situation | None
    icon: str
    columns: int
    cards: tuple[LiveCard, ...]
    script: PurePosixPath | None
    faces_players: bool = False
    at_hand: tuple[int, ...] = ()

    @property
    def in_turn(self) -> tuple[LiveCard, ...]:
        """The cards, those at hand in a fight first."""
        others = (card for n, card in enumerate(self.cards) if n not in self.at_hand)
        return (*(self.cards[n] for n in self.at_hand), *others)

    def html(self, root: str) -> str:
        """Return the cards as a part of a page from which the site lies at `root`."""
        return placed(self.placeless, f"p{self.number}_", root)

    @property
    def placeless(self) -> str:
        """The cards as paper lays them out, fit for any place: what goes across, then columns.

        First of these is what is at hand in a fight.
        """
        own = [card.html.replace(IDS, f"{IDS}c{n}_") for n, card in enumerate(self.cards)]
        for n, card in enumerate(self.cards):
            if card.is_beside and n + 1 not in self.at_hand:
                own[n : n + 2] = [f'<div class="beside-it">{own[n]}{own[n + 1]}</div>', ""]
        others = [n for n in range(len(own)) if n not in self.at_hand]
        spanning = [own[n] for n in others if self.cards[n].spans]
        below = [n for n in others if not self.cards[n].spans]
        rest = [own[n] for n in (*self.at_hand, *below)]
        # No column stays empty.
        count = min(self.columns, len(rest))
        columns = f'<div class="columns" style="--columns:{count}">{"".join(rest)}</div>'
        return "".join((*spanning, columns if rest else ""))


def live_panels(
    kept: KeptCards, page: PurePosixPath, pages: Pages, entries: SiteEntries
) -> tuple[LivePanel, ...]:
    """Return the panels of the screen on `page`, and add their scripts to the files of `pages`.

    Its cards are those that were `kept`, or made. Raises `TemplateFault`.
    """
    screen, scope = kept.screen, kept.scope
    sides = [(panel, False) for panel in screen.panels]
    sides += [(_unrolled(panel), True) for panel in screen.players]
    found: list[LivePanel] = []
    for number, (panel, faces_players) in enumerate(sides, start=1):
        shown = [
            (block, card)
            for place, block in in_turn(panel, scope, entries)
            for card in (
                _kept_card(
                    kept,
                    block,
                    pages,
                    entries,
                    f"{card_name(page)}_{number}_{place}",
                    faces_players=faces_players,
                ),
            )
            if card is not None
        ]
        cards = tuple(card for _, card in shown)
        at_hand = places_at_hand([block for block, _ in shown], scope)
        weight = sum(len(card.html) for card in cards)
        is_on_page = number == 1 and weight <= _MOST_ON_THE_PAGE
        script = None if is_on_page else FOLDER / page.with_suffix("") / f"{number}.js"
        live = _panel(panel, number, cards, script, faces_players=faces_players, at_hand=at_hand)
        if script is not None:
            pages.files[script] = _script(script, live)
        found.append(live)
    ready = FOLDER / page.with_suffix("") / READY
    pages.files[ready] = boards_script(card_name(page), [p.in_turn for p in found])
    return tuple(found)


def _unrolled(panel: ScreenPanel) -> ScreenPanel:
    """Return `panel` of the players without what it is rolled by: that is rolled elsewhere."""
    return replace(panel, blocks=tuple(replace(b, rolled_by="") for b in panel.blocks))


def _panel(
    panel: ScreenPanel,
    number: int,
    cards: tuple[LiveCard, ...],
    script: PurePosixPath | None,
    *,
    faces_players: bool,
    at_hand: tuple[int, ...],
) -> LivePanel:
    return LivePanel(
        number=number,
        title=panel.title,
        tab=panel.tab,
        situation=panel.situation,
        icon=panel.glyph,
        columns=panel.columns,
        cards=cards,
        script=script,
        faces_players=faces_players,
        at_hand=at_hand,
    )


def _kept_card(
    kept: KeptCards,
    asked: ScreenBlock,
    pages: Pages,
    entries: SiteEntries,
    named: str,
    *,
    faces_players: bool,
) -> LiveCard | None:
    def make(own: Pages) -> LiveCard | None:
        return _card(
            asked, kept.screen, kept.scope, own, entries, named, faces_players=faces_players
        )

    return kept.take(asked, (named, faces_players), pages, make)


def _card(
    asked: ScreenBlock,
    screen: Screen,
    scope: Scope,
    pages: Pages,
    entries: SiteEntries,
    named: str,
    *,
    faces_players: bool,
) -> LiveCard | None:
    """Return the card of a block; None where its entry is missing.

    Tables side by side, and a table that is typed there, can be put on a board as what is `named`;
    an entry of which the screen shows a part is put there as that.
    """
    block = panel_block(asked, screen, scope)
    if block is None:
        return None
    if faces_players:
        block = without_chances(block)
    elif block.rolled is not None:
        block = PAGE.of(block.rolled).looked_up(block.rolled, block)
    seen_in, page, of = scope, None, None
    if asked.own is None:
        if not asked.merged:
            seen_in = scope.beyond(asked.reference)
        page = entry_page(block.entry, seen_in)
        # Tables side by side are looked up together, and no side of players rolls.
        of = None if asked.merged or faces_players else entries.get(page)
    is_typed = isinstance(asked.own, OwnTable)
    if isinstance(asked.own, OwnTable) and not faces_players:
        page = entry_page(screen, scope)
        of = SiteEntry(entry_view(asked.own.table, scope), PurePosixPath(f"{named}.html"))
        if of.roller is not None:
            pages.files[of.roller.path] = of.roller.script
    situation = situation_of(block.entry, scope) if asked.own is None else None
    if faces_players:
        named = ""
    elif not (asked.merged or is_typed):
        named = _name_of(asked, page, scope) if page and has_card(block.entry) else ""
    if _has_own_title(asked, block.title, of, scope):
        block = replace(block, title=block.entry.title)
    # What is the screen's own has the colour of its panel.
    look = CardLook(page, seen_in.pack if asked.own is None else "", situation or "", named)
    html = card_html(pages, block, seen_in, look, of, asked)
    item = "" if faces_players else item_of(asked, named, block.called, scope.pack)
    if named and (asked.merged or is_typed or is_confined(asked)):
        script = card_script(named, html, as_block(asked, scope))
        pages.files[CARDS / f"{named}.js"] = script
    is_beside = block.spans and not asked.pointer
    return LiveCard(html, block.spans, block.called, page, is_beside, item)


def _name_of(asked: ScreenBlock, page: PurePosixPath, scope: Scope) -> str:
    """Return what the card of a block is called that shows the entry on `page`, or a part of it."""
    named = card_name(page)
    return confined_name(named, asked, scope) if is_confined(asked) else named


def _has_own_title(asked: ScreenBlock, title: str, of: SiteEntry | None, scope: Scope) -> bool:
    """Return whether a card is called as its entry is, whatever `title` paper has for it."""
    check = scope.find(asked.rolled_by) if asked.rolled_by else None
    # The card of the check that it is rolled by stands before it, and is called so.
    if check is not None and check.title == title:
        return True
    # A title may say which figures are held fixed; here they are set, and told below.
    return of is not None and _is_set(of) and any(sign.isdigit() for sign in title)


def _is_set(of: SiteEntry) -> bool:
    """Return whether the reader of a card sets what it tells the chances of."""
    return of.roller is not None and bool(PAGE.of(of.view.entry).live)


def _script(path: PurePosixPath, panel: LivePanel) -> bytes:
    """Return the script that brings the cards of a panel."""
    name = json.dumps(path.relative_to(FOLDER).with_suffix("").as_posix())
    written = json.dumps(panel.placeless, ensure_ascii=False)
    text = f"(Tablewright.panels = Tablewright.panels || {{}})[{name}] = {written};\n"
    return text.encode("utf-8")
