"""Where in the work that its rules come from an entry is found, and that it was held against it."""

from __future__ import annotations


def where_in_source(section: str, page: str) -> str:
    """Return the place in a source: "Encounters, page 12", "page 12", or nothing."""
    return ", ".join(part for part in (section, f"page {page}" if page else "") if part)


def proofread_against(source: str, rows: int) -> str:
    """Return that an entry was held against a source, and how many `rows` it has, if any."""
    return f"Proofread against {source}{f', all {rows} rows' if rows > 1 else ''}"


def share_read(read: int, of_all: int) -> str:
    """Return how many entries of a pack were proofread."""
    if read == of_all:
        return "its one entry" if of_all == 1 else f"all {of_all} entries"
    return f"{read} of {of_all} entries"
