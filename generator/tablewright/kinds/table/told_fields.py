"""What `changes` tells of a table: dice, modifiers, headings, rows, footnotes."""

TOLD_FIELDS = (
    ("roll",),
    ("adjusted",),
    ("columns", "*", "title"),
    ("columns", "*", "unit"),
    ("rows", "*", "*"),
    ("notes",),
    ("rules", "*", "that"),
)
