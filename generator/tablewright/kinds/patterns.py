"""Patterns that set several values as one, as authors write them: `{armour} [{ascending}]`."""

from __future__ import annotations

import re

from tablewright.kinds import rules
from tablewright.kinds.model.entry import Composite
from tablewright.kinds.reading import Reader
from tablewright.source import Pointer

# A name in braces; braces have no other use in a pattern.
NAMED = re.compile(r"\{([^{}]*)\}")
_STRAY = re.compile(r"[{}]")


def read_pattern(reader: Reader, title: str, pointer: Pointer) -> Composite:
    """Return the composite whose pattern stands at `pointer`, after noting what is wrong with it.

    Whether there are values of the names in it is for others to say.
    """
    pattern = reader.typed(pointer)
    named = NAMED.findall(pattern)
    if not named or _STRAY.search(NAMED.sub("", pattern)):
        message = "this pattern has no name in braces, or a brace of no use"
        hint = "write values by their names in braces, such as {armour} [{ascending}]"
        reader.fault(rules.UNKNOWN_FIELD, pointer, message, hint=hint)
    return Composite(title, pattern, tuple(dict.fromkeys(named)), pointer)
