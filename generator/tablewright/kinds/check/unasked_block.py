"""A check on a screen that nobody has laid out: the outcome asked for most, by a few values."""

from __future__ import annotations

from tablewright.kinds.check.block import BLOCK
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.grids import confined
from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.library import Scope
from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.grid_content import GridContent

# A grid of chances that fits a column: of more values every second, third … is shown.
MOST_DOWN = 10
MOST_ACROSS = 7


def _block(check: Check, scope: Scope) -> Block:
    down, across = confined(check, MOST_DOWN, MOST_ACROSS)
    matter = BLOCK(check, scope, ScreenBlock(check.id, (), down=down, across=across))
    return replace(matter, bodies=_first_grid(matter.bodies))


def _first_grid(bodies: tuple[Body, ...]) -> tuple[Body, ...]:
    """Return `bodies` with the first grid of chances alone: the outcome that is asked for most."""
    grids = [body for body in bodies if isinstance(body, GridContent)]
    return tuple(body for body in bodies if body not in grids[1:])


UNASKED_BLOCK = _block
