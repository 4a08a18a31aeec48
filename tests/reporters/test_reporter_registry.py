"""Which reporters there are, and what looking for them costs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tablewright import reporters


def test_names() -> None:
    assert {"github", "json", "junit", "sarif", "text"} == set(reporters.names())
    assert list(reporters.names()) == sorted(reporters.names())


def test_a_reporter_is_found_by_its_name() -> None:
    assert reporters.get("json").name == "json"


def test_an_unknown_name_lists_the_known() -> None:
    with pytest.raises(ValueError, match=r"no reporter is called 'xml'; there are github, json"):
        reporters.get("xml")


def test_a_module_that_is_dropped_in_registers_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "shout.py").write_text(
        "from tablewright.reporters.report import Reporter\n"
        "REPORTER = Reporter('shout', 'for the deaf', lambda report, read_source, stream: None)\n",
        encoding="utf-8",
    )
    monkeypatch.setattr(reporters, "__path__", [*reporters.__path__, str(tmp_path)])
    reporters._registered.cache_clear()
    try:
        assert reporters.get("shout").about == "for the deaf"
    finally:
        reporters._registered.cache_clear()
        sys.modules.pop("tablewright.reporters.shout", None)


def test_listing_the_reporters_does_not_load_rich() -> None:
    program = (
        "import sys; from tablewright import reporters; from tablewright.reporters import progress,"
        " tables; reporters.names(); sys.exit('rich' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
