"""Which panels and blocks of two screens are the same, wherever they stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from tablewright.kinds.screen.entry import Screen, ScreenBlock, ScreenPanel
from tablewright.records import Struct

# Where a block stands: on which panel, and at which place there.
Spot = tuple[int, int]


class Placed(Struct, frozen=True):
    """A block where it stands, and what its author wrote of it."""

    place: Spot
    block: ScreenBlock
    written: Mapping[str, Any]

    @property
    def panel(self) -> int:
        """The number of its panel, from 0."""
        return self.place[0]

    @property
    def name(self) -> str:
        """What it is called where nobody looks the entry up."""
        return self.block.name

    @property
    def shows(self) -> str:
        """What it shows: so it is known again under another heading."""
        if self.block.own is not None:
            return type(self.block.own).__name__
        return " ".join(target for target, _ in self.block.references)

    @property
    def known_by(self) -> tuple[str, str]:
        """What it shows, and how much of that, which tells several blocks of one entry apart."""
        return self.shows, self.block.show if self.block.own is None else ""


class Side(Struct, frozen=True, dict=True):
    """The panels of one side of a screen; `data` is what its author wrote of them."""

    panels: tuple[ScreenPanel, ...]
    data: tuple[Mapping[str, Any], ...]

    @classmethod
    def of(cls, screen: Screen, key: str) -> Side:
        """Return the side of `screen` that stands under `key` in its file."""
        panels = screen.panels if key == "panels" else screen.players
        return cls(panels, tuple(screen.source.data.get(key, ())))

    @cached_property
    def blocks(self) -> tuple[Placed, ...]:
        """All blocks, panel by panel."""
        return tuple(
            Placed((number, place), block, self._block(number, place))
            for number, panel in enumerate(self.panels)
            for place, block in enumerate(panel.blocks)
        )

    def on(self, number: int) -> tuple[Placed, ...]:
        """Return the blocks of one panel."""
        return tuple(block for block in self.blocks if block.panel == number)

    def at(self, place: Spot) -> Placed:
        """Return the block at `place`."""
        return next(block for block in self.blocks if block.place == place)

    def written(self, number: int) -> Mapping[str, Any]:
        """Return what the author wrote of one panel."""
        return self.data[number]

    def _block(self, number: int, place: int) -> Mapping[str, Any]:
        written = self.data[number]["blocks"][place]
        return written if isinstance(written, dict) else {"ref": written}


class Pairing(Struct, frozen=True):
    """What belongs together: by number the panels, and by place the blocks, of the later side."""

    before: Side
    after: Side
    panels: Mapping[int, int]
    blocks: Mapping[Spot, Placed]

    def is_on_same_panel(self, block: Placed) -> bool:
        """Return whether a block of the later side was there, and on this panel."""
        was = self.blocks.get(block.place)
        return was is not None and self.panels.get(block.panel) == was.panel


def paired_panels(before: Side, after: Side) -> Pairing:
    """Return what belongs together: panels by title, else by what is on them; then the blocks."""
    panels = _panels(before, after)
    blocks: dict[Spot, Placed] = {}
    left = list(before.blocks)
    # The same on the same panel first, and last what shows more or less of an entry elsewhere.
    for is_same, is_at_home in ((True, True), (True, False), (False, True), (False, False)):
        for block in after.blocks:
            if block.place in blocks:
                continue
            home = panels.get(block.panel)
            for was in left:
                is_there = was.panel == home or not is_at_home
                is_it = was.known_by == block.known_by if is_same else was.shows == block.shows
                if is_there and is_it:
                    blocks[block.place] = was
                    left.remove(was)
                    break
    return Pairing(before, after, panels, blocks)


def _panels(before: Side, after: Side) -> dict[int, int]:
    titles = [[panel.title for panel in side.panels] for side in (before, after)]
    found = {
        here: titles[0].index(title)
        for here, title in enumerate(titles[1])
        if all(each.count(title) == 1 for each in titles)
    }
    shared = [
        (_in_common(before.on(there), after.on(here)), -here, -there)
        for here in range(len(after.panels))
        for there in range(len(before.panels))
        if here not in found and there not in found.values()
    ]
    for count, here, there in sorted(shared, reverse=True):
        if count and -here not in found and -there not in found.values():
            found[-here] = -there
    return found


def _in_common(before: Iterable[Placed], after: Iterable[Placed]) -> int:
    counts = (Counter(block.known_by for block in blocks) for blocks in (before, after))
    return sum((next(counts) & next(counts)).values())
