"""Outputs that are made part by part, in as many processes as the machine has processors.

Laying out pages is a program's own work and holds the interpreter's lock: threads gain nothing.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from pathlib import PurePosixPath
from typing import Any, TypeVar

from tablewright.diagnostics import Diagnostic
from tablewright.fonts import FontMissing
from tablewright.layout.overflow import font_missing
from tablewright.outputs.output import Made, Order
from tablewright.render import TemplateFault

OfPack = Callable[[Order, str], Made]
Part = TypeVar("Part")


@dataclass(frozen=True, slots=True)
class _Job:
    make: Callable[[Order, Any], Made]
    order: Order
    parts: Sequence[Any]


# What a forked process finds when it begins: a library need not be sent to it.
_job: _Job | None = None


def made_by_pack(make: OfPack, order: Order, packs: tuple[str, ...]) -> Made:
    """Return what `make` makes of each of `packs`, together; one fault, and there are no files."""
    return made_by_part(make, order, packs)


def made_by_part(make: Callable[[Order, Part], Made], order: Order, parts: Sequence[Part]) -> Made:
    """Return what `make` makes of each of `parts`, together; one fault, and there are no files.

    The result does not depend on how many processes had a part in it.
    """
    files: dict[PurePosixPath, bytes] = {}
    diagnostics: list[Diagnostic] = []
    for made in _each(_Job(make, order, parts)):
        files.update(made.files)
        diagnostics.extend(made.diagnostics)
    return Made({} if diagnostics else files, tuple(diagnostics))


def _each(job: _Job) -> Iterator[Made]:
    places = range(len(job.parts))
    processes = min(len(places), os.cpu_count() or 1)
    # Elsewhere a fork of a process that has opened fonts is not safe.
    if processes < 2 or sys.platform != "linux":
        for place in places:
            made = _guarded(job, place)
            _advance(job.order, made)
            yield made
        return
    global _job
    _job = replace(job, order=replace(job.order, advance=lambda _: None))
    try:
        context = multiprocessing.get_context("fork")
        with ProcessPoolExecutor(processes, mp_context=context) as pool:
            for made in pool.map(_of_part, places):
                _advance(job.order, made)
                yield made
    finally:
        _job = None


def _advance(order: Order, made: Made) -> None:
    for path in made.files:
        order.advance(path.as_posix())


def _of_part(place: int) -> Made:
    if _job is None:
        raise RuntimeError("this process was not forked for a job")
    return _guarded(_job, place)


def _guarded(job: _Job, place: int) -> Made:
    try:
        return job.make(job.order, job.parts[place])
    except TemplateFault as fault:
        return Made({}, (fault.diagnostic,))
    except FontMissing as missing:
        return Made({}, (font_missing(missing),))
