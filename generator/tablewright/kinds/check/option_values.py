"""What `odds` and `roll` can be asked of a check with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.kinds.check.entry import Check


def _option_values(check: Check) -> Mapping[str, Sequence[str]]:
    """Return every value of every input, as it is given."""
    return {"input": [f"{i.name}={label}" for i in check.inputs for label in i.labels]}


OPTION_VALUES = _option_values
