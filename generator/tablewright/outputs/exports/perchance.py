"""Perchance: a generator for each pack, with a list for each rolled column and each check.

An item is chosen as often as the number behind its `^` says, beside those of the others; so each
has as many as there are ways to roll it. A list that another leads to stands in brackets. What a
generator shows is HTML, so that a sign which means something to Perchance is written as its number.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from pathlib import PurePosixPath

from tablewright.dice import DiceError, Expression, distribution, parse
from tablewright.kinds.entry import Text
from tablewright.outputs.exports.documents import Decision
from tablewright.outputs.exports.formats import Format, Unsaid, Wish, Written
from tablewright.outputs.exports.gathering import Export, ExportedPack, lots_reached
from tablewright.outputs.exports.lots import Lot, LotName
from tablewright.outputs.exports.names import option_word
from tablewright.outputs.exports.plain import (
    entry_lines,
    heading_lines,
    not_laid_out,
    plain,
    said_of_row,
    ways,
)
from tablewright.outputs.exports.said import Words
from tablewright.prose import quoted
from tablewright.render.dice_inside import DiceInside, has_dice, parts_of
from tablewright.words.dice import mean
from tablewright.words.numbers import signed

# Around the name of a list in words that are yet to be escaped.
_OPEN, _CLOSE = "\ue000", "\ue001"
# Dice of more totals stay words, with their mean.
_MOST_TOTALS = 500
# What a name of a list says for signs.
_NAMED = {"+": "plus", "-": "minus", "%": "100", "*": "times", "!": "open"}
_SIGNS = re.compile(r"[\[\]{}|^=\\$/]")


def list_name(name: LotName, modifier: int = 0) -> str:
    """Return what the list of a rolled column is called; under a modifier it is another."""
    parts = (*name.address.split("/"), name.column, name.part, "again" if name.is_again else "")
    written = [re.sub(r"[^a-z0-9]+", "_", part.lower()) for part in parts if part]
    words = "__".join([*written, *(option_word(option, "_") for option in name.given)])
    if not modifier:
        return f"t_{words}"
    return f"t_{words}_{'plus' if modifier > 0 else 'minus'}_{abs(modifier)}"


def write_perchance(wish: Wish) -> Written:
    """Return a file for each pack: the left half of a generator's page."""
    files: dict[PurePosixPath, bytes] = {}
    unsaid: list[Unsaid] = []
    lots = lots_reached(wish.packs)
    for pack in wish.packs:
        files[PurePosixPath(f"{pack.id}.txt")] = generator(pack, lots, wish.version).encode()
        for export in pack.exports:
            unsaid += (Unsaid(export.address, what) for what in _unsaid(export))
    return Written(files, tuple(unsaid))


def generator(pack: ExportedPack, lots: Mapping[LotName, Lot], version: str) -> str:
    """Return the lists of `pack`, and those among `lots` in other packs that they lead to."""
    lines = [f"// {line}" for line in heading_lines(pack, version)]
    lines += ["", f"title = {_said(pack.title)}", "", "output"]
    shown = [lot for export in pack.exports for lot in export.taken.lots]
    lines.append(f"  {_output(shown)}")
    written = {lot.name for lot in shown}
    for export in pack.exports:
        if export.taken.lots or export.taken.decision is not None:
            lines += ["", *(f"// {line}" for line in entry_lines(export))]
        for lot in export.taken.lots:
            lines += _lists(lot)
        if export.taken.decision is not None:
            lines += _choices(export, export.taken.decision)
    led = [lot for lot in _led_to(shown, lots) if lot.name not in written]
    for lot in led:
        lines += ["", f"// {lot.name.address}", *_lists(lot)]
    lines += _dice_inside([*shown, *led])
    return "\n".join(lines) + "\n"


def _output(lots: list[Lot]) -> str:
    # The rows of a hoard are rolled with the whole of it.
    with_others = {name for lot in lots if lot.is_all for row in lot.rows for name in row.then}
    said = (
        f"<b>{_said(lot.title)}</b> [{list_name(lot.name)}]"
        for lot in lots
        if lot.name not in with_others
    )
    return "<br>".join(said) or "Nothing is rolled here."


def _led_to(lots: list[Lot], known: Mapping[LotName, Lot]) -> Iterator[Lot]:
    """Yield what `lots` lead to, however far, each once."""
    waiting = [*lots]
    met: set[LotName] = set()
    while waiting:
        lot = waiting.pop(0)
        for row in lot.rows:
            for name in row.then:
                if name not in met and name in known:
                    met.add(name)
                    waiting.append(known[name])
                    yield known[name]


def _lists(lot: Lot) -> Iterator[str]:
    low, high = lot.modifiers
    for modifier in sorted(range(low, high + 1), key=lambda each: each != 0):
        under = f", {signed(modifier)}" if modifier else ""
        yield from ("", f"// {quoted(lot.title)}: {lot.dice}{under}")
        yield list_name(lot.name, modifier)
        counted = lot.counted(modifier)
        for row in lot.rows:
            if row.place in counted:
                # What is rolled again is rolled under the same modifier.
                lists = [list_name(t, modifier if t.is_again else 0) for t in row.then]
                onward = f" → {' + '.join(f'[{name}]' for name in lists)}" if lists else ""
                words = _with_dice(_said(said_of_row(row, _marked)))
                yield f"  {words}{onward}^{counted[row.place]}"
        if None in counted:
            yield f"  {_said(quoted(lot.nothing))}^{counted[None]}"


def dice_list(dice: Expression) -> str:
    """Return what the list of dice that stand in the middle of words is called."""
    parts = re.findall(r"[a-z0-9]+|[^a-z0-9\s]", str(dice).lower())
    named = (part if part.isalnum() else _NAMED.get(part, "x") for part in parts)
    return f"d_{'_'.join(named)}"


def _marked(words: Words) -> str:
    """Return words as they are shown, dice in them between marks that no text has."""
    if not isinstance(words, Text) or not has_dice(words):
        return plain(words)
    said = ""
    for part in parts_of(words):
        if isinstance(part, str):
            said += part
        elif not _is_listed(part.dice):
            said += f"{part.label} ({mean(distribution(part.dice).mean)})"
        else:
            code = f"{_OPEN}{dice_list(part.dice)}{_CLOSE}"
            said += code if _is_said_as(part) else f"{part.label} ({code})"
    return " ".join(said.split())


def _is_said_as(part: DiceInside) -> bool:
    try:
        return parse(part.label) == part.dice
    except DiceError:
        return False


def _is_listed(dice: Expression) -> bool:
    return len(distribution(dice).support) <= _MOST_TOTALS


def _with_dice(words: str) -> str:
    return words.replace(_OPEN, "[").replace(_CLOSE, "]")


def _dice_inside(lots: Iterable[Lot]) -> Iterator[str]:
    """Yield a list of totals for all dice that stand in the words of `lots`, as often as each."""
    inside = {
        dice_list(part.dice): part.dice
        for lot in lots
        for row in lot.rows
        for _, words in row.said
        if isinstance(words, Text)
        for part in parts_of(words)
        if isinstance(part, DiceInside) and _is_listed(part.dice)
    }
    for name, dice in sorted(inside.items()):
        yield from ("", f"// {dice}", name)
        yield from (f"  {total}^{count}" for total, count in distribution(dice).weights)


def _choices(export: Export, decision: Decision) -> Iterator[str]:
    """Yield a list for each choice that is laid out: the results, as often as each happens."""
    name = re.sub(r"[^a-z0-9]+", "_", export.address.lower())
    for number, choice in enumerate(decision.laid_out, 1):
        yield from ("", f"// {quoted(decision.said(choice))}", f"c_{name}_{number}")
        odds = decision.odds(choice)
        for result, count in zip(decision.results, ways(odds), strict=True):
            if count:
                text = "" if result.text is None else f" – {plain(result.text)}"
                yield f"  {_said(quoted(result.name) + text)}^{count}"


def _unsaid(export: Export) -> Iterator[str]:
    taken = export.taken
    yield from taken.unsaid
    if taken.decision is not None:
        yield from not_laid_out(taken.decision)
    elif not taken.lots:
        yield "nothing of it is rolled, and a generator holds lists to roll on"


def _said(words: str) -> str:
    """Return words that Perchance shows as they are."""
    escaped = escape(words, quote=False)
    return _SIGNS.sub(lambda found: f"&#{ord(found[0])};", escaped)


FORMAT = Format(
    "perchance",
    "Perchance",
    "Lists for a generator on perchance.org, as likely as the dice make them.",
    write_perchance,
    needs="Paste a file into the lists of a new generator.",
)
