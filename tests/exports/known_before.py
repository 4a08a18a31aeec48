"""Readers of what tables say beside ranges: choices, cards, and chances of single rows."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from exports.table_readers import spans

_SUITS = {"♠": ("spade", "black"), "♣": ("club", "black")}
_SUITS |= {"♥": ("heart", "red"), "♦": ("diamond", "red")}
_RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
_CALLED = {"ace": "A", "jack": "J", "queen": "Q", "king": "K"}


def is_meant(cell: str, option: str) -> bool:
    """Return whether a cell of choices, such as `Forest, Hills` or `1–4`, is for `option`."""
    if cell in ("", "any") or option in [each.strip() for each in cell.split(",")]:
        return True
    cell, option = (re.sub(r"(\d+) or more", r"≥\1", each) for each in (cell, option))
    try:
        held, wanted = spans(cell), spans(option)
    except ValueError:
        return False
    return all(any(low <= a and b <= high for low, high in held) for a, b in wanted)


def chance_in(cell: str) -> Fraction:
    """Return the chance that a cell states: `60%`, `1 in 3`; of one that is empty, all."""
    if not cell:
        return Fraction(1)
    percent = re.fullmatch(r"([\d.]+)%", cell)
    hits = re.fullmatch(r"(\d+) (?:in|/) (\d+)|(\d+)/(\d+)", cell)
    if percent:
        return Fraction(percent[1]) / 100
    assert hits is not None, cell
    return Fraction(int(hits[1] or hits[3]), int(hits[2] or hits[4]))


def deck_in(text: str) -> Counter[str]:
    """Return the cards of a deck, which a text tells by their names and counts, or their number."""
    listed = re.search(r"Deck\W.*", text)
    if listed is not None:
        named = re.findall(r"([^\W\d_][^(),:*{}\]\[\"]*?|[♠♥♦♣]\w+) \((\d+)\)", listed[0])
        return Counter({name: int(count) for name, count in named})
    size = re.search(r"a card of (\d+)", text)
    assert size is not None
    whole = Counter(f"{suit}{rank}" for suit in _SUITS for rank in _RANKS)
    return whole + Counter({"Joker": int(size[1]) - len(whole)})


def cards_in(cell: str, deck: Counter[str]) -> set[str]:
    """Return the names of the cards that a cell is for."""
    found: set[str] = set()
    for piece in (each.strip() for each in cell.split(",")):
        found |= {piece} & deck.keys() or _of_suits(piece)
    assert found <= deck.keys(), cell
    return found


def _of_suits(piece: str) -> set[str]:
    words = piece.lower()
    suits = {s for s, called in _SUITS.items() if s in words or any(c in words for c in called)}
    run = re.search(r"\b(10|[2-9])[–-](10|[2-9])\b", words)
    ranks: Sequence[str] = [rank for word, rank in _CALLED.items() if word in words]
    if run:
        ranks = [rank for rank in _RANKS[1:10] if int(run[1]) <= int(rank) <= int(run[2])]
    elif "court" in words:
        ranks = ("J", "Q", "K")
    elif alone := re.search(r"(?<!\w)(A|10|[2-9]|J|Q|K)$", piece):
        ranks = (alone[1],)
    return {f"{suit}{rank}" for suit in suits or _SUITS for rank in ranks or _RANKS}
