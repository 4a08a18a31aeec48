"""The blocks of a screen spread in order over so many panels, each about as full as the others."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from functools import cache
from itertools import pairwise
from math import inf

from tablewright.records import Struct, replace
from tablewright.typeset.baseline import closest_line
from tablewright.typeset.blocks import Block
from tablewright.typeset.first_look import hopeless_plans
from tablewright.typeset.flowing import cut_to_fit
from tablewright.typeset.least_height import panels_at_least, parts_at_least
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import LANDSCAPE, Box
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.typesetter import Typesetter
from tablewright.typeset.widening import widened
from tablewright.words.parts import continued

# As a part of a panel's height: what it is held to cost to break what the author put together.
_BREAK = 0.06
# A block in more parts is no screen's; to lay it out would take minutes.
_MOST_PARTS = 24
# Nor is one in more parts laid out for advice alone: its author has to show less of it anyway.
_MOST_ADVISED_PARTS = 8
# With fewer, what is too wide for one of them stands across all.
_FEW_COLUMNS = 2
# What is counted in lines may be less than what was measured, by as many of them.
_HAIR = 0.1


class SpreadPiece(Struct, frozen=True):
    """A block, or a part of one, and the place of the panel that its author put it on."""

    block: Block
    home: int


class Spread(Struct, frozen=True):
    """Pieces on panels in order; `fits` is whether all of them do in the smallest type."""

    runs: tuple[tuple[SpreadPiece, ...], ...]
    fits: bool


def spread_over(
    panels: Sequence[Panel], count: int, box: Box, size: float, typesetter: Typesetter
) -> tuple[Panel, ...]:
    """Return the blocks of `panels` in order on `count` panels, or on one for each block if fewer.

    They are measured in type of `size` points. A block that no panel can hold is cut. What is
    sure to need more panels stands on a single one, which does not fit. Raises `TemplateFault`.
    """
    if panels_at_least(panels, _most_columns(panels, box), box, size) > count:
        everything = [
            SpreadPiece(block, home) for home, panel in enumerate(panels) for block in panel.blocks
        ]
        return _named(panels, [everything])
    pieces = _pieces(panels, box, size, typesetter)
    found = pieces.spread(min(count, len(pieces.pieces)))
    return _named(panels, found.runs)


def panels_enough(
    panels: Sequence[Panel], counts: range, box: Box, size: float, typesetter: Typesetter
) -> int | None:
    """Return over how many panels the blocks of `panels` can be spread: the first of `counts`.

    None if over none of them, or if one of them is so long that to know it would take longer than
    it is worth. Raises `TemplateFault`.
    """
    blocks = [(panel, block) for panel in panels for block in panel.blocks]
    if any(parts_at_least(*each, box, size) > _MOST_ADVISED_PARTS for each in blocks):
        return None
    least = panels_at_least(panels, _most_columns(panels, box), box, size)
    counts = range(max(counts.start, least), counts.stop)
    if not counts:
        return None
    pieces = _pieces(panels, box, size, typesetter)
    able = (n for n in counts if n <= len(pieces.pieces) and pieces.spread(n).fits)
    return next(able, None)


def spread_as_needed(
    panels: Sequence[Panel], box: Box, size: float, typesetter: Typesetter
) -> tuple[Panel, ...]:
    """Return each of `panels` on as few panels as hold its blocks in type of `size` points.

    A block that no panel can hold is cut, unless it is far too tall or too wide in every way:
    then its panel is left whole, and does not fit. Raises `TemplateFault`.
    """
    runs: list[tuple[SpreadPiece, ...]] = []
    hopeless: Container[int] = {
        home
        for home, panel in enumerate(panels)
        if any(parts_at_least(panel, block, box, size) > _MOST_PARTS for block in panel.blocks)
    }
    hopeless = hopeless or hopeless_plans(panels, box, size, typesetter)
    for home, panel in enumerate(panels):
        if home in hopeless:
            # Whoever plans it finds that it does not fit.
            runs.append(tuple(SpreadPiece(block, home) for block in panel.blocks))
            continue
        pieces = _pieces([panel], box, size, typesetter)
        found = pieces.spread(pieces.fewest or len(pieces.pieces))
        runs.extend(tuple(replace(p, home=home) for p in run) for run in found.runs)
    return _named(panels, tuple(runs))


class _Measured(Struct, frozen=True):
    """Pieces, and what a panel costs that holds those from one place up to another.

    `matter` is how tall the pieces before each place are in a single column; `least` returns at
    once what those from one place up to another cost at least.
    """

    pieces: tuple[SpreadPiece, ...]
    cost: Callable[[int, int], float]
    least: Callable[[int, int], float]
    matter: Sequence[float]
    height: float

    @property
    def fewest(self) -> int | None:
        """On how few panels all pieces fit; None if on none."""
        last = len(self.pieces)
        counts: list[float] = [*(inf for _ in self.pieces), 0]
        for start in range(last - 1, -1, -1):
            counts[start] = min((counts[end] + 1 for end in self._ends(start)), default=inf)
        return None if counts[0] == inf else int(counts[0])

    def _ends(self, start: int) -> Iterator[int]:
        """Yield up to where pieces from `start` on fit on a panel."""
        for end in range(start + 1, len(self.pieces) + 1):
            if self.least(start, end) > self.height:
                return
            if self.cost(start, end) <= self.height:
                yield end

    def spread(self, count: int) -> Spread:
        """Return the spread over `count` panels whose fullest is least full, then evenest.

        Even is what holds as much as the others, not what is as tall: a last panel with one short
        block would be the lowest of all.
        """
        if not self.pieces:
            return Spread((), fits=True)
        last = len(self.pieces)
        fewest = self.fewest
        # Where all pieces fit, no panel with too much on it need be thought of.
        room = self.height if fewest is not None and fewest <= count else inf
        # What the pieces from a place on cost, on so many panels: the fullest, how even they are,
        # and where the first of them ends.
        best = {
            start: (self._cost_within(start, last, room), self._square(start, last), last)
            for start in range(count - 1, last)
        }
        ends: list[dict[int, int]] = []
        for left in range(2, count + 1):
            found: dict[int, tuple[float, float, int]] = {}
            for start in range(count - left, last - left + 1):
                ways: list[tuple[float, float, int]] = []
                for end in range(start + 1, last - left + 2):
                    if ways and self.least(start, end) > room:
                        break
                    most, squares, _ = best[end]
                    cost = max(self.cost(start, end), most)
                    ways.append((cost, squares + self._square(start, end), end))
                found[start] = min(ways)
            best = found
            ends.append({start: end for start, (_, _, end) in found.items()})
        cuts = [0]
        for found_ends in reversed(ends):
            cuts.append(found_ends[cuts[-1]])
        runs = tuple(self.pieces[a:b] for a, b in pairwise((*cuts, last)))
        return Spread(runs, fits=best[0][0] <= self.height)

    def _cost_within(self, start: int, end: int, room: float) -> float:
        """Return what pieces cost, or where that is more than `room` something that is, too."""
        least = self.least(start, end)
        return least if least > room else self.cost(start, end)

    def _square(self, start: int, end: int) -> float:
        return (self.matter[end] - self.matter[start]) ** 2


def _pieces(panels: Sequence[Panel], box: Box, size: float, typesetter: Typesetter) -> _Measured:
    homes = [home for home, panel in enumerate(panels) for _ in panel.blocks]
    blocks = tuple(block for panel in panels for block in panel.blocks)
    # Words that are too wide for a column need fewer of them, if more panels.
    most = _most_columns(panels, box)
    for columns in range(most, min(most, _FEW_COLUMNS) - 1, -1):
        blank = replace(panels[0], blocks=(), columns=columns)
        whole, measured = cut_to_fit(blank, blocks, box, size, typesetter)
        if not measured.too_wide:
            break
    else:
        wide = widened(blank, blocks, box, size, typesetter)
        homes = [homes[part.index] for part in wide]
        blocks = tuple(part.block for part in wide)
        whole, measured = cut_to_fit(blank, blocks, box, size, typesetter)
    pieces = tuple(SpreadPiece(cut.block, homes[cut.index]) for cut in whole)
    starts = {0, *(n for n in range(1, len(pieces)) if pieces[n].home != pieces[n - 1].home)}

    @cache
    def cost(start: int, end: int) -> float:
        run = tuple(piece.block for piece in pieces[start:end])
        held = replace(measured, blocks=measured.blocks[start:end], too_wide=())
        plan = plan_panel(replace(blank, blocks=run), box, size, held)
        broken = (start not in starts) + (end < len(pieces) and end not in starts)
        # A single panel has to be broken somewhere; where is a question of height alone.
        fine = broken * _BREAK * box.height / 2 if len(panels) > 1 else 0.0
        return plan.taken + measured.head + measured.foot + fine

    matter = [0.0]
    for piece, height in zip(pieces, measured.blocks, strict=True):
        matter.append(matter[-1] + height * (columns if piece.block.spans else 1))
    ends = measured.head + measured.foot

    def least(start: int, end: int) -> float:
        # Lines are counted, and may be a hair less than what was measured.
        lines = (matter[end] - matter[start]) / columns
        return lines - (end - start) * _HAIR * closest_line(size) + ends

    return _Measured(pieces, cost, least, matter, box.height)


def _most_columns(panels: Sequence[Panel], box: Box) -> int:
    return max(1, *(round(panel.columns * box.width / LANDSCAPE.width) for panel in panels))


def _named(panels: Sequence[Panel], runs: Sequence[Sequence[SpreadPiece]]) -> tuple[Panel, ...]:
    """Return a panel for each of `runs`, called after the author's panels that it has a part of."""
    found: list[Panel] = []
    begun: set[int] = set()
    for run in runs:
        homes = sorted({piece.home for piece in run})
        titles = [continued(panels[h].title) if h in begun else panels[h].title for h in homes]
        begun.update(homes)
        title = " · ".join(titles)
        first = panels[homes[0]]
        found.append(
            replace(
                first,
                title=title,
                tab=first.tab if len(homes) == 1 else "",
                name=f"the panel “{title}”",
                columns=max(panels[home].columns for home in homes),
                blocks=tuple(piece.block for piece in run),
                situations=tuple(
                    dict.fromkeys(each for home in homes for each in panels[home].situations)
                ),
            )
        )
    return tuple(found)
