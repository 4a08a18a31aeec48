"""What `changes` tells of a roster: its columns."""

TOLD_FIELDS = (("columns", "*", "show"), ("columns", "*", "title"))
