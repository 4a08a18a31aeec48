"""What a model is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Any

from tablewright.dice import Expression
from tablewright.kinds.conditions import Condition
from tablewright.kinds.entry import Entry, Reference, Text
from tablewright.kinds.formula_text import FormulaText
from tablewright.kinds.table.entry import OddsOf
from tablewright.names import one_of
from tablewright.records import Struct
from tablewright.source import Pointer


class FieldType(StrEnum):
    """What a field holds; `MODEL` stands for the id of another model of the pack."""

    INTEGER = "integer"
    NUMBER = "number"
    MODIFIER = "modifier"
    TEXT = "text"
    BOOLEAN = "boolean"
    DICE = "dice"
    LIST = "list"
    MAP = "map"
    ROW = "row"
    MODEL = "model"


# What is no type of a field, and no model either, is one of these mistyped.
_OTHER_TYPES = (
    f"a field is of the type {one_of([str(each) for each in FieldType if each != 'model'])}, or "
    "the id of a model"
)


class FieldShape(Struct, frozen=True):
    """The type of a field, of a list's items or of a map's values.

    `reference` names the table of a row or the model of a part; `others` are further tables, one
    of which may have the row. `of` is what a list or map holds, `unit` what a number is counted in.
    """

    type: FieldType
    reference: str = ""
    of: FieldShape | None = None
    pointer: Pointer = ()
    others: tuple[str, ...] = ()
    unit: str = ""

    @property
    def tables(self) -> tuple[tuple[str, Pointer], ...]:
        """The tables one of which has the row, and where the file names each."""
        if self.type is not FieldType.ROW:
            return ()
        if not self.others:
            return ((self.reference, self.pointer),)
        named = (self.reference, *self.others)
        return tuple((name, (*self.pointer, place)) for place, name in enumerate(named))

    @property
    def innermost(self) -> FieldShape:
        """The shape itself, or what the list or map that it is holds in the end."""
        return self if self.of is None else self.of.innermost


class Field(Struct, frozen=True):
    """One field of a model; an optional one may be left out, and counts as empty, 0 or false.

    One with a `default` has that instead. `values` are the whole numbers that it may be, if its
    author says so.
    """

    name: str
    title: str
    shape: FieldShape
    optional: bool
    note: Text | None
    pointer: Pointer
    default: Any = None
    values: tuple[int, ...] = ()

    @property
    def is_demanded(self) -> bool:
        """Whether no thing may leave it out."""
        return not self.optional and self.default is None


class Derived(Struct, frozen=True):
    """A value that follows from the fields; it may use those above it.

    One that `is_dice` is text that can be rolled, or empty.
    """

    name: str
    title: str
    formula: FormulaText
    is_modifier: bool
    note: Text | None
    unit: str = ""
    is_dice: bool = False


class ChanceOf(Struct, frozen=True, eq=False):
    """How likely an outcome of a check is at the figures of a thing; formulas do not see it."""

    name: str
    title: str
    odds: OddsOf
    note: Text | None


class Composite(Struct, frozen=True):
    """Several values set as one, such as `{armour} [{ascending}]`; `names` are those in it.

    `name` is what lines call it. One without values has so many `boxes`, ticked at the table.
    """

    title: str
    pattern: str
    names: tuple[str, ...]
    pointer: Pointer
    boxes: int = 0
    is_on_card: bool = False

    @property
    def name(self) -> str:
        """What lines call it: those of cards may call the same values otherwise."""
        return f"{self.pattern} {self.title}" if self.is_on_card else self.pattern


class LayoutLine(Struct, frozen=True):
    """One line of the stat block: a heading or nothing, and the names that stand on it.

    Composites have names of their own.
    """

    title: str
    names: tuple[str, ...]
    pointer: Pointer


class CardHead(Struct, frozen=True):
    """What the cards of its things are known by, and what stands on them; each may be empty.

    `figure` is the name of the value that matters, and `accent` the colour of the kind as
    `#rrggbb`; without a `layout` they show what a stat block does.
    """

    figure: str = ""
    accent: str = ""
    layout: tuple[LayoutLine, ...] = ()


class Tracking(Struct, frozen=True):
    """What is kept count of while such a thing fights: the names of the figures that go down.

    Those called by `asked_for` go along as they are, for checks that ask for them.
    Initiative is rolled with `initiative`, or with the dice in the field `initiative_field`; both
    None and empty where the model says nothing. The value called `modifier` is added to it.
    """

    down: tuple[str, ...] = ()
    initiative: Expression | None = None
    initiative_field: str = ""
    modifier: str = ""
    asked_for: tuple[str, ...] = ()


class Model(Entry, frozen=True, eq=False, kw_only=True):
    """A kind of thing: its fields, derived values and rules, and how its stat block is laid out.

    One that `has_layout` says itself what stands on its lines. `card` is what cards are known by,
    and what they show; `tracking` is None where such things are not kept count of.
    """

    fields: tuple[Field, ...]
    derived: tuple[Derived, ...]
    rules: tuple[Condition, ...]
    layout: tuple[LayoutLine, ...]
    has_layout: bool = False
    chances: tuple[ChanceOf, ...] = ()
    composites: tuple[Composite, ...] = ()
    card: CardHead = CardHead()
    tracking: Tracking | None = None

    def references(self) -> Iterator[Reference]:
        """Yield the links of its texts, and the tables and models that its fields draw on."""
        yield from Entry.references(self)
        for field in self.fields:
            shape = field.shape.innermost
            for table, pointer in shape.tables:
                yield Reference(table, pointer, ("table",))
            if shape.type is FieldType.MODEL:
                yield Reference(shape.reference, shape.pointer, ("model",), instead=_OTHER_TYPES)
        for each in self.chances:
            yield Reference(each.odds.check, each.odds.check_pointer, ("check",))

    def filled(self, values: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the `values` of such a thing, with the defaults of fields that it leaves out."""
        left_out = {
            field.name: field.default
            for field in self.fields
            if field.default is not None and field.name not in values
        }
        return {**values, **left_out} if left_out else values

    @property
    def layout_of_card(self) -> tuple[LayoutLine, ...]:
        """The lines of the stat block on cards."""
        return self.card.layout or self.layout

    @property
    def named(self) -> tuple[Field | Derived | ChanceOf, ...]:
        """All that a thing of it has under a name: fields, derived values, and chances."""
        return (*self.fields, *self.derived, *self.chances)

    def title_of(self, name: str) -> str:
        """Return the title of the field or derived value called `name`."""
        composed = (each.title for each in self.composites if each.name == name)
        return next((each.title for each in self.named if each.name == name), next(composed, name))

    def texts_among(
        self, values: Mapping[str, Any], find: FindModel, at: Pointer
    ) -> Iterator[Text]:
        """Yield the texts among `values`, which stand at `at` and are those of such a thing."""
        for field in self.fields:
            if field.name in values:
                yield from _texts(field.shape, values[field.name], find, (*at, field.name))


# Returns the model that a field's shape refers to, or None while there is none.
FindModel = Callable[[str], Model | None]


def _texts(shape: FieldShape, value: Any, find: FindModel, at: Pointer) -> Iterator[Text]:
    if shape.type is FieldType.TEXT and isinstance(value, str):
        yield Text(value, at)
    elif shape.type is FieldType.MODEL and isinstance(value, dict):
        # Values have an end, so a model that holds itself does no harm.
        part = find(shape.reference)
        if part is not None:
            yield from part.texts_among(value, find, at)
    elif shape.of is not None:
        # An heir's model may be another than the one that the values were written for.
        items: Iterable[tuple[Any, Any]] = ()
        if isinstance(value, dict):
            items = value.items()
        elif isinstance(value, list):
            items = enumerate(value)
        for key, held in items:
            yield from _texts(shape.of, held, find, (*at, key))


def model_at(reference: str, find: Callable[[str], Entry | None]) -> Model | None:
    """Return the model that `reference` leads to by `find`; None where it leads to none."""
    found = find(reference)
    return found if isinstance(found, Model) else None
