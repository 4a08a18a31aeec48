"""What can be wrong with a clock that has the right form."""

from tablewright.diagnostics import Rule

CLOCK_OVERFULL = Rule(
    "TW902",
    "clock-overfull",
    """More segments of a clock are filled than it has.

What it does: holds `filled:`, and every `fill:` of its ticks, against `segments:`.

Why it matters: such a clock is over before anybody plays.

Example:

    segments: 6
    filled: 8

What to write instead: no more than `segments:` says.""",
)
