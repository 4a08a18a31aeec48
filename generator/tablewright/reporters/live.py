"""The moving display of a `Progress` on a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO

from tablewright.reporters.stage import Stage
from tablewright.reporters.terminal import encodable, wants_colour
from tablewright.reporters.visible import visible

if TYPE_CHECKING:
    from rich.progress import Progress as Bars
    from rich.progress import TaskID


class LiveStage:
    """One bar, or one name with a spinner where the total isn't known."""

    def __init__(self, bars: Bars, task: TaskID) -> None:
        self._bars = bars
        self._task = task

    def advance(self, label: str = "", steps: int = 1) -> None:
        """Move the bar by `steps`, and show `label` beside it."""
        self._bars.update(self._task, advance=steps, label=visible(label))

    def end(self) -> None:
        """Show the stage as finished."""
        task = self._bars.tasks[self._bars.task_ids.index(self._task)]
        total = task.total if task.total is not None else max(task.completed, 1)
        self._bars.update(self._task, total=total, completed=total, label="")


class LiveDisplay:
    """All stages below each other, redrawn as they go on."""

    def __init__(self, stream: TextIO) -> None:
        from rich import progress
        from rich.console import Console

        self._stream = stream
        self._bars = progress.Progress(
            progress.SpinnerColumn(finished_text="✓"),
            progress.TextColumn("{task.description}", markup=False),
            progress.BarColumn(bar_width=24),
            progress.TimeElapsedColumn(),
            progress.TextColumn("{task.fields[label]}", markup=False),
            console=Console(
                file=stream, force_terminal=True, no_color=not wants_colour(stream), highlight=False
            ),
            transient=True,
            # The standard output may be a file: a redirection would send its text to the terminal.
            redirect_stdout=False,
            redirect_stderr=False,
        )

    def open(self) -> None:
        """Begin to draw."""
        self._bars.start()

    def close(self) -> None:
        """Stop drawing, and leave nothing behind."""
        self._bars.stop()

    def begin(self, name: str, total: int | None) -> LiveStage:
        """Show a new stage."""
        return LiveStage(self._bars, self._bars.add_task(visible(name), total=total, label=""))

    def end(self, stage: Stage, name: str, seconds: float) -> None:  # noqa: ARG002
        """Show `stage`, which this display began, as finished."""
        if isinstance(stage, LiveStage):
            stage.end()

    def say(self, sentence: str) -> None:
        """Print `sentence` above the bars."""
        self._bars.console.print(
            encodable(visible(sentence), self._stream), markup=False, soft_wrap=True
        )
