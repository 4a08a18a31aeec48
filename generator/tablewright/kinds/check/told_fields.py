"""What `changes` tells of a check: dice or deck, inputs, formulas, outcomes."""

TOLD_FIELDS = (
    ("roll",),
    ("deck",),
    ("inputs", "*", "title"),
    ("inputs", "*", "range"),
    ("inputs", "*", "options"),
    ("inputs", "*", "default"),
    ("inputs", "*", "note"),
    ("inputs", "*", "no_roll"),
    ("inputs", "*", "remarks"),
    ("values",),
    ("outcomes", "*", "name"),
    ("outcomes", "*", "when"),
    ("outcomes", "*", "text"),
    ("expected",),
)
