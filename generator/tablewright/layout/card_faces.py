"""What stands on the faces of a card: all on one where it fits, else divided between two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tablewright.kinds import Entry
from tablewright.kinds.instance import Instance
from tablewright.kinds.model import Model
from tablewright.kinds.table import Table
from tablewright.layout.blocks import table_leads
from tablewright.layout.cards import CardFormat
from tablewright.layout.column_widths import shared_width
from tablewright.layout.cutting import cut_block, cut_table
from tablewright.layout.matter import BlockMatter, RowMatter, TableMatter, TermsMatter, rows_of
from tablewright.layout.panels import MM_PER_POINT, PanelMatter, row_padding
from tablewright.layout.printing import credit_lines
from tablewright.layout.row_parts import groups_in
from tablewright.layout.stat_blocks import stat_bodies
from tablewright.layout.tables import table_matter
from tablewright.render import filters
from tablewright.resolve import Scope
from tablewright.views import table_view

# Long lists of few columns stand in so many parts beside each other at most.
_MOST_PARTS = 3
# A table of fewer rows is not divided between the faces of a card.
_LEAST_DIVIDED = 4
# In ems: a figure, and the space at both its sides.
_LEAST_COLUMN = 1.2

Faces = tuple[PanelMatter, ...]


@dataclass(frozen=True, slots=True, eq=False)
class CardMatter:
    """One entry's card: ways to set it on one face, and ways to divide it between two.

    Of ways that fit equally large type the first is the best. What is `abridged` lacks the small
    print that says what fields mean, and is for cards that hold it in no other way.
    """

    entry: Entry
    whole: tuple[Faces, ...]
    divided: tuple[Faces, ...]
    abridged: tuple[Faces, ...] = ()


def card_entries(scope: Scope) -> tuple[Entry, ...]:
    """Return what cards are made of: the things of a pack's own kinds and its tables, in order."""
    return tuple(e for e in scope.in_reading_order() if isinstance(e, Instance | Table))


def card_matter(entry: Entry, scope: Scope, card: CardFormat) -> CardMatter:
    """Return the card of a thing or a table; raises `TypeError` for any other entry."""
    if isinstance(entry, Instance):
        return _thing_card(entry, scope, card)
    if isinstance(entry, Table):
        return _table_card(entry, scope, card)
    raise TypeError(f"there is no card of {entry.address}, which is a {entry.kind}")


def card_anchor(entry: Entry) -> str:
    """Return what links to the card of `entry` lead to."""
    return f"card-{entry.id}"


def kind_title(entry: Entry, scope: Scope) -> str:
    """Return what kind of thing a card shows, as its readers call it."""
    model = scope.find(entry.kind) if isinstance(entry, Instance) else None
    return model.title if isinstance(model, Model) else entry.kind.capitalize()


def plain_backs(entry: Entry, scope: Scope, card: CardFormat) -> tuple[Faces, ...]:
    """Return ways to set the back of a card that has all on its front: with its summary, without.

    Either carries its title, and whose rules it holds.
    """
    bare = replace(_face(entry, scope, card, (), number=1), look=f"{card.look} back plain")
    if entry.summary is None:
        return ((bare,),)
    lead = BlockMatter(entry, "", (), (entry.summary,), (), spans=True)
    return ((replace(bare, blocks=(lead,)),), (bare,))


def _thing_card(thing: Instance, scope: Scope, card: CardFormat) -> CardMatter:
    lead = BlockMatter(thing, "", (), () if thing.summary is None else (thing.summary,), ())
    first = () if thing.summary is None else (replace(lead, spans=True),)

    def blocks_in(columns: int) -> tuple[BlockMatter, ...]:
        found = stat_bodies(thing, scope, card.ems / columns)
        return tuple(replace(lead, leads=(), bodies=(body,)) for body in found)

    ways_in = {n: blocks_in(n) for n in sorted({1, card.columns})}
    bodies = ways_in[card.columns]

    def ways(blocks: Sequence[BlockMatter]) -> tuple[Faces, ...]:
        return tuple(
            _two_faces(thing, scope, card, (*first, *blocks[:cut]), blocks[cut:])
            for cut in range(len(blocks) - 1, 0, -1)
        )

    essential = tuple(block for block in bodies if not _is_small_print(block))
    # In one column what little there is stays together; if it fits no worse, it comes first.
    whole = tuple(
        _one_face(thing, scope, replace(card, columns=n), (*first, *blocks))
        for n, blocks in ways_in.items()
    )
    return CardMatter(
        thing,
        whole,
        ways(bodies),
        ways(essential) if len(essential) < len(bodies) else (),
    )


def _is_small_print(block: BlockMatter) -> bool:
    return all(isinstance(body, TermsMatter) and body.is_small for body in block.bodies)


def _table_card(table: Table, scope: Scope, card: CardFormat) -> CardMatter:
    view = table_view(table, scope)
    matter = table_matter(view, letters=card.letters)
    block = BlockMatter(table, "", (), table_leads(table), (matter,), view.footnotes, spans=True)
    most = min(_MOST_PARTS, max(len(table.rows) // 2, 1))
    parted = [_in_parts(block, parts, card) for parts in range(1, most + 1)]
    whole = [(block,) for block in parted]
    halved = [
        halves
        for block in parted
        # Of a table that is only too wide, a row or two on each face would help nobody.
        if len(table.rows) >= _LEAST_DIVIDED
        for halves in _halved(block)
    ]
    return CardMatter(
        table,
        tuple(_one_face(table, scope, card, way) for way in _hopeful(whole, card)),
        tuple(_two_faces(table, scope, card, way[:1], way[1:]) for way in _hopeful(halved, card)),
    )


def _hopeful(
    ways: Sequence[tuple[BlockMatter, ...]], card: CardFormat
) -> Sequence[tuple[BlockMatter, ...]]:
    """Return those of `ways` that may fit; the first, if none does, to tell by how much.

    To lay a table out takes long, and of a large one most ways are beyond all hope.
    """
    hopeful = [way for way in ways if all(_may_fit(block, card) for block in way)]
    return hopeful or ways[:1]


def _may_fit(block: BlockMatter, card: CardFormat) -> bool:
    """Tell whether the rows of tables would fit if none had a second line, nor a long word."""
    size = card.sizes[-1]
    row = size * MM_PER_POINT + 2 * row_padding(size)
    column = size * MM_PER_POINT * _LEAST_COLUMN
    return all(
        rows_of(table) * row <= card.box.height
        and table.columns * len(table.heads) * column <= card.box.width
        for table in block.bodies
        if isinstance(table, TableMatter)
    )


def _in_parts(block: BlockMatter, parts: int, card: CardFormat) -> BlockMatter:
    bodies = tuple(
        shared_width(replace(body, columns=parts), card.letters)
        if isinstance(body, TableMatter)
        else body
        for body in block.bodies
    )
    return replace(block, bodies=bodies)


def _halved(block: BlockMatter) -> tuple[tuple[BlockMatter, ...], ...]:
    """Return the ways to divide a table: evenly, and with a row more in front of the credits."""
    even = cut_block(block, 2)
    if len(even) < 2:
        return ()
    first, rest = (_rows(half) for half in even)
    if groups_in((*first, *rest)):
        return (even,)
    return even, cut_table(block, len(first) + 1)


def _rows(block: BlockMatter) -> tuple[RowMatter, ...]:
    return tuple(row for body in block.bodies if isinstance(body, TableMatter) for row in body.rows)


def _one_face(entry: Entry, scope: Scope, card: CardFormat, blocks: Sequence[BlockMatter]) -> Faces:
    return (_face(entry, scope, card, blocks, number=0),)


def _two_faces(
    entry: Entry,
    scope: Scope,
    card: CardFormat,
    front: Sequence[BlockMatter],
    back: Sequence[BlockMatter],
) -> Faces:
    first = _face(entry, scope, card, front, number=0)
    return (
        replace(first, foot=("continued on the back",)),
        _face(entry, scope, card, back, number=1),
    )


def _face(
    entry: Entry, scope: Scope, card: CardFormat, blocks: Sequence[BlockMatter], *, number: int
) -> PanelMatter:
    pack = scope.manifest.title if scope.manifest else scope.pack
    chips = (filters.dice(entry.roll),) if isinstance(entry, Table) and entry.roll else ()
    return PanelMatter(
        name=f"the {card.title} “{entry.title}”",
        title=entry.title,
        chips=chips,
        where=f"{pack} · {kind_title(entry, scope)}",
        foot=credit_lines(scope.manifest) if number else (),
        columns=card.columns,
        blocks=tuple(blocks),
        span=entry.source.span(("title",)),
        look=f"{card.look} back" if number else card.look,
        anchor="" if number else card_anchor(entry),
    )
