"""The trackers and clocks of a pack's screens, as other aids have them to be filled in."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.screen.entry import Screen, ScreenBlock, ScreenPanel, screens_in
from tablewright.kinds.screen.own import WIDTH_OF_NUMBERS, Clocks, Live, Tracker, TrackerColumn
from tablewright.library import Scope
from tablewright.outputs.screens.own_blocks import own_block
from tablewright.records import Struct, replace
from tablewright.typeset.blocks import Block
from tablewright.words.parts import IN_ORDER
from tablewright.words.situations import Situation


class Fillable(Struct, frozen=True, eq=False):
    """A tracker, the screen on which it stands, how it is shown there, and for which situations."""

    screen: Screen
    shown: ScreenBlock
    own: Tracker
    situations: tuple[Situation, ...]

    @property
    def title(self) -> str:
        """What it is called on the screen."""
        return self.shown.title or self.own.name

    @property
    def anchor(self) -> str:
        """What leads to it where it stands by itself, as from an index."""
        return "-".join(("fill-in", self.screen.id, *map(str, self.shown.pointer)))

    @property
    def is_fight(self) -> bool:
        """Whether a fight is kept in it."""
        return self.own.live is Live.FIGHT

    @property
    def is_of_blows(self) -> bool:
        """Whether blows are: whom somebody met is kept count of likewise, and has no rounds."""
        return self.is_fight and Situation.FIGHTING in self.situations

    def in_order(self) -> Fillable:
        """Return it with a column behind the names for who acts when, if it is of blows."""
        if not self.is_of_blows:
            return self
        first, *others = self.own.columns
        acts = TrackerColumn(IN_ORDER, share=WIDTH_OF_NUMBERS)
        return replace(self, own=replace(self.own, columns=(first, acts, *others)))

    def block(self, title: str, rows: int | None, line: float) -> Block:
        """Return it under a `title`, across the page, with `rows` of so many millimetres.

        None are as many as there is room for.
        """
        own = replace(self.own, rows=rows, line=line)
        shown = replace(self.shown, title=title, columns=1, spans_panel=True)
        return own_block(self.screen, own, shown)


def fillable(scope: Scope) -> Iterator[Fillable]:
    """Yield the trackers of all screens of a pack, in its reading order."""
    for screen, panel in _panels(scope):
        situations = () if panel.situation is None else (panel.situation,)
        for block in panel.blocks:
            if isinstance(block.own, Tracker):
                yield Fillable(screen, block, block.own, situations)


def clocks_off_panels(scope: Scope) -> Iterator[Block]:
    """Yield the clocks of all screens that stand on no panel, across the page."""
    for screen, panel in _panels(scope):
        for block in panel.blocks:
            if isinstance(block.own, Clocks) and block.own.off_panel:
                yield own_block(screen, block.own, replace(block, columns=1, spans_panel=True))


def _panels(scope: Scope) -> Iterator[tuple[Screen, ScreenPanel]]:
    for screen in screens_in(scope.in_reading_order()):
        for panel in screen.panels:
            yield screen, panel
