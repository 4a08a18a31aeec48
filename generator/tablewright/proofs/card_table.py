"""What a manifest says of the tables on a card can be done to them."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.hints import Hint
from tablewright.kinds.pack.entry import Pack
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.names import suggestion, with_article
from tablewright.proofs.proof import Finding, proof


@proof("TW545", "card-table", Pack)
def card_table(pack: Pack, scope: Scope) -> Iterator[Finding]:
    """A manifest hides what no table on the card has, or says something above what is no table.

    What it does: holds each name under `hide:` of `cards:` against the columns and footnotes of all
    tables that share the card, and looks whether the first entry of a card with a `lead:` is a
    table.

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
        if card.lead is not None and first is not None and not isinstance(first, Table):
            message = f"`{first.id}` is {with_article(first.kind)}; `lead:` is said above a table"
            yield Finding(("cards", number, "lead"), message, "take `lead:` out", key=True)


def _columns(table: Table) -> Iterator[str]:
    return (column.name for column in table.columns)
