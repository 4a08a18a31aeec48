"""Tables made up at random, set as people publish them, and torn: each is right or refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from importing.published import (
    DICE,
    LAYOUTS,
    ONE_COLUMN,
    Published,
    Table,
    is_sound,
    made_up,
    torn,
)
from tablewright.dice import distribution, parse
from tablewright.importing.outcomes import Outcome, Refused, Understood
from tablewright.importing.reading import Input, sheet_of
from tablewright.importing.recognising import recognised

RUNS = 20


def read(published: Published) -> list[Outcome]:
    sheet, faults = sheet_of(Input(published.file, published.text.encode("utf-8")))
    assert not faults, published.text
    return [each for grid in sheet.grids for each in recognised(grid)]


def wrong(table: Table, found: Understood) -> str:
    """Return in what a table that was read is not the one that was set; nothing where it is."""
    totals = DICE[table.die][1]
    if found.die is None or list(distribution(parse(found.die.notation)).support) != list(totals):
        return f"dice: {found.die}"
    ranges = [column for column in found.columns if column.type == "range"]
    texts = [column.name for column in found.columns if column.type != "range"]
    if len(ranges) != 1:
        return f"columns: {found.columns}"
    rolled = ranges[0]
    said = []
    for row in found.rows:
        held = tuple(
            total
            for total in totals
            for low, high in row.values[rolled.name].spans
            if (low is None or low <= total) and (high is None or total <= high)
        )
        words = tuple(row.sources[name].plain if name in row.sources else "" for name in texts)
        said.append((held, words))
    wanted = [
        (tuple(range(low, high + 1)), cells[: len(texts)])
        for (low, high), cells in zip(table.totals, table.cells, strict=True)
    ]
    return "" if said == wanted else f"rows: {said}, not {wanted}"


def tables(names: str, *, are_torn: bool = False) -> Iterator[tuple[Table, Published]]:
    """Yield tables and how they were set, some of every layout."""
    for seed in range(RUNS):
        for layout in LAYOUTS:
            random = Random(f"{names} {seed} {layout.__name__}")
            table = made_up(random)
            if layout in ONE_COLUMN:
                cells = tuple(each[:1] for each in table.cells)
                table = replace(table, columns=table.columns[:1], cells=cells)
            if are_torn:
                table = torn(table, random)
            yield table, layout(table, random)


def test_every_layout_is_read_as_it_was_set() -> None:
    refused = []
    for table, published in tables("sound"):
        found = read(published)
        if len(found) != 1 or isinstance(found[0], Refused):
            refused.append(published.text)
            continue
        assert isinstance(found[0], Understood)
        assert wrong(table, found[0]) == "", published.text
    # A list of Markdown ends where its numbers do: such a thing may be refused.
    assert len(refused) <= RUNS * len(LAYOUTS) // 200, refused


def test_what_is_torn_is_refused_in_every_layout() -> None:
    for table, published in tables("torn", are_torn=True):
        # Results of Foundry's that share a range are meant to.
        is_shared = published.layout == "Foundry" and len(set(table.totals)) < len(table.totals)
        if is_sound(table) or is_shared:
            continue
        # What stands below a repeated header may be whole: then what stands above it is told.
        found = read(published)
        # A list that its heading's dice do not fit may be any list.
        is_any_list = published.layout == "list" and not found
        assert is_any_list or any(isinstance(each, Refused) for each in found), published.text
