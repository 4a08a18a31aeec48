"""Two versions of a little project, told apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tablewright.project import Project
from tablewright.review import Review, compare_projects

Files = Mapping[str, Any]
Reviewed = Callable[[Files, Files], Review]


@pytest.fixture
def reviewed(written: Callable[[Files], Project]) -> Reviewed:
    """Hold two projects against each other; the later one has what the earlier one has not."""

    def review(before: Files, after: Files) -> Review:
        names = "before", "after"
        return compare_projects(written(before), written({**before, **after}), names)

    return review
