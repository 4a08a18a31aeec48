"""Slips of the pen on one line of YAML: what they are, and the line as it was meant."""

from tablewright.source.slips.nearest import Found, nearest_slip, shown_line, yaml_error
from tablewright.source.slips.words import KEY, curly, in_quotes, keys_on

__all__ = [
    "KEY",
    "Found",
    "curly",
    "in_quotes",
    "keys_on",
    "nearest_slip",
    "shown_line",
    "yaml_error",
]
