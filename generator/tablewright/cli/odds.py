"""`tablewright odds`: the exact odds of dice, a table or a check."""

from __future__ import annotations

from pathlib import Path

import click

from tablewright.cli.completion import EntryCommand, entries, entry_options
from tablewright.cli.options import chosen_project, format_option, root_option


@click.command(
    "odds",
    cls=EntryCommand,
    epilog="""\b
Examples:
  tablewright odds 2d10
  tablewright odds '2d10 > 12'
  tablewright odds weather --column winter --modifier -2
  tablewright odds leap --input width=9 --format json

Dice: 2d10, d8 + 3d6 + d4, 1d20 + 2, d%, d66, 2d20kh1, 4d6kl3, 4d6dl1, 3d6!""",
)
@click.argument("what", metavar="EXPR|ENTRY", shell_complete=entries)
@entry_options
@format_option("text", "json")
@root_option
def command(
    what: str,
    column: str | None,
    modifier: int | None,
    inputs: tuple[str, ...],
    format_name: str,
    root: Path | None,
) -> None:
    """Show the exact odds of EXPR (dice, or dice compared with a number), or of ENTRY."""
    from tablewright.cli.dice_argument import comparison_in, dice_in
    from tablewright.cli.odds_of_dice import tell_comparison, tell_dice

    if column is None and modifier is None and not inputs:
        compared = comparison_in(what)
        if compared is not None:
            tell_comparison(compared, format_name)
            return
        dice = dice_in(what)
        if dice is not None:
            tell_dice(dice, format_name)
            return
    from tablewright.cli.answering import tell_answer
    from tablewright.cli.lookup import answer_of
    from tablewright.terminal import TELL_ODDS, Asked

    asked = Asked(column, modifier, inputs)
    tell_answer(answer_of(TELL_ODDS, chosen_project(root), what, asked), format_name)
