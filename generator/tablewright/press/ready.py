"""Presses that stand ready in processes of their own before anybody knows what is to be printed.

After a small change loading the typesetter is a fifth of what a build waits for: it is begun before
the builder itself is loaded and the project is read.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory

from tablewright.cache import Work
from tablewright.fonts import FontMissing, cut_faces
from tablewright.press.galley import LaidPages
from tablewright.press.press import own_press
from tablewright.press.resting import ended_after, wait_for_threads
from tablewright.press.typesetter import TypesetterMissing, load_typesetter
from tablewright.processes import processes_for

# What tells the presses which style sheet most will print in, or none: they wait for that.
ReadStyle = Callable[[str], None]

# A page that asks for what all presses need at their first one: faces, and where words may be
# divided.
FIRST_PAGE = (
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>First</title></head><body>'
    '<div class="panel"><h2>First</h2><p style="width: 1mm; hyphens: auto">dividing <b>words</b> '
    "<i>once</i></p><table><tr><td>7</td></tr></table></div></body></html>"
)
# So many presses stand ready at most: for more parts the typesetter is loaded by who makes them.
_MOST_READY = 4
# Seconds until presses that nobody asks any more have ended; and those after which one that cannot
# open its faces is ended, so that who asks it goes on without it.
_LONGEST_WAIT = 2.0
_LONGEST_OPENING = 30
# How much nicer than it was a process is that gives way: it has a third of what another has.
_GIVES_WAY = 5

# The presses that stand ready for the processes that are forked here, and that of this one.
_ready: list[Connection] = []
_taken: Connection | None = None


@contextmanager
def presses_meanwhile() -> Iterator[ReadStyle | None]:
    """Have presses stand ready meanwhile for what has changed since results were kept.

    Where nothing is kept all is to be printed, and the typesetter is loaded once for all parts:
    none stand ready, as where there is one processor, and nothing is yielded to be told the style.
    """
    processors = processes_for(_MOST_READY)
    if not Work.is_kept() or processors == 1:
        yield None
        return
    with presses_ready(processors) as read_style:
        yield read_style


@contextmanager
def presses_ready(number: int) -> Iterator[ReadStyle]:
    """Have `number` presses stand ready meanwhile, their typesetter loaded once for all of them.

    Yields what is to be told, once, the style sheet that most will print in, which is read once for
    all of them too, or an empty one. Until then none of them answers.
    """
    if sys.platform == "win32":  # nothing is forked there
        raise NotImplementedError
    context = multiprocessing.get_context("fork")
    pairs = [context.Pipe() for _ in range(number)]
    told, tell = context.Pipe(duplex=False)
    with TemporaryDirectory(prefix="tablewright-", ignore_cleanup_errors=True) as folder, tell:
        process = context.Process(target=_stand_ready, args=(pairs, folder, told, tell))
        process.start()
        told.close()
        for _, theirs in pairs:
            theirs.close()
        _ready[:] = [ours for ours, _ in pairs]

        def read_style(style: str) -> None:
            with suppress(OSError):  # it was ended: whoever asks for a press goes on without it
                # A pipe holds less than a style sheet: who sends more waits until it is read.
                told_in = Path(folder, "style.css")
                told_in.write_text(style, encoding="utf-8", newline="")
                tell.send(str(told_in))

        try:
            yield read_style
        finally:
            for ours in _ready:
                ours.close()
            _ready.clear()
            tell.close()
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


def taken_press() -> Connection | None:
    """Return how the press is asked that this process took, if it took one."""
    return _taken


def is_first(connection: Connection) -> bool:
    """Return whether `connection` is that of the press for the largest piece of work."""
    return connection is _ready[0]


def give_way(place: int) -> None:
    """Have this process, for good, let that for the largest piece of work go first, at place 0.

    That ends last, and all wait for it.
    """
    if sys.platform != "win32" and place:
        os.nice(_GIVES_WAY)


def _stand_ready(
    pairs: Sequence[tuple[Connection, Connection]],
    folder: str,
    told: Connection,
    tell: Connection,
) -> None:
    """Load the typesetter, and become as many presses as `pairs` of connections once that is told.

    What is `told` is the file of the style that most will print in. What they need files for lies
    in `folder`, which is deleted by whoever asked for them.
    """
    if sys.platform == "win32":
        raise NotImplementedError
    tempfile.tempdir = folder
    # Ctrl-C is the affair of whoever asks.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    tell.close()
    for ours, _ in pairs:
        ours.close()
    # Whoever asks for a press finds out by themselves what is missing; and nobody may ask at all.
    with suppress(TypesetterMissing, FontMissing, EOFError, OSError):
        load_typesetter()
        cut_faces()
        if style := Path(told.recv()).read_text(encoding="utf-8"):
            # Kept with the press, which each has when it is forked; asked for as it will be then.
            _ = own_press(style, ()).measure(FIRST_PAGE)
        context = multiprocessing.get_context("fork")
        waiting = [theirs for _, theirs in pairs]
        wait_for_threads()
        for place, theirs in enumerate(waiting):
            others = waiting[place + 1 :]
            context.Process(target=_answer_to_the_end, args=(place, theirs, others)).start()
            theirs.close()


def _answer_to_the_end(place: int, connection: Connection, others: Sequence[Connection]) -> None:
    """Do what is asked by `connection` until it is closed."""
    give_way(place)
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
