"""Cards to write on: with a tracker to fill in, as a screen of the pack has it, or with lines."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.cards.backs import names_pack
from tablewright.outputs.cards.deck import PlannedCard
from tablewright.outputs.cards.faces import pack_title, titled
from tablewright.outputs.cards.joined import parts_of
from tablewright.outputs.cards.maker import GLYPH
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.outputs.credits import short_credits
from tablewright.outputs.fillable import Fillable, fillable
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.measuring import plan_panels
from tablewright.typeset.own_content import NotesContent, notes_content
from tablewright.typeset.panel_marks import Badge
from tablewright.typeset.panels import Panel
from tablewright.typeset.typesetter import Typesetter
from tablewright.words.parts import NOTES

# As far apart as hands write, in millimetres.
LINE = 7.0
# A table to fill in has so many columns at least.
_FEWEST_COLUMNS = 2


def blank_card(
    entry: Entry, scope: Scope, card: CardFormat, typesetter: Typesetter
) -> PlannedCard | None:
    """Return a card to write on, beside one of `entry`; None where its pack's name fits none.

    It has the tracker of a screen that most of a fight is kept in, without the columns for which it
    has no room; lines, where the pack has none. Raises `TemplateFault`.
    """
    ways = [
        *((each.title, each.block("", None, LINE)) for each in _narrowed(_tracker_of(scope))),
        (NOTES, lines(entry, notes_content(None, LINE))),
    ]
    for title, block in ways:
        found = _planned(entry, scope, card, typesetter, title, block)
        if found is not None:
            return found
    return None


def lines(entry: Entry, content: NotesContent) -> Block:
    """Return the block of lines to write on."""
    return Block(entry, "", (), (), (content,), name=NOTES.lower(), spans=True)


def _tracker_of(scope: Scope) -> Fillable | None:
    """Return the tracker of a fight on the screens of a pack, or else the first of any."""
    found = [
        each
        for each in fillable(scope)
        if not each.own.names and len(each.own.columns) >= _FEWEST_COLUMNS
    ]
    fights = (each for each in found if each.is_fight)
    return next(fights, next(iter(found), None))


def _narrowed(tracker: Fillable | None) -> Iterator[Fillable]:
    """Yield `tracker`, then without the column with the longest heading, and so on."""
    while tracker is not None:
        yield tracker
        first, *rest = tracker.own.columns
        if len(rest) < _FEWEST_COLUMNS:
            return
        longest = max(rest, key=lambda column: len(column.title) + 2 * column.boxes)
        kept = tuple(column for column in rest if column is not longest)
        tracker = replace(tracker, own=replace(tracker.own, columns=(first, *kept)))


def _planned(
    entry: Entry,
    scope: Scope,
    card: CardFormat,
    typesetter: Typesetter,
    title: str,
    block: Block,
) -> PlannedCard | None:
    front = titled(
        Panel(
            name=f"the {card.title} for notes",
            title=title,
            chips=(),
            where=pack_title(scope),
            foot=short_credits(parts_of(entry), scope),
            columns=1,
            blocks=(replace(block, spans=True),),
            span=entry.source.span(("title",)),
            look=card.look,
            badge=Badge("", GLYPH),
        ),
        card,
    )
    back = replace(
        front,
        title=NOTES,
        where=front.where if names_pack(front.where, card) else "",
        title_size=0.0,
        blocks=(),
        foot=(),
        look=replace(card.plain.look, is_back=True, is_plain=True, for_notes=True),
    )
    planned = [
        plan_panels((face,), box, card.sizes[-1:], typesetter)[0]
        for face, box in ((front, card.box), (back, card.plain.box))
    ]
    if not all(plan.fits for plan in planned):
        return None
    return PlannedCard(entry, planned[0], planned[1], is_double=False, card=card)
