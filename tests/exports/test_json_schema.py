"""What is written as JSON keeps the schema that lies beside it."""

from __future__ import annotations

import json
from pathlib import PurePosixPath

import pytest
from jsonschema_rs import validator_for

from exports.taken_along import PROJECTS, written


@pytest.mark.parametrize("project", PROJECTS)
def test_every_file_keeps_the_schema(project: str) -> None:
    files = written(project, "json").files
    validator = validator_for(json.loads(files[PurePosixPath("entry.schema.json")]))
    entries = [path for path in files if len(path.parts) == 2]
    assert entries
    for path in entries:
        faults = [error.message[:200] for error in validator.iter_errors(json.loads(files[path]))]
        assert not faults, path
