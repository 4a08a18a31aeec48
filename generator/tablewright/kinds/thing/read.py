"""How a thing is read."""

from __future__ import annotations

from tablewright.kinds.reading import Reader
from tablewright.kinds.thing.entry import Thing


def read_thing(reader: Reader) -> Thing:
    """Return the thing of the document that `reader` reads."""
    data = reader.data
    return Thing(**reader.common(), values=data["values"], expect=data.get("expect", {}))
