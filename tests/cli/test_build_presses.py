"""`tablewright build` begins presses before the builder is loaded, where pages will be printed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cli.test_own_screen import build, root
from tablewright.render import Templates
from tablewright.resources import templates_folder
from tablewright.typeset.typesetter import house_style

__all__ = ["root"]


@pytest.mark.parametrize(
    ("words", "was_printed", "begun"),
    [((), True, 1), ((), False, 0), (("--only", "sheets"), True, 1), (("--only", "site"), True, 0)],
)
def test_where_there_was_printed_and_is_again(
    root: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    *,
    was_printed: bool,
    begun: int,
) -> None:
    told: list[str] = []
    entered: list[int] = []

    @contextmanager
    def presses_meanwhile() -> Iterator[object]:
        entered.append(1)
        yield told.append

    monkeypatch.setattr("tablewright.press.ready.presses_meanwhile", presses_meanwhile)
    if was_printed:
        (root / "build").mkdir()
    # What has a fault is not printed, but presses are begun before anybody knows.
    (root / "content" / "sky" / "broken.yaml").write_text("kind: [\n", encoding="utf-8")
    assert build(root, *words).exit_code == 1
    assert len(entered) == begun
    assert told == [house_style(Templates((templates_folder(),), root))] * begun
