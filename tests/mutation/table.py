"""The figures of a study as a table in Markdown."""

from __future__ import annotations

from collections.abc import Mapping

from mutation.study import Tally

HEAD = (
    "| slip | slips | caught with proofreading | by the proofs alone |",
    "|---|--:|--:|--:|",
)
ALL = "**all**"

Tallies = Mapping[str, Tally]


def table_of(proofread: Tallies, proved: Tallies) -> str:
    """Return a row for each sort of slip, and one for all.

    By proofs, some of each sort are tried; in the last row each sort counts as many as there are.
    """
    rows = [_row(sort, proofread[sort], proved.get(sort, Tally())) for sort in sorted(proofread)]
    every = Tally(
        sum(tally.tried for tally in proofread.values()),
        sum(tally.caught for tally in proofread.values()),
    )
    alone = sum(
        proofread[sort].tried * tally.caught / tally.tried for sort, tally in proved.items()
    )
    share = f"about {100 * alone / every.tried:.0f}%" if every.tried else "none"
    last = f"| {ALL} | {every.tried:,} | {share_of(every)} | {share} |"
    return "\n".join([*HEAD, *rows, last])


def _row(sort: str, proofread: Tally, proved: Tally) -> str:
    of = "" if proved.tried == proofread.tried else f" of {proved.tried:,}"
    return f"| {sort} | {proofread.tried:,} | {share_of(proofread)} | {share_of(proved)}{of} |"


def share_of(tally: Tally) -> str:
    """Return the share that was caught; 100% is all, and 0% none."""
    if not tally.tried:
        return "none tried"
    percent = 100 * tally.caught / tally.tried
    if tally.caught in (0, tally.tried) or 1 <= percent <= 99:
        return f"{percent:.0f}%"
    return f"{min(max(percent, 0.1), 99.9):.1f}%"
