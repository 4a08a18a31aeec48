"""Tell the odds of dice, and of dice compared with a number."""

from __future__ import annotations

import json

import click

from tablewright.dice import Comparison, Expression, distribution
from tablewright.render.filters import exact, number, one_in, one_place, percent
from tablewright.reporters.tables import print_table
from tablewright.views.chance import chances
from tablewright.views.data import distribution_data
from tablewright.views.figures import exact_and_float


def tell_comparison(compared: Comparison, format_name: str) -> None:
    """Print the chance that dice compare as asked."""
    chance = compared.chance()
    if format_name == "json":
        data = {"expression": str(compared), "chance": exact_and_float(chance)}
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
        f"on average {one_place(rolled.mean)}\n"
    )
    whole = chances(list(rolled.chances.values()))
    rows = [
        [
            number(total),
            f"{chance.label}%" if chance is not None else "",
            exact(rolled.chances[total]),
            one_in(rolled.chances[total]),
            percent(rolled.at_most(total)),
            percent(rolled.at_least(total)),
        ]
        for total, chance in zip(rolled.support, whole, strict=True)
    ]
    headers = ["total", "chance", "exactly", "", "at most", "at least"]
    print_table(headers, rows, right={0, 1, 2, 4, 5})
