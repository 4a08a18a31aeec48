"""The parts of pydyf that draw what stands in a PDF beside its pages: patterns and groups.

A page names them in what is drawn on it. They are recorded with it, with all that they hold
themselves, and made anew where it is replayed. Pictures are not, nor are words: their glyphs belong
to the page. Whatever else is not as it is expected raises `UnrecordedError`.
"""

from __future__ import annotations

import re
from typing import Any

from tablewright.press.private.tree_records import Record, UnrecordedError
from tablewright.records import Struct, field

# What is drawn by its name: a group, or the pattern that an area is filled with.
_NAMED = re.compile(rb"/([xp])([0-9]+)( Do| scn)")
_KINDS = {"x": "XObject", "p": "Pattern"}
# A line is a text here, or the beginning and the end of one with the place of what it names.
_PATTERNS = b"/Pattern cs"
# What draws pictures, words, colours of other spaces.
_OF_OTHERS = (b" cs", b" CS", b" scn", b" SCN", b"BT", b" ID")
_OF_PAGE = (*_OF_OTHERS[:4], b" Do", b" sh")
_CHOICES = (b"true", b"false")

Line = str | list[Any]


class Named(Struct, frozen=True):
    """How many drawings of each kind there were before a page, whose resources `held` these."""

    held: Any
    before: dict[str, int] = field(default_factory=dict)

    @classmethod
    def since(cls, held: Any) -> Named:
        """Return how many there are by now in the resources of a document."""
        return cls(held, {kind: len(held[kind]) for kind in _KINDS.values()})

    def line(self, item: bytes) -> Line:
        """Return a line of what is drawn on the page, by the place of what it names there."""
        if not item.endswith(_OF_PAGE) or item == _PATTERNS:
            return item.decode("latin-1")
        found = _NAMED.fullmatch(item)
        if found is None:
            raise UnrecordedError
        letter, number, rest = (part.decode() for part in found.groups())
        place = int(number) - self.before[_KINDS[letter]]
        if place < 0:
            raise UnrecordedError
        return [letter, place, rest]

    def said(self, line: list[Any]) -> str:
        """Return a line by the name that its drawing has in another document."""
        letter, place, rest = line
        return f"/{letter}{place + self.before[_KINDS[letter]]}{rest}"

    def written(self) -> Record:
        """Return the records of all drawings since then."""
        return {
            letter: [
                _written(drawing, self.held["ColorSpace"])
                for drawing in list(self.held[kind].values())[self.before[kind] :]
            ]
            for letter, kind in _KINDS.items()
        }

    def draw(self, record: Record) -> None:
        """Add the drawings of a record to the document."""
        for letter, kind in _KINDS.items():
            for n, said in enumerate(record[letter], self.before[kind]):
                self.held[kind][f"{letter}{n}"] = _drawn(said, self.held["ColorSpace"])


def _written(drawing: Any, colours: Any) -> Record:
    """Return the record of a pattern or a group; in a PDF it may be written under any number."""
    if not hasattr(drawing, "extra"):
        # A picture, or a group of another page that was written by now.
        raise UnrecordedError
    items = [item.encode() if isinstance(item, str) else item for item in drawing.stream]
    if any(not isinstance(item, bytes) or item.endswith(_OF_OTHERS) for item in items):
        raise UnrecordedError
    others = {key: _value(held) for key, held in drawing.extra.items() if key != "Resources"}
    return {
        "about": others,
        # Where among these its resources stand.
        "place": list(drawing.extra).index("Resources"),
        "drawn": b"\n".join(items).decode("latin-1"),
        "resources": _written_resources(drawing.extra["Resources"], colours),
    }


def _written_resources(held: Any, colours: Any) -> Record:
    groups = held["XObject"]
    names = {id(group): name for name, group in groups.items()}
    if held["ColorSpace"] is not colours or held["Font"] is not None or held["Pattern"]:
        raise UnrecordedError
    return {
        "order": list(held),
        "groups": {name: _written(group, colours) for name, group in groups.items()},
        "shadings": {name: _value(shading) for name, shading in held["Shading"].items()},
        "states": {name: _value(state, names) for name, state in held["ExtGState"].items()},
    }


def _value(value: Any, groups: dict[int, str] | None = None) -> Any:
    """Return a value of a dictionary as data; `groups` are the names of what may stand in it."""
    import pydyf

    if type(value) in (str, int, float):
        return value
    if isinstance(value, bytes) and value in _CHOICES:
        return ["choice", value.decode()]
    if isinstance(value, pydyf.Dictionary):
        return ["dictionary", {key: _value(each, groups) for key, each in value.items()}]
    if isinstance(value, pydyf.Array):
        return ["array", [_value(each, groups) for each in value]]
    if groups is not None and id(value) in groups:
        return ["group", groups[id(value)]]
    raise UnrecordedError


def _drawn(record: Record, colours: Any) -> Any:
    """Return a pattern or a group, made anew of its record."""
    import pydyf

    about = [(key, _read(said, {})) for key, said in record["about"].items()]
    about.insert(record["place"], ("Resources", _drawn_resources(record["resources"], colours)))
    drawn = record["drawn"].encode("latin-1")
    return pydyf.Stream([drawn] if drawn else [], pydyf.Dictionary(dict(about)), compress=True)


def _drawn_resources(record: Record, colours: Any) -> Any:
    import pydyf

    groups = {name: _drawn(said, colours) for name, said in record["groups"].items()}
    held = {
        "ExtGState": pydyf.Dictionary(
            {name: _read(said, groups) for name, said in record["states"].items()}
        ),
        "XObject": pydyf.Dictionary(groups),
        "Pattern": pydyf.Dictionary(),
        "Shading": pydyf.Dictionary(
            {name: _read(said, {}) for name, said in record["shadings"].items()}
        ),
        "ColorSpace": colours,
        # That of the document is put there when it is written.
        "Font": None,
    }
    return pydyf.Dictionary({key: held[key] for key in record["order"]})


def _read(said: Any, groups: dict[str, Any]) -> Any:
    """Return what a value of a dictionary was recorded as."""
    import pydyf

    if not isinstance(said, list):
        return said
    kind, held = said
    if kind == "choice":
        return held.encode()
    if kind == "group":
        return groups[held]
    if kind == "dictionary":
        return pydyf.Dictionary({key: _read(each, groups) for key, each in held.items()})
    return pydyf.Array([_read(each, groups) for each in held])
