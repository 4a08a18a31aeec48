"""What was printed of the same document before: a PDF is a pure function of what it is made of."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from tablewright.cache import Work
from tablewright.press import Press
from tablewright.press.held import HeldPicture
from tablewright.records import Struct
from tablewright.typeset.plans import Plan

# A length before each part, so that parts can be told apart.
_LENGTH = 8


class Document(Struct, frozen=True):
    """A document that is to be printed: HTML, the CSS of its own, and its pictures by address."""

    html: str
    page_style: str
    pictures: Mapping[str, HeldPicture]


class PrintedBefore(Struct, frozen=True):
    """PDFs in the order of their papers, and the plans that they show."""

    contents: tuple[bytes, ...]
    plans: tuple[Plan, ...]


def work_on(name: str, press: Press, document: Document, *how: object) -> Work:
    """Return the work `name` on `document`, laid out by `press`; `how` says what else matters.

    What `how` holds must be told apart by its `repr`.
    """
    if not Work.is_kept():
        return Work(None)
    # Their addresses are made of what they are.
    pictures = sorted(document.pictures)
    return Work.of(name, press.identity, document.html, document.page_style, repr((pictures, how)))


def printed_before(work: Work, plans: Sequence[Plan]) -> PrintedBefore | None:
    """Return what `work` printed of `plans`, without any fault, or None."""
    result = work.result
    if result is None:
        return None
    parts: list[bytes] = []
    while result:
        length = int.from_bytes(result[:_LENGTH], "big")
        parts.append(result[_LENGTH : _LENGTH + length])
        result = result[_LENGTH + length :]
    cramped = set(json.loads(parts[0]))
    shown = tuple(plan.without_air() if n in cramped else plan for n, plan in enumerate(plans))
    return PrintedBefore(tuple(parts[1:]), shown)


def keep_printed(
    work: Work, plans: Sequence[Plan], shown: Sequence[Plan], contents: Sequence[bytes]
) -> None:
    """Keep the PDFs that `work` printed of `plans`, which are in them as they are `shown`."""
    cramped = [n for n, (plan, now) in enumerate(zip(plans, shown, strict=True)) if plan is not now]
    parts = (json.dumps(cramped).encode(), *contents)
    work.keep(b"".join(len(part).to_bytes(_LENGTH, "big") + part for part in parts))
