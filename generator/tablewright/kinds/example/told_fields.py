"""What `changes` tells of a worked example: its steps."""

TOLD_FIELDS = (("of",), ("steps",))
