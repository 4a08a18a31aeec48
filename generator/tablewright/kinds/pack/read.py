"""How a pack is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablewright.kinds.pack.entry import CardOfSeveral, Credit, Initiative, OneRoll, Pack
from tablewright.kinds.pack.faces import read_faces
from tablewright.kinds.pack.rules import CARD_TWICE
from tablewright.kinds.reading import Reader
from tablewright.source import Pointer
from tablewright.words.situations import Situation
from tablewright.words.themes import THEMES, Feature, Theme, Titles


def read_pack(reader: Reader) -> Pack:
    """Return the pack of the manifest that `reader` reads; its faults are the reader's."""
    data = reader.data
    source = data["source"]
    credit = Credit(
        title=source["title"],
        author=source.get("author", ""),
        licence=source["licence"],
        url=source.get("url", ""),
        note=reader.text(source, "note", ("source",)),
    )
    short_forms = {
        short: (phrases,) if isinstance(phrases, str) else tuple(phrases)
        for short, phrases in data.get("aka", {}).items()
    }
    # A manifest's `aka:` speaks of the words of its whole pack, and of no title.
    common = reader.common() | {"origin": None, "aka": ()}
    return Pack(
        **common,
        system=data.get("system", ""),
        accent=data.get("accent", ""),
        licence=data.get("licence", ""),
        order=tuple(data.get("order", ())),
        extends=data.get("extends", ""),
        credit=credit,
        short_forms=short_forms,
        conditions=tuple(data.get("conditions", ())),
        initiative=_initiative(reader),
        searches=tuple(data.get("searches", ())),
        language=data.get("language", ""),
        off_sheets=tuple(data.get("off_sheets", ())),
        off_cards=tuple(data.get("off_cards", ())),
        on_sheets={sheet: tuple(ids) for sheet, ids in data.get("on_sheets", {}).items()},
        first_sheets=tuple(data.get("first_sheets", ())),
        cards=_cards(reader),
        theme=_theme(data.get("theme", {})),
        faces=read_faces(reader),
    )


def _initiative(reader: Reader) -> Initiative | None:
    """Return how initiative is rolled; dice that are none are a fault of `reader`."""
    data = reader.data.get("initiative")
    if data is None:
        return None
    return Initiative(
        dice=reader.dice(("initiative", "dice")) if "dice" in data else None,
        one_roll=OneRoll(data.get("for", OneRoll.EACH)),
        every_round=data.get("every_round", False),
        lowest_first=data.get("lowest_first", False),
        one_by_one=data.get("one_by_one", False),
        conditions=data.get("conditions", {}),
    )


def _cards(reader: Reader) -> tuple[CardOfSeveral, ...]:
    """Return what shares a card; an entry on two of them is a fault of `reader`."""
    seen: dict[str, Pointer] = {}
    found = []
    for number, card in enumerate(reader.data.get("cards", ())):
        for index, entry_id in enumerate(card["entries"]):
            pointer: Pointer = ("cards", number, "entries", index)
            first = seen.setdefault(entry_id, pointer)
            if first is not pointer:
                message = f"`{entry_id}` is on another card already"
                hint = "leave it out here or there"
                reader.fault(CARD_TWICE, pointer, message, hint=hint)
        found.append(
            CardOfSeveral(
                entries=tuple(card["entries"]),
                title=card.get("title", ""),
                **_corners(card.get("corner", "")),
                icon=card.get("icon", ""),
                hide=tuple(card.get("hide", ())),
                lead=reader.text(card, "lead", ("cards", number)),
                each=tuple(card.get("each", ())),
                behind={name: tuple(ids) for name, ids in card.get("behind", {}).items()},
                down=reader.shown_rows(card, ("cards", number, "down")),
                across=reader.shown_rows(card, ("cards", number, "across")),
            )
        )
    return tuple(found)


def _corners(said: str | Mapping[str, str]) -> dict[str, Any]:
    """Return what stands in the corner of a card: the same on all of it, or something on each."""
    return {"corner": said} if isinstance(said, str) else {"corners": tuple(said.items())}


def _theme(data: Mapping[str, Any]) -> Theme:
    """Return the theme that a manifest begins with, and what it wants otherwise."""
    begun = THEMES[data.get("like", "house")]
    colours = data.get("colours", {})
    return Theme(
        titles=Titles(data.get("titles", begun.titles)),
        ink=colours.get("ink", begun.ink),
        warm=colours.get("warm", begun.warm),
        rule=data.get("rule", begun.rule),
        has_stripes=data.get("stripes", begun.has_stripes),
        features=frozenset(f for f in Feature if data.get(f, f in begun.features)),
        situations={**begun.situations, **{s: colours[s] for s in Situation if s in colours}},
    )
