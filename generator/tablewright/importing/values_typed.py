"""Values of dice as a person would type them in a row."""

from __future__ import annotations

from tablewright.dice import Domain
from tablewright.importing.notation import Values


def typed_values(values: Values) -> str | int:
    """Return a range as it is typed: `7`, `2-7`, `01-05`, `12+`, `2 or less`, `-2 to -1`, `16, 21`.

    Raises `ValueError` where its parts have values in common.
    """
    stretch = values.range
    if stretch is None:
        raise ValueError(f"{values} names a value twice")
    noughts = [len(number) for number in values.numbers if number.startswith("0")]
    wide = max(noughts, default=1)
    if stretch.parts:
        return ", ".join(str(_typed(part.low, part.high, wide=wide)) for part in stretch.parts)
    return _typed(stretch.low, stretch.high, wide=wide)


def _typed(low: int | None, high: int | None, *, wide: int) -> str | int:
    if low is None:
        return f"{high} or less"
    if high is None:
        return f"{low}+" if low >= 0 else f"{low} or more"
    if low == high:
        return _padded(low, wide) if wide > 1 and low >= 0 else low
    if wide > 1 and low >= 0:
        return f"{_padded(low, wide)}-{_padded(high, wide)}"
    return f"{low}-{high}" if low >= 0 else f"{low} to {high}"


def typed_domain(domain: Domain) -> str:
    """Return what dice come to as it is typed: `2-12`, or `2+` where they have no end."""
    if domain.low is None:
        return "" if domain.high is None else f"{domain.high} or less"
    return str(_typed(domain.low, domain.high, wide=1))


def _padded(value: int, wide: int) -> str:
    return "00" if value == 100 and wide == 2 else f"{value:0{wide}}"
