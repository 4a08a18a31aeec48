"""What can be wrong with a value that has the right form but not the right meaning."""

from tablewright.diagnostics import Rule

RANGE_NOTATION = Rule(
    "TW105",
    "range-notation",
    """A range of whole numbers cannot be read.

What it does: reads the cells of `range` columns, and every `range:` and `domain:`, from their
text as typed.

Why it matters: a range that is misread is a row that never comes up, or comes up too often.

Example: `2..7`

What to write instead: `7`, `2-7`, `2 to 7`, `-2 to -1`, `12+`, `12 or more`, `≤2`, `2 or less`;
on a d100 also `01-05` and `96-00`.""",
)

REVERSED_RANGE = Rule(
    "TW106",
    "range-reversed",
    """The first end of a range is greater than its second.

What it does: compares the two ends of each range.

Why it matters: such a range holds no number at all, so its row could never come up.

Example: `7-2`

What to write instead: `2-7`.""",
)

DICE_NOTATION = Rule(
    "TW107",
    "dice-notation",
    """A dice expression cannot be read, or is too large to be computed.

What it does: reads `roll:`, the cells of `dice` columns and every other dice expression, and
holds them to bounds, so that no expression can keep the compiler busy for ever.

Why it matters: every chance is computed from the dice.

Example: `2d`

What to write instead: `2d10`, `d8 + 3d6 + d4`, `1d20 + 2`, `d%`, `d66`, `2d20kh1` (keep the
highest), `4d6kl3`, `4d6dl1` (drop the lowest), `3d6!` (exploding).""",
)

UNKNOWN_COLUMN = Rule(
    "TW108",
    "unknown-column",
    """A row, a formula or a screen names a column that the table does not have.

What it does: holds the keys of each row against `columns:`.

Why it matters: the cell would be lost.

Example:

    columns:
      sky: {title: Sky, type: text}
    rows:
      - {sk: Clear}

What to write instead: the name of a column; the hint proposes the nearest.""",
)

MISSING_CELL = Rule(
    "TW109",
    "missing-cell",
    """A row leaves out a cell that its column wants.

What it does: demands a cell in every column but those of `range` and `band`, which a row may
stay out of, those of `odds`, which are computed, and those marked `optional: true`.

Why it matters: a forgotten figure prints as a hole, and the referee finds out in the fight.

What to write instead: the cell, or `optional: true` at the column.""",
)

CELL_TYPE = Rule(
    "TW110",
    "cell-type",
    """A cell does not hold what its column is for.

What it does: holds each cell against the type of its column: whole numbers in `integer` and
`modifier` columns, numbers in `number` columns, nothing in `odds` columns.

Why it matters: a figure that is text can be neither compared nor computed with.

Example: `twelve` in a column of the type `integer`.

What to write instead: `12`.""",
)

BAND_NOTATION = Rule(
    "TW113",
    "band-notation",
    """A band of a continuous measure cannot be read.

What it does: reads the cells of `band` columns from their text as typed.

Why it matters: bands that are misread leave distances that belong nowhere.

Example: `5..30`

What to write instead: `≤5`, `5-30`, `5 to 30`, `">600"` or `600+`; a sign `>` at the beginning
wants quotes.""",
)

UNKNOWN_NOTE = Rule(
    "TW117",
    "unknown-note",
    """A row or point refers to a footnote that is not there.

What it does: holds each `note:` against the names under `notes:`.

Why it matters: a mark without a footnote sends the reader looking for nothing.

What to write instead: a name of `notes:`, or the footnote that is missing.""",
)

GROUP_SPLIT = Rule(
    "TW118",
    "group-split",
    """The rows of one group do not stand together.

What it does: demands that all rows with the same `group:` are neighbours.

Why it matters: the heading of the group would be printed twice.

What to write instead: move the rows together, or give the second lot a heading of its own.""",
)

RANGE_WITHOUT_DOMAIN = Rule(
    "TW120",
    "range-without-domain",
    """A range column has nothing that it could be checked against.

What it does: demands `roll:` at the table, or `domain:` at the column.

Why it matters: without it nobody can say whether a number is missing.

What to write instead: `roll: 2d10` at the table, or `domain: 1-20` (or `0+`) at the column.""",
)

ROLL_WITHOUT_RANGE = Rule(
    "TW125",
    "roll-without-range",
    """A table says what is rolled, and has no column in which the roll could be looked up.

What it does: demands a `range` column of every table with `roll:`.

Why it matters: the reader rolls, and does not know which row is meant.

Example: `roll: 2d6`, with the columns `{type: text}` and `{type: integer}` alone

What to write instead: `type: range` for the column that holds the totals; or take `roll:` out.""",
)

RESERVED_NAME = Rule(
    "TW121",
    "reserved-name",
    """A column, die, input, value, field or model is called by a word that has a meaning already.

What it does: refuses columns called `note`, `group` or `then`, which are keys of every row; names
in a check or model that are words of the formula language, such as `in` or `true`; and models
called like a built-in kind or like a type of field, such as `table` or `text`.

Why it matters: the cells of the column would be lost, no formula could speak of the name, and no
entry could be of the kind.

What to write instead: another name; its `title:` may still be what it was.""",
)

REPEATED_NAME = Rule(
    "TW308",
    "repeated-name",
    """Two things of one check bear the same name.

What it does: compares the names of dice, inputs and values, which formulas use, and the names
of outcomes, which readers see.

Why it matters: a formula could not say which of the two it means.

What to write instead: another name for one of them.""",
)

WRONG_DEFAULT = Rule(
    "TW309",
    "wrong-default",
    """The default of an input is none of its values, or what is never rolled with is none of them.

What it does: holds `default:` and `no_roll:` against the input's `range:` or `options:`.

Why it matters: every chance that leaves the input open would be computed from a value that
cannot occur.

What to write instead: a number within the range, or the name of an option.""",
)

OPEN_INPUT = Rule(
    "TW310",
    "open-input",
    """The range of an input has no end, or is very long.

What it does: demands that the values of an input can be counted, 2,000 of them at the most.

Why it matters: a check is proved for every value of its inputs, one after the other.

Example: `range: 0+`

What to write instead: `range: 0-40`.""",
)

FIELD_TYPE = Rule(
    "TW701",
    "field-type",
    """The type of a model's field is incomplete.

What it does: demands `table:` of a `row`, and `of:` of a `list` or `map`; what these hold cannot
be another list or map.

Why it matters: without it nobody can say which values are right.

What to write instead: `{type: row, table: tools}`, `{type: list, of: text}`, or
`{type: list, of: row, table: tools}`.""",
)

UNKNOWN_FIELD = Rule(
    "TW702",
    "unknown-field",
    """The layout, the card or the tracker of a model names a field that is not there.

What it does: holds the names under `layout:`, `card:` and `tracker:` against the model's fields and
derived values.

Why it matters: the stat block would have a hole, and the tracker a figure too few.

What to write instead: the name of a field or derived value; the hint proposes the nearest.""",
)

MODEL_SIZE = Rule(
    "TW722",
    "model-size",
    """A model is too large once its parts are written out.

What it does: counts the fields of each model with those of the models that are its parts, of their
parts, and so on: at most 1,000 of one model, 20,000 of all, and 16 models deep.

Why it matters: ten fields of a model that has ten fields of a third, and so on, are a million after
six files, and no editor, page or proof could go through them.

Example: a model with ten fields `{title: Crate, type: crate}`, where a crate has ten boxes, and a
box ten trays

What to write instead: `{title: Crates, type: list, of: crate}`, which counts the parts once.""",
)

DECK_FORM = Rule(
    "TW154",
    "deck-form",
    """A deck cannot be drawn from.

What it does: reads `deck:` of a table or a check. It is 32, 52 or 54 cards, or names what cards of
one's own there are, and how many of each: at most 1,000, of names without commas. A table with a
deck has no `roll:` and no `adjusted:`; a check draws from it, as in `roll: 3c`.

Why it matters: every card of the deck must be as likely as any other, and lead to one row.

Example: `deck: {"Sun, rising": 1, Moon: 2}`

What to write instead: `deck: {Rising sun: 1, Moon: 2}`, or `deck: 52`.""",
)
