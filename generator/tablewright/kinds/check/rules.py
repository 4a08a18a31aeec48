"""What can be wrong with what a check says of its averages."""

from tablewright.diagnostics import Rule

EXPECTED_OF_CHECK = Rule(
    "TW315",
    "expected-of-check",
    """An average of a check is about something that the check has not.

What it does: looks up the outcomes and inputs that `expected:` names.

Why it matters: nothing could be worked out.

Example: `expected: [{title: Rolls, until: Runs dri}]`

What to write instead: the name that the hint proposes, such as `until: Runs dry`.""",
)
