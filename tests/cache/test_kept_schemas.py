"""The schemas for editors are indented once for all that they say."""

from __future__ import annotations

from pathlib import Path

import pytest

from shared import FORMS, compiled
from tablewright.cache import FOLDER_VARIABLE, keeping_results
from tablewright.outputs import schemas
from tablewright.outputs.indented import indented_json

pytestmark = pytest.mark.anew


def test_what_is_indented_is_kept_and_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    indented: list[object] = []

    def counted(data: object) -> bytes:
        indented.append(data)
        return indented_json(data)

    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "cache"))
    monkeypatch.setattr(schemas, "indented_json", counted)
    library, other = compiled().library, compiled(FORMS).library
    plain = [schemas.schema_files(each) for each in (library, other)]
    assert plain[0] != plain[1]
    with keeping_results():
        assert [schemas.schema_files(each) for each in (library, other)] == plain
        indented.clear()
        again = schemas.schema_files(library)
        assert (again, list(again)) == (plain[0], list(plain[0]))
    assert indented == []
