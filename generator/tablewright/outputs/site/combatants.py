"""Who may join a fight at the table: a script, for a page from disk can load nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablewright.outputs.site.addresses import entry_page
from tablewright.outputs.site.site_packs import SitePack
from tablewright.outputs.site.told import ToldByPage
from tablewright.outputs.site.written_json import as_json


def combatants(packs: Sequence[SitePack], told: ToldByPage) -> bytes:
    """Return the script that tells everybody with a tracker: name, pack, page and figures.

    `games` are the folders of all packs that it is of, none where there is one pack alone. An entry
    that several packs inherit is there once, in the pack that holds its page. Of each pack that has
    some it tells the conditions, and of each that says so how initiative is rolled, by the pack's
    folder.
    """
    listed = as_json(_combatants(packs, told))
    befall = as_json({pack.id: names for pack in packs if (names := _conditions(pack))})
    return (
        f'"use strict";\nwindow.Tablewright.combatants = {listed};\n'
        f"window.Tablewright.conditions = {befall};\n"
        f"window.Tablewright.initiatives = {as_json(_initiatives(packs))};\n"
    ).encode()


def _conditions(pack: SitePack) -> list[str]:
    """Return the conditions of a pack, those that it inherits first, each once."""
    inherited = () if pack.base is None else pack.base.conditions
    return list(dict.fromkeys((*inherited, *pack.manifest.conditions)))


def _initiatives(packs: Sequence[SitePack]) -> dict[str, dict[str, Any]]:
    """Return what the tracker's settings are in each pack that says so, itself or by its base.

    They are called as the tracker's state calls them (`trackers/b-fight.js`); what a manifest does
    not say is as it is without one.
    """
    found = {}
    for pack in packs:
        said = pack.manifest.initiative or (pack.base and pack.base.initiative)
        if said:
            found[pack.id] = {
                **({} if said.dice is None else {"dice": str(said.dice)}),
                "one": said.one_roll.value,
                "anew": said.every_round,
                "lowest": said.lowest_first,
                "apart": said.one_by_one,
            }
    return found


def _combatants(packs: Sequence[SitePack], told: ToldByPage) -> list[dict[str, Any]]:
    seen: dict[str, list[str]] = {}
    found = []
    for site_pack in packs:
        for view in site_pack.views:
            place = entry_page(view.entry, view.scope)
            data, page = told[place].combatant(), str(place)
            if data is None:
                continue
            if page not in seen:
                seen[page] = []
                told_of = {"name": view.entry.title, "of": site_pack.manifest.title, "page": page}
                found.append({**told_of, "games": seen[page], **data})
            if len(packs) > 1:
                seen[page].append(site_pack.id)
    return found
