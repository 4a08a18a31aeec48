"""What a check is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from tablewright.dice import Expression, SizedDice
from tablewright.kinds.check.expected import ExpectedFigure
from tablewright.kinds.check.lookup import Lookup
from tablewright.kinds.entry import Entry, Reference, Text
from tablewright.kinds.formula_text import FormulaText
from tablewright.kinds.screen.entry import Held
from tablewright.kinds.table.entry import Table
from tablewright.names import one_of
from tablewright.records import Struct, field
from tablewright.source import Pointer
from tablewright.words.numbers import number, signed
from tablewright.words.ranges import first_to_last

InputValue = int | str

# What a single, unnamed roll is called in formulas.
SINGLE_ROLL = "roll"


# `ability.dice`: the dice in a column of the row that an input names.
_ROW_DICE = re.compile(r"\s*([a-z][a-z0-9_]*)\.([a-z][a-z0-9_]*)\s*")


class RowDice(Struct, frozen=True):
    """Dice that stand in a row of a table: those in `column` of the row that `input` names."""

    input: str
    column: str
    pointer: Pointer

    @property
    def typeset(self) -> str:
        """The dice as they are printed where no row is chosen yet."""
        return f"{self.input} dice"

    def __str__(self) -> str:
        return f"{self.input}.{self.column}"


RollDice = Expression | RowDice | SizedDice


def counted_face(name: str) -> str:
    """Return what readers call the count of a named face: `roll.hit` is hit, of the only dice."""
    face = name.removeprefix(f"{SINGLE_ROLL}.")
    return face.replace(".", " ")


class Input(Struct, frozen=True):
    """What the situation brings to a roll.

    `values` tell what may be chosen from; `labels` say what a reader calls each of them. `default`
    is None when the reader must always say. An option is chosen by its name, and `meanings` has
    what formulas see of it: several options may mean the same. An input that is a row of a table
    has the rows' ids for values, and the table itself once its pack is resolved; until then it has
    no values. Of a number, `lookup` says which tables hold the values. `aka` is what readers also
    call it. `says` is how a sentence tells its value, which stands for `{}` there: "{}0 feet away".
    In a fight it is a figure of whoever is "acting", of a whole "side", or of anybody (""), as
    `whose` says. With values of `no_roll` nobody rolls; it says why. What the dice would do is
    proved too, and told nowhere. `remarks` stand small beside the names of options on paper.
    `conditions` are what those of whoever is chosen in a fight add to a number, each time.
    """

    name: str
    title: str
    values: tuple[InputValue, ...]
    labels: tuple[str, ...]
    default: InputValue | None
    is_range: bool
    note: Text | None
    pointer: Pointer
    row_of: str = ""
    default_row: str = ""
    table: Table | None = None
    meanings: Mapping[InputValue, InputValue] = field(default_factory=dict)
    lookup: Lookup | None = None
    aka: tuple[str, ...] = ()
    says: str = ""
    whose: str = ""
    no_roll: Mapping[InputValue, str] = field(default_factory=dict)
    remarks: Mapping[InputValue, str] = field(default_factory=dict)
    conditions: Mapping[str, int] = field(default_factory=dict)

    @property
    def step(self) -> int:
        """By how much each number of a range is more than the one before; 1 for anything else."""
        if not self.is_range or len(self.values) == 1:
            return 1
        return int(self.values[1]) - int(self.values[0])

    @property
    def also_called(self) -> tuple[tuple[str, ...], ...]:
        """What readers also call each of the values: of rows of a table what these are known by."""
        rows = {row.id: row.aka for row in self.table.rows} if self.table else {}
        return tuple(rows.get(str(value), ()) for value in self.values)

    @property
    def rolled(self) -> tuple[InputValue, ...]:
        """The values with which somebody rolls: those of which chances are told."""
        if not self.no_roll:
            return self.values
        return tuple(value for value in self.values if value not in self.no_roll)

    def figure(self, value: InputValue) -> InputValue:
        """Return what formulas see of `value`, which must be one of the input's."""
        return self.meanings.get(value, value)

    def in_words(self, value: InputValue) -> str:
        """Return what every aid calls `value`: a modifier shows its sign, an option its name."""
        if self.is_range and isinstance(value, int):
            has_signs = any(isinstance(v, int) and v < 0 for v in self.values)
            return signed(value) if has_signs else number(value)
        return self.label(value)

    @property
    def choices(self) -> str:
        """What may be written for it, as a fault tells it: "2 to 20", "`firm` or `wet`"."""
        return f"{self.labels[0]} to {self.labels[-1]}" if self.is_range else one_of(self.labels)

    @property
    def ends_in_words(self) -> str:
        """The first and the last of the values: "2–20", "−8 to +8"."""
        return first_to_last(*(self.in_words(self.values[end]) for end in (0, -1)))

    def label(self, value: InputValue) -> str:
        """Return what a reader calls `value`, which must be one of the input's."""
        return self.labels[self.values.index(value)]


class Outcome(Struct, frozen=True):
    """One thing that may happen; without `when` it holds whenever those above it do not.

    `icon` is the name of the glyph beside its name, or empty. One that `is_good` is hoped for.
    `rolled` is its condition as somebody says it who looks at the dice, or empty.
    """

    name: str
    when: FormulaText | None
    text: Text | None
    pointer: Pointer
    icon: str = ""
    is_good: bool = False
    rolled: str = ""


class OddsLayout(Struct, frozen=True):
    """How the chances are laid out: inputs down and across, and the outcomes shown.

    `pointer` is where the file says so, or else where the input stands that goes down. `symmetric`
    has the outcomes that are each other's mirror image, one or both of each two. `title` is what
    stands above them on sheets, or empty. `held_down` and `held_across` are the values of both
    inputs that are laid out; all of them where there is none.
    """

    rows: str | None
    columns: str | None
    show: tuple[str, ...]
    pointer: Pointer
    symmetric: Mapping[str, str] = field(default_factory=dict)
    title: str = ""
    held_down: tuple[Held, ...] = ()
    held_across: tuple[Held, ...] = ()


class Check(Entry, frozen=True, eq=False, kw_only=True):
    """A roll that decides something; `rolls` are its independent dice by the names they have.

    `titles` are what readers call values; those that lack one go by their names. `expected` are the
    averages that it tells. `in_fights` is what it is for whoever keeps track of a fight: its
    "initiative", what its "losses" lead to, or nothing (""). Who came through it so many times as
    `passes` says is asked no more; 0 where there is no end to it. It is asked for when so many are
    down as `due` says, or with each where nothing is said.
    """

    rolls: Mapping[str, RollDice]
    inputs: tuple[Input, ...]
    values: Mapping[str, FormulaText]
    titles: Mapping[str, str]
    outcomes: tuple[Outcome, ...]
    odds: OddsLayout
    expected: tuple[ExpectedFigure, ...] = ()
    in_fights: str = ""
    passes: int = 0
    due: tuple[str, ...] = ()

    def references(self) -> Iterator[Reference]:
        """Yield the links of its texts, and the tables whose rows are inputs."""
        yield from Entry.references(self)
        for check_input in self.inputs:
            if check_input.row_of:
                yield Reference(check_input.row_of, (*check_input.pointer, "row"), ("table",))
            if check_input.lookup is not None:
                for called, table in check_input.lookup.tables.items():
                    yield Reference(table, check_input.lookup.pointer_of(called), ("table",))

    def input(self, name: str) -> Input | None:
        """Return the input called `name`, or None."""
        return next((i for i in self.inputs if i.name == name), None)

    @property
    def stated_values(self) -> Mapping[str, FormulaText]:
        """The values that its author wrote, without the counts of named faces."""
        return {name: text for name, text in self.values.items() if "." not in name}

    def roll_pointer(self, name: str) -> Pointer:
        """Return where the dice called `name` are written."""
        return ("roll",) if name == SINGLE_ROLL else ("roll", name)

    def title_of(self, name: str) -> str:
        """Return what readers call the input, the value or the dice called `name`."""
        check_input = self.input(name)
        named = self.titles.get(name) or counted_face(name).replace("_", " ")
        return check_input.title if check_input is not None else named

    def outcome(self, name: str) -> Outcome | None:
        """Return the outcome called `name`, or None."""
        return next((o for o in self.outcomes if o.name == name), None)
