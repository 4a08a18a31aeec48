"""How a screen is read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tablewright.kinds.entry import Text
from tablewright.kinds.reading import Reader
from tablewright.kinds.screen.entry import (
    DEFAULT_COLUMNS,
    PLAYERS_COLUMNS,
    MergedTable,
    Screen,
    ScreenBlock,
    ScreenPanel,
    Show,
    Weight,
)
from tablewright.kinds.screen.read_own import read_logo, read_own
from tablewright.kinds.screen.rules import BLOCK_FORM
from tablewright.source import Pointer
from tablewright.words.situations import Situation


def read_screen(reader: Reader) -> Screen:
    """Return the screen of the document that `reader` reads; its faults are the reader's."""
    return Screen(
        **reader.common(),
        panels=_panels(reader, "panels", DEFAULT_COLUMNS),
        players=_panels(reader, "players", PLAYERS_COLUMNS),
        logo=read_logo(reader),
    )


def _panels(reader: Reader, key: str, columns: int) -> tuple[ScreenPanel, ...]:
    panels = tuple(
        ScreenPanel(
            title=data["title"],
            columns=data.get("columns", columns),
            blocks=tuple(
                _block(reader, block, (key, number, "blocks", index))
                for index, block in enumerate(data["blocks"])
            ),
            pointer=(key, number),
            situation=Situation(data["situation"]) if "situation" in data else None,
            accent=data.get("accent", ""),
            icon=data.get("icon", ""),
            tab=data.get("tab", data["title"]),
            is_handout=data.get("handout", False),
        )
        for number, data in enumerate(reader.data.get(key, ()))
    )
    for panel in panels:
        if not panel.printed:
            message = f"nothing stands on the printed panel “{panel.title}”"
            hint = "take `off_panel:` out of one of its blocks, or leave the panel out"
            reader.fault(BLOCK_FORM, (*panel.pointer, "blocks"), message, hint=hint, key=True)
    return panels


def _block(reader: Reader, data: str | dict[str, Any], pointer: Pointer) -> ScreenBlock:
    if isinstance(data, str):
        return ScreenBlock(data, pointer)
    own = read_own(reader, data, pointer)
    merged = tuple(_merged(data, pointer))
    reference = merged[0].reference if merged else data.get("ref", "")
    return ScreenBlock(
        reference=reference if own is None else "",
        pointer=(*pointer, "merge" if merged else "ref"),
        title=data.get("title", ""),
        show=Show(data.get("show", "all")),
        columns=data.get("columns", 1),
        spans_panel=data.get("span") == "panel",
        down=reader.shown_rows(data, (*pointer, "down")),
        across=reader.shown_rows(data, (*pointer, "across")),
        hide=tuple(data.get("hide", ())),
        outcomes=tuple(data.get("outcomes", ())),
        found_by=tuple(data.get("found_by", ())),
        weight=Weight(data.get("weight", "normal")),
        own=own,
        merged=merged,
        merged_by=data.get("by", ""),
        lead=reader.text(data, "lead", pointer),
        after=reader.text(data, "after", pointer),
        rolled_by=data.get("rolled_by", ""),
    )


def _merged(data: dict[str, Any], at: Pointer) -> Iterator[MergedTable]:
    for place, part in enumerate(data.get("merge", ())):
        pointer = (*at, "merge", place)
        if isinstance(part, str):
            yield MergedTable(part, pointer)
        else:
            said, at = part.get("left_open", {}), (*pointer, "left_open")
            by_row = said if isinstance(said, dict) else {}
            yield MergedTable(
                part["ref"],
                (*pointer, "ref"),
                part.get("title", ""),
                open=Text(said, at) if isinstance(said, str) else None,
                open_rows=tuple((name, Text(words, (*at, name))) for name, words in by_row.items()),
            )
