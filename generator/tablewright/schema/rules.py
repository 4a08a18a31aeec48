"""What can be wrong with the form of an entry."""

from tablewright.diagnostics import Rule

UNKNOWN_KEY = Rule(
    "TW020",
    "unknown-key",
    """A key stands where the language has none of that name.

What it does: compares every key with those that the entry's kind knows.

Why it matters: a misspelt key would be ignored, and with it what the author meant.

Example:

    colums:
      result: {title: Result, type: text}

What to write instead: the key that the hint proposes, here `columns:`.""",
)

MISSING_KEY = Rule(
    "TW021",
    "missing-key",
    """A key that the entry cannot do without is absent.

What it does: demands the keys that each kind requires, such as `title:`.

Why it matters: half an entry cannot be proved, and would print with a hole.

What to write instead: the key, with its value; the hint says what it is for.""",
)

WRONG_TYPE = Rule(
    "TW022",
    "wrong-type",
    """A value is of another type than its key wants.

What it does: holds text, numbers, lists and mappings against the schema of the kind.

Why it matters: a number in place of a text, or a text in place of a list, is mostly a slip in
the indentation.

Example:

    tags: outdoors

What to write instead:

    tags: [outdoors]""",
)

WRONG_VALUE = Rule(
    "TW023",
    "wrong-value",
    """A value has the right type, but is not one that its key can take.

What it does: holds each value against the list of words, the pattern or the limits of its key.

Why it matters: such a value has no meaning that could be proved or printed.

Example:

    type: intger

What to write instead: one of the values that the message lists, here `integer`.""",
)

UNKNOWN_KIND = Rule(
    "TW024",
    "unknown-kind",
    """`kind:` is missing, or names no kind of entry.

What it does: reads `kind:` before anything else, because it decides what the other keys mean.

Why it matters: without it nothing of the entry can be understood.

What to write instead: `kind: table`, `kind: check` or another kind that the message lists.""",
)
