"""What `changes` tells of a screen: which entries stand on which panel."""

TOLD_FIELDS = (
    ("panels", "*", "title"),
    ("panels", "*", "blocks", "*", "ref"),
    ("players", "*", "title"),
    ("players", "*", "blocks", "*", "ref"),
)
