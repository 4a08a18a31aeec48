"""What `changes` tells of a rule in words: steps, points, footnotes."""

TOLD_FIELDS = (("steps",), ("points",), ("notes",))
