"""Make the documents a website that can be searched, and read without a network.

    ./run docs [--out DIR]
    ./run docs --images

Puts the documents, the reference that the program makes of itself, and a page of contents together
in a folder for the time, and has Sphinx make pages of them, in `dist/docs/` unless told otherwise.
A link that leads nowhere fails. With `--images` the pictures in the documents are made instead.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE), str(ROOT / "requirements")]

from locked_venv import commands_of  # noqa: E402
from reference import reference  # noqa: E402

_BESIDE = ("CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")
_LINK = re.compile(r"(?<!!)\[(?P<label>[^\]]*)\]\((?P<to>[^)\s:#]+)(?P<anchor>#[^)\s]*)?\)")


def main() -> int:
    """Make the site, and return the exit code of what makes it."""
    parser = argparse.ArgumentParser(prog="run docs", description="Make the documents a website.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist" / "docs", metavar="DIR")
    parser.add_argument("--images", action="store_true", help="make the pictures anew instead")
    asked = parser.parse_args()
    if asked.images:
        # Its libraries are those of the tests.
        return subprocess.run([sys.executable, "-P", HERE.parent / "images" / "make.py"]).returncode
    out = asked.out.resolve()
    with TemporaryDirectory() as name:
        source = Path(name)
        put_together(source)
        sphinx = commands_of("docs", "docs") / "sphinx-build"
        # A warning is a fault, told with all others.
        options = ["--quiet", "--fail-on-warning", "-b", "html"]
        code = subprocess.run([sphinx, *options, source, out], check=False).returncode
    if code == 0:
        print(out / "index.html")
    return code


def put_together(source: Path) -> None:
    """Write into `source` all that the site is made of."""
    written = {f"docs/{path.name}": path.read_text("utf-8") for path in ROOT.glob("docs/*.md")}
    written |= {name: (ROOT / name).read_text("utf-8") for name in _BESIDE}
    written |= {f"reference/{name}": text for name, text in reference().items()}
    for name in ("index.md", "conf.py"):
        shutil.copy(HERE / name, source)
    (source / "_static").mkdir()
    shutil.copy(HERE / "pictures.css", source / "_static")
    shutil.copytree(ROOT / "docs" / "images", source / "docs" / "images")
    titles = {name: text[2 : text.index("\n")] for name, text in written.items()}
    for name, text in written.items():
        path = source / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_with_links(text, PurePosixPath(name), titles), encoding="utf-8")


def _with_links(text: str, page: PurePosixPath, titles: Mapping[str, str]) -> str:
    """Return a page without those links that lead to what is in the repository alone.

    `titles` are those of all pages. A link that is called by its file is called by its title here.
    """

    def kept(link: re.Match[str]) -> str:
        steps: list[str] = []
        for step in (page.parent / link["to"]).parts:
            if step == "..":
                steps.pop()
            else:
                steps.append(step)
        title = titles.get("/".join(steps))
        if title is None:
            return link["label"]
        if not link["label"].endswith(".md"):
            return link[0]
        return f"[{title}]({link['to']}{link['anchor'] or ''})"

    return _LINK.sub(kept, text)


if __name__ == "__main__":
    sys.exit(main())
