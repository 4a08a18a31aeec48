"""`tablewright roll`: roll dice, or roll on a table or check."""

from __future__ import annotations

from pathlib import Path

import click

from tablewright.cli.completion import EntryCommand, entries, entry_options
from tablewright.cli.options import chosen_project, format_option, root_option


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
    from tablewright.cli.answering import tell_answer
    from tablewright.cli.dice_argument import dice_in
    from tablewright.dice import Roller, fresh_seed
    from tablewright.terminal import TELL_ROLL, Answer, Asked, roll_data

    settled_seed = fresh_seed() if seed is None else seed
    roller = Roller(settled_seed)
    dice = dice_in(what) if column is None and modifier is None and not inputs else None
    if dice is not None:
        rolled = roller.roll(dice)
        answer = Answer([rolled.text], lambda: {"roll": roll_data(rolled)})
    else:
        from tablewright.cli.lookup import answer_of

        asked = Asked(column, modifier, inputs)
        answer = answer_of(TELL_ROLL, chosen_project(root), what, asked, roller)
    tell_answer(answer, format_name, {"seed": settled_seed}, [f"seed {settled_seed}"])
