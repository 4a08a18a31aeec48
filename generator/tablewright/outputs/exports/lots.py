"""What is rolled of an entry that is taken along: dice, and what each of their totals means."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.dice import Expression, distribution
from tablewright.outputs.exports.said import Words
from tablewright.records import Struct, replace
from tablewright.words.rows import NO_ROW


class LotName(Struct, frozen=True):
    """A rolled column: the address of its table, and its name.

    Where each column of a table is rolled by itself, `part` is the name of the one that is said;
    where each row is, the id of the row. What `is_again` is rolled for a row that says so, and such
    rows are ignored in it. `given` is one option for each of the table's choices.
    """

    address: str
    column: str
    part: str = ""
    is_again: bool = False
    given: tuple[str, ...] = ()

    @property
    def chosen(self) -> LotName:
        """What all choices of one rolled column have in common."""
        return replace(self, given=())


class LotRow(Struct, frozen=True):
    """A row of a lot: the totals of each of its `spans` mean it, open ends spelled out.

    `said` are the headings and words of its cells, the naming one first and without a heading.
    `then` are the lots that are rolled on when it comes up, each by itself.
    """

    spans: tuple[tuple[int, int], ...]
    place: int
    said: tuple[tuple[str, Words], ...]
    marks: str = ""
    then: tuple[LotName, ...] = ()

    def holds(self, total: int) -> bool:
        """Return whether `total` means this row."""
        return any(low <= total <= high for low, high in self.spans)


class Lot(Struct, frozen=True):
    """Dice, and what each of their totals means: one column of a table.

    The rows are those that any total can come to that the dice show, with modifiers from
    `modifiers[0]` to `modifiers[1]`, in the order of their ranges; no two share a total. Totals
    that are `ignored` are rolled once more, until another comes. `choices` are the titles of what
    is known before. Where no row comes up, it is told as `nothing`. What `is_all` has but one row:
    everything that this leads on to is rolled, each by itself.
    """

    name: LotName
    title: str
    dice: Expression
    modifiers: tuple[int, int]
    rows: tuple[LotRow, ...]
    row_count: int
    ignored: tuple[tuple[int, int], ...] = ()
    choices: tuple[str, ...] = ()
    nothing: str = NO_ROW
    is_all: bool = False

    def counted(self, modifier: int = 0) -> dict[int | None, int]:
        """Return in how many ways each row comes up, by its place; None stands for no row."""
        found: dict[int | None, int] = {row.place: 0 for row in self.rows}
        for total, ways in self.weights(modifier):
            found[self.place_of(total)] = found.get(self.place_of(total), 0) + ways
        return {place: ways for place, ways in found.items() if ways}

    def weights(self, modifier: int = 0) -> Iterator[tuple[int, int]]:
        """Yield every total that counts, with `modifier`, and in how many ways it is rolled."""
        for rolled, ways in distribution(self.dice).weights:
            total = rolled + modifier
            if not any(low <= total <= high for low, high in self.ignored):
                yield total, ways

    def place_of(self, total: int) -> int | None:
        """Return the place of the row that `total` means."""
        return next((row.place for row in self.rows if row.holds(total)), None)


class CardTaken(Struct, frozen=True):
    """A card of a deck: its name, its suit or nothing, its rank counted from 1 or None.

    `face` is the total that stands for it in what is rolled.
    """

    name: str
    suit: str
    rank: int | None
    face: int


class DeckTaken(Struct, frozen=True):
    """A deck that rows are looked up by: its cards, and the names of what is drawn for."""

    title: str
    cards: tuple[CardTaken, ...]
    lots: tuple[LotName, ...]
