"""What stands in a document and comes into no entry: it is told, with its lines."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet

from tablewright.diagnostics import Diagnostic, Span
from tablewright.importing import rules
from tablewright.importing.blocks import Block, Heading, ItemList, Paragraph, is_caption
from tablewright.importing.footnotes import is_anchor_text
from tablewright.importing.grids import Grid, Passage, Sheet
from tablewright.importing.outcomes import Outcome
from tablewright.importing.stated import is_credit

_MOST_TOLD = 12


def passage_of(block: Block, used: Sequence[int]) -> Passage | None:
    """Return what `block` says, unless it is structure, or one of its lines is `used` already.

    The lines `used` are in ascending order.
    """
    if isinstance(block, Paragraph):
        last = block.number(block.text.count("\n"))
        is_said = not is_credit(block.text) and not is_anchor_text(block.text)
        found = Passage(block.line, last, block.text) if is_said else None
    elif isinstance(block, ItemList):
        found = Passage(block.line, max(item.line for item in block.items), "")
    else:
        return None
    if found is None:
        return None
    at = bisect_left(used, found.first)
    return found if at == len(used) or used[at] > found.last else None


def used_lines(grid: Grid, told: Grid, above: Sequence[Block], below: Sequence[Block]) -> set[int]:
    """Return the lines around a table that went into it: `told` is `grid` with them."""
    used = {cell.line for cell in told.after} | {line for line, _, _ in told.untaken}
    if told.stated is not None:
        used.add(told.stated.line)
    if told.own is not None:
        used |= set(told.own.lines)
    if told.caption != grid.caption:
        nearest = above[-1] if above else None
        is_above = isinstance(nearest, Paragraph) and is_caption(nearest.text)
        block = nearest if is_above else below[0] if below else None
        used |= {block.line} if block is not None and not isinstance(block, Heading) else set()
    return used


def passed_over(
    sheet: Sheet,
    made: Iterable[tuple[Grid, Sequence[Outcome]]],
    things: Iterable[Outcome],
    file: str,
) -> Diagnostic | None:
    """Return what is told of all that came into no entry.

    `made` is what became of each grid, `things` what became of stat blocks. Nothing is told of a
    document without any of these: that is told of the file.
    """
    left = list(sheet.passages)
    lines = {each.grid.line for each in things}
    words: set[str] = set()
    is_any = bool(lines)
    for grid, outcomes in made:
        is_any |= bool(outcomes)
        words |= {each.die.words for each in outcomes if each.die is not None}
        if not outcomes:
            last = max((row.line for row in grid.rows), default=grid.line)
            left.append(Passage(grid.line, last, ""))
    kept = [each for each in left if not each.text or each.text not in words]
    ranges = list(_joined(sorted(_without(lines, kept)), lines))
    if not is_any or not ranges:
        return None
    shown = ", ".join(f"{a}" if a == b else f"{a}-{b}" for a, b in ranges[:_MOST_TOLD])
    more = f", and {len(ranges) - _MOST_TOLD} more" if len(ranges) > _MOST_TOLD else ""
    message = f"what stands in no table is not taken along: lines {shown}{more}"
    hint = "copy what belongs to a table into its `text:`, and rules into entries of their own"
    return rules.IMPORT_INFERRED.at(Span(file, ranges[0][0]), message, hint=hint)


def _without(lines: AbstractSet[int], passages: Iterable[Passage]) -> Iterator[tuple[int, int]]:
    """Yield the ranges of lines of passages but for `lines`."""
    for each in passages:
        first = each.first
        for line in sorted(n for n in lines if each.first <= n <= each.last):
            if first < line:
                yield first, line - 1
            first = line + 1
        if first <= each.last:
            yield first, each.last


def _joined(
    ranges: Iterable[tuple[int, int]], lines: AbstractSet[int]
) -> Iterator[tuple[int, int]]:
    """Yield ranges in ascending order; those between which an empty line stands are one."""
    held: tuple[int, int] | None = None
    for first, last in ranges:
        if held is not None and (first <= held[1] + 1 or _is_near(held[1], first, lines)):
            held = (held[0], max(held[1], last))
            continue
        if held is not None:
            yield held
        held = (first, last)
    if held is not None:
        yield held


def _is_near(end: int, first: int, lines: AbstractSet[int]) -> bool:
    return first == end + 2 and end + 1 not in lines
