"""Ranges of integers as table cells write them, and the domain of values that they divide."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from tablewright.dice.distribution import Distribution
from tablewright.dice.ends import End, read_ends
from tablewright.dice.errors import RangeError, ReversedRangeError
from tablewright.dice.limits import MAX_TEXT
from tablewright.hints import Hint
from tablewright.records import Struct

_HINT = "write a range as 7, 2-7, -2 to -1, 12+ or ≤2"


@dataclass(frozen=True, slots=True)
class IntegerRange:
    """The integers from `low` to `high`, both included; None is an end that stays open.

    `text` is what the author wrote; `str` is how it is printed. One of several `parts`, such as
    `16, 21`, holds no more than these, of which it has the first end and the last. One of modifiers
    `is_signed`: it is printed with the signs of its numbers. One that is `called` something is
    printed so.
    """

    low: int | None
    high: int | None
    text: str = field(default="", compare=False)
    parts: tuple[IntegerRange, ...] = ()
    is_signed: bool = field(default=False, compare=False)
    called: str = field(default="", compare=False)

    @property
    def signed(self) -> IntegerRange:
        """The same range of modifiers."""
        parts = tuple(part.signed for part in self.parts)
        return IntegerRange(self.low, self.high, self.text, parts, is_signed=True)

    def renamed(self, called: str) -> IntegerRange:
        """Return the same range, printed as it is `called`."""
        return IntegerRange(self.low, self.high, self.text, self.parts, self.is_signed, called)

    @property
    def whole(self) -> tuple[IntegerRange, ...]:
        """Its parts, or itself where it has none."""
        return self.parts or (self,)

    @property
    def joined(self) -> tuple[IntegerRange, ...]:
        """Its parts, those that meet being one: `1-3, 4-6, 9` is 1 to 6, and 9."""
        return joined(self.whole)

    def __contains__(self, value: int) -> bool:
        if self.parts:
            return any(value in part for part in self.parts)
        return (self.low is None or self.low <= value) and (self.high is None or value <= self.high)

    def __str__(self) -> str:
        if self.called:
            return self.called
        if self.parts:
            return ", ".join(map(str, self.parts))
        low, high = self.low, self.high
        if self.is_signed:
            return _with_signs(low, high)
        if low is None:
            return f"≤{_printed(high)}" if high is not None else "any"
        if high is None:
            return f"{low}+" if low >= 0 else f"≥{_printed(low)}"
        if low == high:
            return _printed(low)
        return f"{low}–{high}" if low >= 0 else f"{_printed(low)} to {_printed(high)}"

    def values(self, domain: Domain) -> Sequence[int]:
        """Return the values of `domain` in this range, ascending, without writing them all out.

        Raises `ValueError` when range and domain are open at the same end.
        """
        if self.parts:
            return [value for part in self.parts for value in part.values(domain)]
        if domain.support is not None:
            return domain.support[_slice(domain.support, self.low, self.high)]
        low = _tighter(self.low, domain.low, max)
        high = _tighter(self.high, domain.high, min)
        if low is None or high is None:
            raise ValueError(f"{self} has no end in this domain")
        return range(low, high + 1)


class Domain(Struct, frozen=True):
    """The values that a column of ranges has to cover.

    Every integer from `low` to `high` (None: open), or only `support` where it has gaps. Of an open
    end the last of these stands for all beyond it.
    """

    low: int | None
    high: int | None
    support: tuple[int, ...] | None = None

    @classmethod
    def of(cls, distribution: Distribution) -> Domain:
        """Return the totals that dice can show."""
        is_open = distribution.open_below or distribution.open_above
        support = distribution.support if distribution.has_gaps or is_open else None
        low = None if distribution.open_below else distribution.minimum
        high = None if distribution.open_above else distribution.maximum
        return cls(low, high, support)

    @classmethod
    def parse(cls, text: str, *, hundred: bool = False) -> Domain:
        """Return the domain written like a range: `1-20`, `0+`. Raises `RangeError`."""
        written = parse_range(text, hundred=hundred)
        return cls(written.low, written.high)

    @property
    def has_gaps(self) -> bool:
        """Whether an integer between the ends is not a value of the domain."""
        return self.support is not None

    @property
    def values(self) -> Sequence[int]:
        """Every value, ascending. Raises `ValueError` when the domain is open."""
        return IntegerRange(None, None).values(self)

    def encloses(self, value: int) -> bool:
        """Return whether `value` lies between the domain's ends, be it a value of it or not."""
        return (self.low is None or self.low <= value) and (self.high is None or value <= self.high)

    def contains(self, value: int) -> bool:
        """Return whether `value` is a value of the domain."""
        if self.support is None:
            return self.encloses(value)
        index = bisect_left(self.support, value)
        return index < len(self.support) and self.support[index] == value

    def __contains__(self, value: int) -> bool:
        return self.contains(value)


def joined(ranges: Iterable[IntegerRange]) -> tuple[IntegerRange, ...]:
    """Return ascending `ranges`, each joined to the one before it where they meet."""
    found: list[IntegerRange] = []
    for each in ranges:
        before = found[-1] if found else None
        if before is not None and before.high is not None and before.high + 1 == each.low:
            found[-1] = IntegerRange(before.low, each.high)
        else:
            found.append(each)
    return tuple(found)


def parse_range(text: str, *, hundred: bool = False) -> IntegerRange:
    """Return the range that `text` writes.

    With `hundred`, `00` is 100, as on percentile dice; `01` is 1 always. A dash after a negative
    number is ambiguous (`-2-1`) and refused; `-2 to 1` is not. `<3` and `>3` leave 3 out.

    Raises `RangeError`, for a range that is turned round as well.
    """
    ends = read_ends(text, RangeError, _HINT)
    low = None if ends.low is None else _integer(ends.low, hundred)
    high = None if ends.high is None else _integer(ends.high, hundred)
    if low is not None and high is not None and low > high:
        zeros = any(end is not None and end.number == "00" for end in (ends.low, ends.high))
        if hundred and high == 0 and low > 0:
            raise ReversedRangeError(
                f"the range runs backwards, from {_printed(low)} to 0",
                len(text) - len(text.lstrip()),
                len(text.strip()),
                Hint(f"write {low}-00: 00 is 100 here", f"{low}-00", text.strip()),
            )
        raise ReversedRangeError(
            f"the range runs backwards, from {_printed(low)} to {_printed(high)}",
            len(text) - len(text.lstrip()),
            len(text.strip()),
            _turned_round(high, low, text, _about_zeros(hundred) if zeros else ""),
        )
    # An open end on an integer is a closed one on its neighbour.
    if low is not None and ends.low is not None and ends.low.closed is False:
        low += 1
    if high is not None and ends.high is not None and ends.high.closed is False:
        high -= 1
    return IntegerRange(low, high, text)


def parse_ranges(text: str, *, hundred: bool = False) -> IntegerRange:
    """Return the range that `text` writes, or several with commas between them: `16, 21`, `1-3, 7`.

    Raises `RangeError`.
    """
    if "," not in text or len(text) > MAX_TEXT:
        return parse_range(text, hundred=hundred)
    parts: list[IntegerRange] = []
    offset = 0
    for written in text.split(","):
        part = _part(written, offset, hundred=hundred)
        if parts and (parts[-1].high or 0) >= (part.low or 0):
            message = f"{part} does not follow {parts[-1]}"
            raise RangeError(message, offset, len(written), "write them in ascending order, once")
        parts.append(part)
        offset += len(written) + 1
    return IntegerRange(parts[0].low, parts[-1].high, text, tuple(parts))


def _part(written: str, offset: int, *, hundred: bool) -> IntegerRange:
    try:
        part = parse_range(written, hundred=hundred)
    except RangeError as error:
        raise RangeError(str(error), offset + error.offset, error.length, _HINT) from None
    if part.low is None or part.high is None:
        message = f"`{written.strip()}` has no end, and stands among others"
        raise RangeError(message, offset, len(written), "write both ends, or a row of its own")
    return part


def between_neighbours(before: IntegerRange | None, after: IntegerRange | None) -> str:
    """Return what a range holds that stands between two others, as it is typed: `79-80`, or `7`.

    Nothing where they leave nothing, or nobody knows what.
    """
    if before is None or after is None or before.high is None or after.low is None:
        return ""
    low, high = before.high + 1, after.low - 1
    if low > high:
        return ""
    return f"{low}" if low == high else f"{low}-{high}" if low >= 0 else f"{low} to {high}"


def _turned_round(low: int, high: int, text: str, more: str) -> Hint:
    right = str(IntegerRange(low, high))
    # In figures of one width, as percentile tables have them, the noughts stay.
    words = re.findall(r"[0-9]+", text)
    instead = right.replace("–", "-").replace("−", "-")
    if low >= 0 and any(word.startswith("0") and len(word) > 1 for word in words):
        instead = f"{words[1]}-{words[0]}"
    return Hint(f"write {right}{more}", None if more else instead, text.strip())


def _about_zeros(hundred: bool) -> str:
    return "; 00 is 100 here" if hundred else "; 00 is 100 on percentile dice only"


def _integer(end: End, hundred: bool) -> int:
    if "." in end.number:
        raise RangeError(f"{end.number} is not a whole number", end.offset, end.length, _HINT)
    return 100 if hundred and end.number == "00" else int(end.number)


def _printed(value: int | None) -> str:
    return str(value).replace("-", "−")


def _with_signs(low: int | None, high: int | None) -> str:
    """Return a range of modifiers as it is printed, each of them with its sign."""
    ends = (f"+{end}" if end is not None and end > 0 else _printed(end) for end in (low, high))
    first, last = ends
    if low is None:
        return f"≤{last}" if high is not None else "any"
    if high is None:
        return f"≥{first}"
    return first if low == high else f"{first} to {last}"


def _slice(support: Sequence[int], low: int | None, high: int | None) -> slice:
    start = 0 if low is None else bisect_left(support, low)
    stop = len(support) if high is None else bisect_right(support, high)
    return slice(start, stop)


def _tighter(
    one: int | None, other: int | None, choose: Callable[[Iterable[int]], int]
) -> int | None:
    ends = [end for end in (one, other) if end is not None]
    return choose(ends) if ends else None
