"""What a list above a table states of its dice, cards and choices, in plain words.

`export markdown` writes such lists, and so may anybody:

    - **Roll**: d6
    - **Choice of Terrain**: Road, Forest, Hills
    - **Unit of Weight**: kg
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from tablewright.importing.text import plain
from tablewright.records import Struct, field

_ITEM = re.compile(r"\*\*(?P<what>[^*:]{1,120})\*\*: (?P<said>.{1,2000})", re.DOTALL)
_OF = re.compile(r"(?P<what>Roll|Choice|Domain|Unit|Average) of (?P<column>.+)")
_CARD = re.compile(r"a card of (?P<count>\d{1,4})")
_OWN_CARDS = re.compile(r"(?P<card>.+?) \((?P<copies>\d{1,3})\)(?:, |$)")
_MODIFIERS = re.compile(r"from (?P<low>[-−+]?\d{1,3}) to (?P<high>[-−+]?\d{1,3})")
_NUMBERS = re.compile(r"(?P<low>[-−]?\d{1,6}) to (?P<high>[-−]?\d{1,6})")
_EACH = "Every row is rolled for by itself."
_SEPARATE = re.compile(
    r"Roll .+ (?:for|each of) (?P<columns>.+)\. [\d,]+(?: to [\d,]+)? combinations\."
)
_CREDIT = re.compile(r"(?:Rules|Words): ")
USUAL_DECKS = (32, 52, 54)


class Stated(Struct, frozen=True):
    """What a list states of a table, and at which line.

    `roll` are the dice of all columns, `rolls` those of single ones, in their order: heading and
    dice. `deck` is that of usual cards, or how many there are of each of its own. `choices` are the
    options of columns, by their headings, or as text the numbers from which to choose. With `each`
    every row is rolled for; `separately` is the sentence that says which columns are each rolled
    for. `domains` are what columns of ranges cover that are not rolled, by their headings, and
    `units` those of columns, by their titles. `averages` say of which columns they are.
    `left` are the lines of items that say something else.
    """

    line: int
    roll: str = ""
    rolls: tuple[tuple[str, str], ...] = ()
    modifiers: tuple[int, int] | None = None
    deck: int | Mapping[str, int] | None = None
    choices: Mapping[str, tuple[str, ...] | str] = field(default_factory=dict)
    each: bool = False
    separately: str = ""
    domains: Mapping[str, str] = field(default_factory=dict)
    units: Mapping[str, str] = field(default_factory=dict)
    averages: Mapping[str, str] = field(default_factory=dict)
    left: tuple[int, ...] = ()

    @property
    def is_more_than_a_roll(self) -> bool:
        """Whether rows are found otherwise than by one roll."""
        by_column = self.rolls or self.choices or self.domains
        return bool(by_column or self.deck or self.each or self.separately)


def is_credit(words: str) -> bool:
    """Return whether a paragraph says whose an export is: an entry has that of its pack."""
    return _CREDIT.match(words) is not None


def stated_by(items: Iterable[tuple[str, int]]) -> Stated | None:
    """Return what the items of a list state, each with its line; None where they state nothing."""
    rolls: list[tuple[str, str]] = []
    said: dict[str, str] = {}
    choices: dict[str, tuple[str, ...] | str] = {}
    by_column: dict[str, dict[str, str]] = {"Domain": {}, "Unit": {}, "Average": {}}
    is_each, separately = False, ""
    left: dict[int, str] = {}
    first = 0
    for text, line in items:
        item = _ITEM.fullmatch(text)
        words = plain(text)
        of = None if item is None else _OF.fullmatch(item["what"])
        if item is not None and of is not None:
            heading, value = plain(of["column"]), item["said"]
            if of["what"] == "Roll":
                rolls.append((heading, _dice(value)))
            elif of["what"] in by_column:
                by_column[of["what"]][heading] = plain(value)
            else:
                choices[heading] = _options(plain(value))
        elif item is not None and item["what"] in ("Roll", "Deck", "Modifiers"):
            said[item["what"]] = item["said"]
        elif words == _EACH:
            is_each = True
        elif _SEPARATE.fullmatch(words) is not None:
            separately = words
        else:
            left[line] = words
            continue
        first = first or line
    if not first:
        return None
    card = _CARD.fullmatch(plain(said.get("Roll", "")))
    deck: int | Mapping[str, int] | None = None
    if card is not None:
        deck = _own_deck(plain(said["Deck"])) if "Deck" in said else int(card["count"])
    added = _MODIFIERS.fullmatch(said.get("Modifiers", ""))
    return Stated(
        first,
        "" if card is not None else _dice(said.get("Roll", "")),
        tuple(rolls),
        None if added is None else (_signed(added["low"]), _signed(added["high"])),
        deck,
        choices,
        is_each,
        separately,
        by_column["Domain"],
        by_column["Unit"],
        by_column["Average"],
        tuple(line for line, words in left.items() if not _is_worth(words, by_column["Average"])),
    )


def _is_worth(words: str, averages: Mapping[str, str]) -> bool:
    """Return whether `words` say in figures what one of `averages`, which are stated, comes to."""
    title, _, said = words.partition(": ")
    return title in averages and said.endswith(" on average.")


def _dice(written: str) -> str:
    return re.sub(r"\s", "", written.replace("\\", ""))


def _signed(written: str) -> int:
    return int(written.replace("−", "-"))


def _options(words: str) -> tuple[str, ...] | str:
    numbers = _NUMBERS.fullmatch(words)
    if numbers is not None:
        low, high = _signed(numbers["low"]), _signed(numbers["high"])
        return f"{low}-{high}" if low >= 0 else f"{low} to {high}"
    return tuple(each.strip() for each in words.split(","))


def _own_deck(words: str) -> Mapping[str, int]:
    return {found["card"]: int(found["copies"]) for found in _OWN_CARDS.finditer(words)}
