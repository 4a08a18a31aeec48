"""What is sent to `serve`, and what happens to its files: it answers whom it may, and lives on.

The attacks are run small; what they take at full size, `serve_attacks.py` measures.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from security.serve_attacks import SERVED, Target, begins, lay_out, lives
from serve.conftest import ANY_PORT
from tablewright.project import Project
from tablewright.serve.serving import serving

# Of what there are thousands of at full size, there are some.
_SMALLER = 1_000


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    """A project that is served while all of them are tried, one after the other."""
    root = tmp_path_factory.mktemp("served").resolve() / "project"
    lay_out(root)
    with serving(Project(root), ANY_PORT) as server:
        target = Target(root, server.server_port)
        assert begins(target) == []
        yield target


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and links are made otherwise")
@pytest.mark.parametrize("name", SERVED)
def test_what_is_served_is_for_its_own_pages_and_goes_on(name: str, target: Target) -> None:
    assert SERVED[name](target, lambda count: max(2, count // _SMALLER)) == []


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and links are made otherwise")
def test_after_all_of_that_it_tells_what_is_saved(target: Target) -> None:
    assert lives(target) == []
