"""A press that stands ready in another process: it prints the same, and where it ends others do."""

from __future__ import annotations

import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

import pyphen  # type: ignore[import-untyped]
import pytest

from tablewright.fonts import FontMissing
from tablewright.press import LaidPages, Press, apart, press_for, ready
from tablewright.press.apart import PressApart
from tablewright.press.held import HeldPicture
from tablewright.press.paged import MARK
from tablewright.press.press import own_press
from tablewright.press.ready import presses_ready, ready_presses, take_press

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nothing is forked")

STYLE = "body { font-family: 'Source Sans 3'; color: navy }"
PAGE = "@page { size: 120mm 90mm; margin: 5mm }"
A5, A4 = (148, 210), (210, 297)
PICTURE = HeldPicture("svg", b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
PICTURES = {PICTURE.address: PICTURE}


def document(*pages: str) -> str:
    marked = "".join(
        f'{MARK}<section data-area="panel:{n}" style="break-after: page">{page}</section>'
        for n, page in enumerate(pages)
    )
    head = '<!DOCTYPE html><html lang="en"><head><title>Tides</title></head><body>'
    return f"{head}{marked}{MARK}</body></html>"


SOUND, WIDE = f'<p>Ebb <img src="{PICTURE.address}" alt="dot"></p>', '<p style="margin-left: 1m">'
HTML = document(SOUND, f"{WIDE}wide</p>", '<p style="display: none">hidden</p>')


@pytest.fixture(autouse=True)
def _none_taken(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(ready, "_taken", None)
    yield
    apart._press_apart.cache_clear()


@pytest.mark.anew
@pytest.mark.parametrize("ends", [False, True])
def test_it_prints_what_one_of_this_process_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, ends: bool
) -> None:
    here = press_for(STYLE)
    measured, plain = (
        here.measure(HTML, PAGE, PICTURES),
        here.lay_out_pages(HTML, PAGE, PICTURES),
    )
    mended = here.lay_out_pages(document(SOUND, SOUND), PAGE, PICTURES)
    pdfs = plain.pdfs([A5, A4])
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with presses_ready(2) as read_style:
        assert ready_presses() == 2
        read_style("")
        take_press(1)
        press = press_for(STYLE)
        assert isinstance(press, PressApart)
        assert press.messages == here.messages
        with monkeypatch.context() as nothing_here:
            nothing_here.setattr(Press, "lay_out", None)
            assert press.measure(HTML, PAGE, PICTURES) == measured
            first = press.lay_out_pages(HTML, PAGE, PICTURES)
            assert (first.pages, first.messages) == (plain.pages, plain.messages)
            assert (first.swallowed, first.faults) == (plain.swallowed, plain.faults)
            if not ends:
                assert first.pdfs([A5, A4]) == pdfs
                again = press.lay_out_pages(document(SOUND, SOUND), PAGE, PICTURES, first)
                assert again.pdfs([A5]) == mended.pdfs([A5])
                again.keep_pages()
        if ends:
            # Somebody ended it, or memory did.
            ready._ready[1].close()
            assert first.pdfs([A5, A4]) == pdfs
            first.keep_pages()
            assert press.messages == here.messages
            assert press.measure(HTML, PAGE, PICTURES) == measured
            other = press.lay_out_pages(document(SOUND, SOUND), PAGE, PICTURES, first)
            assert other.pdfs([A5]) == mended.pdfs([A5])
    assert ready_presses() == 0
    # Nothing of it stays on the disk.
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("tablewright")] == []


def _had_read(press: Press, _: list[LaidPages]) -> bool:
    assert "_tools" in vars(press)
    # It was made before this process was forked.
    return own_press.cache_info().hits > 0


def _may_divide(_: Press, laid_out: list[LaidPages]) -> bool:
    assert not laid_out
    return bool(pyphen.hdcache)


@pytest.mark.anew
@pytest.mark.parametrize("style", ["", STYLE])
def test_a_style_sheet_that_is_known_is_read_once_for_all(style: str) -> None:
    measured = press_for(STYLE).measure(HTML, PAGE, PICTURES)
    # What this process has read, those that it forks have too.
    own_press.cache_clear()
    pyphen.hdcache.clear()
    with presses_ready(2) as read_style:
        take_press(1)
        read_style(style)
        press = press_for(STYLE)
        assert isinstance(press, PressApart)
        assert press.ask(_had_read) is bool(style)
        # Nor where words may be divided, in each of them anew.
        assert press.ask(_may_divide) is bool(style)
        assert press.measure(HTML, PAGE, PICTURES) == measured


@pytest.mark.anew
def test_one_that_waits_for_ever_is_ended_and_who_asks_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    measured = press_for(STYLE).measure(HTML, PAGE, PICTURES)
    monkeypatch.setattr(ready, "_LONGEST_OPENING", 1)

    def wait(_: Press) -> tuple[str, ...]:
        lock = threading.Lock()
        lock.acquire()
        lock.acquire()
        return ()

    with monkeypatch.context() as there:
        there.setattr(Press, "messages", property(wait))
        with presses_ready(1) as read_style:
            there.undo()
            read_style("")
            monkeypatch.setattr(ready, "_LONGEST_OPENING", 1)
            take_press(0)
            press = press_for(STYLE)
            assert press.measure(HTML, PAGE, PICTURES) == measured


@pytest.mark.anew
def test_what_it_lacks_is_raised_where_it_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def lacking(*_: object) -> None:
        raise FontMissing("no face")

    with monkeypatch.context() as there:
        there.setattr(Press, "measure", lacking)
        with presses_ready(1) as read_style:
            there.undo()
            read_style("")
            take_press(0)
            with pytest.raises(FontMissing, match="no face"):
                press_for(STYLE).measure(HTML, PAGE, PICTURES)
