"""What `changes` tells of a comparison: what its sides are called."""

TOLD_FIELDS = (("checks", "*", "title"),)
