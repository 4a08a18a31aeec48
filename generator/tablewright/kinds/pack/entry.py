"""What a pack is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum

from tablewright.dice import Expression
from tablewright.fonts.brought import BroughtFace
from tablewright.kinds.entry import Entry, Reference, Text
from tablewright.kinds.screen.entry import Held
from tablewright.records import Struct, field
from tablewright.words.themes import THEMES, Theme

MANIFEST = "pack.yaml"


class Credit(Struct, frozen=True):
    """The work that a pack's rules come from, and what its licence asks to be said."""

    title: str
    author: str
    licence: str
    url: str
    note: Text | None


class OneRoll(StrEnum):
    """For whom one roll of initiative counts."""

    EACH = "each"
    ALIKE = "alike"
    SIDE = "side"


class Initiative(Struct, frozen=True):
    """How initiative is rolled where the website's tracker begins a fight.

    `dice` are those of whoever has none of their own; None is what the tracker rolls anyway.
    `conditions` have what each of them adds to the number of whoever has it.
    """

    dice: Expression | None = None
    one_roll: OneRoll = OneRoll.EACH
    every_round: bool = False
    lowest_first: bool = False
    one_by_one: bool = False
    conditions: Mapping[str, int] = field(default_factory=dict)


class CardOfSeveral(Struct, frozen=True):
    """What shares a card, by its ids; what that is called, and what stands in its corner, if said.

    Where that is said of each side, or of each column, `corners` have it by id or column; a card
    with an `icon` has that glyph there. `hide`
    names columns and notes of its tables that it does without, and `lead` is said above its first
    entry, if that is a table, of which `down` names the rows that are shown, or their groups;
    without any, all are. Of a grid of dice a card has the values `across` alone, if any are named,
    of one of chances a small card. Of a single entry it says what its card is otherwise. With
    `each` the first entry has several small cards, one for each of these columns, which all have
    the other entries behind them, or those alone that `behind` has for the column, which are behind
    no other;
    it is called so on them, before what the column is.
    """

    entries: tuple[str, ...]
    title: str = ""
    corner: str = ""
    corners: tuple[tuple[str, str], ...] = ()
    icon: str = ""
    hide: tuple[str, ...] = ()
    lead: Text | None = None
    each: tuple[str, ...] = ()
    behind: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    down: tuple[Held, ...] = ()
    across: tuple[Held, ...] = ()

    def behind_of(self, column: str) -> tuple[str, ...]:
        """Return the ids of what stands behind the card of that `column`."""
        elsewhere = {name for names in self.behind.values() for name in names}
        others = (name for name in self.entries[1:] if name not in elsewhere)
        return self.behind.get(column, tuple(others))


class Pack(Entry, frozen=True, eq=False, kw_only=True):
    """A pack's manifest; `order` are ids of entries in the order in which to meet them.

    `short_forms` have for each short form that readers search by the phrases that it stands for.
    `conditions` are what may befall somebody in a fight, as the website's tracker offers it.
    `initiative` is how it is rolled there; None where the manifest does not say.
    `searches` are what readers may search for, to show them how.
    `language` is that of its words, as `de` or `pt-BR`, or empty where the manifest says none.
    `off_sheets` are ids of entries that have no cheat sheet though they are rolled, `off_cards` of
    those that have no card, and `cards` say what shares one. `on_sheets` are the ids of what
    stands on the sheet of an entry besides, by the entry's. `first_sheets` are those whose sheets
    stand before all others.
    `faces` are what it brings for characters that the shipped ones lack, and for titles.
    """

    system: str
    accent: str
    licence: str
    order: tuple[str, ...]
    extends: str
    credit: Credit
    short_forms: Mapping[str, tuple[str, ...]]
    theme: Theme = THEMES["house"]
    conditions: tuple[str, ...] = ()
    initiative: Initiative | None = None
    searches: tuple[str, ...] = ()
    language: str = ""
    off_sheets: tuple[str, ...] = ()
    off_cards: tuple[str, ...] = ()
    on_sheets: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    first_sheets: tuple[str, ...] = ()
    cards: tuple[CardOfSeveral, ...] = ()
    faces: tuple[BroughtFace, ...] = ()

    @property
    def name_in_pack(self) -> str:
        """The name of its file, for an entry may have the id of its pack; no id has a dot."""
        return MANIFEST

    def references(self) -> Iterator[Reference]:
        """Yield the links of its texts, and the entries of its order, sheets and cards."""
        yield from Entry.references(self)
        lists = (
            ("order", self.order),
            ("off_sheets", self.off_sheets),
            ("first_sheets", self.first_sheets),
            ("off_cards", self.off_cards),
        )
        for key, ids in lists:
            for index, entry_id in enumerate(ids):
                yield Reference(entry_id, (key, index), is_mention=False)
        for sheet, ids in self.on_sheets.items():
            yield Reference(sheet, ("on_sheets", sheet), is_mention=False)
            for index, entry_id in enumerate(ids):
                yield Reference(entry_id, ("on_sheets", sheet, index), is_mention=False)
        for number, card in enumerate(self.cards):
            for index, entry_id in enumerate(card.entries):
                yield Reference(entry_id, ("cards", number, "entries", index), is_mention=False)
