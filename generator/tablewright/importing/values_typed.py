"""Values of dice as a person would type them in a row."""

from __future__ import annotations

from tablewright.importing.notation import Values


def typed_values(values: Values) -> str | int:
    """Return one range as it is typed: `7`, `2-7`, `01-05`, `12+`, `2 or less`, `-2 to -1`."""
    stretch = values.range
    if stretch is None:
        raise ValueError(f"{values} is no single range")
    low, high = stretch.low, stretch.high
    if low is None:
        return f"{high} or less"
    if high is None:
        return f"{low}+" if low >= 0 else f"{low} or more"
    wide = any(len(number) > 1 and number.startswith("0") for number in values.numbers)
    if low == high:
        return _padded(low) if wide and low >= 0 else low
    if wide and low >= 0:
        return f"{_padded(low)}-{_padded(high)}"
    return f"{low}-{high}" if low >= 0 else f"{low} to {high}"


def _padded(value: int) -> str:
    return "00" if value == 100 else f"{value:02}"
