"""How a pack is read."""

from __future__ import annotations

from tablewright.kinds.pack.entry import Credit, Pack
from tablewright.kinds.reading import Reader


def read_pack(reader: Reader) -> Pack:
    """Return the pack of the manifest that `reader` reads; its faults are the reader's."""
    data = reader.data
    source = data["source"]
    credit = Credit(
        title=source["title"],
        author=source.get("author", ""),
        licence=source["licence"],
        url=source.get("url", ""),
        note=reader.text(source, "note", ("source",)),
    )
    common = reader.common() | {"origin": None}
    return Pack(
        **common,
        system=data.get("system", ""),
        accent=data.get("accent", ""),
        licence=data.get("licence", ""),
        order=tuple(data.get("order", ())),
        extends=data.get("extends", ""),
        credit=credit,
    )
