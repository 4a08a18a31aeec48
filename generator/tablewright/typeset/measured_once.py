"""Blocks, heads and feet that many panels share, laid out only once for each size of type."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, replace

from tablewright.typeset.blocks import Block
from tablewright.typeset.measuring import measured_panels
from tablewright.typeset.panels import Panel, block_width, keeps_names_whole
from tablewright.typeset.papers import Box
from tablewright.typeset.plans import Measured
from tablewright.typeset.typesetter import Typesetter


@dataclass(frozen=True, slots=True)
class _Known:
    """A height in millimetres, and what is too wide; the block is held, so that it stays itself."""

    height: float
    too_wide: tuple[str, ...] = ()
    block: Block | None = None


@dataclass(frozen=True, slots=True)
class _Keys:
    """By what the parts of a panel are known."""

    head: Hashable
    foot: Hashable
    blocks: tuple[Hashable, ...]


@dataclass(slots=True)
class MeasuredOnce:
    """What was measured of the panels of one typesetter.

    Of the ways to set the same blocks on faces of a card, or on pages of sheets, only where they
    stand differs. Blocks are known by what they are, not by what they say: whoever wants them
    shared uses the same.
    """

    _known: dict[Hashable, _Known] = field(default_factory=dict)

    def measured_panels(
        self, wanted: Mapping[int, tuple[Panel, float]], box: Box, typesetter: Typesetter
    ) -> dict[int, Measured]:
        """Measure like the function of that name, laying out what is not known yet and no more."""
        keys = {n: _keys(panel, box, size) for n, (panel, size) in wanted.items()}
        lacking: dict[int, tuple[Panel, float]] = {}
        blocks: dict[int, tuple[Block, ...]] = {}
        missing: dict[int, _Keys] = {}
        begun: set[Hashable] = set(self._known)
        for n, (panel, size) in wanted.items():
            own = keys[n]
            places = [i for i, key in enumerate(own.blocks) if key not in begun]
            begun.update(own.blocks)
            if not places and {own.head, own.foot} <= begun:
                continue
            begun.update((own.head, own.foot))
            lacking[n] = (_part_of(panel, places), size)
            blocks[n] = tuple(panel.blocks[i] for i in places)
            missing[n] = _Keys(own.head, own.foot, tuple(own.blocks[i] for i in places))
        found = measured_panels(lacking, box, typesetter) if lacking else {}
        for n, measured in found.items():
            self._keep(missing[n], blocks[n], measured)
        return {n: self._assembled(own) for n, own in keys.items()}

    def _keep(self, own: _Keys, blocks: tuple[Block, ...], measured: Measured) -> None:
        self._known[own.head] = _Known(measured.head)
        self._known[own.foot] = _Known(measured.foot)
        for key, block, height, wide in zip(
            own.blocks, blocks, measured.blocks, measured.too_wide_by_block, strict=True
        ):
            self._known[key] = _Known(height, wide, block)

    def _assembled(self, own: _Keys) -> Measured:
        blocks = [self._known[key] for key in own.blocks]
        return Measured(
            head=self._known[own.head].height,
            foot=self._known[own.foot].height,
            blocks=tuple(each.height for each in blocks),
            too_wide=tuple(what for each in blocks for what in each.too_wide),
        )


def _keys(panel: Panel, box: Box, size: float) -> _Keys:
    # Nothing that is measured is divided: how tall the box is does not matter.
    look = (panel.look, panel.faces_players, size, box.width, keeps_names_whole(panel, size))
    # Which face of a card it is tells on the head alone.
    matter = (replace(panel.look, is_back=False, is_plain=False), *look[1:])
    return _Keys(
        head=(
            "head",
            look,
            panel.title,
            panel.chips,
            panel.where,
            panel.tabs,
            panel.logo,
            panel.badge,
        ),
        foot=("foot", look, panel.foot, panel.links, panel.has_ruler),
        blocks=tuple(
            ("block", matter, id(block), block_width(panel, index, box, size))
            for index, block in enumerate(panel.blocks)
        ),
    )


def _part_of(panel: Panel, places: list[int]) -> Panel:
    """Return `panel` with the blocks at `places` alone, as wide as they are among the others."""
    blocks = (panel.blocks[i] for i in places)
    if panel.shares:
        return replace(panel, blocks=tuple(blocks))
    # Columns are alike: whichever a block is for, it is as wide as in the first.
    shares = (1 / panel.column_count,) * panel.column_count
    alike = tuple(replace(block, column=0) if block.column else block for block in blocks)
    return replace(panel, blocks=alike, shares=shares)
