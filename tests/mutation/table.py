"""The figures of a study as a table in Markdown."""

from __future__ import annotations

from collections.abc import Mapping

from mutation.study import Tally

HEAD = (
    "| slip | tried | caught with proofreading | by proofs alone, of a sample |",
    "|---|--:|--:|--:|",
)


def table_of(tallies: Mapping[str, Tally]) -> str:
    """Return a row for each sort of slip, and one for all."""
    rows = [*HEAD, *(_row(sort, tally) for sort, tally in sorted(tallies.items()))]
    tried = sum(tally.tried for tally in tallies.values())
    caught = sum(tally.caught for tally in tallies.values())
    # By proofs, each sort counts as often as there are slips of it.
    by_proofs = sum(
        tally.tried * tally.caught_by_proofs / len(tally.drawn)
        for tally in tallies.values()
        if tally.drawn
    )
    drawn = sum(len(tally.drawn) for tally in tallies.values())
    share = f"about {100 * by_proofs / tried:.0f}%, {drawn:,} tried" if tried else "none"
    return "\n".join([*rows, f"| **all** | {tried:,} | {_share(caught, tried)} | {share} |"])


def _row(sort: str, tally: Tally) -> str:
    alone = f"{_share(tally.caught_by_proofs, len(tally.drawn))} of {len(tally.drawn)}"
    return f"| {sort} | {tally.tried:,} | {_share(tally.caught, tally.tried)} | {alone} |"


def _share(caught: int, tried: int) -> str:
    """Return a share of which 100% is all, and not nearly all."""
    if not tried:
        return "none tried"
    percent = 100 * caught / tried
    if caught < tried:
        percent = min(percent, 99.9)
    return f"{percent:.0f}%" if percent in (0, 100) or percent < 99 else f"{percent:.1f}%"
