"""How tables of other forms begin: two keys, a deck, a hoard, names, rolls with modifiers."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.kinds.kind import TO_WRITE
from tablewright.starters.starter import StartRequest, UnusableStartError, scalar

# What each form is for, in a line of the file, and what follows the head of the table. Dice take
# the place of `{roll}`, which are these unless others are said.
USUAL_DICE = "1d6"
_FORMS: Mapping[str, tuple[str, str]] = {
    "choices": (
        "Readers choose terrain and time, then roll; a cell that is left out stands for all.",
        """\
roll: {roll}
columns:
  terrain: {{title: Terrain, type: choice, options: [Road, Forest]}}
  time: {{title: Time, type: choice, options: [Day, Night]}}
  total: {{title: {roll}, type: range}}
  met: {{title: Who is met, type: text}}
rows:
  - {{terrain: Road, time: Day, total: {all}, met: {words}}}
  - {{terrain: Road, time: Night, total: {all}, met: {words}}}
  - {{terrain: Forest, total: {all}, met: {words}}}
""",
    ),
    "deck": (
        "A card of 52 is drawn: every card stands in one row (♠7, red 2-10, court, aces, hearts).",
        """\
deck: 52
columns:
  card: {{title: Card, type: range}}
  means: {{title: It means, type: text}}
rows:
  - {{card: spades, means: {words}}}
  - {{card: hearts, means: {words}}}
  - {{card: diamonds, means: {words}}}
  - {{card: clubs 2-10, means: {words}}}
  - {{card: "♣ court, ♣A", means: {words}}}
""",
    ),
    "grid": (
        "Nothing is rolled: a row for each season and level, laid out as a grid of the two.",
        """\
columns:
  season: {{title: Season, type: choice, options: [Summer, Winter]}}
  level: {{title: Level, type: choice, range: 1-9}}
  effect: {{title: Effect, type: text}}
rows:
  - {{season: Summer, level: 1-4, effect: {words}}}
  - {{season: Summer, level: 5-9, effect: {words}}}
  - {{season: Winter, level: 1-6, effect: {words}}}
  - {{season: Winter, level: 7 or more, effect: {words}}}
look: {{as: grid, down: level, across: season}}
""",
    ),
    "hoard": (
        "Every row has a chance of its own, and is always there without one.",
        """\
each: {{chance: there}}
expected:
  - {{title: Worth, of: [amount, worth]}}
columns:
  what: {{title: What, type: text}}
  there: {{title: Chance, type: chance, optional: true}}
  amount: {{title: How many, type: dice}}
  worth: {{title: Worth of one, type: number}}
rows:
  - {{what: {words}, there: 40%, amount: 3d6 × 10, worth: 0.1}}
  - {{what: {words}, there: 1 in 6, amount: 1d4, worth: 50}}
  - {{what: {words}, amount: 2d4, worth: 1}}
""",
    ),
    "modified": (
        "Made for modified rolls: rows go on beyond the dice, for every total that is reached.",
        """\
roll: {roll}
adjusted: {{range: -2 to 2, ends: open}}
columns:
  total: {{title: {roll}, type: range}}
  effect: {{title: Effect, type: text}}
rows:
  - {{total: {low} or less, effect: {words}}}
  - {{total: {middle}, effect: {words}}}
  - {{total: {high} or more, effect: {words}}}
""",
    ),
    "separate": (
        "Each column has a roll of its own, such as the parts of a name.",
        """\
roll: {roll}
separately: true
columns:
  total: {{title: {roll}, type: range}}
  first: {{title: First name, type: text}}
  last: {{title: Last name, type: text}}
rows:
{rows}""",
    ),
}
FORMS = tuple(_FORMS)
_WITHOUT_DICE = ("deck", "grid", "hoard")


def start_form(asked: StartRequest, totals: tuple[str, ...]) -> str:
    """Return the text of a table of the form that is `asked` for, with the dice's `totals`.

    Raises `UnusableStartError` for what says nothing of it.
    """
    form = asked.form or FORMS[0]
    if asked.columns is not None:
        raise UnusableStartError(f"a table of the form {form} has columns of its own")
    if asked.roll is not None and form in _WITHOUT_DICE:
        raise UnusableStartError(f"--roll says nothing of a table of the form {form}")
    about, text = _FORMS[form]
    low, high = totals[0].partition(" ")[0], totals[-1].rpartition(" ")[2]
    written = text.format(
        roll=asked.roll or USUAL_DICE,
        words=TO_WRITE,
        all=f"{low} to {high}",
        low=int(low) - 1,
        middle=f"{low} to {high}",
        high=int(high) + 1,
        rows="".join(
            f"  - {{total: {each}, first: {TO_WRITE}, last: {TO_WRITE}}}\n" for each in totals
        ),
    )
    return f"# {about}\nkind: table\ntitle: {scalar(asked.title)}\n{written}"
