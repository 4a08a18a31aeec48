"""Where in the work that its rules come from an entry is found, and that it was held against it."""

from __future__ import annotations


def where_in_source(section: str, page: str) -> str:
    """Return the place in a source: "Encounters, page 12", "page 12", or nothing."""
    return ", ".join(part for part in (section, f"page {page}" if page else "") if part)
