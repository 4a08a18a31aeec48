"""Choices that are numbers, such as a level: parted where the rows part them, and no finer."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.allowance import work
from tablewright.dice import IntegerRange, RangeError, encloses, parse_ranges, parted
from tablewright.kinds.reading import STEPS_OF_A_PART, Reader
from tablewright.kinds.table.columns import Column
from tablewright.kinds.table.rules import CHOICE_FORM
from tablewright.source import Pointer

# As many as a column has options at the most.
MOST_STRETCHES = 40
_STEPS_OF_A_ROW = 2


def read_numbers(reader: Reader, name: str) -> tuple[IntegerRange, ...]:
    """Return the numbers of the column of choices called `name`, which no row tells apart.

    Every stretch between two ends of cells is an option, from the least up: of 1 to 20, with rows
    for `1-3`, `2-8` and `9+`, these are 1, 2–3, 4–8 and 9–20. Cells that cannot be read, or leave
    the column's `range:`, part nothing; their own reader tells of them. Empty where the column's
    `range:` cannot be read.
    """
    whole = reader.integer_range(("columns", name, "range"))
    if whole is None:
        return ()
    cells = [whole]
    work(_STEPS_OF_A_ROW * len(reader.data["rows"]))
    for number, row in enumerate(reader.data["rows"]):
        if name in row:
            try:
                typed = reader.typed(("rows", number, name))
                work(STEPS_OF_A_PART * typed.count(","))
                cells.append(parse_ranges(typed))
            except RangeError:
                continue
    runs = tuple(run for run in parted(cells) if encloses(whole, run))
    if len(runs) > MOST_STRETCHES:
        message = f"the rows part `{name}` into {len(runs)} stretches, and there may be"
        hint = "make two tables of it"
        at = ("columns", name)
        reader.fault(CHOICE_FORM, at, f"{message} {MOST_STRETCHES}", hint=hint, key=True)
        return (whole,)
    return runs


def read_numbered(reader: Reader, column: Column, pointer: Pointer) -> IntegerRange | None:
    """Return the numbers that the cell at `pointer` is for, or None after noting why it is none."""
    held = reader.integer_range(pointer, several=True)
    if held is None:
        return None
    whole = whole_of(column)
    if whole is None:
        raise ValueError(f"the options of {column.name} are no numbers")
    # One that is open holds all that there is beyond.
    wrong = [p for p in held.whole if not encloses(whole, _within(p, whole))]
    for part in wrong:
        message = f"`{part}` is more than `{column.name}` can be, which is {whole}"
        hint = f"write numbers of {whole}, or another `range:` at the column"
        reader.fault(CHOICE_FORM, pointer, message, hint=hint)
    return None if wrong else held


def whole_of(column: Column) -> IntegerRange | None:
    """Return all numbers that `column` has options for; None where its options are names."""
    runs = column.numbers
    return IntegerRange(runs[0].low, runs[-1].high) if runs else None


def _within(part: IntegerRange, whole: IntegerRange) -> IntegerRange:
    low = whole.low if part.low is None else part.low
    high = whole.high if part.high is None else part.high
    # An open range that begins beyond the other's end holds nothing of it.
    return part if low is not None and high is not None and low > high else IntegerRange(low, high)


def options_of(numbers: Sequence[IntegerRange]) -> tuple[str, ...]:
    """Return what each of `numbers` is called: `4–8`."""
    return tuple(map(str, numbers))


def option_called(column: Column, written: str) -> str | None:
    """Return the option of `column` that somebody `written` means, or None."""
    if column.numbers:
        return option_of(column, int(written)) if written.lstrip("-").isdecimal() else None
    return written if written in column.options else None


def option_of(column: Column, number: int) -> str | None:
    """Return the option of `column` that `number` is in, or None."""
    held = zip(column.numbers, column.options, strict=True)
    return next((option for run, option in held if number in run), None)
