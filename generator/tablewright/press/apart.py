"""Presses in processes of their own, whose typesetter is loaded while others do something else.

After a small change loading it is a fifth of what a build waits for: it is begun before the project
is read. What is laid out stays in that process; where everything has come to stand is told to the
one that asked. Where such a press has ended, whoever asks it goes on with one of their own.
"""

from __future__ import annotations

import gc
import multiprocessing
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache, partial
from multiprocessing.connection import Connection
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import TypeVar

from tablewright.fonts import FontMissing, cut_faces
from tablewright.fonts.brought import BroughtFace
from tablewright.press.boxes import PlacedPage, Rectangle
from tablewright.press.galley import LaidPages, Pressed, Size
from tablewright.press.held import HeldPicture
from tablewright.press.lost_words import LostWords
from tablewright.press.press import Press, own_press
from tablewright.press.resting import ended_after, wait_for_threads
from tablewright.press.typesetter import TypesetterMissing, load_typesetter

Answer = TypeVar("Answer")
# What is done by a press that stands ready, among the documents that it has laid out.
Work = Callable[[Press, list[LaidPages]], Answer]

# A page that asks for what all presses need at their first one: faces, and where words may be
# divided.
FIRST_PAGE = (
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>First</title></head><body>'
    '<div class="panel"><h2>First</h2><p style="width: 1mm; hyphens: auto">dividing <b>words</b> '
    "<i>once</i></p><table><tr><td>7</td></tr></table></div></body></html>"
)
# Seconds until presses that nobody asks any more have ended; and those after which one that cannot
# open its faces is ended, so that who asks it goes on without it.
_LONGEST_WAIT = 2.0
_LONGEST_OPENING = 30

# The presses that stand ready for the processes that are forked here, and that of this one.
_ready: list[Connection] = []
_taken: Connection | None = None


@contextmanager
def presses_ready(number: int, style: str = "") -> Iterator[None]:
    """Have `number` presses stand ready meanwhile, their typesetter loaded once for all of them.

    The style sheet `style`, if most will print in one, is read once for all of them too.
    """
    if sys.platform == "win32":  # nothing is forked there
        raise NotImplementedError
    context = multiprocessing.get_context("fork")
    pairs = [context.Pipe() for _ in range(number)]
    with TemporaryDirectory(prefix="tablewright-", ignore_cleanup_errors=True) as folder:
        process = context.Process(target=_stand_ready, args=(pairs, folder, style))
        process.start()
        for _, theirs in pairs:
            theirs.close()
        _ready[:] = [ours for ours, _ in pairs]
        try:
            yield
        finally:
            for ours in _ready:
                ours.close()
            _ready.clear()
            process.join(_LONGEST_WAIT)
            # Whatever is still laid out there, nobody waits for it any more.
            process.terminate()


def ready_presses() -> int:
    """Return how many presses stand ready."""
    return len(_ready)


def take_press(place: int) -> None:
    """Have this process, which was forked for one piece of work, print with that press."""
    global _taken
    _taken = _ready[place]


def press_for(style: str, faces: tuple[BroughtFace, ...] = ()) -> Press:
    """Return a press for the style sheet `style`, with `faces` that a pack brings.

    The fonts are made ready only once for each.
    """
    return own_press(style, faces) if _taken is None else _press_apart(style, faces, _taken)


@lru_cache(maxsize=4)
def _press_apart(style: str, faces: tuple[BroughtFace, ...], connection: Connection) -> Press:
    return PressApart(style, faces, connection)


class PressApart(Press):
    """A press in another process, which is told at once in which style it will print."""

    def __init__(self, style: str, faces: tuple[BroughtFace, ...], connection: Connection) -> None:
        super().__init__(style, faces)
        self._connection: Connection | None = connection
        # Whoever was forked for the largest piece of work waits for it; others may never ask.
        if connection is _ready[0]:
            self._tell(_messages, waits=False)

    @property
    def messages(self) -> tuple[str, ...]:
        """What the typesetter had to say about the style sheet."""
        found = self.ask(_messages)
        return super().messages if found is None else found

    def measure(
        self,
        html: str,
        page_style: str = "",
        pictures: Mapping[str, HeldPicture] = MappingProxyType({}),
    ) -> tuple[PlacedPage, ...]:
        """Measure there, or here."""
        found = self.ask(partial(_measured, html, page_style, dict(pictures)))
        return super().measure(html, page_style, pictures) if found is None else found

    def lay_out_pages(
        self,
        html: str,
        page_style: str = "",
        pictures: Mapping[str, HeldPicture] = MappingProxyType({}),
        before: LaidPages | None = None,
    ) -> LaidPages:
        """Lay out there, or here."""
        standing = before.number if isinstance(before, PagesApart) else None
        found = self.ask(partial(_laid_out, html, page_style, dict(pictures), standing))
        if found is None:
            return super().lay_out_pages(html, page_style, pictures, before)

        def again() -> LaidPages:
            return super(PressApart, self).lay_out_pages(html, page_style, pictures)

        pages, messages, swallowed, number = found
        return PagesApart(pages, messages, swallowed, number, self, again)

    def ask(self, work: Work[Answer]) -> Answer | None:
        """Return what `work` there comes to; None where it is not done. Raises what it raises."""
        try:
            if self._connection is None or not self._tell(work, waits=True):
                return None
            error, answer = self._connection.recv()
        except (EOFError, OSError):
            self._connection = None
            return None
        if error is not None:
            raise error
        found: Answer = answer
        return found

    def _tell(self, work: Work[Answer], *, waits: bool) -> bool:
        """Have `work` done there, for somebody who `waits` for what it comes to; or say no."""
        if self._connection is None:
            return False
        try:
            self._connection.send((self._written, self.faces, work, waits))
        except OSError:
            self._connection = None
        return self._connection is not None


@dataclass(frozen=True, slots=True)
class PagesApart(LaidPages):
    """Pages that another process has laid out, where they have a `number`."""

    lost: tuple[LostWords, ...]
    number: int
    press: PressApart
    again: Callable[[], LaidPages]

    @property
    def swallowed(self) -> tuple[LostWords, ...]:
        """The words that are on no page though they stand in the document."""
        return self.lost

    def pdfs(
        self,
        papers: Sequence[Size | None],
        places: Sequence[int] = (),
        cuts: Sequence[Rectangle | None] | None = None,
    ) -> tuple[Pressed, ...]:
        """Print the pages on each of `papers`, there, or laid out once more here."""
        found = self.press.ask(partial(_printed, self.number, papers, places, cuts))
        return self.again().pdfs(papers, places, cuts) if found is None else found

    def keep_pages(self) -> None:
        """Keep the pages, which were printed and have no fault, for other documents with them."""
        self.press.ask(partial(_kept, self.number))


def _messages(press: Press, _: list[LaidPages]) -> tuple[str, ...]:
    return press.messages


def _measured(
    html: str,
    page_style: str,
    pictures: Mapping[str, HeldPicture],
    press: Press,
    _: list[LaidPages],
) -> tuple[PlacedPage, ...]:
    return press.measure(html, page_style, pictures)


def _laid_out(
    html: str,
    page_style: str,
    pictures: Mapping[str, HeldPicture],
    standing: int | None,
    press: Press,
    laid_out: list[LaidPages],
) -> tuple[tuple[PlacedPage, ...], tuple[str, ...], tuple[LostWords, ...], int]:
    before = None if standing is None else laid_out[standing]
    found = press.lay_out_pages(html, page_style, pictures, before)
    laid_out.append(found)
    return found.pages, found.messages, found.swallowed, len(laid_out) - 1


def _printed(
    number: int,
    papers: Sequence[Size | None],
    places: Sequence[int],
    cuts: Sequence[Rectangle | None] | None,
    _: Press,
    laid_out: list[LaidPages],
) -> tuple[Pressed, ...]:
    return laid_out[number].pdfs(papers, places, cuts)


def _kept(number: int, _: Press, laid_out: list[LaidPages]) -> None:
    laid_out[number].keep_pages()


def _stand_ready(pairs: Sequence[tuple[Connection, Connection]], folder: str, style: str) -> None:
    """Load the typesetter and `style`, and become as many presses as `pairs` of connections.

    What they need files for lies in `folder`, which is deleted by whoever asked for them.
    """
    if sys.platform == "win32":
        raise NotImplementedError
    tempfile.tempdir = folder
    # Ctrl-C is the affair of whoever asks.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for ours, _ in pairs:
        ours.close()
    with suppress(TypesetterMissing, FontMissing):  # whoever asks finds out by themselves
        load_typesetter()
        cut_faces()
        if style:
            # Kept with the press, which each has when it is forked; asked for as it will be then.
            _ = own_press(style, ()).measure(FIRST_PAGE)
        context = multiprocessing.get_context("fork")
        waiting = [theirs for _, theirs in pairs]
        wait_for_threads()
        while waiting:
            context.Process(target=_answer_to_the_end, args=(waiting[0], waiting[1:])).start()
            waiting.pop(0).close()


def _answer_to_the_end(connection: Connection, others: Sequence[Connection]) -> None:
    """Do what is asked by `connection` until it is closed."""
    for other in others:
        other.close()
    # What was loaded stays: nobody needs to look through it for garbage.
    gc.freeze()
    laid_out: list[LaidPages] = []
    with suppress(EOFError, OSError):
        while True:
            style, faces, work, waits = connection.recv()
            error, answer = None, None
            try:
                press = own_press(style, faces)
                with ended_after(_LONGEST_OPENING):
                    _ = press.messages
                answer = work(press, laid_out)
            except (FontMissing, TypesetterMissing) as missing:
                error = missing
            if waits:
                connection.send((error, answer))
