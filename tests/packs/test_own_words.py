"""No sentence of a source stands in a pack: no run of eight words is the same."""

from __future__ import annotations

from pathlib import Path

from packs.runs_of_words import digest, runs
from tablewright.source import read_source

ROOT = Path(__file__).parents[2]
DIGESTS = frozenset((Path(__file__).parent / "source-runs.txt").read_text("utf-8").split())
FILES = sorted((ROOT / "content").rglob("*.yaml"))


def test_no_run_of_eight_words_is_a_source_s() -> None:
    copied = []
    for path in FILES:
        source, _ = read_source(path, path.name)
        assert source is not None, path
        copied += [
            f"{path.relative_to(ROOT).as_posix()}: {' '.join(run)}"
            for place in source.places.values()
            if place.text
            for run in runs(place.text)
            if digest(run) in DIGESTS
        ]
    assert FILES
    assert copied == []


def test_a_copied_run_would_be_found() -> None:
    # Not a sentence of any source: one of the digests is put in its place.
    run = ("one", "two", "three", "four", "five", "six", "seven", "eight")
    assert list(runs("One, two; three. Four five (six) seven — EIGHT!")) == [run]
    assert digest(run) not in DIGESTS
    assert len(DIGESTS) > 5_000
