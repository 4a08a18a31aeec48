"""What somebody in a fight may roll besides: a script, loaded where a fight goes on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from tablewright.outputs.site.addresses import entry_page
from tablewright.outputs.site.cards import card_name
from tablewright.outputs.site.combatants import figure_names
from tablewright.outputs.site.panel_order import checks_beside_fights
from tablewright.outputs.site.site_packs import SitePack
from tablewright.outputs.site.written_json import as_json
from tablewright.views.in_fights import IN_FIGHTS


def rolled_besides(packs: Sequence[SitePack]) -> bytes:
    """Return the script that tells what those in a fight roll that has no card beside it.

    `rolledBesides` has, by the folder of each pack with cards beside its fights, further checks of
    it that ask for what somebody in a fight may have: title, name of the card, and what they ask.
    """
    known = figure_names(packs)
    found = {}
    for pack in packs:
        at_hand = {entry.address for entry in checks_beside_fights(pack)}
        if at_hand:
            found[pack.id] = list(_besides(pack, at_hand, known))
    return f'"use strict";\nwindow.Tablewright.rolledBesides = {as_json(found)};\n'.encode()


def _besides(
    pack: SitePack, at_hand: Set[str], known: dict[str, list[str]]
) -> Iterator[list[object]]:
    for view in pack.views:
        asked = IN_FIGHTS.of(view.entry)(view.entry)
        if asked is None or asked.role or view.entry.address in at_hand:
            continue
        titles = [title.casefold() for title in (*asked.asks, *asked.finds)]
        figures = [title for title in titles if title in known]
        if figures:
            name = card_name(entry_page(view.entry, view.scope))
            yield [view.entry.title, name, figures]
