"""Presses in processes of their own, whose typesetter is loaded while others do something else.

What is laid out stays in that process; where everything has come to stand is told to the one that
asked. Where such a press has ended, whoever asks it goes on with one of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from multiprocessing.connection import Connection
from types import MappingProxyType
from typing import TypeVar

from tablewright.fonts.brought import BroughtFace
from tablewright.press.boxes import PlacedPage, Rectangle
from tablewright.press.galley import LaidPages, Pressed, Size
from tablewright.press.held import HeldPicture
from tablewright.press.lost_words import LostWords
from tablewright.press.press import Press, own_press
from tablewright.press.ready import is_first, taken_press

Answer = TypeVar("Answer")
# What is done by a press that stands ready, among the documents that it has laid out.
Work = Callable[[Press, list[LaidPages]], Answer]


def press_for(style: str, faces: tuple[BroughtFace, ...] = ()) -> Press:
    """Return a press for the style sheet `style`, with `faces` that a pack brings.

    The fonts are made ready only once for each.
    """
    taken = taken_press()
    return own_press(style, faces) if taken is None else _press_apart(style, faces, taken)


@lru_cache(maxsize=4)
def _press_apart(style: str, faces: tuple[BroughtFace, ...], connection: Connection) -> Press:
    return PressApart(style, faces, connection)


class PressApart(Press):
    """A press in another process, which is told at once in which style it will print."""

    def __init__(self, style: str, faces: tuple[BroughtFace, ...], connection: Connection) -> None:
        super().__init__(style, faces)
        self._connection: Connection | None = connection
        # Whoever was forked for the largest piece of work waits for it; others may never ask.
        if is_first(connection):
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
