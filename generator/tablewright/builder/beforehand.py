"""What hangs on nothing that is read, made in a process of its own while the project is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial

from tablewright.cache import Work
from tablewright.outputs import BuildRequest, Made, Output
from tablewright.processes import done_meanwhile, processes_for

# This process, which reads, and the one that makes what is wanted beforehand.
_PROCESSES = 2


@contextmanager
def made_beforehand(
    wanted: Sequence[Output], order: BuildRequest
) -> Iterator[Mapping[Output, Callable[[], Made]]]:
    """Yield, of those outputs that begin at once, what returns all that they make beforehand.

    `order` has a library without packs. Where there is one processor none begins, nor where a
    project's own templates may ask for more, nor where a build was made whose results were kept:
    it takes longer to fork a process than to take them.
    """
    with ExitStack() as begun:
        made = {}
        if processes_for(_PROCESSES) == _PROCESSES and not order.templates.has_own:
            for output in wanted:
                is_kept = Work.is_kept() and (order.project.root / output.tree).is_dir()
                if output.beforehand is not None and not is_kept:
                    make = partial(output.beforehand, order)
                    made[output] = begun.enter_context(done_meanwhile(make))
        yield made
