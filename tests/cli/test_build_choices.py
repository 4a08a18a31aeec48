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


@pytest.mark.slow
def test_packs_can_be_chosen_together(root: Path) -> None:
    (root / "content" / "air").mkdir()
    for known in (root / "content" / "sky").iterdir():
        written = known.read_text(encoding="utf-8").replace("Sky", "Air")
        (root / "content" / "air" / known.name.replace("sky", "air")).write_text(
            written, encoding="utf-8"
        )
    wanted = ("--only", "screens", "--paper", "a4", "--pack", "sky", "--pack")
    assert build(root, *wanted, "air").exit_code == 0
    screen = "screen-a4-landscape.pdf"
    assert files(root) == [f"air/{screen}", f"sky/{screen}"]
    # What other packs have stays, and what was asked for in another paper goes.
    letter = [*wanted[:3], "letter", *wanted[4:]]
    assert build(root, *letter, "sea").exit_code == 0
    other = "screen-letter-landscape.pdf"
    assert files(root) == [f"air/{screen}", f"sea/{other}", f"sky/{other}"]


def test_every_pack_that_is_chosen_has_to_be_there(root: Path) -> None:
    result = build(root, "--pack", "sky", "--pack", "see")
    assert result.exit_code == 2
    assert "there is no pack `see`; did you mean `sea`?" in result.output


def test_an_output_that_is_not_there_is_told_with_those_that_are(root: Path) -> None:
    result = build(root, "--only", "posters")
    assert result.exit_code == 2
    assert "booklet" in result.output
