"""Macros: of a check, with a dialogue for its inputs; of a table, with one for its modifier."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from html import escape
from itertools import product

from tablewright.outputs.exports.documents import Decision, Lot
from tablewright.outputs.exports.foundry.dice import rolled
from tablewright.outputs.exports.foundry.javascript import HELPERS, Translation
from tablewright.outputs.exports.gathering import Export
from tablewright.outputs.exports.one_die import Rolled
from tablewright.outputs.exports.plain import entry_lines, plain
from tablewright.prose import quoted

# Dice that hang on inputs are written out for each of their values, up to so many.
_MOST_DICE = 5_000
_OLDEST_DIALOG = 12


class TooManyDiceError(Exception):
    """Dice hang on more combinations of inputs than a macro can hold."""


def check_macro(export: Export, decision: Decision, version: int) -> str:
    """Return the command of a macro that asks for the inputs of `decision`, and rolls.

    Raises `Untranslatable` for a formula that there is no JavaScript for, `Unrollable` for dice
    that Foundry cannot roll, and `TooManyDiceError`.
    """
    translation = Translation(decision)
    lines = [*_comments(export), HELPERS]
    lines += [
        f"const asked = {_json(_asked(decision))};",
        f"const dice = {_json(_dice(decision))};",
    ]
    lines += ["const decide = (v) => {"]
    for figure in decision.figures:
        said = translation.figure(figure.name, figure.tree, figure.source)
        lines.append(f"  v[{_json(figure.name)}] = {said};")
    for number, result in enumerate(decision.results):
        if result.source:
            condition = translation.expression(result.tree, result.source)
            lines.append(f"  if ({condition}) return {number};")
        else:
            lines.append(f"  return {number};")
            break
    lines += ["  return null;", "};"]
    lines += [f"const results = {_json(_results(decision))};"]
    lines += [f"const figures = {_json([[f.name, _html(f.title)] for f in decision.figures])};"]
    lines += [f"const title = {_json(_html(decision.title))};"]
    lines += [_asking(version), _ROLLING.replace("EVALUATED", _evaluated(version)), _TELLING]
    return "\n".join(lines) + "\n"


def table_macro(export: Export, lot: Lot, uuid: str, formula: str, version: int) -> str:
    """Return the command of a macro that asks for a modifier, and draws from the table `uuid`."""
    low, high = lot.modifiers
    modifiers = [[str(m), m, {}] for m in range(low, high + 1)]
    asked = [["modifier", "Modifier", modifiers, -low if low <= 0 <= high else 0]]
    lines = [*_comments(export), f"const asked = {_json(asked)};"]
    lines += [f"const title = {_json(_html(lot.title))};", _asking(version)]
    lines += [
        "if (chosen) {",
        f"  const table = await fromUuid({_json(uuid)});",
        f"  const roll = new Roll({_json(formula + ' + ')} + `(${{chosen[0][1]}})`);",
        "  await table.draw({ roll });",
        "}",
    ]
    return "\n".join(lines) + "\n"


def _comments(export: Export) -> Iterator[str]:
    # A line of an author's cannot end a comment of one line.
    yield from (f"// {' '.join(line.split())}" for line in entry_lines(export))


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False).replace("\u2028", " ").replace("\u2029", " ")


def _html(words: str) -> str:
    return escape(quoted(words))


def _asked(decision: Decision) -> list[object]:
    """Return for each input its name, its title, its choices with what they bring, the usual."""
    return [
        [
            asked.name,
            _html(asked.title),
            [
                [_html(label), figure, dict(members)]
                for label, figure, members in zip(
                    asked.labels, asked.figures, asked.members, strict=True
                )
            ],
            asked.usual,
        ]
        for asked in decision.asked
    ]


def _dice(decision: Decision) -> list[object]:
    """Return for each die its name, the inputs that it hangs on, and what is rolled by them."""
    return [
        [name, list(places), _each(decision, number, places)]
        for number, (name, places) in enumerate(
            zip(decision.dice, decision.dice_hang_on, strict=True)
        )
    ]


def _each(decision: Decision, number: int, places: Sequence[int]) -> dict[str, object]:
    values = [range(len(decision.asked[place].labels)) for place in places]
    count = 1
    for held in values:
        count *= len(held)
    if count > _MOST_DICE:
        raise TooManyDiceError(f"its dice hang on {count:,} combinations of inputs")
    found: dict[str, object] = {}
    for chosen in product(*values):
        choice = [*decision.usual]
        for place, at in zip(places, chosen, strict=True):
            choice[place] = at
        found[",".join(map(str, chosen))] = _rolled(rolled(decision.dice_at(tuple(choice))[number]))
    return found


def _rolled(said: Rolled) -> list[object]:
    return [said.formula, [list(pair) for pair in said.totals]]


def _results(decision: Decision) -> list[list[str]]:
    return [
        [_html(result.name), "" if result.text is None else escape(plain(result.text))]
        for result in decision.results
    ]


def _asking(version: int) -> str:
    """Return what asks for the inputs: `chosen` are their choices, or null."""
    ask = _DIALOG if version >= _OLDEST_DIALOG else _OLD_DIALOG
    return f"{_FORM}\n{ask}"


def _evaluated(version: int) -> str:
    return "evaluate()" if version >= _OLDEST_DIALOG else "evaluate({ async: true })"


_FORM = """\
const fields = asked.map(([name, label, choices, usual], n) => `
  <div class="form-group"><label for="tw-${n}">${label}</label>
  <select id="tw-${n}" name="${n}">${choices.map(([said], at) =>
    `<option value="${at}"${at === usual ? " selected" : ""}>${said}</option>`).join("")}
  </select></div>`).join("");
const places = (form) => asked.map((_, n) => Number(new FormData(form).get(`${n}`)));"""
_DIALOG = """\
const at = asked.length === 0 ? [] : await foundry.applications.api.DialogV2.prompt({
  window: { title },
  content: fields,
  ok: { label: "Roll", callback: (_, button) => places(button.form) },
  rejectClose: false,
});
const chosen = at && asked.map(([, , choices], n) => choices[at[n]]);"""
_OLD_DIALOG = """\
const at = asked.length === 0 ? [] : await Dialog.prompt({
  title,
  content: `<form>${fields}</form>`,
  callback: (html) => places(html[0].querySelector("form")),
  rejectClose: false,
});
const chosen = at && asked.map(([, , choices], n) => choices[at[n]]);"""
_ROLLING = """\
const rolls = [];
const v = {};
if (chosen) {
  asked.forEach(([name], n) => Object.assign(v, { [name]: chosen[n][1] }, chosen[n][2]));
  for (const [name, hangsOn, each] of dice) {
    const [formula, totals] = each[hangsOn.map((n) => at[n]).join(",")];
    const roll = await new Roll(formula).EVALUATED;
    rolls.push(roll);
    v[name] = totals.length ? totals.find(([last]) => roll.total <= last)[1] : roll.total;
  }
}"""
_TELLING = """\
if (chosen) {
  const result = decide(v);
  const given = asked.map(([, label], n) => `<li>${label}: ${chosen[n][0]}</li>`).join("");
  const line = (label, said) => `<li>${label}: ${String(said).replace(/[&<>]/g, "")}</li>`;
  const shown = dice.map(([name]) => line(name, v[name])).join("");
  const worked = figures.map(([name, label]) => line(label, v[name])).join("");
  const [said, text] = result === null ? ["–", ""] : results[result];
  await ChatMessage.create({
    content: `<h3>${title}</h3><p><strong>${said}</strong> ${text}</p>
      <ul>${given}${shown}${worked}</ul>`,
    rolls,
    flags: { world: { tablewright: { result } } },
  });
}"""
