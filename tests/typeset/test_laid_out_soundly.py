"""What turns out faulty is laid out once more without air, and nothing else is."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tablewright.press import LaidPages, Press
from tablewright.press.paged import MARK
from tablewright.typeset.printing import lay_out_soundly
from typeset.logs import scope_of_logs, typesetter_of_logs

PAGE = "@page { size: 120mm 90mm; margin: 5mm }"


def test_only_what_is_faulty_is_laid_out_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typesetter = typesetter_of_logs(scope_of_logs(tmp_path, (8,)), tmp_path / "none")
    laid_out: list[str] = []
    plain = Press.lay_out

    def counted(self: Press, html: str, *rest: Any) -> Any:
        laid_out.append(html)
        return plain(self, html, *rest)

    def lay_out(plans: Sequence[Any], before: LaidPages | None) -> LaidPages:
        pages = "".join(
            f'{MARK}<div data-area="panel:{n}" style="break-after: page">'
            f'<p style="margin-left: {plan.air}mm">Watch</p></div>'
            for n, plan in enumerate(plans)
        )
        html = f'<html lang="en"><head><title>t</title></head><body>{pages}{MARK}</body></html>'
        return typesetter.lay_out(html, PAGE, {}, before)

    monkeypatch.setattr(Press, "lay_out", counted)
    close = SimpleNamespace(air=0)
    plans: list[Any] = [close, SimpleNamespace(air=150, without_air=lambda: close), close]
    sound = lay_out_soundly(plans, [], typesetter, lay_out)
    assert sound.diagnostics == ()
    assert list[Any](sound.plans) == [close, close, close]
    assert [html.count("Watch") for html in laid_out] == [3, 1]
