"""The last pages of cards: how to print them, which there are, and what no card could hold."""

from __future__ import annotations

from tablewright.kinds import Entry
from tablewright.kinds.entry import Text
from tablewright.layout.card_faces import kind_title
from tablewright.layout.card_plans import Deck, NoCard, PlannedCard
from tablewright.layout.cards import CardFormat
from tablewright.layout.flowing import flowed
from tablewright.layout.matter import (
    BlockMatter,
    CellMatter,
    Head,
    ListMatter,
    RowMatter,
    Setting,
    TableMatter,
)
from tablewright.layout.measuring import plan_panels
from tablewright.layout.panels import FLOWING_TYPE, SHEET_TYPE, PanelMatter
from tablewright.layout.papers import PORTRAIT
from tablewright.layout.plans import Plan
from tablewright.layout.printing import credit_lines
from tablewright.layout.setting import Setter
from tablewright.render import filters
from tablewright.resolve import Scope
from tablewright.views import PointView

_LONG_LIST = 24


def card_summary(deck: Deck, scope: Scope, setter: Setter) -> tuple[Plan, ...]:
    """Return the planned pages that tell of `deck`; raises `TemplateFault`."""
    first = deck.entries[0]
    card = deck.card
    pack = scope.manifest.title if scope.manifest else scope.pack
    blank = PanelMatter(
        name=f"the list of {card.title}s",
        title=f"{card.title[:1].upper()}{card.title[1:]}s",
        chips=(),
        where=f"{pack} · {card.width:g} × {card.height:g} mm",
        foot=credit_lines(scope.manifest),
        columns=1,
        blocks=(),
        span=first.source.span(("title",)),
        look="sheet summary",
    )
    blocks = [_how(deck)]
    if deck.cards:
        blocks.append(_cards(deck, scope))
    if deck.missing:
        blocks.append(_missing(deck, scope))
    pages = flowed(blank, blocks, PORTRAIT, FLOWING_TYPE, setter)
    return plan_panels(pages, PORTRAIT, SHEET_TYPE, setter)


def _how(deck: Deck) -> BlockMatter:
    """Return how cards come out of a printer as they should."""
    card = deck.card
    crosses = any(s.arranged.across > 1 and s.arranged.down > 1 for s in deck.stacks)
    divided = any(card.is_double for card in deck.cards)
    said = (
        "Print at actual size (100%), on both sides, flipped on the **long edge** of the paper.",
        f"Measure one: {card.width:g} × {card.height:g} mm from mark to mark.",
        "Cut from mark to mark, right through the paper; the crosses show where four cards meet."
        if crosses
        else "Cut from mark to mark, right through the paper.",
        "Fronts alone are the odd pages before this list"
        + ("; what is “continued on the back” needs its back as well." if divided else "."),
    )
    points = tuple(PointView(Text(words, ()), "") for words in said)
    return _block(deck.entries[0], "How to print", ListMatter(points, is_ordered=True))


def _cards(deck: Deck, scope: Scope) -> BlockMatter:
    heads = (
        Head("Card", Setting.LABEL),
        Head("Kind", Setting.TEXT),
        Head("Sheet", Setting.NUMBER),
        Head("Type", Setting.NUMBER),
        Head("Printed on", Setting.TEXT),
    )
    rows: list[RowMatter] = []
    sheets = 0
    for stack in deck.stacks:
        rows.extend(
            RowMatter(
                (
                    CellMatter(
                        Text(f"[{_escaped(card.entry.title)}](ref:{card.entry.address})", ())
                    ),
                    CellMatter(kind_title(card.entry, scope)),
                    CellMatter(str(sheets + place // stack.arranged.count + 1)),
                    CellMatter(f"{filters.number(card.front.size)} pt"),
                    CellMatter(_printed_on(card, stack.arranged.card)),
                )
            )
            for place, card in enumerate(stack.cards)
        )
        sheets += stack.sheets
    columns = 2 if len(rows) > _LONG_LIST else 1
    return _block(deck.entries[0], "Cards", TableMatter(heads, tuple(rows), columns))


def _printed_on(card: PlannedCard, held: CardFormat) -> str:
    sides = "both sides" if card.is_double else "one side"
    lacking = ", explanations left out" if card.is_abridged else ""
    return f"{sides}{', lying' if held.is_turned else ''}{lacking}"


def _missing(deck: Deck, scope: Scope) -> BlockMatter:
    heads = (
        Head("Entry", Setting.LABEL),
        Head("Kind", Setting.TEXT),
        Head(f"On one {deck.card.title}, both sides, at {deck.card.sizes[-1]:g} pt", Setting.TEXT),
    )
    rows = tuple(
        RowMatter(
            (
                CellMatter(none.entry.title),
                CellMatter(kind_title(none.entry, scope)),
                CellMatter(_why(none)),
            )
        )
        for none in deck.missing
    )
    return _block(deck.entries[0], "Too large for a card", TableMatter(heads, rows))


def _why(none: NoCard) -> str:
    if none.nearest.over > 0:
        return f"{none.nearest.over:.1f} mm too tall"
    return none.nearest.too_wide[0]


def _block(entry: Entry, title: str, body: ListMatter | TableMatter) -> BlockMatter:
    return BlockMatter(entry, title, (), (), (body,), spans=True)


def _escaped(title: str) -> str:
    """Return `title` as the label of a link, where brackets would end it."""
    return title.replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]")
