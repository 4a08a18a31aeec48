"""What `changes` tells of a worked example: what it is of, and what its steps say and prove."""

TOLD_FIELDS = (
    ("of",),
    ("steps", "*", "text"),
    ("steps", "*", "inputs"),
    ("steps", "*", "roll"),
    ("steps", "*", "expect"),
    ("steps", "*", "chance"),
)
