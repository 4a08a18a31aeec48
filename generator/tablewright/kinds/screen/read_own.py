"""How a block is read that is no entry: what it is by one key, and how it looks by others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tablewright.kinds.reading import Reader
from tablewright.kinds.screen.graphics import read_graphic
from tablewright.kinds.screen.own import (
    LINE,
    MOST_LETTERS_OF_NUMBERS,
    REST,
    SQUARE,
    WIDTH_OF_NUMBERS,
    Clock,
    Clocks,
    Image,
    Live,
    MapPaper,
    MapPattern,
    Notes,
    OwnMatter,
    Tracker,
    TrackerColumn,
)
from tablewright.kinds.screen.read_table import read_own_table
from tablewright.kinds.screen.rules import BLOCK_FORM
from tablewright.names import one_of
from tablewright.records import Struct
from tablewright.source import Pointer

# Where every block may say so, whatever it is.
_EVERYWHERE = ("title", "span")


class _Form(Struct, frozen=True):
    """A thing that a block can be: the keys that go with it, and how it is read."""

    keys: tuple[str, ...]
    read: Callable[[dict[str, Any], Reader, Pointer], OwnMatter | None]


def read_own(reader: Reader, data: dict[str, Any], pointer: Pointer) -> OwnMatter | None:
    """Return what the block `data` at `pointer` holds; None where it is an entry.

    Keys that do not go with what the block is are faults of `reader`.
    """
    given = [key for key in data if key in _FORMS]
    if not given:
        for key in data:
            if key in _OWN_KEYS:
                message = f"`{key}:` is not for entries"
                hint = f"it goes with {_owners(key)}; take it out"
                reader.fault(BLOCK_FORM, (*pointer, key), message, hint=hint, key=True)
        return None
    first, *others = given
    form = _FORMS[first]
    others += [key for key in data if key not in (*_FORMS, *_EVERYWHERE, *form.keys)]
    for key in others:
        message = f"`{key}:` is not for a block of `{first}:`"
        hint = f"with `{first}:` go {one_of((*form.keys, *_EVERYWHERE))}"
        if key in _FORMS or key == "ref":
            message = f"a block is one thing, and this is both `{first}:` and `{key}:`"
            hint = "make two blocks of them"
        reader.fault(BLOCK_FORM, (*pointer, key), message, hint=hint, key=True)
    return form.read(data, reader, pointer)


def _owners(key: str) -> str:
    return one_of([name for name, form in _FORMS.items() if key in form.keys])


def _unless_rest(value: Any) -> Any:
    return None if value == REST else value


def _notes(data: dict[str, Any], *_: object) -> Notes:
    line = data.get("line")
    return Notes(_unless_rest(data["notes"]), None if line is None else float(line))


def _tracker(data: dict[str, Any], *_: object) -> Tracker:
    rows = data.get("rows", REST)
    names = tuple(str(name) for name in rows) if isinstance(rows, list) else ()
    return Tracker(
        columns=tuple(map(_tracker_column, data["tracker"])),
        rows=len(names) if names else _unless_rest(rows),
        names=names,
        line=float(data.get("line", LINE)),
        live=Live(data["live"]) if "live" in data else None,
        off_panel=data.get("off_panel", False),
    )


def _tracker_column(data: str | dict[str, Any]) -> TrackerColumn:
    said: dict[str, Any] = {"title": data} if isinstance(data, str) else data
    is_short = len(said["title"]) <= MOST_LETTERS_OF_NUMBERS
    usual = WIDTH_OF_NUMBERS if said.get("numbers", is_short) else 1
    return TrackerColumn(said["title"], said.get("boxes", 0), float(said.get("width", usual)))


def _clocks(data: dict[str, Any], *_: object) -> Clocks:
    written = data["clock"]
    named = written.items() if isinstance(written, dict) else [("", written)]
    clocks = tuple(Clock(name, segments) for name, segments in named)
    size = data.get("size")
    return Clocks(
        clocks, None if size is None else float(size), off_panel=data.get("off_panel", False)
    )


def _map(data: dict[str, Any], *_: object) -> MapPaper:
    height = _unless_rest(data.get("height", REST))
    return MapPaper(
        pattern=MapPattern(data["map"]),
        size=float(data.get("size", SQUARE)),
        height=None if height is None else float(height),
    )


def _image(data: dict[str, Any], reader: Reader, pointer: Pointer) -> Image | None:
    if "alt" not in data:
        message = "a picture needs `alt:`, what it says to those who do not see it"
        hint = "write what is on it: `alt: A bridge of three arches, the middle one broken`"
        reader.fault(BLOCK_FORM, (*pointer, "image"), message, hint=hint, key=True)
    graphic = read_graphic(reader, (*pointer, "image"))
    if graphic is None:
        return None
    height = _unless_rest(data.get("height", 0))
    return Image(
        graphic=graphic,
        alt=data.get("alt", ""),
        credit=data.get("credit", ""),
        height=None if height is None else float(height),
    )


def read_logo(reader: Reader) -> Image | None:
    """Return the picture under `logo:`, if there is one that can be used."""
    data = reader.data.get("logo")
    return None if data is None else _image(data, reader, ("logo",))


_FORMS: Mapping[str, _Form] = {
    "notes": _Form(("line",), _notes),
    "tracker": _Form(("rows", "columns", "line", "live", "off_panel", "rolled_by"), _tracker),
    "clock": _Form(("size", "off_panel"), _clocks),
    "map": _Form(("size", "height"), _map),
    "image": _Form(("alt", "credit", "height"), _image),
    "table": _Form(("roll", "columns"), read_own_table),
}
# Keys that entries have no use for.
_OWN_KEYS = {key for form in _FORMS.values() for key in form.keys} - {"columns", "rolled_by"}
