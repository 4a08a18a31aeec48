"""Runs of eight words, as digests: what tells a copied sentence without holding one.

    python tests/packs/runs_of_words.py SOURCE... > tests/packs/source-runs.txt

writes the digests of the source documents, which are no part of the project.
"""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path

RUN = 8
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")


def runs(text: str) -> Iterator[tuple[str, ...]]:
    """Yield every run of eight words of `text`, in small letters, without signs."""
    words = [word.replace("’", "'") for word in _WORD.findall(text.lower())]
    for start in range(len(words) - RUN + 1):
        yield tuple(words[start : start + RUN])


def digest(run: tuple[str, ...]) -> str:
    """Return twelve hexadecimal digits that stand for `run`."""
    return hashlib.sha256(" ".join(run).encode()).hexdigest()[:12]


def main() -> None:
    """Print the digests of the files that are named, each once, in order."""
    found = {digest(run) for name in sys.argv[1:] for run in runs(Path(name).read_text("utf-8"))}
    sys.stdout.write("\n".join(sorted(found)) + "\n")


if __name__ == "__main__":
    main()
