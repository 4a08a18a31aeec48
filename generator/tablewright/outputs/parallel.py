"""Outputs that are made part by part, in as many processes as the machine has processors.

Laying out pages is a program's own work and holds the interpreter's lock: threads gain nothing.
"""

from __future__ import annotations

import multiprocessing
import multiprocessing.context
import os
import signal
import tempfile
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import closing, contextmanager, suppress
from multiprocessing.queues import SimpleQueue
from operator import itemgetter
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from tablewright.fonts import FontMissing, cut_faces
from tablewright.outputs.kept_parts import keep_made, made_before, works_on
from tablewright.outputs.output import BuildRequest, Made
from tablewright.outputs.output import Part as OutputPart
from tablewright.press import load_typesetter
from tablewright.press.ready import give_way, ready_presses, take_press
from tablewright.processes import processes_for
from tablewright.records import Struct, replace
from tablewright.render import TemplateFault
from tablewright.typeset.overflow import font_missing

Part = TypeVar("Part")


class _Job(Struct, frozen=True):
    make: Callable[[BuildRequest, Any], Made]
    order: BuildRequest
    parts: Sequence[Any]
    meanwhile: Callable[[], None] | None = None


# Seconds for steps that were told and are not shown yet.
_LONGEST_WAIT = 2.0

# What a forked process finds when it begins: a library need not be sent to it.
_job: _Job | None = None


def made_together(
    outputs: Sequence[Sequence[OutputPart]],
    order: BuildRequest,
    begin: Callable[[], None] = lambda: None,
    meanwhile: Callable[[], None] | None = None,
    arrived: Callable[[Made], None] = lambda _: None,
) -> tuple[Made, ...]:
    """Return of each of `outputs`, given as its parts, what its parts make together.

    Of an output with one fault there are no files. All parts are made in the same processes, those
    that weigh most first, for the last to end should be a light one; `begin` is called before each.
    Those that are known as they were kept are not made again. The result does not depend on how
    many processes had a part in it. `meanwhile` is done once, here, while others make the parts, or
    before; each that `arrived` is told of at once, while others are still made.
    """
    every = [(output, place) for output, own in enumerate(outputs) for place in range(len(own))]
    works = dict(zip(every, works_on([outputs[o][p] for o, p in every], order), strict=True))
    made = {at: known for at in every if (known := made_before(works[at])) is not None}
    for known in made.values():
        _advance(order, known)
    heaviest = sorted(
        (at for at in every if at not in made),
        key=lambda at: (-outputs[at[0]][at[1]].weight, at),
    )
    processes = _forks(heaviest, meanwhile)
    # Presses that stand ready have the typesetter and the faces.
    takes_press = 0 < len(heaviest) <= min(processes, ready_presses())

    def make(order: BuildRequest, at: tuple[int, int]) -> Made:
        begin()
        if takes_press:
            place = heaviest.index(at)
            take_press(place)
            give_way(place)
        made = outputs[at[0]][at[1]].make(order)
        keep_made(works[at], made)
        return made

    if processes:
        # Once, and not again in every process that is forked.
        order.templates.prepare("print")
        if len(heaviest) > processes:
            # Else each loads it when it lays a page out: after most changes none does.
            load_typesetter()
        if not takes_press:
            with suppress(FontMissing):  # whoever is to press with it says so
                cut_faces()
    with closing(_each(_Job(make, order, heaviest, meanwhile))) as each:
        for place, part in each:
            made[heaviest[place]] = part
            arrived(part)
    return tuple(
        _whole([made[output, place] for place in range(len(parts))])
        for output, parts in enumerate(outputs)
    )


def _whole(parts: Sequence[Made]) -> Made:
    diagnostics = tuple(each for made in parts for each in made.diagnostics)
    files = {path: content for made in parts for path, content in made.files.items()}
    return Made({} if diagnostics else files, diagnostics)


def made_apart(
    make: Callable[[BuildRequest, Part], Made],
    order: BuildRequest,
    parts: Sequence[Part],
) -> Sequence[Made]:
    """Return what `make` makes of each of `parts`, in their order, faults or not."""
    with closing(_each(_Job(make, order, parts))) as each:
        return [made for _, made in sorted(each, key=itemgetter(0))]


def _forks(parts: Sequence[object], meanwhile: Callable[[], None] | None) -> int:
    """Return how many processes are forked for `parts`; none where they are made here.

    Whoever has something else to do `meanwhile` leaves even one part to another.
    """
    if _job is not None:
        # All processors are at work on another job, whose parts, or what is done meanwhile, ask.
        return 0
    if meanwhile is not None and len(parts) == 1:
        return int(processes_for(2) > 1)
    processes = processes_for(len(parts))
    return processes if processes > 1 else 0


def _each(job: _Job) -> Generator[tuple[int, Made], None, None]:
    """Yield of each part its place, and what was made of it, as soon as that is there."""
    places = range(len(job.parts))
    processes = _forks(job.parts, job.meanwhile)
    if not processes:
        if job.meanwhile is not None:
            job.meanwhile()
        for index in places:
            made = _guarded(job, index)
            _advance(job.order, made)
            yield index, made
        return
    global _job
    context = multiprocessing.get_context("fork")
    with _told_across(context, job.order.advance) as tell:
        _job = replace(job, order=replace(job.order, advance=tell))
        yield from _forked(job, places, processes, context)


def _forked(
    job: _Job, places: range, processes: int, context: multiprocessing.context.BaseContext
) -> Generator[tuple[int, Made], None, None]:
    global _job
    try:
        with (
            TemporaryDirectory(prefix="tablewright-", ignore_cleanup_errors=True) as folder,
            ProcessPoolExecutor(processes, context, _begin, (folder,)) as pool,
        ):
            try:
                every = {pool.submit(_of_part, place): place for place in places}
                if job.meanwhile is not None:
                    job.meanwhile()
                for part in as_completed(every):
                    made = part.result()
                    _advance(job.order, made)
                    yield every[part], made
            except BaseException:
                _end_children()
                raise
    finally:
        _job = None


@contextmanager
def _told_across(
    context: multiprocessing.context.BaseContext, advance: Callable[[str], None]
) -> Iterator[Callable[[str], None]]:
    """Yield what forked processes can tell of their steps, which `advance` is told here."""
    told: SimpleQueue[str | None] = context.SimpleQueue()

    def pass_on() -> None:
        while (label := told.get()) is not None:
            advance(label)

    listener = threading.Thread(target=pass_on, daemon=True)
    listener.start()
    try:
        yield told.put
    finally:
        told.put(None)
        # A process that was ended while it told may hold the queue for ever.
        listener.join(_LONGEST_WAIT)


def _begin(folder: str) -> None:
    """Leave Ctrl-C, which a terminal sends to every process, to the one that forked this.

    That deletes the `folder` too, in which the typesetter of each process lays its faces.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    tempfile.tempdir = folder
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End this process once the one that forked it is gone, killed before it could end its own.

    Nobody else takes what is made here: it would wait for its next part for ever.
    """
    if (parent := multiprocessing.parent_process()) is not None:
        parent.join()
        os._exit(1)


def _end_children() -> None:
    """End the processes that were forked: nobody waits any more for what they have begun."""
    for child in multiprocessing.active_children():
        child.terminate()


def _advance(order: BuildRequest, made: Made) -> None:
    for path in made.files:
        order.advance(path.as_posix())


def _of_part(index: int) -> Made:
    if _job is None:
        raise RuntimeError("this process was not forked for a job")
    return _guarded(_job, index)


def _guarded(job: _Job, index: int) -> Made:
    try:
        return job.make(job.order, job.parts[index])
    except TemplateFault as fault:
        return Made({}, (fault.diagnostic,))
    except FontMissing as missing:
        return Made({}, (font_missing(missing),))
