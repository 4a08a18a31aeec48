"""Tables in which every row has a chance of its own, and what tables come to on average."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from tablewright.kinds.reading import Reader
from tablewright.kinds.table.choices import Given
from tablewright.kinds.table.columns import Column, ColumnType
from tablewright.kinds.table.numbered import option_called
from tablewright.kinds.table.rules import EXPECTED_COLUMN
from tablewright.names import suggestion
from tablewright.records import Struct, field
from tablewright.source import Pointer

_COUNTED = (ColumnType.DICE, ColumnType.INTEGER, ColumnType.NUMBER, ColumnType.MODIFIER)


class Each(Struct, frozen=True):
    """Every row is rolled for by itself: the column `chance` says how likely it is there."""

    chance: Column


class Expected(Struct, frozen=True):
    """An average that a table tells: that of the product of its columns `of`.

    `stated` is what its author worked out, or None; it holds for the choices `at`, by the names of
    their columns, and all of others.
    """

    title: str
    of: tuple[Column, ...]
    stated: Fraction | None
    pointer: Pointer
    at: Mapping[str, str] = field(default_factory=dict)

    def is_stated_for(self, columns: Sequence[Column], given: Given) -> bool:
        """Return whether `stated` is meant for what is `given` of the `columns` of choices."""
        return all(
            self.at.get(column.name, option) == option
            for column, option in zip(columns, given, strict=True)
        )


def read_each(reader: Reader, columns: Sequence[Column]) -> Each | None:
    """Return how each row of the table that `reader` reads is rolled for; None for other tables."""
    data = reader.data.get("each")
    if data is None:
        return None
    at = ("each", "chance")
    found = _column(reader, columns, data["chance"], at)
    chosen_by = next((name for name in ("roll", "deck") if name in reader.data), None)
    if chosen_by is not None:
        message = "each row is rolled for by itself, so no roll chooses one"
        hint = f"take `{chosen_by}:` out, or `each:`"
        reader.fault(EXPECTED_COLUMN, ("each",), message, hint=hint, key=True)
    if found is None:
        return None
    if found.type is not ColumnType.CHANCE:
        message = f"`{found.name}` is a column of the type {found.type}"
        reader.fault(EXPECTED_COLUMN, at, message, hint=f"write `type: chance` at `{found.name}`")
        return None
    return Each(found)


def read_expected(reader: Reader, columns: Sequence[Column]) -> tuple[Expected, ...]:
    """Return the averages that the table of `reader` tells."""
    found = []
    for number, data in enumerate(reader.data.get("expected", ())):
        at: Pointer = ("expected", number)
        if not {"roll", "deck", "each"} & set(reader.data):
            message = "nothing says how likely the rows of this table are"
            hint = "write `roll:`, or `each: {chance: …}` with a column of chances"
            reader.fault(EXPECTED_COLUMN, at, message, hint=hint)
        written = data["of"]
        names = [written] if isinstance(written, str) else written
        of = []
        for place, name in enumerate(names):
            pointer = (*at, "of") if isinstance(written, str) else (*at, "of", place)
            column = _column(reader, columns, name, pointer)
            if column is not None and column.type not in _COUNTED:
                message = f"`{name}` is a column of the type {column.type}, which has no average"
                hint = "name columns of numbers or dice"
                reader.fault(EXPECTED_COLUMN, pointer, message, hint=hint)
            elif column is not None:
                of.append(column)
        stated = Fraction(reader.typed((*at, "is"))) if "is" in data else None
        where = _at(reader, columns, number)
        found.append(Expected(str(data["title"]), tuple(of), stated, at, where))
    return tuple(found)


def _at(reader: Reader, columns: Sequence[Column], number: int) -> dict[str, str]:
    """Return the options for which an average is stated, by the names of their columns."""
    choices = {column.name: column for column in columns if column.options}
    found = {}
    for name in reader.data["expected"][number].get("at", {}):
        pointer: Pointer = ("expected", number, "at", name)
        if name not in choices:
            hint = suggestion(name, choices, "choices")
            message = f"`{name}` is no choice of this table"
            reader.fault(EXPECTED_COLUMN, pointer, message, hint=hint, key=True)
            continue
        typed = reader.typed(pointer)
        option = option_called(choices[name], typed)
        if option is None:
            message = f"`{typed}` is no option of `{name}`"
            hint = suggestion(typed, choices[name].options, "options")
            reader.fault(EXPECTED_COLUMN, pointer, message, hint=hint)
        else:
            found[name] = option
    return found


def _column(
    reader: Reader, columns: Sequence[Column], name: str, pointer: Pointer
) -> Column | None:
    column = next((each for each in columns if each.name == name), None)
    if column is None:
        hint = suggestion(name, [each.name for each in columns], "columns")
        reader.fault(EXPECTED_COLUMN, pointer, f"this table has no column `{name}`", hint=hint)
    return column
