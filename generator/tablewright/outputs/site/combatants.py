"""Who may join a fight at the table: a script, for a page from disk can load nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tablewright.kinds.pack.entry import Initiative
from tablewright.outputs.site.addresses import entry_page
from tablewright.outputs.site.cards import card_name
from tablewright.outputs.site.panel_order import checks_beside_fights
from tablewright.outputs.site.site_packs import SitePack
from tablewright.outputs.site.told import ToldByPage
from tablewright.outputs.site.written_json import as_json
from tablewright.views.in_fights import IN_FIGHTS


def combatants(packs: Sequence[SitePack], told: ToldByPage) -> bytes:
    """Return the script that tells everybody with a tracker: name, pack, page and figures.

    `games` are the folders of all packs that it is of, none where there is one pack alone. An entry
    that several packs inherit is there once, in the pack that holds its page. Of each pack that has
    some it tells the conditions, each with what it adds to initiative, and how often somebody may
    have it where that is more than once; and of each that says so how that is rolled, by the pack's
    folder. `figureNames` has what checks ask for by the names that figures of a fight may have,
    `figureFinders` by what they look some up, by the folder of each pack, and
    `fightChecks` the checks that are rolled for those who lose some of theirs, or for initiative;
    `fightCards` the cards that stand beside a fight on the screens of each pack.
    """
    listed = as_json(_combatants(packs, told))
    befall = as_json({pack.id: found for pack in packs if (found := _conditions(pack))})
    return (
        f'"use strict";\nwindow.Tablewright.combatants = {listed};\n'
        f"window.Tablewright.conditions = {befall};\n"
        f"window.Tablewright.initiatives = {as_json(_initiatives(packs))};\n"
        f"window.Tablewright.figureNames = {as_json(figure_names(packs))};\n"
        f"window.Tablewright.figureFinders = {as_json(_figure_finders(packs))};\n"
        f"window.Tablewright.fightChecks = {as_json(_fight_checks(packs))};\n"
        f"window.Tablewright.fightCards = {as_json(_fight_cards(packs))};\n"
    ).encode()


def figure_names(packs: Sequence[SitePack]) -> dict[str, list[str]]:
    """Return the names of figures, in small letters, by the title of the input that asks for them.

    They are the title, what the input is also called, and, where the title begins with words for
    which its pack has a short form, that and those words alone. Figures by which one is looked up
    have such names too, each part of their title ("Cleric, thief") the same.
    """
    found: dict[str, dict[str, None]] = {}
    finding: set[str] = set()
    for site_pack in packs:
        forms = site_pack.manifest.short_forms
        for view in site_pack.views:
            asked = IN_FIGHTS.of(view.entry)(view.entry)
            for title, names in (asked.asks if asked else {}).items():
                called = title.casefold()
                found.setdefault(called, {called: None}).update(
                    dict.fromkeys((*map(str.casefold, names), *_short_of(called, forms)))
                )
            for title, names in (asked.finds if asked else {}).items():
                called = title.casefold()
                finding.add(called)
                all_names = found.setdefault(called, {called: None})
                for name in (*called.split(", "), *map(str.casefold, names)):
                    all_names.update(dict.fromkeys((name, *_short_of(name, forms))))
                    all_names.update(dict.fromkeys(_meant_by(name.rpartition(" ")[2], forms)))
    return {
        title: list(names)
        for title, names in sorted(found.items())
        if len(names) > 1 or title in finding
    }


def _figure_finders(packs: Sequence[SitePack]) -> dict[str, list[str]]:
    """Return, by the folder of each pack, by what its checks look up what somebody strikes with.

    They are written as a reader may type them: the first of several, or a short form of the pack.
    """
    found: dict[str, dict[str, None]] = {}
    for site_pack in packs:
        shorts = {short.casefold(): short for short in site_pack.manifest.short_forms}
        for view in site_pack.views:
            asked = IN_FIGHTS.of(view.entry)(view.entry)
            for title in asked.finds if asked else ():
                word = title.casefold().partition(", ")[0]
                told = shorts.get(word.rpartition(" ")[2], word)
                found.setdefault(site_pack.id, {})[told] = None
    return {pack: list(titles) for pack, titles in found.items()}


def _short_of(called: str, forms: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    """Yield the short forms of what `called` begins with, and that."""
    for short, phrases in forms.items():
        for phrase in map(str.casefold, phrases):
            if f"{called} ".startswith(f"{phrase} "):
                yield from (short.casefold(), phrase)


def _meant_by(word: str, forms: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    """Yield a `word` that is a short form, and what it stands for."""
    for short, phrases in forms.items():
        if short.casefold() == word:
            yield from (word, *map(str.casefold, phrases))


def _fight_checks(packs: Sequence[SitePack]) -> dict[str, dict[str, list[object]]]:
    """Return title and page of the checks that a fight leads to or rolls: role, then address.

    Behind these stands how often one comes through, where there is an end to it, when it is due,
    where that is said, and what is asked of a whole side, with a value for an example.
    """
    found: dict[str, dict[str, list[object]]] = {}
    for site_pack in packs:
        for view in site_pack.views:
            asked = IN_FIGHTS.of(view.entry)(view.entry)
            if asked and asked.role:
                page = str(entry_page(view.entry, view.scope))
                told = found.setdefault(asked.role, {})
                told[view.entry.address] = [
                    view.entry.title,
                    page,
                    *([asked.passes or None, asked.due] if asked.passes or asked.due else ()),
                    *([dict(asked.sides)] if asked.sides and (asked.passes or asked.due) else ()),
                ]
    return found


def _fight_cards(packs: Sequence[SitePack]) -> dict[str, list[str]]:
    """Return the names of cards by the folder of each pack that has some beside a fight."""
    at_hand = {pack.id: checks_beside_fights(pack) for pack in packs}
    return {
        pack: list(dict.fromkeys(card_name(entry_page(*check)) for check in checks.items()))
        for pack, checks in at_hand.items()
        if checks
    }


def _conditions(pack: SitePack) -> dict[str, list[int]]:
    """Return what each condition of a pack adds to initiative, those that it inherits first.

    Behind that stands, where it is more than once, how often somebody may have it.
    """
    inherited = () if pack.base is None else pack.base.conditions
    added = said.conditions if (said := initiative_of(pack)) else {}
    asked = (IN_FIGHTS.of(view.entry)(view.entry) for view in pack.views)
    often = {name: times for each in asked if each for name, times in each.counted.items()}
    return {
        name: [added.get(name, 0), *([often[name]] if name in often else ())]
        for name in (*inherited, *pack.manifest.conditions)
    }


def initiative_of(pack: SitePack) -> Initiative | None:
    """Return how initiative is rolled in `pack`, itself or by its base; None if none tells it."""
    inherited = None if pack.base is None else pack.base.initiative
    return pack.manifest.initiative or inherited


def _initiatives(packs: Sequence[SitePack]) -> dict[str, dict[str, Any]]:
    """Return what the tracker's settings are in each pack that says so, itself or by its base.

    They are called as the tracker's state calls them (`trackers/b-fight.js`); what a manifest does
    not say is as it is without one.
    """
    found = {}
    for pack in packs:
        said = initiative_of(pack)
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
