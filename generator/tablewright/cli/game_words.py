"""Words that games have for what goes by another name in the language, and where that is told."""

from __future__ import annotations

from collections.abc import Mapping

_CARDS = ("table.deck", "check.deck", "model.card")
_DICE = ("table.roll", "check.roll")
_AGAIN = ("table.rows.again", "table.rows.then")
_THING = ("model", "model.fields")

# What each is called here, by the addresses of kinds and keys.
GAME_WORDS: Mapping[str, tuple[str, ...]] = {
    "advantage": _DICE,
    "card": _CARDS,
    "character": _THING,
    "creature": _THING,
    "dc": ("check.inputs", "check.outcomes"),
    "die": _DICE,
    "encounter": ("table",),
    "exploding": _DICE,
    "footnote": ("table.notes", "table.rows.note"),
    "homebrew": ("changes", "pack.extends"),
    "item": _THING,
    "monster": _THING,
    "nested": _AGAIN,
    "npc": _THING,
    "oracle": ("table",),
    "percentile": _DICE,
    "pool": _DICE,
    "random": ("table",),
    "reroll": _AGAIN,
    "save": ("check",),
    "skill": ("check", "model.fields"),
    "spell": _THING,
    "subtable": ("table.rows.then",),
    "treasure": ("table.each",),
}


def places_of(word: str) -> tuple[str, ...]:
    """Return where `word`, one of it or several, is told under another name; mostly nowhere."""
    lower = word.lower()
    return GAME_WORDS.get(lower) or GAME_WORDS.get(lower.removesuffix("s"), ())
