"""What people write above a column of rolls when they do not name the dice, and what never is."""

from __future__ import annotations

import re

_WORDS = """
roll rolls die dice d no no. nr nr. num number result total wurf würfel würfe dé dés jet tirage
lancer tirada dado dados tiro lancio lanci rolagem jogada worp dobbelsteen worpen
kast slag terning tärning rzut kość hod kostka n° nº бросок кубик percentile percent percentage
"""
_PHRASES = """
die roll|dice roll|roll result|adjusted roll|adjusted die roll|modified roll|roll total|total roll|
your roll|if you roll|on a roll of|2 dice|result of roll|dice result|die result
"""
_ROLL = frozenset(_WORDS.split()) | frozenset(each.strip() for each in _PHRASES.split("|"))
# Numbers below these are looked up, and not rolled.
_NEVER = re.compile(
    r"\b(?:level|levels|lvl|lv|hd|hit dice|year|age|score|rank|circle|ac|dc|cost|price|gp|sp|cp|xp|"
    r"rating|stufe|niveau|nivel|livello|nível|weight|bonus|modifier|mod|damage|qty|quantity|page|"
    r"distance|range|speed|hp|hit points|count|day|month|week|hour|turn|round|tl|tech level|str|"
    r"dex|con|int|wis|cha|ability|skill|points?)\b",
    re.IGNORECASE,
)


def is_roll_word(words: str) -> bool:
    """Return whether a heading says that its column is rolled, without saying on which dice."""
    return words.casefold().strip(" :.*()") in _ROLL or words.strip() in ("#", "%", "№")


def is_never_rolled(words: str) -> bool:
    """Return whether a heading names something that is looked up, such as a level."""
    return _NEVER.search(words) is not None
