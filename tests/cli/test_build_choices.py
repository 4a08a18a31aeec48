"""What `tablewright build` makes of its choices, and what it leaves alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.test_own_screen import build, files, root

__all__ = ["root"]


@pytest.mark.slow
def test_outputs_can_be_chosen_together(root: Path) -> None:
    result = build(root, "--only", "screens", "--only", "cards", "--paper", "a4", "--pack", "sky")
    assert result.exit_code == 0, result.output
    made = [Path(name).name for name in files(root)]
    assert any(name.startswith("screen-") for name in made)
    assert any(name.startswith("cards-") for name in made)
    assert not (root / "site").exists()


def test_an_output_that_is_not_there_is_told_with_those_that_are(root: Path) -> None:
    result = build(root, "--only", "posters")
    assert result.exit_code == 2
    assert "booklet" in result.output
