"""Macros of tables: each asks for what is known, and for a modifier, and draws."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.outputs.exports.foundry.asking import asking, comments, script_json, shown
from tablewright.outputs.exports.foundry.dice import rolled
from tablewright.outputs.exports.foundry.identifiers import table_id, table_uuid
from tablewright.outputs.exports.gathering import Export
from tablewright.outputs.exports.lots import Lot
from tablewright.outputs.exports.names import stable_id
from tablewright.outputs.exports.one_die import Unrollable

# What every macro of a table does with the choices that are `chosen`.
_DRAWING = """\
if (chosen) {
  const known = chosen.slice(0, CHOICES).map(([, place]) => place).join(",");
  const table = await fromUuid(tables[known]);
ROLL
}"""
_PLAINLY = "  await table.draw();"
_MODIFIED = """\
  const roll = new Roll(FORMULA + `(${chosen.at(-1)[1]})`);
  await table.draw({ roll });"""


def table_macros(export: Export, version: int) -> Iterator[tuple[str, str, str]]:
    """Yield the identifier, the title and the command of each macro of the tables of an entry.

    There is one for each rolled column with choices or modifiers.
    """
    drawn = drawn_by_themselves(export.taken.lots)
    alike: dict[object, list[Lot]] = {}
    for lot in drawn:
        alike.setdefault(lot.name.chosen, []).append(lot)
    for lots in alike.values():
        first = lots[0]
        formula = _formula(first)
        if formula is None or not (first.choices or formula):
            continue
        identifier = stable_id("Macro", table_id(first.name.chosen))
        named = export.entry.title if first.choices else f"{first.title}, modified"
        yield identifier, named, _command(export, lots, formula, version)


def drawn_by_themselves(lots: Sequence[Lot]) -> list[Lot]:
    """Return those of `lots` that nobody rolls only because of another of them."""
    with_others = {name for lot in lots if lot.is_all for row in lot.rows for name in row.then}
    return [lot for lot in lots if lot.name not in with_others and not lot.name.is_again]


def _formula(lot: Lot) -> str | None:
    """Return the dice to which a modifier is added: "" where none is; None for no table at all."""
    try:
        said = rolled(lot.dice)
    except Unrollable:
        return None
    return "" if lot.modifiers == (0, 0) or said.totals else said.formula


def _command(export: Export, lots: Sequence[Lot], formula: str, version: int) -> str:
    titles = lots[0].choices
    options = [list(dict.fromkeys(lot.name.given[n] for lot in lots)) for n in range(len(titles))]
    asked: list[object] = [
        [f"choice{n}", shown(title), [[shown(o), at, {}] for at, o in enumerate(options[n])], 0]
        for n, title in enumerate(titles)
    ]
    low, high = lots[0].modifiers
    if formula:
        modifiers = [[str(m), m, {}] for m in range(low, high + 1)]
        asked.append(["modifier", "Modifier", modifiers, -low if low <= 0 <= high else 0])
    tables = {
        ",".join(str(options[n].index(o)) for n, o in enumerate(lot.name.given)): table_uuid(
            lot.name
        )
        for lot in lots
    }
    draws = _MODIFIED.replace("FORMULA", script_json(f"{formula} + ")) if formula else _PLAINLY
    return "\n".join(
        [
            *comments(export),
            f"const asked = {script_json(asked)};",
            f"const tables = {script_json(tables)};",
            f"const title = {script_json(shown(export.entry.title if titles else lots[0].title))};",
            asking(version),
            _DRAWING.replace("CHOICES", str(len(titles))).replace("ROLL", draws),
            "",
        ]
    )
