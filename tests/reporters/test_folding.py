"""Answers fit the terminal; what a program reads stays on its line."""

from __future__ import annotations

import io
import os

import pytest

from tablewright.reporters.folding import folded


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    monkeypatch.setattr("shutil.get_terminal_size", lambda *_: os.terminal_size((40, 24)))
    monkeypatch.setenv("TERM", "xterm")
    return Terminal()


LONG = "Slow of wit and foot, strong beyond the common run, and hard to put down."


def test_a_line_is_broken_at_blanks_and_goes_on_below_its_beginning(terminal: Terminal) -> None:
    assert folded(f"Ogre\n  {LONG}", stream=terminal).split("\n") == [
        "Ogre",
        "  Slow of wit and foot, strong beyond",
        "  the common run, and hard to put down.",
    ]


def test_a_point_goes_on_below_its_words(terminal: Terminal) -> None:
    assert folded(f"- {LONG[:59]}", stream=terminal).split("\n") == [
        "- Slow of wit and foot, strong beyond",
        "  the common run, and har",
    ]


def test_words_behind_a_label_go_on_below_themselves(terminal: Terminal) -> None:
    assert folded(LONG[:39], after=9, stream=terminal).split("\n") == [
        "Slow of wit and foot, strong",
        "         beyond the",
    ]


def test_behind_a_long_label_words_go_on_below_it(terminal: Terminal) -> None:
    lines = folded(LONG, after=30, stream=terminal).split("\n")
    assert lines == [
        "Slow of",
        "    wit and foot, strong beyond the",
        "    common run, and hard to put down.",
    ]


def test_what_cannot_be_broken_stays_whole_and_blank_lines_stay(terminal: Terminal) -> None:
    whole = "a" * 60
    assert folded(f"{whole}\n\nb", stream=terminal) == f"{whole}\n\nb"


def test_what_is_no_terminal_gets_every_line_whole() -> None:
    assert folded(LONG * 3, after=9, stream=io.StringIO()) == LONG * 3
