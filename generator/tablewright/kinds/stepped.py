"""Whole numbers from one to another, by steps: `1-20`, `5-95 by 5`."""

from __future__ import annotations

import re

from tablewright.hints import Hint
from tablewright.kinds import rules
from tablewright.kinds.reading import Reader
from tablewright.source import Pointer

MOST_VALUES = 2_000

_STEP = re.compile(r"\s+by\s+([1-9][0-9]{0,5})\s*$")
_NO_STEP = re.compile(r"\s+by\s+(?![1-9][0-9]{0,5}\s*$)(\S+)\s*$")


def read_stepped(reader: Reader, pointer: Pointer, whose: str) -> tuple[int, ...] | None:
    """Return the whole numbers at `pointer`, ascending, or None after noting why there are none.

    `whose` they are is said to their author: "an input".
    """
    typed = reader.typed(pointer)
    by = _STEP.search(typed)
    if no_step := _NO_STEP.search(typed):
        message = f"`{no_step[1]}` is no step"
        hint = "write a whole number from 1 to 999,999, such as `5-95 by 5`"
        reader.fault(rules.OPEN_INPUT, pointer, message, hint=hint)
        return None
    found = reader.integer_range(pointer, part=(0, by.start()) if by else None)
    if found is None:
        return None
    step = int(by[1]) if by else 1
    if found.low is None or found.high is None or found.high - found.low >= MOST_VALUES * step:
        message = f"{whose} needs two ends, and at most {MOST_VALUES:,} values between them"
        reader.fault(rules.OPEN_INPUT, pointer, message, hint="write a range such as 2-20")
        return None
    if (found.high - found.low) % step:
        last = found.high - (found.high - found.low) % step
        right = f"{found.low} to {last} by {step}"
        message = f"by steps of {step} from {found.low} nobody comes to {found.high}"
        hint = Hint(f"write {right}", right, typed)
        reader.fault(rules.OPEN_INPUT, pointer, message, hint=hint)
        return None
    return tuple(range(found.low, found.high + 1, step))
