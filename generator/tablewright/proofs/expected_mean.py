"""What a table is expected to come to is what its author says."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.table.choices import in_words
from tablewright.kinds.table.entry import Table, combinations
from tablewright.library import Scope
from tablewright.odds.expected import expected_value
from tablewright.proofs.figures import figure
from tablewright.proofs.proof import Finding, proof
from tablewright.proofs.range_columns import typed


@proof("TW150", "expected-mean", Table)
def expected_mean(table: Table, scope: Scope) -> Iterator[Finding]:
    """A table comes to another average than its `expected:` states.

    What it does: works each average out exactly, every row times its chance, dice counting with
    their means, and compares it with `is:`. Of a table with several columns of ranges, `is:` must
    hold for each of them; of one with choices for those that `at:` names, and for all others.

    Why it matters: what a hoard is worth on average is what a game is balanced by. One chance or
    one quantity that is wrong changes it.

    Example: `expected: [{title: Gold, of: amount, is: 70}]`, where 2d6 come up in half of all cases

    What to write instead: the right chances and quantities, or `is: 7/2`.
    """
    del scope
    choices = table.choice_columns
    for expected in table.expected:
        if expected.stated is None:
            continue
        cases = [g for g in combinations(choices) if expected.is_stated_for(choices, g)]
        for column in table.rolled_columns or (None,):
            means = {g: expected_value(table, expected, column, given=g) for g in cases}
            wrong = [given for given, mean in means.items() if mean != expected.stated]
            if not wrong:
                continue
            given, value = wrong[0], means[wrong[0]]
            where = "" if column is None else f" in `{column.name}`"
            hint = f"write `is: {value}`"
            if len(set(means.values())) > 1:
                # One figure cannot be right for all that it is said of.
                where += f" for {in_words(choices, given)}"
                pairs = zip(choices, given, strict=True)
                known = ", ".join(f"{c.name}: {typed(option)}" for c, option in pairs)
                hint = f"name the choices: `is: {value}, at: {{{known}}}`"
            message = f"`{expected.title}` comes to {figure(value)}{where} on average"
            hint += ", or look for the wrong chance or quantity"
            yield Finding((*expected.pointer, "is"), message, hint)
