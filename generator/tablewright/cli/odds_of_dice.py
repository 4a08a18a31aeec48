"""Tell the odds of dice, and of dice compared with a number."""

from __future__ import annotations

import json

import click

from tablewright.dice import Expression, RollComparison, counts_of, distribution
from tablewright.dice.cards import Cards
from tablewright.dice.expression import Dice, NamedDice, Term
from tablewright.reporters.tables import print_table
from tablewright.views.chance import Chance
from tablewright.views.figures import chance_data, distribution_data
from tablewright.words.chances import exact, one_in, percent
from tablewright.words.dice import ends_in_words, mean, total_in_words
from tablewright.words.numbers import number
from tablewright.words.odds import AT_LEAST, AT_MOST, CHANCE, EXACTLY


def tell_comparison(compared: RollComparison, format_name: str) -> None:
    """Print the chance that dice compare as asked."""
    chance = compared.chance()
    if format_name == "json":
        data = {"expression": str(compared), "chance": chance_data(Chance(chance))}
        click.echo(json.dumps(data, indent=2))
    else:
        words = (percent(chance), exact(chance), one_in(chance))
        click.echo(f"{compared}: {words[0]}, exactly {words[1]}, {words[2]}")
        if _could_be_counted(compared):
            click.echo(f"The sum of all dice is held against it. How many show it is ({compared}).")


def _could_be_counted(compared: RollComparison) -> bool:
    """Return whether single dice could be meant: there are several, and one can show the number."""
    match compared.expression.terms:
        case (Term(atom=Dice(count=count, keep=None, counted=None) as dice, multiplier=1),):
            return count > 1 and compared.value in dice.values
    return False


def tell_dice(dice: Expression, format_name: str) -> None:
    """Print every total of `dice` with its chance, at most and at least."""
    if dice.named is not None:
        _tell_named(dice, dice.named, format_name)
        return
    rolled = distribution(dice)
    if format_name == "json":
        data = {"expression": str(dice), **distribution_data(rolled)}
        click.echo(json.dumps(data, indent=2))
        return
    click.echo(f"{dice.typeset}: {ends_in_words(rolled)}, {mean(rolled.mean)}\n")
    rows = [
        [
            total_in_words(rolled, total),
            percent(chance),
            exact(chance),
            one_in(chance),
            percent(rolled.at_most(total)),
            percent(rolled.at_least(total)),
        ]
        for total, chance in rolled.chances.items()
    ]
    headers = ["Total", CHANCE, EXACTLY, "", AT_MOST, AT_LEAST]
    print_table(headers, rows, right={0, 1, 2, 4, 5})


def _tell_named(dice: Expression, named: NamedDice | Cards, format_name: str) -> None:
    """Print for each name on the faces of `dice` how often it falls."""
    found = counts_of(named)
    if format_name == "json":
        counts = {name: distribution_data(odds) for name, odds in found.items()}
        click.echo(json.dumps({"expression": str(dice), "names": counts}, indent=2))
        return
    means = ", ".join(f"{name} {mean(odds.mean)}" for name, odds in found.items())
    click.echo(f"{dice.typeset}: {means}\n")
    rows = []
    for count in range(1 + max(odds.maximum for odds in found.values())):
        row = [number(count)]
        for odds in found.values():
            chance = odds.chances.get(count)
            row += ["", ""] if chance is None else [percent(chance), percent(odds.at_least(count))]
        rows.append(row)
    headers = ["Times", *(head for name in found for head in (name, AT_LEAST))]
    print_table(headers, rows, right=set(range(len(headers))))
