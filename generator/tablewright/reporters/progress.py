"""What is shown of long work while it goes on, and how long each stage took."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType, TracebackType
from typing import Protocol, Self, TextIO

from tablewright.reporters.stage import Stage
from tablewright.reporters.terminal import encodable, is_terminal
from tablewright.reporters.visible import visible


class _Display(Protocol):
    """Where a `Progress` shows itself."""

    def open(self) -> None: ...
    def close(self) -> None: ...
    def begin(self, name: str, total: int | None) -> Stage: ...
    def end(self, stage: Stage, name: str, seconds: float) -> None: ...
    def say(self, sentence: str) -> None: ...


class _Silent:
    """Shows nothing; it is its own stage."""

    def open(self) -> None: ...
    def close(self) -> None: ...
    def begin(self, name: str, total: int | None) -> Stage:  # noqa: ARG002
        return self

    def advance(self, label: str = "", steps: int = 1) -> None: ...
    def end(self, stage: Stage, name: str, seconds: float) -> None: ...
    def say(self, sentence: str) -> None: ...


class _Lines(_Silent):
    """Shows one line for each stage that is finished."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def end(self, stage: Stage, name: str, seconds: float) -> None:  # noqa: ARG002
        self.say(f"{name}: {seconds:.1f} s")

    def say(self, sentence: str) -> None:
        self._stream.write(encodable(visible(sentence), self._stream) + "\n")
        self._stream.flush()


class Progress:
    """The display for long work: live on a terminal, plain lines elsewhere, nothing when quiet.

    On a terminal the display vanishes at the end; `seconds` stays, for the closing line.
    `stream` is the standard error by default.
    """

    def __init__(self, *, stream: TextIO | None = None, quiet: bool = False) -> None:
        self._seconds: dict[str, float] = {}
        self._display = _chosen_display(sys.stderr if stream is None else stream, quiet=quiet)

    @property
    def seconds(self) -> Mapping[str, float]:
        """The seconds of every stage that has ended, in the order of their first end."""
        return MappingProxyType(self._seconds)

    def __enter__(self) -> Self:
        self._display.open()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._display.close()

    @contextmanager
    def stage(self, name: str, *, total: int | None = None) -> Iterator[Stage]:
        """Show the stage `name` while the block runs, with a bar when its `total` is known.

        A stage that is run again adds to its seconds. One that fails is not shown as finished.
        """
        begun = time.perf_counter()
        stage = self._display.begin(name, total)
        yield stage
        seconds = time.perf_counter() - begun
        self._seconds[name] = self._seconds.get(name, 0.0) + seconds
        self._display.end(stage, name, seconds)

    def say(self, sentence: str) -> None:
        """Print `sentence` on a line of its own, above the live display if there is one."""
        self._display.say(sentence)


def _chosen_display(stream: TextIO, *, quiet: bool) -> _Display:
    if quiet:
        return _Silent()
    if not is_terminal(stream):
        return _Lines(stream)
    from tablewright.reporters.live import LiveDisplay

    return LiveDisplay(stream)
