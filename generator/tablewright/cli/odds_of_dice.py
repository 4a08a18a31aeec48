"""Tell the odds of dice, and of dice compared with a number."""

from __future__ import annotations

import json

import click

from tablewright.dice import Expression, RollComparison, distribution
from tablewright.reporters.tables import print_table
from tablewright.views.chance import Chance
from tablewright.views.data import distribution_data
from tablewright.views.figures import chance_data
from tablewright.words.chances import exact, one_in, percent
from tablewright.words.dice import mean
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


def tell_dice(dice: Expression, format_name: str) -> None:
    """Print every total of `dice` with its chance, at most and at least."""
    rolled = distribution(dice)
    if format_name == "json":
        data = {"expression": str(dice), **distribution_data(rolled)}
        click.echo(json.dumps(data, indent=2))
        return
    click.echo(
        f"{dice.typeset}: {number(rolled.minimum)} to {number(rolled.maximum)}, "
        f"{mean(rolled.mean)}\n"
    )
    rows = [
        [
            number(total),
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
