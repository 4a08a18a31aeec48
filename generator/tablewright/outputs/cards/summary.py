"""The last pages of cards: how to print them, which there are, and what no card could hold."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.kinds import Entry
from tablewright.kinds.entry import Text
from tablewright.library import Scope
from tablewright.outputs.cards.arranging import arrangement
from tablewright.outputs.cards.deck import Deck, NoCard, PlannedCard
from tablewright.outputs.cards.joined import ColumnEntry, parts_of
from tablewright.outputs.cards.left_out import missing
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.outputs.credits import credits_for
from tablewright.outputs.notes_below import with_notes
from tablewright.prose import Resolver, as_markdown
from tablewright.records import replace
from tablewright.render.links import resolver
from tablewright.typeset.blocks import Block
from tablewright.typeset.flowing import flowed
from tablewright.typeset.list_content import ListContent
from tablewright.typeset.looks import Look, PanelKind
from tablewright.typeset.measuring import plan_panels
from tablewright.typeset.panels import FLOWING_TYPE, SHEET_TYPE, Panel
from tablewright.typeset.papers import Stock, upright_paper
from tablewright.typeset.plans import Plan
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.typeset.typesetter import Typesetter
from tablewright.views.kind_titles import kind_title
from tablewright.views.points import PointView
from tablewright.words.lists import all_of
from tablewright.words.parts import OVERLEAF
from tablewright.words.printing import print_on_both_sides

_LONG_LIST = 24
_FILLED_UP = "What the last sheet has left is filled up with cards to write on."
_CUT_THROUGH = (
    "Cut from mark to mark, right through the paper; the crosses show where four cards meet."
)
# A list needs no larger type for the room that it has.
_TYPE = tuple(size for size in SHEET_TYPE if size <= 11)


def card_summary(
    deck: Deck, scope: Scope, typesetter: Typesetter, blanks: int = 0
) -> tuple[Plan, ...]:
    """Return the planned pages that tell of `deck`; raises `TemplateFault`.

    Behind its cards there are so many `blanks` on its last sheet.
    """
    first = deck.entries[0]
    card = deck.card
    pack = scope.manifest.title if scope.manifest else scope.pack
    box = card.shared.box
    called = f"{card.title}s"
    blank = Panel(
        name=f"the list of {called}",
        title=f"{called[:1].upper()}{called[1:]}",
        chips=(),
        where=f"{pack} · {_measures(card)}",
        foot=credits_for(deck.entries, scope),
        columns=1,
        blocks=(),
        span=first.source.span(("title",)),
        look=Look(PanelKind.SHEET, is_summary=True),
    )
    blocks = [_how(deck, blanks)]
    if deck.cards:
        blocks.append(_cards(deck, scope))
    if deck.missing:
        blocks.append(_missing(deck, scope))
    pages = flowed(blank, blocks, box, FLOWING_TYPE, typesetter)
    plans = plan_panels(pages, box, _TYPE, typesetter)
    return with_notes(plans, box, typesetter)


def _measures(card: CardFormat) -> str:
    """Return how large a card is: what is a quarter of a sheet is so on each paper."""
    if not card.is_quarter:
        return f"{card.width:g} × {card.height:g} mm"
    placed = [arrangement(card, card.paper(stock)) for stock in Stock]
    return ", ".join(
        f"{each.width:g} × {each.height:g} mm on {upright_paper(stock).title}"
        for stock, each in zip(Stock, placed, strict=True)
    )


def linked_from_list(
    typesetter: Typesetter, scope: Scope, anchors: Mapping[str, str]
) -> Typesetter:
    """Return `typesetter` with links on the list of cards alone, to their `anchors`.

    What is cut out leads nowhere: so it is measured as it is printed, whatever else has a card.
    """

    def place_of(entry: Entry) -> str | None:
        anchor = anchors.get(entry.address)
        return f"#{anchor}" if anchor else None

    linked = resolver(scope, place_of)

    def resolve_in(panel: Panel, _block: Block) -> Resolver:
        return linked if panel.look.is_summary else typesetter.resolve

    return replace(typesetter, resolve_in=resolve_in)


def _how(deck: Deck, blanks: int) -> Block:
    """Return how cards come out of a printer as they should."""
    card = deck.card
    divided = any(card.is_double for card in deck.cards)
    cuts = (
        ("Cut the sheet in two from mark to mark, and each half once more.",)
        if card.is_quarter
        else (
            f"Measure one: {_measures(card)} from mark to mark.",
            _CUT_THROUGH,
        )
    )
    said = (
        # What lies is turned about its short edge as what stands is about its long one.
        print_on_both_sides("short" if card.is_quarter else "long"),
        *cuts,
        "Fronts alone are the odd pages before this list"
        + (f"; what says “{OVERLEAF}” needs its back as well." if divided else "."),
        *([_FILLED_UP] if blanks else []),
    )
    points = tuple(PointView(Text(words, ()), "") for words in said)
    return _block(deck.entries[0], "How to print", ListContent(points, is_ordered=True))


def _cards(deck: Deck, scope: Scope) -> Block:
    heads = (
        Head("Card", Setting.LABEL),
        Head("Sheet", Setting.NUMBER),
        Head("Printed on", Setting.TEXT),
    )
    rows = [
        PrintedRow(
            (
                PrintedCell(Text(f"[{as_markdown(_title(each, part))}](ref:{part.address})", ())),
                PrintedCell(str(deck.stack.sheet_of(index) + 1)),
                PrintedCell(_printed_on(each, part, scope)),
            )
        )
        for index, card in enumerate(deck.cards)
        for each in card.shared
        for part in parts_of(each.entry)
    ]
    columns = 2 if len(rows) > _LONG_LIST else 1
    return _block(deck.entries[0], "Cards", TableContent(heads, tuple(rows), columns))


def _title(card: PlannedCard, entry: Entry) -> str:
    """Return what is on `card` of `entry`: a column is called as its card is."""
    return card.entry.title if isinstance(card.entry, ColumnEntry) else entry.title


def _printed_on(card: PlannedCard, entry: Entry, scope: Scope) -> str:
    """Return where `entry` stands, and what of it does not, for want of room or by its author."""
    hidden = missing(entry, scope)
    if entry.id != card.entry.id and not isinstance(card.entry, ColumnEntry):
        lacking = f", {all_of(hidden)} left out" if hidden else ""
        return f"on “{card.front.panel.title}”{lacking}"
    sides = "both sides" if card.is_double else "one side"
    lacks = (card.lacks, *hidden) if card.lacks else hidden
    lacking = f", {all_of(lacks)} left out" if lacks else ""
    part = f"{card.part}, " if card.part else ""
    held = ", half of it" if card.card.is_half else ""
    return f"{part}{sides}{held}{lacking}"


def _missing(deck: Deck, scope: Scope) -> Block:
    heads = (
        Head("Entry", Setting.LABEL),
        Head("Kind", Setting.TEXT),
        Head(f"On one {deck.card.title}, both sides, at {deck.card.sizes[-1]:g} pt", Setting.TEXT),
    )
    rows = tuple(
        PrintedRow(
            (
                PrintedCell(none.entry.title),
                PrintedCell(kind_title(parts_of(none.entry)[0], scope)),
                PrintedCell(_why(none)),
            )
        )
        for none in deck.missing
    )
    return _block(deck.entries[0], "Too large for a card", TableContent(heads, rows))


def _why(none: NoCard) -> str:
    if none.nearest.over > 0:
        return f"{none.nearest.over:.1f} mm too tall"
    return none.nearest.too_wide[0]


def _block(entry: Entry, title: str, body: ListContent | TableContent) -> Block:
    return Block(entry, title, (), (), (body,), spans=True)
