"""Blocks, heads and feet of the same form, laid out only once for each size of type."""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping
from hashlib import sha256

from tablewright.prose import Resolver
from tablewright.records import Struct, field, replace
from tablewright.typeset.blocks import Block, FiguresContent
from tablewright.typeset.measuring import measured_panels
from tablewright.typeset.panels import Panel, block_width, keeps_names_whole
from tablewright.typeset.papers import Box
from tablewright.typeset.plans import Measured
from tablewright.typeset.simplified import simplified_block
from tablewright.typeset.typesetter import Typesetter

# So many blocks are remembered by what they say, each of which holds its whole matter.
_MOST_BLOCKS = 400
# Words between tags; and in figures, which all have one width, what makes no difference.
_SAID = re.compile(r">[^<]+<")
_DIGIT = re.compile(r"\d")
_SIGN = re.compile(r"[+\N{MINUS SIGN}]")


class _Known(Struct, frozen=True):
    """A height in millimetres, and what is too wide in the block of which that was measured."""

    height: float
    too_wide: tuple[str, ...] = ()
    block: Block | None = None


class _Keys(Struct, frozen=True):
    """By what the parts of a panel are known."""

    head: Hashable
    foot: Hashable
    blocks: tuple[Hashable, ...]


class MeasuredOnce(Struct):
    """What was measured of the panels of one typesetter.

    Of the ways to set the same blocks on faces of a card, or on pages of sheets, only where they
    stand differs; and of many things of one kind, much is of one form: what is explained below
    each, and figures, which differ in their digits alone. Blocks are known by what they say, which
    is the same in every size of type.
    """

    _known: dict[Hashable, _Known] = field(default_factory=dict)
    _forms: dict[tuple[Block, Resolver], bytes] = field(default_factory=dict)

    def measured_panels(
        self, wanted: Mapping[int, tuple[Panel, float]], box: Box, typesetter: Typesetter
    ) -> dict[int, Measured]:
        """Measure like the function of that name, laying out what is not known yet and no more."""
        keys = {n: self._keys(panel, box, size, typesetter) for n, (panel, size) in wanted.items()}
        self._measure(wanted, keys, box, typesetter)
        # What is too wide in a block is told in its own words.
        own = {n: self._apart(wanted[n][0], each) for n, each in keys.items()}
        if own != keys:
            self._measure(wanted, own, box, typesetter)
        return {n: self._assembled(each) for n, each in own.items()}

    def _measure(
        self,
        wanted: Mapping[int, tuple[Panel, float]],
        keys: Mapping[int, _Keys],
        box: Box,
        typesetter: Typesetter,
    ) -> None:
        """Lay out those parts of `wanted` panels that are not known by their keys."""
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

    def _apart(self, panel: Panel, own: _Keys) -> _Keys:
        """Return the keys of `panel`, where another block is known to be too wide its own."""
        known = [self._known[key] for key in own.blocks]
        parts = zip(panel.blocks, own.blocks, known, strict=True)
        return replace(
            own,
            blocks=tuple(
                (key, id(block)) if each.too_wide and each.block is not block else key
                for block, key, each in parts
            ),
        )

    def _keep(self, own: _Keys, blocks: tuple[Block, ...], measured: Measured) -> None:
        self._known[own.head] = _Known(measured.head)
        self._known[own.foot] = _Known(measured.foot)
        for key, block, height, wide in zip(
            own.blocks, blocks, measured.blocks, measured.too_wide_by_block, strict=True
        ):
            self._known[key] = _Known(height, wide, block if wide else None)

    def _assembled(self, own: _Keys) -> Measured:
        blocks = [self._known[key] for key in own.blocks]
        return Measured(
            head=self._known[own.head].height,
            foot=self._known[own.foot].height,
            blocks=tuple(each.height for each in blocks),
            too_wide=tuple(what for each in blocks for what in each.too_wide),
        )

    def _keys(self, panel: Panel, box: Box, size: float, typesetter: Typesetter) -> _Keys:
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
                panel.icon,
                panel.opens,
            ),
            foot=("foot", look, panel.foot, panel.links, panel.has_ruler, panel.beyond),
            blocks=tuple(
                (
                    "block",
                    matter,
                    self._form(panel, block, typesetter),
                    block_width(panel, index, box, size),
                )
                for index, block in enumerate(panel.blocks)
            ),
        )

    def _form(self, panel: Panel, block: Block, typesetter: Typesetter) -> bytes:
        """Return by what is known how tall `block` is, found out once."""
        resolve = typesetter.resolver_in(panel, block)
        form = self._forms.get((block, resolve))
        if form is None:
            if len(self._forms) >= _MOST_BLOCKS:
                self._forms.clear()
            form = self._forms[block, resolve] = _form(block, resolve, typesetter)
        return form


def _form(block: Block, resolve: Resolver, typesetter: Typesetter) -> bytes:
    """Return by what is known how tall `block` is: what it says, without what makes no difference.

    Digits are of one width, and so are signs: in figures, none of which goes on on a further line,
    they are all alike.
    """
    values = {"matter": simplified_block(block), "resolve": resolve}
    said = typesetter.render("print/block_alone.html", values)
    if block.bodies and all(isinstance(body, FiguresContent) for body in block.bodies):
        said = _SAID.sub(lambda words: _SIGN.sub("+", _DIGIT.sub("0", words[0])), said)
    return sha256(said.encode()).digest()


def _part_of(panel: Panel, places: list[int]) -> Panel:
    """Return `panel` with the blocks at `places` alone, as wide as they are among the others."""
    blocks = (panel.blocks[i] for i in places)
    if panel.shares:
        return replace(panel, blocks=tuple(blocks))
    # Columns are alike: whichever a block is for, it is as wide as in the first.
    shares = (1 / panel.column_count,) * panel.column_count
    alike = tuple(replace(block, column=0) if block.column else block for block in blocks)
    return replace(panel, blocks=alike, shares=shares)
