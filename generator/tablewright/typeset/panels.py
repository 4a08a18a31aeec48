"""Panels: what is to stand on a page, and the sizes of the type and of the spaces on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import floor

from tablewright.diagnostics import Span
from tablewright.fonts.widths import MM_PER_POINT
from tablewright.pictures import Graphic, in_grey
from tablewright.press.held import HeldPicture
from tablewright.records import Struct
from tablewright.typeset.blocks import Block
from tablewright.typeset.looks import PAGE, Look, PanelKind
from tablewright.typeset.own_content import PictureContent
from tablewright.typeset.palette import Ink
from tablewright.typeset.panel_marks import Badge, Owner, Pointed, Tab
from tablewright.typeset.papers import Box
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.title_sizes import title_on_edge
from tablewright.words.situations import Situation

# Type on a panel, in points: what is read at arm's length, down to what still can be.
SCREEN_TYPE = (12.0, 11.5, 11.0, 10.5, 10.0)
# In portrait, for which nobody laid a panel out, smaller type is better than no screen.
UPRIGHT_TYPE = (*SCREEN_TYPE, 9.5, 9.0)
LARGE_TYPE = (14.0, 13.5, 13.0, 12.5, 12.0)
# Who asks for more panels asks for room.
SPREAD_TYPE = (*LARGE_TYPE, *SCREEN_TYPE[1:])
# On a page that would be left half empty it may be that of what matters most on a screen.
SHEET_TYPE = (14.0, 13.0, 12.0, 11.5, 11.0, 10.5, 10.0, 9.75, 9.5, 9.0)
# What is divided among pages is divided as if it were set in this, which is read with ease.
FLOWING_TYPE = 9.5
# A booklet's pages are smaller than loose ones, and held as far away.
BOUND_TYPE = 10.0
# Of footnotes; on a screen, which stands at arm's length, they are as large as all that is small.
_SMALLEST_NOTE = 8.0
_SMALLEST_FIGURE = 9.0
# A card is held closer than a screen stands. Whatever is small on it is of one size in most of a
# deck, as small as footnotes are, and of a second beside type so large that it would be lost there.
_SMALL_BESIDE_LARGE, _LARGE_ON_CARD = 9.5, 11.5
# The type of the block that matters most: so much larger than the others', between these.
HERO = 1.3
_HERO_TYPE = (13.0, 14.0)
# What players read across a table; the titles above it are larger still.
PLAYERS_TYPE = tuple(44.0 - 2 * step for step in range(9))
# On upright and on small panels, which have less room across: letters shrink as their lines do.
SMALL_PLAYERS_TYPE = tuple(38.0 - 2 * step for step in range(9))
# What players hold in their hands may be smaller, down to what is large print for a referee.
_IN_HAND = tuple(20.0 - step for step in range(9))
# In the hand figures that keep apart, if two keys lead to them, are read sooner than larger ones.
_MOST_FOR_FIGURES = 18.0

# In ems of the panel's type.
_GAP = 0.95
_GUTTER = 1.9
_ROW_PADDING = 0.06
# So many letters stand beside the heading of a narrow page: "part 1 of 2".
_SHORT_WHERE = 13
# Rows of cards stand as close where that keeps them on one side; else they share what is left.
_ROW_PADDING_ON_CARD = 0.02
# The smallest type of cards in points; in it alone names may break.
LEAST_CARD_TYPE = 8.5


class Panel(Struct, frozen=True, eq=False):
    """One page: its heading, what stands small at its right and foot, and its blocks.

    `columns` are those into which blocks are packed; where there are `shares`, columns have
    those parts of the width, and each block says which it goes into. `span` is where faults are
    reported, and `name` what they call it: `the panel “Weather”`. The first blocks stand at the
    top left, or, where it `begins_in_centre`, at the top of the middle column. `links` are
    addresses that stand at the foot; a ruler stands beside them if the panel `has_ruler`. `look`
    is what it is printed as; `anchor` is what links lead to. `folio` is the number of a page that
    has one; where `foot_recurs`, other pages say the same there. A panel that `goes_on` continues
    the one before, whose heading it repeats. `situations` are what it is for, and `tabs` those of
    all panels of its screen; `accent` is its colour as `#rrggbb`, or empty for that of its first
    situation, or else of its pack. A `logo` without words is one that an earlier panel has told of.
    `icon` is the name of the glyph before its title, or empty; the `badge` is what a card is known
    by in a hand. `number` is its place among the panels of a screen, from 1; 0 for what is no
    screen's; its `tab` is what it is called where little room is. `opens` is the page of the
    website that its code leads to, by its path there, or empty for a panel without one.
    What `faces_players` stands on the back of a screen, or is read in the hand; where it is to be
    `placed` is said at its foot. `owner` says whose it is beside a title that has tabs. The front
    of a card `goes_behind` if there is more on its other side; its title is set in `title_size`
    points, or, if that is 0, as the style sheet says. Below the title of a cover stands a `motto`,
    or what is `within`. The edge of a card bears its title, or what `edge` says instead. Names of
    rows stay on one line unless it `breaks_names`. What is `beyond` a card is said at its foot.
    """

    name: str
    title: str
    chips: tuple[str, ...]
    where: str
    foot: tuple[str, ...]
    columns: int
    blocks: tuple[Block, ...]
    span: Span
    shares: tuple[float, ...] = ()
    begins_in_centre: bool = False
    faces_players: bool = False
    is_handout: bool = False
    placed: str = ""
    foot_recurs: bool = True
    links: tuple[str, ...] = ()
    has_ruler: bool = False
    look: Look = PAGE
    anchor: str = ""
    folio: str = ""
    goes_on: bool = False
    situations: tuple[Situation, ...] = ()
    tabs: tuple[Tab, ...] = ()
    accent: str = ""
    icon: str = ""
    logo: PictureContent | None = None
    badge: Badge | None = None
    number: int = 0
    tab: str = ""
    opens: str = ""
    owner: Owner | None = None
    goes_behind: bool = False
    title_size: float = 0.0
    motto: str = ""
    within: tuple[Pointed, ...] = ()
    edge: str = ""
    breaks_names: bool = False
    beyond: str = ""

    @property
    def pictures(self) -> dict[str, HeldPicture]:
        """What the press has to hold for it, by its addresses."""
        held = [picture for block in self.blocks for picture in block.pictures]
        held += [] if self.logo is None else self.logo.pictures
        return {picture.address: picture for picture in held}

    @property
    def is_bookmarked(self) -> bool:
        """Whether its title is a bookmark: on a card's back it is not."""
        return not self.look.is_back

    @property
    def spine_size(self) -> float:
        """The size of the title on the edge of a card that has one, in points; 0 for no room."""
        if not self.look.has_spine:
            return 0.0
        return title_on_edge(self.edge or self.title)

    @property
    def side(self) -> int:
        """Which of two sides of a card that both hold something it is; 0 of any other."""
        if self.is_card and self.look.is_back and not self.look.is_plain and self.blocks:
            return 2
        return 1 if self.goes_behind else 0

    @property
    def is_card(self) -> bool:
        """Whether it is a face of a card."""
        return self.look.kind is PanelKind.CARD

    @property
    def is_lined(self) -> bool:
        """Whether all that stands in its columns keeps to one baseline: a screen's does."""
        return self.look.kind in (PanelKind.PAGE, PanelKind.CUT_OUT)

    @property
    def classes(self) -> str:
        """Its classes in the style sheet."""
        kind = "players" if self.faces_players else self.look.classes
        kind = f"{kind} sided" if self.side else kind
        kind = f"{kind} uncredited" if self.look.is_cover and not self.foot else kind
        return f"{kind} lined".strip() if self.is_lined else kind

    @property
    def has_where_beside(self) -> bool:
        """Whether what stands small at its right does so: on a narrow page it is above, if long."""
        has_room = not self.look.is_bound or len(self.where) <= _SHORT_WHERE
        return bool(self.where) and not self.is_card and has_room

    @property
    def spanning(self) -> tuple[int, ...]:
        """The places of the blocks that are set across the whole panel."""
        return tuple(index for index, block in enumerate(self.blocks) if block.spans)

    @property
    def packed(self) -> tuple[int, ...]:
        """The places of the blocks that are packed into columns."""
        return tuple(index for index, block in enumerate(self.blocks) if not block.spans)

    @property
    def column_count(self) -> int:
        """Into how many columns blocks are packed: no more than there are blocks for."""
        if self.shares:
            return len(self.shares)
        return max(min(self.columns, len(self.packed)), 1)


def pictures_on(panels: Iterable[Panel], ink: Ink) -> dict[str, HeldPicture]:
    """Return what the press has to hold for `panels` in one ink, by its addresses."""
    return {
        address: _inked(held, ink) for panel in panels for address, held in panel.pictures.items()
    }


@lru_cache(maxsize=64)
def _inked(held: HeldPicture, ink: Ink) -> HeldPicture:
    if ink is Ink.FULL:
        return held
    grey = in_grey(Graphic(held.form, held.content, 1.0), is_light=ink is Ink.SAVER)
    return HeldPicture(held.form, grey.content)


def handout_type(panel: Panel, from_afar: Sequence[float]) -> tuple[float, ...]:
    """Return the sizes of type that a handout may have; it would be set `from_afar` elsewhere."""
    sizes = (*from_afar, *_IN_HAND)
    bodies = [body for block in panel.blocks for body in block.bodies]
    if any(isinstance(body, SpreadContent) and not any(body.is_worded) for body in bodies):
        return tuple(size for size in sizes if size <= _MOST_FOR_FIGURES)
    return sizes


def note_size(panel: Panel, size: float) -> float:
    """Return the size of footnotes below type of `size` points."""
    if panel.faces_players:
        # Across a table nothing smaller can be read.
        return size
    if panel.is_card:
        return _SMALL_BESIDE_LARGE if size >= _LARGE_ON_CARD else _SMALLEST_NOTE
    least = _SMALLEST_FIGURE if panel.is_lined else _SMALLEST_NOTE
    return max(least, round(size * 0.82 * 4) / 4)


def figure_size(panel: Panel, size: float) -> float:
    """Return the size of chances, headings of columns and dice beside type of `size` points."""
    return (
        note_size(panel, size) if panel.is_card else max(_SMALLEST_FIGURE, note_size(panel, size))
    )


def hero_size(size: float) -> float:
    """Return the size of the block that matters most on a panel in type of `size` points.

    Where the others' type is as large, it is larger by as much as still tells them apart.
    """
    least, most = _HERO_TYPE
    return max(min(max(size * HERO, least), most), size + 1)


def keeps_names_whole(panel: Panel, size: float) -> bool:
    """Whether the names of rows stay on one line in type of `size` points.

    On a card, and across a table, larger type is worth less than a list whose names are read at a
    glance.
    """
    if panel.faces_players:
        return panel.is_handout or size > PLAYERS_TYPE[-1]
    return panel.is_card and size > LEAST_CARD_TYPE and not panel.breaks_names


def row_padding(size: float, air: float = 0.0, *, is_card: bool = False) -> float:
    """Return the space above and below the words of a row in millimetres."""
    return em(size) * (_ROW_PADDING_ON_CARD if is_card else _ROW_PADDING) + air / 2


def block_gap(size: float) -> float:
    """Return the space between blocks in millimetres."""
    return em(size) * _GAP


def gutter(size: float) -> float:
    """Return the space between columns in millimetres."""
    return em(size) * _GUTTER


def column_widths(panel: Panel, box: Box, size: float) -> tuple[float, ...]:
    """Return the widths of the columns in millimetres."""
    count = panel.column_count
    free = box.width - gutter(size) * (count - 1)
    shares = panel.shares or (1 / count,) * count
    # Rounded down, so that a row of columns is never wider than the panel.
    return tuple(floor(free * share * 20) / 20 for share in shares)


def block_width(panel: Panel, index: int, box: Box, size: float) -> float:
    """Return the width of the block at `place` in millimetres."""
    block = panel.blocks[index]
    if block.spans:
        return box.width
    return column_widths(panel, box, size)[block.column if panel.shares else 0]


def ems_wide(panel: Panel, width: float, size: float) -> float:
    """Return how many ems a block of `width` millimetres has on a screen or sheet; 0 on others."""
    is_read_by_keys = panel.is_lined or panel.look.kind is PanelKind.SHEET
    return width / em(size) if is_read_by_keys else 0.0


def em(size: float) -> float:
    """Return how wide an em is in type of `size` points, in millimetres."""
    return size * MM_PER_POINT
