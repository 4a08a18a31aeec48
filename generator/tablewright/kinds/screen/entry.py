"""What a screen is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum

from tablewright.dice import IntegerRange
from tablewright.kinds.entry import Entry, Reference, Text
from tablewright.kinds.screen.own import Clocks, Image, OwnMatter, OwnTable, Tracker
from tablewright.records import Struct
from tablewright.source import Pointer
from tablewright.words.situations import Situation

# Values of an input: so many numbers, a number, or a name as `given_value` knows it.
Held = IntegerRange | int | str

# What `hide:` can name besides columns and footnotes: the words below a rule's steps and points,
# and the means beside the dice of a table.
TEXT, MEAN = "text", "mean"

DEFAULT_COLUMNS = 3
PLAYERS_COLUMNS = 1


class Show(StrEnum):
    """How much of an entry a block shows, and of a table that is rolled how."""

    ALL = "all"
    TOTALS = "totals"
    ODDS = "odds"
    NEEDED = "needed"
    RULE = "rule"


class Weight(StrEnum):
    """How much a block matters on its panel, or the sentence below its heading."""

    QUIET = "quiet"
    NORMAL = "normal"
    STRONG = "strong"
    HERO = "hero"


class MergedTable(Struct, frozen=True):
    """One of the tables that a block sets side by side, under a `title` or its own.

    Of what others have a row for and it has none, it says who settles it: that is left `open`, of
    all such rows or of the `open_rows` alone, which are pairs of their names and what stands there.
    """

    reference: str
    pointer: Pointer
    title: str = ""
    open: Text | None = None
    open_rows: tuple[tuple[str, Text], ...] = ()

    def open_at(self, name: str) -> Text | None:
        """Return what stands in the row called `name`, if this table has none; None is a dash."""
        return dict(self.open_rows).get(name, self.open)


class ScreenBlock(Struct, frozen=True):
    """An entry on a panel, or what the panel has of its `own`, and how it is shown.

    `reference` is empty where the block is no entry.

    A block of `merged` tables sets them side by side, by the column that each calls `merged_by`;
    its `reference` is that of the first. The words of its `lead` stand in place of all that would
    be said below its heading; those `after` stand below what it holds. `rolled_by` is the check for
    which it is looked up, whose card stands before it on the website; or empty. `letters` are about
    as many as a line holds where the block stands on no screen, or 0.

    `down` and `across` are the values of a check's inputs to which its chances are confined;
    of a table, `down` are the rows that are shown. `outcomes` are the names of those whose chances
    are shown; none are those that the check says. `found_by` are columns of the table in which a
    check looks the input of its rows up: what stands there is told beside each row. A block that
    `says_each` has all columns of a table, even where all rows say the same, or two columns do.
    """

    reference: str
    pointer: Pointer
    title: str = ""
    show: Show = Show.ALL
    columns: int = 1
    spans_panel: bool = False
    down: tuple[Held, ...] = ()
    across: tuple[Held, ...] = ()
    hide: tuple[str, ...] = ()
    outcomes: tuple[str, ...] = ()
    found_by: tuple[str, ...] = ()
    weight: Weight = Weight.NORMAL
    own: OwnMatter | None = None
    merged: tuple[MergedTable, ...] = ()
    merged_by: str = ""
    lead: Text | None = None
    after: Text | None = None
    rolled_by: str = ""
    letters: float = 0.0
    says_each: bool = False

    @property
    def told(self) -> Text | None:
        """All that is said of it, above and below: for what has one place for words."""
        if self.lead is None or self.after is None:
            return self.lead
        return Text(f"{self.lead.markdown} {self.after.markdown}", self.lead.pointer)

    @property
    def references(self) -> tuple[tuple[str, Pointer], ...]:
        """The entries that it shows, and where they are named; none where it has its own matter."""
        if self.own is not None:
            return ()
        if self.merged:
            return tuple((part.reference, part.pointer) for part in self.merged)
        return ((self.reference, self.pointer),)

    @property
    def name(self) -> str:
        """What it is called where nobody looks the entry up."""
        return self.title or (self.reference if self.own is None else self.own.name)

    @property
    def is_hero(self) -> bool:
        """Whether it is the one that matters most on its panel."""
        return self.weight is Weight.HERO

    @property
    def is_strong(self) -> bool:
        """Whether the sentence below its heading is what is looked for in it."""
        return self.weight is Weight.STRONG

    @property
    def is_quiet(self) -> bool:
        """Whether it is looked for less than what stands beside it."""
        return self.weight is Weight.QUIET


class ScreenPanel(Struct, frozen=True):
    """One page of a screen; `columns` are those into which its blocks are packed.

    Its `tab` is what it is called where little room is. `situation` is what it is for, `accent`
    its own colour as `#rrggbb`, or empty, and `icon` the name of a glyph of its own, or empty. A
    handout is for the players' hands: it does not hang on the back of the screen.
    """

    title: str
    columns: int
    blocks: tuple[ScreenBlock, ...]
    pointer: Pointer
    situation: Situation | None = None
    accent: str = ""
    icon: str = ""
    tab: str = ""
    is_handout: bool = False

    @property
    def printed(self) -> tuple[ScreenBlock, ...]:
        """What stands on it on paper."""
        return tuple(
            block
            for block in self.blocks
            if not (isinstance(block.own, Tracker | Clocks) and block.own.off_panel)
        )

    @property
    def glyph(self) -> str:
        """The name of the glyph that stands for it: its own, that of its situation, or none."""
        return self.icon or (self.situation.glyph if self.situation else "")


class Screen(Entry, frozen=True, eq=False, kw_only=True):
    """A referee screen: its panels from left to right, and those on its back.

    `players` are the panels that face the players; the `logo` stands in the heads of all.
    """

    panels: tuple[ScreenPanel, ...]
    players: tuple[ScreenPanel, ...] = ()
    logo: Image | None = None

    def parts(self) -> Iterator[Entry]:
        """Yield the tables that are typed on the screen itself."""
        for panel in (*self.panels, *self.players):
            for block in panel.blocks:
                if isinstance(block.own, OwnTable):
                    yield block.own.table

    def attached(self) -> Iterator[bytes]:
        """Yield its pictures, and their forms."""
        own = (block.own for panel in (*self.panels, *self.players) for block in panel.blocks)
        for matter in (self.logo, *own):
            if isinstance(matter, Image):
                yield matter.graphic.form.encode()
                yield matter.graphic.content

    def references(self) -> Iterator[Reference]:
        """Yield the links of its texts, and the entries on its panels."""
        yield from Entry.references(self)
        for panel in (*self.panels, *self.players):
            for block in panel.blocks:
                for target, pointer in block.references:
                    kinds = ("table",) if block.merged else ()
                    yield Reference(target, pointer, kinds)
                if block.rolled_by:
                    at = (*block.pointer[:-1], "rolled_by")
                    yield Reference(block.rolled_by, at, ("check",))


def screens_in(entries: Iterable[Entry]) -> tuple[Screen, ...]:
    """Return the screens among `entries`."""
    return tuple(entry for entry in entries if isinstance(entry, Screen))
