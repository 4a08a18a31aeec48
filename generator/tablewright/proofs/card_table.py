"""What a manifest says of the tables on a card can be done to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.dice import IntegerRange
from tablewright.hints import Hint
from tablewright.kinds import Entry
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.on_screens import asked_figures
from tablewright.kinds.pack.entry import CardOfSeveral, Pack
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.rows_held import rows_held
from tablewright.library import Scope
from tablewright.names import suggestion, with_article
from tablewright.proofs.proof import Finding, proof
from tablewright.proofs.screen_block import laid_out_by
from tablewright.source import Pointer


@proof("TW545", "card-table", Pack)
def card_table(pack: Pack, scope: Scope) -> Iterator[Finding]:
    """A manifest names what no table on the card has, or says something above what is no table.

    What it does: holds each name under `hide:` of `cards:` against the columns and footnotes of all
    tables that share the card, each under `down:` against the rows of the first entry, `across:`
    against what the checks on it have across in their grids, each under `each:` against the columns
    of which that can have a card each, what is `behind:` them against these columns and the other
    entries of the card, and looks whether the first entry of a card with a `lead:`
    is a table or a check. A table has a card for each column in which one roll is looked up, a
    check for each of `found_by:` where a screen shows what its dice must show.

    Why it matters: what is misspelt is not hidden, and nobody would notice before it is printed; a
    sentence that has no place would never be.

    Example: `cards: [{entries: [weapon-prices], hide: [wieght]}]`

    What to write instead: the name of a column or of a footnote as the table has it, `weight`.
    """
    for number, card in enumerate(pack.cards):
        found = [scope.find(name) for name in card.entries]
        if None in found:
            # That it is not there is told already.
            continue
        tables = [entry for entry in found if isinstance(entry, Table)]
        names = [name for table in tables for name in (*_columns(table), *table.notes)]
        for index, name in enumerate(card.hide):
            if name not in names:
                message = f"no table on this card has a column or footnote `{name}`"
                hint = suggestion(name, names, "names") if names else Hint("take it out")
                yield Finding(("cards", number, "hide", index), message, hint)
        first = found[0]
        yield from _unknown_rows(card, first, ("cards", number, "down"))
        yield from _unknown_values(card, found, ("cards", number))
        columns = _divided_by(first, scope)
        # What of a check has a card is for a screen to say; one that cannot be read may say it.
        is_told = not isinstance(first, Check) or bool(columns) or not scope.lacks_some()
        for index, name in enumerate(card.each):
            if name not in columns and is_told:
                message = f"`{card.entries[0]}` has no column `{name}` that a card could hold alone"
                hint = suggestion(name, columns, "columns") if columns else Hint("take it out")
                yield Finding(("cards", number, "each", index), message, hint)
        yield from _unknown_behind(card, ("cards", number, "behind"))
        sides = [*card.entries, *card.each]
        for name, _ in card.corners:
            if name not in sides:
                message = f"the corner of `{name}` is said, and no side of this card has that alone"
                hint = suggestion(name, sides, "names")
                yield Finding(("cards", number, "corner", name), message, hint, key=True)
        if card.lead is not None and first is not None and not isinstance(first, Table | Check):
            message = (
                f"`{first.id}` is {with_article(first.kind)}; "
                "`lead:` is said above a table or a check"
            )
            yield Finding(("cards", number, "lead"), message, "take `lead:` out", key=True)


def _unknown_behind(card: CardOfSeveral, at: Pointer) -> Iterator[Finding]:
    """Yield what `behind:` of `card` names and is no column with a card, or not on this one."""
    for column, ids in card.behind.items():
        if column not in card.each:
            message = f"`{column}` has no card by itself: it is not under `each:`"
            hint = suggestion(column, card.each, "columns") if card.each else Hint("take it out")
            yield Finding((*at, column), message, hint, key=True)
        for index, name in enumerate(ids):
            if name not in card.entries[1:]:
                message = f"`{name}` is none of the other entries of this card"
                hint = suggestion(name, card.entries[1:], "entries")
                yield Finding((*at, column, index), message, hint)


def _divided_by(entry: Entry | None, scope: Scope) -> tuple[str, ...]:
    """Return the names of the columns of `entry` that have a card each if a manifest wants it."""
    if isinstance(entry, Table):
        return tuple(column.name for column in entry.columns_abreast)
    asked = asked_figures(entry, scope) if isinstance(entry, Check) else None
    return () if asked is None else asked.found_by


def _unknown_rows(card: CardOfSeveral, first: Entry | None, at: Pointer) -> Iterator[Finding]:
    """Yield what `down:` of `card` names and its first entry has no rows for."""
    for index, held in enumerate(card.down):
        where = at if isinstance(held, IntegerRange) else (*at, index)
        if not isinstance(first, Table):
            message = f"`{card.entries[0]}` is no table, and has no rows"
            yield Finding(at, message, "take `down:` out", key=True)
            return
        if not rows_held(first, held):
            rows = first.rows
            names = dict.fromkeys(n for r in rows for n in (first.title_of(r), r.group) if n)
            message = f"`{first.id}` has no row {held}"
            yield Finding(where, message, suggestion(str(held), [*names], "rows"))


def _unknown_values(
    card: CardOfSeveral, found: Sequence[Entry | None], at: Pointer
) -> Iterator[Finding]:
    """Yield what `across:` of `card`, which is `at`, names and the grids of its checks have not."""
    checks = [entry for entry in found if isinstance(entry, Check)]
    if card.across and not checks:
        message = "no check on this card has a grid"
        yield Finding((*at, "across"), message, "take `across:` out", key=True)
    for check in checks:
        yield from laid_out_by(check, (), card.across, at)


def _columns(table: Table) -> Iterator[str]:
    return (column.name for column in table.columns)
