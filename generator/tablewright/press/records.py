"""What WeasyPrint says while it works, caught and turned into diagnostics."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from tablewright.diagnostics import Diagnostic, Span
from tablewright.press.private.parts import place_in
from tablewright.press.rules import LAYOUT_WARNING

_LOGGER = "weasyprint"


class _Catcher(logging.Handler):
    def __init__(self, caught: list[str]) -> None:
        super().__init__(logging.WARNING)
        self._caught = caught

    def emit(self, record: logging.LogRecord) -> None:
        self._caught.append(record.getMessage())


@contextmanager
def caught_records() -> Iterator[list[str]]:
    """Gather the messages of WeasyPrint's warnings and errors, and keep them from the terminal."""
    caught: list[str] = []
    logger = logging.getLogger(_LOGGER)
    catcher = _Catcher(caught)
    propagated = logger.propagate
    logger.addHandler(catcher)
    logger.propagate = False
    try:
        yield caught
    finally:
        logger.removeHandler(catcher)
        logger.propagate = propagated


def record_diagnostics(messages: Iterable[str], file: str) -> tuple[Diagnostic, ...]:
    """Return a diagnostic for each of `messages`, in `file`, at the place that it names."""
    hint = "`tablewright explain TW605` tells what the typesetter may be given"
    found: list[Diagnostic] = []
    for message in dict.fromkeys(messages):
        said, line, column = place_in(message)
        span = Span(file, line, column, line, column + 1)
        found.append(LAYOUT_WARNING.at(span, f"the typesetter says: {said.rstrip('.')}", hint=hint))
    return tuple(found)
