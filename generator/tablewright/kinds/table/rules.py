"""What can be wrong with how a table asks to be looked at."""

from tablewright.diagnostics import Rule

MATRIX_FORM = Rule(
    "TW137",
    "matrix-form",
    """A table cannot be turned round, or laid out as a grid, as its `look:` asks.

What it does: demands of a matrix that one of `rows:` and `columns:` shows the columns of ranges and
the other the values in them, and that there are such columns; of a grid that it has two keys, which
are the tens and units of its dice, or two columns of choices without dice; and of both that
`cells:` names a column which says something of a row: a text, a number, dice or a measure.

Why it matters: nobody could find anything in what would be printed.

Example:

    look:
      as: matrix
      rows: {show: values, title: Level}
      columns: {show: values, title: Class}

What to write instead: `show: columns` at one of the two. Without `cells:` the column with
`key: true` is shown, or else the first of text.""",
)

CHANCE_NOTATION = Rule(
    "TW148",
    "chance-notation",
    """A chance cannot be read.

What it does: reads the cells of columns of the type `chance`: a percentage with one decimal place
at most, so many in so many, or a fraction. What tells is a die of 2 to 1,000 faces.

Why it matters: what a row is worth on average, and how often it is there, hangs on it.

Example: `60`, which might be a number of anything

What to write instead: `60%`, `12.5%`, `1 in 6`, `5/36`.""",
)

EXPECTED_COLUMN = Rule(
    "TW149",
    "expected-column",
    """What a table is expected to come to cannot be worked out.

What it does: reads `each:` and `expected:` of a table. `chance:` names a column of chances, `of:`
columns of numbers or dice; and rows come up either by a roll or each by its own chance.

Why it matters: an average is a sum over all that may come up, each times its chance.

Example: `expected: [{title: Worth, of: [name]}]`, where `name` is a column of texts

What to write instead: the columns that are multiplied, such as `of: [amount, worth]`.""",
)

CHOICE_FORM = Rule(
    "TW151",
    "choice-form",
    """Choices of a table cannot be read.

What it does: reads the cells of columns of the type `choice`, each of which names one of the
column's `options:`, or several with commas between them, or numbers of its `range:`; a cell that is
left out stands for all. A table may have 200 combinations of choices; numbers that are alike in
all rows are one. It is not turned round as a matrix, and has no `each:`.

Why it matters: who knows terrain and time of day must find one row, and only one.

Example, with `options: [Day, Night]`: the cell `Noon`

What to write instead: one of the options, several such as `Day, Night`, or nothing. Instead of
`look: {as: matrix}` beside choices, a grid, or a column of ranges for each of them; instead of
`each:`, a table for each of them.""",
)

ROLL_OF_A_COLUMN = Rule(
    "TW153",
    "roll-of-a-column",
    """A column of ranges has dice of its own in a table that is rolled once.

What it does: demands `separately: true` of a table in which columns say `roll:`. There each column
of ranges is rolled with its own dice, for the columns that stand between it and the next.

Why it matters: where one roll means a whole row, two columns cannot ask for two dice.

Example: a table with the columns `{type: range, roll: 1d6}`, `{type: text}`,
`{type: range, roll: 1d8}`, `{type: text}`, and no `separately:`

What to write instead: `separately: true` at the table; or `roll:` there, for all columns.""",
)

CELL_LEFT_OPEN = Rule(
    "TW155",
    "cell-left-open",
    """A cell that is left open is there all the same, or cannot be left open.

What it does: holds the names under `left_open:` of a row against its cells and the table's columns.

Why it matters: a reader who is sent to the referee would not see the figure that stands there; and
rows that are found by a range, a choice or a name need it.

Example: `{weapon: Oil, damage: 1d8, left_open: {damage: referee}}`

What to write instead: `damage: 1d8`, or `left_open: {damage: referee}`.""",
)
