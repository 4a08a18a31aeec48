"""What can be wrong with how a table asks to be looked at."""

from tablewright.diagnostics import Rule

MATRIX_FORM = Rule(
    "TW137",
    "matrix-form",
    """A table cannot be turned round as its `look:` asks.

What it does: demands that one of `rows:` and `columns:` shows the columns of ranges and the other
the values in them, that there are such columns, and that `cells:` names a column which says
something of a row: a text, a number, dice or a measure.

Why it matters: nobody could find anything in what would be printed.

Example:

    look:
      as: matrix
      rows: {show: values, title: Level}
      columns: {show: values, title: Class}

What to write instead: `show: columns` at one of the two. Without `cells:` the column with
`key: true` is shown, or else the first of text.""",
)
