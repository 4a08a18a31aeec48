"""In which order tests run, so that none waits for what another makes while there are others."""

from __future__ import annotations

from collections.abc import Sequence


def begun_by(makes: Sequence[bool], workers: int) -> list[int]:
    """Return the places of tests, those that make what others share at the heads of equal parts.

    Tests are handed to so many `workers` in such parts, in order; whoever has done with its own
    takes over the end of another's.
    """
    makers = [place for place, is_maker in enumerate(makes) if is_maker]
    others = [place for place, is_maker in enumerate(makes) if not is_maker]
    found: list[int] = []
    for worker in range(workers):
        own = makers[worker::workers]
        part = (len(makes) - len(found)) // (workers - worker)
        count = max(part - len(own), 0)
        found += [*own, *others[:count]]
        others = others[count:]
    return found
