"""What is said of a list that holds a value more than once."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from tablewright.diagnostics import Diagnostic
from tablewright.schema import rules
from tablewright.schema.place_names import place_name
from tablewright.source import Pointer, SourceFile

# Of a list that was pasted twice so many values are told.
_MOST_TOLD = 20


def held_twice(source: SourceFile, pointer: Pointer, values: Sequence[Any]) -> Iterator[Diagnostic]:
    """Yield each of the `values` at `pointer` that stood before, where it does again: twenty."""
    name = place_name(pointer)
    seen: set[str] = set()
    told = 0
    for place, item in enumerate(values):
        written = json.dumps(item, sort_keys=True)
        if written in seen:
            value = f"`{item}`" if isinstance(item, str) else "the same value"
            span = source.span((*pointer, place))
            hint = "it stands before already: take it out here"
            yield rules.WRONG_VALUE.at(span, f"{name} holds {value} twice", hint=hint)
            told += 1
            if told == _MOST_TOLD:
                return
        seen.add(written)
