"""`build` uses a project's own templates when it is told to, and says so when it does not."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from cli.test_own_screen import build, root

__all__ = ["root"]


@pytest.mark.parametrize("is_trusted", [True, False])
def test_a_stranger_s_templates_stay_out_of_the_site(root: Path, is_trusted: bool) -> None:
    own = root / "templates" / "site" / "theme.js"
    own.parent.mkdir(parents=True)
    own.write_text("strange()", encoding="utf-8")
    options = ["--trust-templates"] if is_trusted else []
    result = build(root, "--only", "site", *options)
    assert result.exit_code == 0, result.output
    page = (root / "site" / "index.html").read_text(encoding="utf-8")
    assert ("strange()" in page) == is_trusted
    assert ("TW611" in result.output) != is_trusted


def test_a_link_among_the_printables_is_not_published(root: Path) -> None:
    secret = root.parent / "secret.pdf"
    document = pypdfium2.PdfDocument.new()
    document.new_page(100, 100)
    document.save(secret)
    document.close()
    (root / "build" / "sky").mkdir(parents=True)
    (root / "build" / "sky" / "screen-a4-landscape.pdf").symlink_to(secret)
    result = build(root, "--only", "site")
    assert result.exit_code == 0, result.output
    assert not list((root / "site").rglob("*.pdf"))
