"""What `changes` tells of a table: dice, modifiers, headings, rows, footnotes."""

TOLD_FIELDS = (
    ("roll",),
    ("adjusted",),
    ("separately",),
    ("each",),
    ("expected",),
    ("columns", "*", "title"),
    ("columns", "*", "unit"),
    ("columns", "*", "options"),
    ("rows", "*", "*"),
    ("notes",),
    ("rules", "*", "that"),
)
