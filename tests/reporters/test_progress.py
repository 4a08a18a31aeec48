"""The display of long work."""

from __future__ import annotations

import io
import re

import pytest

from tablewright.reporters.live import LiveDisplay
from tablewright.reporters.progress import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_one_plain_line_for_each_finished_stage() -> None:
    stream = io.StringIO()
    with Progress(stream=stream) as progress:
        with progress.stage("read"):
            pass
        progress.say("waiting \x1b[2J")
        with progress.stage("press", total=2) as stage:
            stage.advance("screen-a4.pdf")
            stage.advance("screen-letter.pdf")
    assert re.fullmatch(
        r"read: \d+\.\d s\nwaiting \\x1b\[2J\npress: \d+\.\d s\n", stream.getvalue()
    )
    assert list(progress.seconds) == ["read", "press"]
    assert all(seconds >= 0 for seconds in progress.seconds.values())


def test_the_seconds_of_a_stage_run_twice_add_up() -> None:
    progress = Progress(quiet=True)
    with progress.stage("read"):
        pass
    once = progress.seconds["read"]
    with progress.stage("read"):
        pass
    assert progress.seconds["read"] > once


def test_a_stage_that_fails_is_not_shown_as_finished() -> None:
    stream = io.StringIO()
    with (
        pytest.raises(RuntimeError),
        Progress(stream=stream) as progress,
        progress.stage("press"),
    ):
        raise RuntimeError
    assert stream.getvalue() == ""
    assert progress.seconds == {}


@pytest.mark.parametrize("stream", [io.StringIO(), Terminal()])
def test_quiet_prints_nothing(stream: io.StringIO) -> None:
    with Progress(stream=stream, quiet=True) as progress:
        progress.say("waiting")
        with progress.stage("press", total=1) as stage:
            stage.advance("screen.pdf")
    assert stream.getvalue() == ""
    assert "press" in progress.seconds


def test_a_terminal_gets_a_live_display() -> None:
    stream = Terminal()
    with Progress(stream=stream) as progress:
        with progress.stage("read"):
            pass
        progress.say("[bold]waiting[/bold]")
        with progress.stage("press [a4]", total=2) as stage:
            stage.advance("screen[/]-a4.pdf")
    text = stream.getvalue()
    assert "[bold]waiting[/bold]" in text
    assert "press [a4]" in text
    # The cursor is back, and the lines of the display are erased.
    assert text.rstrip().endswith("\x1b[2K")
    assert text.rindex("\x1b[?25h") > text.rindex("\x1b[?25l")


def test_the_live_display_shows_the_last_label_and_obeys_none() -> None:
    stream = Terminal()
    display = LiveDisplay(stream)
    display.open()
    stage = display.begin("press", 2)
    stage.advance("[red]a4\x1b]0;title")
    display._bars.refresh()
    display.close()
    assert r"[red]a4\x1b]0;title" in stream.getvalue()
    assert "\x1b]0;" not in stream.getvalue()


def test_a_dumb_terminal_gets_plain_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    stream = Terminal()
    with Progress(stream=stream) as progress, progress.stage("read"):
        pass
    assert re.fullmatch(r"read: \d+\.\d s\n", stream.getvalue())
