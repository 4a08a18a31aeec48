"""Parts of outputs, taken as they were kept where all that they may hang on is the same.

Such a part is made of one pack and what that leads to, of what is asked for, and of the program.
Where a project has templates of its own nothing is kept, for these may ask the library for
anything.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.cache import Work
from tablewright.library.pack_reach import PackReach
from tablewright.outputs.files_in_one import packed, unpacked
from tablewright.outputs.output import BuildRequest, Made, Part

# PDFs are packed already.
_NO_EFFORT = 0


def works_on(parts: Sequence[Part], order: BuildRequest) -> list[Work]:
    """Return for each of `parts` the work of making it; of one without a name nothing is kept."""
    if not Work.is_kept() or order.templates.has_own:
        return [Work(None)] * len(parts)
    reach = PackReach(order.library)
    asked = repr((order.version, order.base_url, order.formats))
    return [
        Work.of("part of an output", part.name, asked, reach.of(part.pack))
        if part.name
        else Work(None)
        for part in parts
    ]


def made_before(work: Work) -> Made | None:
    """Return what `work` made formerly, without any fault, or None."""
    result = work.result
    return None if result is None else Made(unpacked(result))


def keep_made(work: Work, made: Made) -> None:
    """Keep what `work` made, if nothing is wrong with it."""
    if work.key is not None and not made.diagnostics:
        work.keep(packed(made.files, _NO_EFFORT))
