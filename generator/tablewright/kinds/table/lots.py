"""What of a table is rolled elsewhere: each rolled column, for each choice; the rows of a hoard."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tablewright.dice import DeckDraw, IntegerRange, distribution, parse
from tablewright.kinds.table.carried import carried
from tablewright.kinds.table.cell_views import CellView, ColumnView
from tablewright.kinds.table.choices import Given, combinations, in_words
from tablewright.kinds.table.columns import Column, ColumnType
from tablewright.kinds.table.entry import Row, Table
from tablewright.kinds.table.nested import next_column
from tablewright.kinds.table.row_words import row_name
from tablewright.kinds.table.view import TableView
from tablewright.library import Scope
from tablewright.odds.expected import row_trial
from tablewright.odds.tables import row_range
from tablewright.outputs.exports.documents import GridCell
from tablewright.outputs.exports.lots import CardTaken, DeckTaken, Lot, LotName, LotRow
from tablewright.outputs.exports.said import Words
from tablewright.records import replace
from tablewright.words.expected import NOT_THERE

# What a cell says.
Said = Callable[[ColumnView, CellView], GridCell]

# What comes of itself is rolled with a die of one face: programs want dice.
_CERTAIN = "1d1"
# What finds a row is not said of it: its lot tells.
_LOOKED_UP = (ColumnType.RANGE, ColumnType.CHOICE)


def lots_of(view: TableView, scope: Scope, said: Said) -> Iterator[Lot]:
    """Yield all that is rolled of a table, open ends spelled out, for each combination of choices.

    Where columns are rolled by themselves, there is one for each of them; of a hoard, one for each
    row, after one that leads on to all. What is rolled again for a row is one as well.
    """
    table = view.table
    for given in combinations(table.choice_columns):
        lots = _Lots(view, scope, said, given)
        if table.each is not None:
            yield from lots.of_rows(table.each.chance)
            continue
        for column in table.rolled_columns:
            for part in _parts_in(table, column):
                lot = lots.of_column(column, part)
                yield lot
                if any(table.rows[row.place].again for row in lot.rows):
                    yield _again(lot, table)


def deck_of(table: Table, lots: Sequence[Lot]) -> DeckTaken | None:
    """Return the deck that `table` is looked up by, with the `lots` that are drawn for; or None."""
    deck = table.deck
    if deck is None:
        return None
    # A card is several faces where a die of as many would be read otherwise.
    copies = len(deck.faces) // len(deck.cards)
    cards = []
    for place, name in enumerate(deck.cards):
        suit = next((sign for sign in deck.suits if name.startswith(sign)), "")
        rank = deck.ranks.index(name.removeprefix(suit)) + 1 if suit else None
        cards.append(CardTaken(name, suit, rank, place * copies + 1))
    return DeckTaken(table.title, tuple(cards), tuple(lot.name for lot in lots))


class _Lots:
    """The lots of a table for one combination of its choices."""

    def __init__(self, view: TableView, scope: Scope, said: Said, given: Given) -> None:
        self._view = view
        self._table = view.table
        self._scope = scope
        self._cell = said
        self._given = given
        self._address = f"{scope.pack}/{view.table.id}"
        self._choices = tuple(column.title for column in view.table.choice_columns)

    def of_column(self, column: Column, part: str) -> Lot:
        """Return what is rolled in a column of ranges; `part` alone is said, if it is not empty."""
        table = self._table
        dice = table.dice_in(column.name)
        if dice is None or column.domain is None:
            raise ValueError(f"{table.address} is not rolled in {column.name}")
        # To other programs a card is a face of a die.
        dice = parse(str(dice)) if isinstance(dice, DeckDraw) else dice
        rolled = distribution(dice)
        low, high = _modifiers(table)
        least, most = rolled.minimum + low, rolled.maximum + high
        name = LotName(self._address, column.name, part, given=self._given)
        rows = []
        for index, row in self._rows():
            held = row_range(table, index, column)
            runs = () if held is None else (held.parts or (held,))
            spelled = (_spelled_out(run, column, least, most) for run in runs)
            if spans := tuple(each for each in spelled if each is not None):
                marks = "".join(self._view.rows[index].marks)
                then = (replace(name, is_again=True),) * row.again or self._then(row, column)
                rows.append(LotRow(spans, index, self._said(index, column, part), marks, then))
        named = [] if len(table.rolled_columns) == 1 or part else [column.title]
        spoken = table.column(part) if part else None
        named += [spoken.title] if spoken is not None else []
        ordered = tuple(sorted(rows, key=lambda row: row.spans))
        title, count = self._title(*named), len(table.rows)
        return Lot(name, title, dice, (low, high), ordered, count, choices=self._choices)

    def of_rows(self, column: Column) -> Iterator[Lot]:
        """Yield what leads on to every row of a hoard, whose chances stand in `column`; and each.

        A row is there where its die shows no more than its hits.
        """
        name = LotName(self._address, column.name, given=self._given)
        held = [(index, row, replace(name, part=row.id)) for index, row in self._rows()]
        every = LotRow(((1, 1),), 0, (("", self._table.title),), "", tuple(n for *_, n in held))
        die, title = parse(_CERTAIN), self._title()
        yield Lot(name, title, die, (0, 0), (every,), 1, choices=self._choices, is_all=True)
        for index, row, of_row in held:
            trial = row_trial(row, self._table.each) if self._table.each is not None else None
            is_open = trial is not None and trial.is_open
            dice = trial.dice if trial is not None and is_open else die
            hits = 1 if trial is None else trial.hits if is_open else int(trial.chance)
            said = tuple(self._cells_said(index))
            marks = "".join(self._view.rows[index].marks)
            found = LotRow(((1, hits),), index, said, marks, self._then(row, column))
            yield Lot(
                of_row,
                self._title(self._table.title_of(row)),
                dice,
                (0, 0),
                (found,) if hits else (),
                len(self._table.rows),
                choices=self._choices,
                nothing=f"{self._table.title_of(row)}: {NOT_THERE}",
            )

    def _title(self, *named: str) -> str:
        """Return what readers call a lot: its table, what is known, and what else it is `named`."""
        known = in_words(self._table.choice_columns, self._given)
        return ": ".join(filter(None, (self._table.title, known, *named)))

    def _rows(self) -> Iterator[tuple[int, Row]]:
        for index, row in enumerate(self._table.rows):
            if self._table.holds_for(row, self._given):
                yield index, row

    def _then(self, row: Row, column: Column) -> tuple[LotName, ...]:
        """Return the lots of what is rolled on next: several where each part is rolled."""
        following = self._scope.find(row.then) if row.then else None
        if not isinstance(following, Table):
            return ()
        address = f"{self._scope.beyond(row.then).pack}/{following.id}"
        given = carried(row, following)
        into = next_column(following, column)
        if given is None:
            return ()
        if following.each is not None:
            return (LotName(address, following.each.chance.name, given=given),)
        if into is None:
            return ()
        return tuple(
            LotName(address, each.name, part, given=given)
            for each in (following.rolled_columns if following.separately else (into,))
            for part in _parts_in(following, each)
        )

    def _said(self, index: int, column: Column, part: str) -> tuple[tuple[str, Words], ...]:
        view = self._view
        if part:
            place = next(n for n, of in enumerate(view.columns) if of.name == part)
            return (("", self._cell(view.columns[place], view.rows[index].cells[place]).words),)
        whole = row_name(view, index, column, self._given or None)
        return tuple(self._cells_said(index)) or (("", whole),)

    def _cells_said(self, index: int) -> Iterator[tuple[str, Words]]:
        """Yield the headings and words of a row; the naming cell has no heading."""
        view = self._view
        key, each = view.table.key_column, view.table.each
        cells = [
            (view.columns[place], view.rows[index].cells[place])
            for place in view.places
            if view.columns[place].type not in _LOOKED_UP
            and (each is None or view.columns[place].column is not each.chance)
        ]
        cells.sort(key=lambda held: held[0].column is not key)
        for place, (of, cell) in enumerate(cells):
            made = self._cell(of, cell)
            if made.words and made.words != "":
                is_name = of.column is key or (key is None and place == 0)
                yield ("" if is_name else heading_of(of), made.words)


def heading_of(column: ColumnView) -> str:
    """Return what stands above a column."""
    unit = f" ({column.column.unit})" if column.column.unit else ""
    return f"{column.title}{unit}"


def _parts_in(table: Table, ranges: Column) -> Sequence[str]:
    """Return the columns that are rolled by themselves in `ranges`; "" for whole rows."""
    if not table.separately:
        return [""]
    return [each.name for each in table.separate_columns if table.ranges_of(each) is ranges]


def _again(lot: Lot, table: Table) -> Lot:
    """Return what is rolled for the rows of `lot` that are rolled again for."""
    ignored = [row for row in lot.rows if table.rows[row.place].again]
    return replace(
        lot,
        name=replace(lot.name, is_again=True),
        title=f"{lot.title}, again",
        rows=tuple(row for row in lot.rows if row not in ignored),
        ignored=tuple(span for row in ignored for span in row.spans),
    )


def _spelled_out(
    held: IntegerRange, column: Column, least: int, most: int
) -> tuple[int, int] | None:
    """Return the totals from `least` to `most` that mean a row, or None where none does.

    A total that leaves the column's domain counts as the value at its end.
    """
    domain = column.domain
    low, high = held.low, held.high
    if low is None or (domain is not None and domain.low is not None and low <= domain.low):
        low = min(least, least if low is None else low)
    if high is None or (domain is not None and domain.high is not None and high >= domain.high):
        high = max(most, most if high is None else high)
    low, high = max(low, least), min(high, most)
    return (low, high) if low <= high else None


def _modifiers(table: Table) -> tuple[int, int]:
    if table.adjusted is None:
        return 0, 0
    low, high = table.adjusted.range.low, table.adjusted.range.high
    return low or 0, high or 0
