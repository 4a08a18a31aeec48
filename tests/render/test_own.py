"""A project's own templates are used where they are trusted, and reach nothing even then."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from tablewright.render import TemplateFault, Templates, templates_of

NAME = "t.html"


def templates(root: Path, text: str, *, is_trusted: bool) -> tuple[Templates, list[str]]:
    """Return the templates of a project whose own one is `text`, and the codes of what was said."""
    own, builtin = root / "templates", root / "builtin"
    for folder, written in ((own, text), (builtin, "ours")):
        folder.mkdir()
        (folder / NAME).write_text(written, encoding="utf-8")
    found, told = templates_of(own, builtin, root, is_trusted=is_trusted)
    return found, [diagnostic.code for diagnostic in told]


@pytest.mark.parametrize(
    ("is_trusted", "text", "codes"), [(True, "own", []), (False, "ours", ["TW611"])]
)
def test_own_templates_want_trust(
    tmp_path: Path, is_trusted: bool, text: str, codes: list[str]
) -> None:
    found, told = templates(tmp_path, "own", is_trusted=is_trusted)
    assert found.render(NAME, {}) == text
    assert told == codes


def test_the_program_s_own_folder_wants_none(tmp_path: Path) -> None:
    folder = tmp_path / "templates"
    folder.mkdir()
    assert templates_of(folder, folder, tmp_path, is_trusted=False)[1] == ()


@pytest.mark.parametrize(
    "text",
    [
        "{{ cycler.__init__.__globals__.os.popen('id').read() }}",
        "{{ ''.__class__.__mro__[1].__subclasses__() }}",
        "{{ resolve.__globals__ }}",
        "{{ '{0.__class__}'.format(1) }}",
        "{{ file.read_text() }}",
        "{{ thing.file.parent }}",
        "{{ thing.os.getcwd() }}",
        "{% set _ = names.append(1) %}",
    ],
)
def test_trusted_ones_stay_in_a_sandbox(tmp_path: Path, text: str) -> None:
    found, _ = templates(tmp_path, text, is_trusted=True)
    secret = tmp_path / "secret"
    secret.write_text("told", encoding="utf-8")
    values = {
        "resolve": lambda: None,
        "file": secret,
        "thing": SimpleNamespace(file=secret, os=__import__("os")),
        "names": [],
    }
    with pytest.raises(TemplateFault) as raised:
        found.render(NAME, values)
    assert raised.value.diagnostic.code == "TW602"
