"""`tablewright roll`: roll dice, or roll on a table or check."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tablewright.cli.completion import EntryCommand, entries, entry_options
from tablewright.cli.options import chosen_project, format_option, root_option

if TYPE_CHECKING:
    from tablewright.dice import Roll


@click.command(
    "roll",
    cls=EntryCommand,
    epilog="""\b
Examples:
  tablewright roll weather --column winter --modifier -2
  tablewright roll leap --input width=9
  tablewright roll 4d6dl1 --seed tuesday

The same seed always gives the same roll.""",
)
@click.argument("what", metavar="ENTRY|EXPR", shell_complete=entries)
@entry_options
@click.option("--seed", metavar="S", help="Roll from this seed; otherwise from a fresh one.")
@format_option("text", "json")
@root_option
def command(
    what: str,
    column: str | None,
    modifier: int | None,
    inputs: tuple[str, ...],
    seed: str | None,
    format_name: str,
    root: Path | None,
) -> None:
    """Roll on ENTRY, a table or a check, or roll the dice EXPR."""
    from tablewright.cli.dice_argument import dice_in
    from tablewright.dice import Roller, fresh_seed

    settled_seed = fresh_seed() if seed is None else seed
    roller = Roller(settled_seed)
    dice = dice_in(what) if column is None and modifier is None and not inputs else None
    if dice is not None:
        _tell_dice(roller.roll(dice), settled_seed, format_name)
        return
    from tablewright.cli.answering import tell_answer
    from tablewright.cli.lookup import answer_of
    from tablewright.terminal import TELL_ROLL, Asked

    asked = Asked(column, modifier, inputs)
    answer = answer_of(TELL_ROLL, chosen_project(root), what, asked, roller)
    tell_answer(answer, format_name, {"seed": settled_seed}, [f"seed {settled_seed}"])


def _tell_dice(rolled: Roll, seed: str, format_name: str) -> None:
    """Print what dice show; loads nothing that only entries need."""
    from tablewright.reporters.folding import folded
    from tablewright.views.figures import roll_data

    if format_name == "json":
        data = {"seed": seed, "roll": roll_data(rolled)}
        click.echo(json.dumps(data, indent=2, ensure_ascii=False))
    else:
        click.echo(f"{folded(rolled.text)}\nseed {seed}")
