"""The kind `screen`: what the referee prints and stands up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from tablewright.dice import IntegerRange
from tablewright.kinds.entry import Entry, Reference
from tablewright.kinds.reading import Kind, Reader
from tablewright.kinds.rules import RANGE_NOTATION
from tablewright.source import Pointer

# Values of an input: so many numbers, a number, or a name as `given_value` knows it.
Held = IntegerRange | int | str

DEFAULT_COLUMNS = 3
PLAYERS_COLUMNS = 1


class Show(StrEnum):
    """How much of an entry a block shows."""

    ALL = "all"
    ODDS = "odds"
    RULE = "rule"


@dataclass(frozen=True, slots=True)
class Block:
    """An entry on a panel, and how it is shown.

    `down` and `across` are the values of a check's inputs to which its chances are confined, and
    `outcomes` the names of those whose chances are shown; none are those that the check says.
    """

    reference: str
    pointer: Pointer
    title: str = ""
    show: Show = Show.ALL
    columns: int = 1
    spans_panel: bool = False
    down: tuple[Held, ...] = ()
    across: tuple[Held, ...] = ()
    hide: tuple[str, ...] = ()
    outcomes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Panel:
    """One page of a screen; `columns` are those into which its blocks are packed."""

    title: str
    columns: int
    blocks: tuple[Block, ...]
    pointer: Pointer


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Screen(Entry):
    """A referee screen: its panels from left to right, and those on its back.

    `players` are the panels that face the players.
    """

    panels: tuple[Panel, ...]
    players: tuple[Panel, ...] = ()

    def references(self) -> Iterator[Reference]:
        """Yield the links of its texts, and the entries on its panels."""
        yield from Entry.references(self)
        for panel in (*self.panels, *self.players):
            for block in panel.blocks:
                yield Reference(block.reference, block.pointer)


def read_screen(reader: Reader) -> Screen:
    """Return the screen of the document that `reader` reads; its faults are the reader's."""
    return Screen(
        **reader.common(),
        panels=_panels(reader, "panels", DEFAULT_COLUMNS),
        players=_panels(reader, "players", PLAYERS_COLUMNS),
    )


def _panels(reader: Reader, key: str, columns: int) -> tuple[Panel, ...]:
    return tuple(
        Panel(
            title=data["title"],
            columns=data.get("columns", columns),
            blocks=tuple(
                _block(reader, block, (key, number, "blocks", place))
                for place, block in enumerate(data["blocks"])
            ),
            pointer=(key, number),
        )
        for number, data in enumerate(reader.data.get(key, ()))
    )


def _block(reader: Reader, data: str | dict[str, Any], pointer: Pointer) -> Block:
    if isinstance(data, str):
        return Block(data, pointer)
    return Block(
        reference=data["ref"],
        pointer=(*pointer, "ref"),
        title=data.get("title", ""),
        show=Show(data.get("show", "all")),
        columns=data.get("columns", 1),
        spans_panel=data.get("span") == "panel",
        down=_held(reader, data, (*pointer, "down")),
        across=_held(reader, data, (*pointer, "across")),
        hide=tuple(data.get("hide", ())),
        outcomes=tuple(data.get("outcomes", ())),
    )


def _held(reader: Reader, data: dict[str, Any], pointer: Pointer) -> tuple[Held, ...]:
    written = data.get(str(pointer[-1]))
    if isinstance(written, list):
        return tuple(written)
    found: list[Held] = []
    offset = 0
    typed = reader.typed(pointer) if pointer[-1] in data else ""
    if typed and not any(letter.isdecimal() for letter in typed):
        message = f"`{typed}` is no interval"
        hint = f"name options and rows in a list: `{pointer[-1]}: [{typed}]`"
        reader.fault(RANGE_NOTATION, pointer, message, hint=hint)
        return ()
    for part in typed.split(",") if typed else ():
        held = reader.integer_range(pointer, part=(offset, len(part)))
        if held is not None:
            found.append(held)
        offset += len(part) + 1
    return tuple(found)


KIND = Kind("screen", read_screen)
