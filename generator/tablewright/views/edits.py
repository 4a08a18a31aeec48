"""What an entry states otherwise than before, statement by statement."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from tablewright.records import Struct
from tablewright.views.stated import Stated, form, same
from tablewright.words.passages import differing


class Edit(Struct, frozen=True):
    """Something that an entry states, before and after; None where it is not stated.

    `where` leads to it from the whole to the part, such as a row and a column.
    """

    where: tuple[Stated, ...]
    before: Stated | None
    after: Stated | None


def edit(where: tuple[Stated, ...], before: Stated | None, after: Stated | None) -> Iterator[Edit]:
    """Yield the edit of what is stated at `where`, unless it reads the same as before."""
    if not same(before, after):
        yield Edit(where, before or None, after or None)


def edits_by_name(
    where: tuple[Stated, ...],
    before: Mapping[str, Stated],
    after: Mapping[str, Stated],
    titles: Callable[[str], Stated] = str,
) -> Iterator[Edit]:
    """Yield the edits of what is stated under names, in the order of `after`, then what is gone."""
    for name in dict.fromkeys([*after, *before]):
        yield from edit((*where, titles(name)), before.get(name), after.get(name))


def edits_of_both(
    where: tuple[Stated, ...], before: Mapping[str, Stated], after: Mapping[str, Stated]
) -> Iterator[Edit]:
    """Yield the edits of what follows from others: what came or went is told with those."""
    kept = {name: stated for name, stated in before.items() if name in after}
    yield from edits_by_name(where, kept, {name: after[name] for name in kept})


def edit_of_order(
    what: str, before: Iterable[str], after: Iterable[str], titles: Callable[[str], str] = str
) -> Iterator[Edit]:
    """Yield the edit of the order of names that stand on both sides, if it is another one."""
    was, now = list(before), list(after)
    orders = [
        [name for name in names if name in others] for names, others in ((was, now), (now, was))
    ]
    if orders[0] != orders[1]:
        yield Edit((f"Order of {what}",), *(tuple(map(titles, order)) for order in orders))


def edits_in_order(where: str, before: Sequence[Stated], after: Sequence[Stated]) -> Iterator[Edit]:
    """Yield the edits of a list such as steps, each numbered as it was, or is where it is new."""
    old, new = ([form(each) for each in held] for held in (before, after))
    if old != new and sorted(old) == sorted(new):
        low = next(n for n, (one, other) in enumerate(zip(old, new, strict=True)) if one != other)
        high = next(n for n in range(len(old), 0, -1) if old[n - 1] != new[n - 1])
        orders = tuple(before[low:high]), tuple(after[low:high])
        yield Edit((f"Order of {where.lower()}s {low + 1} to {high}",), *orders)
        return
    for low, high, first, last in differing(old, new):
        for n in range(max(high - low, last - first)):
            was = before[low + n] if low + n < high else None
            now = after[first + n] if first + n < last else None
            number = low + n if was is not None else first + n
            yield from edit((f"{where} {number + 1}",), was, now)
