"""What the worker keeps: every file of the site, known by what it holds."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from pathlib import PurePosixPath
from typing import Any

from outputs.site_pages import FORMS, made
from tablewright.outputs.output import Made
from tablewright.outputs.site.offline import WORKER, stock


def kept(site: Made) -> dict[str, Any]:
    script = site.files[WORKER].decode("utf-8")
    found = re.search(r"^const STOCK = (\{.*\});$", script, re.MULTILINE)
    assert found is not None
    files: dict[str, Any] = json.loads(found[1])["files"]
    return files


def test_every_file_is_kept_with_a_digest_of_what_it_holds() -> None:
    site = made(FORMS)
    files = kept(site)
    assert set(files) == {str(path) for path in site.files if path != WORKER}
    for path, digest in files.items():
        assert sha256(site.files[PurePosixPath(path)]).hexdigest().startswith(digest)
        assert len(digest) == 16


def test_one_byte_more_is_another_stock() -> None:
    one, two = PurePosixPath("a.html"), PurePosixPath("b/c.css")
    before = stock({one: b"a", two: b"c"}, frozenset())
    after = stock({one: b"a", two: b"d"}, frozenset())
    assert before.files["a.html"] == after.files["a.html"]
    assert before.files["b/c.css"] != after.files["b/c.css"]
    assert before.digest != after.digest
    assert set(stock({one: b"a", two: b"c"}, frozenset({two})).files) == {"a.html"}
