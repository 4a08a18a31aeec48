"""What is kept count of of a kind, in words."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.model.entry import Model


def tracker_words(model: Model) -> tuple[tuple[str, str], ...]:
    """Return what goes down, what checks ask for, and what initiative is rolled with."""
    return tuple(_lines(model))


def _lines(model: Model) -> Iterator[tuple[str, str]]:
    tracking = model.tracking
    if tracking is None:
        return
    if tracking.down:
        yield "Goes down", ", ".join(map(model.title_of, tracking.down))
    if tracking.asked_for:
        yield "Asked for", ", ".join(map(model.title_of, tracking.asked_for))
    parts = []
    if tracking.initiative is not None:
        parts.append(tracking.initiative.typeset)
    parts += [model.title_of(n) for n in (tracking.initiative_field, tracking.modifier) if n]
    if parts:
        yield "Initiative", " + ".join(parts)
