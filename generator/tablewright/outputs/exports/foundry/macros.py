"""Macros of checks, with a dialogue for their inputs."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import product

from tablewright.outputs.exports.documents import Decision
from tablewright.outputs.exports.foundry.asking import (
    asking,
    comments,
    evaluated,
    script_json,
    shown,
)
from tablewright.outputs.exports.foundry.dice import rolled
from tablewright.outputs.exports.foundry.javascript import HELPERS, Translation
from tablewright.outputs.exports.gathering import Export
from tablewright.outputs.exports.one_die import Rolled
from tablewright.outputs.exports.plain import plain

# Dice that hang on inputs are written out for each of their values, up to so many.
_MOST_DICE = 5_000


class TooManyDiceError(Exception):
    """Dice hang on more combinations of inputs than a macro can hold."""


def check_macro(export: Export, decision: Decision, version: int) -> str:
    """Return the command of a macro that asks for the inputs of `decision`, and rolls.

    Raises `Untranslatable` for a formula that there is no JavaScript for, `Unrollable` for dice
    that Foundry cannot roll, and `TooManyDiceError`.
    """
    translation = Translation(decision)
    lines = [*comments(export), HELPERS]
    lines += [
        f"const asked = {script_json(_asked(decision))};",
        f"const dice = {script_json(_dice(decision))};",
    ]
    lines += ["const decide = (v) => {"]
    for figure in decision.figures:
        said = translation.figure(figure.name, figure.tree, figure.source)
        lines.append(f"  v[{script_json(figure.name)}] = {said};")
    for number, result in enumerate(decision.results):
        if result.source:
            condition = translation.expression(result.tree, result.source)
            lines.append(f"  if ({condition}) return {number};")
        else:
            lines.append(f"  return {number};")
            break
    lines += ["  return null;", "};"]
    lines += [f"const results = {script_json(_results(decision))};"]
    lines += [
        f"const figures = {script_json([[f.name, shown(f.title)] for f in decision.figures])};"
    ]
    lines += [f"const title = {script_json(shown(decision.title))};"]
    lines += [asking(version), _ROLLING.replace("EVALUATED", evaluated(version)), _TELLING]
    return "\n".join(lines) + "\n"


def _asked(decision: Decision) -> list[object]:
    """Return for each input its name, its title, its choices with what they bring, the usual."""
    return [
        [
            asked.name,
            shown(asked.title),
            [
                [shown(label), figure, dict(members)]
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
        [shown(result.name), "" if result.text is None else escape(plain(result.text))]
        for result in decision.results
    ]


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
