"""What readers call the fields of a screen: a panel by its title, a block by what it shows."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.screen.entry import Screen
from tablewright.library import Scope
from tablewright.source import Pointer
from tablewright.views.field_names import FieldName, spaced


def _screen_fields(screen: Screen, field: Pointer, _scope: Scope) -> Iterator[FieldName]:
    match field:
        case ("panels" | "players", int(number), *inside):
            panels = screen.panels if field[0] == "panels" else screen.players
            if number >= len(panels):
                return
            panel = panels[number]
            match inside:
                case ("blocks", int(place), *rest) if place < len(panel.blocks):
                    block = panel.blocks[place]
                    yield FieldName(panel.title, ", ".join([block.name, *map(spaced, rest)]))
                case _:
                    yield FieldName(panel.title, ", ".join(map(spaced, inside)))
        case _:
            return


FIELD_NAMES = _screen_fields
