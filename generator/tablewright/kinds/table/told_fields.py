"""What `changes` tells of a table: dice or deck, modifiers, headings, rows, footnotes."""

TOLD_FIELDS = (
    ("roll",),
    ("deck",),
    ("adjusted",),
    ("separately",),
    ("columns_title",),
    ("each",),
    ("expected",),
    ("columns", "*", "title"),
    ("columns", "*", "unit"),
    ("columns", "*", "options"),
    ("rows", "*", "*"),
    ("notes",),
    ("rules", "*", "that"),
)
