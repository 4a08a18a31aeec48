"""The blocks of a screen spread in order over so many panels, each about as full as the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from tablewright.typeset.blocks import Block
from tablewright.typeset.first_look import hopeless_plans
from tablewright.typeset.flowing import cut_to_fit
from tablewright.typeset.least_height import panels_at_least
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import LANDSCAPE, Box
from tablewright.typeset.plans import plan_panel
from tablewright.typeset.typesetter import Typesetter
from tablewright.words.parts import continued

# As a part of a panel's height: what it is held to cost to break what the author put together.
_BREAK = 0.06


@dataclass(frozen=True, slots=True)
class SpreadPiece:
    """A block, or a part of one, and the place of the panel that its author put it on."""

    block: Block
    home: int


@dataclass(frozen=True, slots=True)
class Spread:
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

    None if over none of them. Raises `TemplateFault`.
    """
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

    A block that no panel can hold is cut. Raises `TemplateFault`.
    """
    runs: list[tuple[SpreadPiece, ...]] = []
    hopeless = hopeless_plans(panels, box, size, typesetter)
    for home, panel in enumerate(panels):
        if home in hopeless:
            # Whoever plans it finds that it does not fit.
            runs.append(tuple(SpreadPiece(block, home) for block in panel.blocks))
            continue
        pieces = _pieces([panel], box, size, typesetter)
        found = Spread((), fits=False)
        count = 0
        while not found.fits and count < len(pieces.pieces):
            count += 1
            found = pieces.spread(count)
        runs.extend(tuple(replace(p, home=home) for p in run) for run in found.runs)
    return _named(panels, tuple(runs))


@dataclass(frozen=True, slots=True)
class _Measured:
    """Pieces, and what a panel costs that holds those from one place up to another.

    `matter` is how tall the pieces are in a single column.
    """

    pieces: tuple[SpreadPiece, ...]
    cost: Sequence[Sequence[float]]
    matter: Sequence[float]
    height: float

    def spread(self, count: int) -> Spread:
        """Return the spread over `count` panels whose fullest is least full, then evenest.

        Even is what holds as much as the others, not what is as tall: a last panel with one short
        block would be the lowest of all.
        """

        @cache
        def best(start: int, left: int) -> tuple[float, float, tuple[int, ...]]:
            if left == 1:
                cost = self.cost[start][len(self.pieces)]
                return cost, sum(self.matter[start:]) ** 2, ()
            found = []
            for end in range(start + 1, len(self.pieces) - left + 2):
                cost = self.cost[start][end]
                most, squares, cuts = best(end, left - 1)
                held = sum(self.matter[start:end])
                found.append((max(cost, most), squares + held**2, (end, *cuts)))
            return min(found)

        most, _, cuts = best(0, count)
        ends = (*cuts, len(self.pieces))
        runs = tuple(self.pieces[a:b] for a, b in zip((0, *cuts), ends, strict=True))
        return Spread(runs, fits=most <= self.height)


def _pieces(panels: Sequence[Panel], box: Box, size: float, typesetter: Typesetter) -> _Measured:
    homes = [home for home, panel in enumerate(panels) for _ in panel.blocks]
    blocks = tuple(block for panel in panels for block in panel.blocks)
    # Words that are too wide for a column need fewer of them, if more panels.
    for columns in range(_most_columns(panels, box), 0, -1):
        blank = replace(panels[0], blocks=(), columns=columns)
        whole, measured = cut_to_fit(blank, blocks, box, size, typesetter)
        if not measured.too_wide:
            break
    pieces = tuple(SpreadPiece(cut.block, homes[cut.index]) for cut in whole)
    starts = {0, *(n for n in range(1, len(pieces)) if pieces[n].home != pieces[n - 1].home)}

    def cost(start: int, end: int) -> float:
        run = tuple(piece.block for piece in pieces[start:end])
        held = replace(measured, blocks=measured.blocks[start:end], too_wide=())
        plan = plan_panel(replace(blank, blocks=run), box, size, held)
        broken = (start not in starts) + (end < len(pieces) and end not in starts)
        # A single panel has to be broken somewhere; where is a question of height alone.
        fine = broken * _BREAK * box.height / 2 if len(panels) > 1 else 0.0
        return plan.taken + measured.head + measured.foot + fine

    costs = [
        [cost(start, end) if end > start else 0.0 for end in range(len(pieces) + 1)]
        for start in range(len(pieces))
    ]
    matter = [
        height * (columns if piece.block.spans else 1)
        for piece, height in zip(pieces, measured.blocks, strict=True)
    ]
    return _Measured(pieces, costs, matter, box.height)


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
                name=f"the panel “{title}”",
                columns=max(panels[home].columns for home in homes),
                blocks=tuple(piece.block for piece in run),
                situations=tuple(
                    dict.fromkeys(each for home in homes for each in panels[home].situations)
                ),
            )
        )
    return tuple(found)
