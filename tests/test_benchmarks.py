"""The measurement: what a command costs, and how it is written down."""

from __future__ import annotations

import json
import sys
import time
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "benchmarks"))

import reporting  # noqa: E402
from curves import Chart, Curve, drawing  # noqa: E402
from journal import Journal, measure  # noqa: E402
from measuring import CommandFailed, Cost, Line, median, put_away  # noqa: E402
from pressing import Clock  # noqa: E402
from shares import shares  # noqa: E402

from tablewright.press import Press  # noqa: E402

SVG = "{http://www.w3.org/2000/svg}"


def python(code: str, folder: Path) -> Line:
    return Line("work", "program", [sys.executable, "-c", code], folder)


def test_a_command_costs_what_it_and_its_children_take(tmp_path: Path) -> None:
    burn = "n = 0\nwhile time.process_time() < 0.2: n += 1"
    code = f"import time, os\nif os.fork() == 0:\n  x = b'x' * 40_000_000\n  exec({burn!r})\n  "
    cost = python(f"{code}os._exit(0)\nos.wait()", tmp_path).run()
    assert cost.cpu >= 0.2
    assert cost.memory >= 40


def test_what_was_made_before_is_put_away_and_not_deleted(tmp_path: Path) -> None:
    put_away(tmp_path / "site")
    for _ in range(2):
        (tmp_path / "site").mkdir()
        (tmp_path / "site" / "index.html").touch()
        put_away(tmp_path / "site")
    assert not (tmp_path / "site").exists()
    assert len(list(tmp_path.glob(".away-*/site/index.html"))) == 2


def test_what_measures_is_not_measured(tmp_path: Path) -> None:
    held = b"x" * 60_000_000
    assert python("pass", tmp_path).run().memory < 40
    assert len(held) == 60_000_000


def test_a_command_that_fails_is_not_measured(tmp_path: Path) -> None:
    with pytest.raises(CommandFailed, match="exit code 3\nno such thing"):
        python("print('no such thing'); raise SystemExit(3)", tmp_path).run()


def test_what_takes_too_long_is_ended_with_all_that_it_started(tmp_path: Path) -> None:
    sleeps = f"{sys.executable} -c 'import time; time.sleep(60)'"
    code = f"import os; open('began', 'w').close(); os.system({sleeps!r})"
    begun = time.monotonic()
    with pytest.raises(CommandFailed, match=r"not done after 1 s"):
        replace(python(code, tmp_path), limit=1).run()
    assert (tmp_path / "began").exists()
    assert time.monotonic() - begun < 30


def lines_of(folder: Path, **codes: str) -> list[Line]:
    return [replace(python(code, folder), work=work) for work, code in codes.items()]


def count(name: str) -> str:
    return f"open({name!r}, 'a').write('x')"


def test_what_was_measured_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    path, of = tmp_path / "bench.json", {"commit": "abc", "is_quick": False}
    lines = lines_of(tmp_path, first=count("a"), fails="raise SystemExit(3)", last=count("b"))
    ends = time.monotonic() + 100
    measure(lines, Journal.begun(path, of), range(1), ends)
    journal = Journal.taken_up(path, of)
    # Of another state nothing is taken over.
    with pytest.raises(ValueError, match="of another commit: begin anew"):
        Journal.taken_up(path, {**of, "commit": "def"})
    with pytest.raises(ValueError, match="no measurement to go on with"):
        Journal.taken_up(tmp_path / "other.json", of)
    measure([*lines, *lines_of(tmp_path, new=count("c"))], journal, range(2), ends)
    assert [(tmp_path / name).read_text() for name in "abc"] == ["xx", "xx", "xx"]
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert [(line["work"], len(line["costs"])) for line in kept["lines"]] == [
        ("first", 2),
        ("last", 2),
        ("new", 2),
    ]
    assert kept["missing"] == {"fails, program": "exit code 3\n"}


def test_no_further_round_is_begun_when_time_is_over(tmp_path: Path) -> None:
    journal = Journal.begun(tmp_path / "bench.json", {})
    measure(lines_of(tmp_path, first=count("a")), journal, range(5), time.monotonic())
    assert (tmp_path / "a").read_text() == "x"


def test_the_table_tells_ratios_and_what_is_missing() -> None:
    of = {"machine": {"processors": 2, "system": "S", "python": "3"}, "before": "abc"}
    lines = [
        {"work": "w", "program": "Tablewright", "costs": [[1, 2, 5], [3, 2, 5], [2, 2, 5]]},
        {"work": "w", "program": "Hugo", "costs": [[1, 6, 8]]},
    ]
    told = list(reporting.table({**of, "lines": lines, "missing": {"Pelican": "no\nway"}}))
    assert told[0].startswith("Medians of up to 3 runs")
    assert told[4:] == [
        "| w | Tablewright | 2.00 s |  | 2.00 s |  | 5 MB |",
        "|  | Hugo | 1.00 s | 0.50 | 6.00 s | 3.00 | 8 MB |",
        "",
        "Not measured: Pelican (no).",
    ]


def test_a_part_of_the_measurement_can_be_written_down() -> None:
    lines = [{"work": "check, 10 entries", "program": "Tablewright", "costs": [[1, 2, 5]]}]
    told = list(reporting.growth({"sizes": [10, 100], "lines": lines}))
    assert told[2:] == ["| 10 | 1.00 s | 5 MB |  |  |", "| 100 |  |  |  |  |"]


def test_medians() -> None:
    costs = [Cost(1, 9, 5), Cost(3, 7, 5), Cost(2, 8, 50)]
    assert median(costs) == Cost(2, 8, 5)


def test_shares_are_laid_at_the_door_of_packages() -> None:
    chart = [Chart("s", [Curve("check", [(10, 0.1), (100, 1.0)])])]
    found = shares(lambda: [drawing(chart) for _ in range(3)])
    assert sum(found.values()) == pytest.approx(1)
    assert found["jinja2"] > 0
    assert found["render"] > 0


def test_a_part_is_written_between_its_marks() -> None:
    text = "a\n<!-- measured: table -->\nold\n<!-- end of what was measured -->\nb\n"
    written = reporting.with_part(text, "table", "new")
    assert written.startswith("a\n<!-- measured: table -->\n\nnew\n\n<!-- end")
    assert written.endswith("-->\nb\n")
    assert reporting.with_part(written, "table", "new") == written
    with pytest.raises(ValueError, match="has no <!-- measured: growth -->"):
        reporting.with_part(text, "growth", "new")


def test_curves_rise_with_their_figures() -> None:
    points = [(10, 0.5), (100, 0.7), (1000, 6.0)]
    root = ElementTree.fromstring(drawing([Chart("s", [Curve("check", points)])]))
    (line,) = root.iter(f"{SVG}polyline")
    placed = [tuple(map(float, each.split(","))) for each in line.get("points", "").split()]
    assert placed == sorted(placed)
    assert [y for _, y in placed] == sorted((y for _, y in placed), reverse=True)
    # Ten times as many entries are as far apart everywhere.
    assert placed[1][0] - placed[0][0] == pytest.approx(placed[2][0] - placed[1][0], abs=0.2)


def test_the_document_says_what_was_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    results = json.loads((ROOT / "benchmarks" / "results.json").read_text(encoding="utf-8"))
    document, picture = tmp_path / "performance.md", tmp_path / "growth.svg"
    document.write_bytes(reporting.DOCUMENT.read_bytes())
    was = reporting.PICTURE.read_text(encoding="utf-8")
    monkeypatch.setattr(reporting, "DOCUMENT", document)
    monkeypatch.setattr(reporting, "PICTURE", picture)
    reporting.write_documents(results)
    assert document.read_text(encoding="utf-8") == (ROOT / "docs/performance.md").read_text(
        encoding="utf-8"
    )
    assert picture.read_text(encoding="utf-8") == was


def test_the_press_is_timed_at_what_it_measures_and_at_what_it_prints() -> None:
    press, clock, untimed = Press("p { font-size: 9pt }"), Clock(), Press.measure
    page = "<!DOCTYPE html><html lang='en'><head><title>A</title></head><body><p>A{}</body></html>"
    with clock.running():
        press.measure(page.format(" reef" * 300))
        made_ready = dict(clock.seconds)
        galley = press.lay_out_pages(page.format("<p style='break-before: page'>B"))
        laid_out = dict(clock.seconds)
        galley.pdfs([None])
    assert clock.pages == 2
    assert made_ready["final"] == 0 < made_ready["measured"]
    # It is made ready once, and what is printed later is not what was measured.
    assert made_ready["loaded"] == clock.seconds["loaded"] > 0
    assert made_ready["measured"] == clock.seconds["measured"]
    assert 0 < laid_out["final"] < clock.seconds["final"]
    assert Press.measure is untimed
