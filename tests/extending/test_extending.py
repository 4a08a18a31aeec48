"""A stranger's kind, proof and output do all that the program's own do, and edit no file."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import jsonschema_rs
import pypdfium2
import pytest
from playwright.sync_api import Browser

from extending.checkout import Checkout, dropped
from outputs.search_reading import read_index
from outputs.site_pages import parsed, words


def printed(path: Path) -> str:
    """Return the words of a PDF."""
    document = pypdfium2.PdfDocument(path)
    said = [document[n].get_textpage().get_text_range() for n in range(len(document))]
    return " ".join(" ".join(said).split())


def records(site: Path) -> Iterator[tuple[str, str, str]]:
    """Yield page, anchor and title of all that the site's search can find."""
    files = {path.relative_to(site): path.read_bytes() for path in site.rglob("*.js")}
    index = read_index({PurePosixPath(path): content for path, content in files.items()})
    for page, anchor, title, _ in index.records:
        yield index.pages[page][0], anchor, title


def is_valid(checkout: Checkout, pack: str) -> bool:
    """Return whether the data of `pack` keep the schema that lies beside them."""
    folder = checkout.site / "data"
    schema, document = (
        json.loads((folder / f"{name}.json").read_text("utf-8")) for name in ("pack.schema", pack)
    )
    return jsonschema_rs.validator_for(schema).is_valid(document)


def test_check_and_show_know_them(extended: Checkout) -> None:
    found = json.loads(extended.tablewright("check", "--format", "json"))["diagnostics"]
    assert {(each["code"], each["severity"]) for each in found} == {("TW901", "warning")}
    shown = extended.tablewright("show", "harbour/alarm")
    assert "2 of 6 filled, 4 to go" in shown
    assert "When full: The bell rings" in shown
    assert "More segments of a clock" in extended.tablewright("explain", "TW902")
    refused = extended.python("-m", "tablewright", "odds", "tide", "--root", str(extended.project))
    assert (refused.returncode, "`tide` is a clock" in refused.stderr) == (2, True)


def test_the_site_shows_and_describes_the_kind(extended: Checkout) -> None:
    page = parsed((extended.site / "harbour" / "alarm.html").read_bytes())
    shown = words(page)
    assert "2 of 6 filled" in shown
    assert "+2 Somebody calls out" in shown
    assert any(each.get("max") == "6" and each.get("value") == "2" for each in page.iter())
    # What is said of all entries holds of it: its erratum, who leads here, its kind.
    for said in ("Filled", "Used by", "Weather"):
        assert said in shown
    house_rule = words(parsed((extended.site / "storm" / "alarm.html").read_bytes()))
    assert "House rule" in house_rule
    assert "When full The bell rings, and guards come" in house_rule
    listed = words(parsed((extended.site / "entries.html").read_bytes()))
    assert "The tide clock" in listed
    assert is_valid(extended, "harbour")
    assert is_valid(extended, "storm")
    assert ("harbour/alarm.html", "when_full", "The watch is roused, when full") in set(
        records(extended.site)
    )


# What its own style sheet says.
WIDTH = "240px"


def test_a_search_leads_to_it(extended: Checkout, browser: Browser) -> None:
    page = browser.new_page()
    page.goto((extended.site / "index.html").as_uri())
    page.keyboard.press("/")
    page.locator("dialog.search input").fill("guards come")
    first = page.locator("dialog.search [role=option]").first
    assert "The watch is roused, when full" in first.inner_text()
    assert "Clocks" in first.inner_text()
    first.click()
    page.wait_for_url("**/harbour/alarm.html#when_full")
    assert page.locator("#when_full").is_visible()
    assert page.locator(".clock meter").evaluate("each => getComputedStyle(each).width") == WIDTH
    page.close()


def test_paper_shows_the_kind(extended: Checkout) -> None:
    screen = printed(extended.build / "harbour" / "screen-a4-landscape.pdf")
    for said in ("The watch is roused", "2 of 6 filled", "Somebody calls out", "When full"):
        assert said in screen
    players = printed(extended.build / "harbour" / "screen-a4-landscape-players.pdf")
    assert "2 of 6 filled" in players
    made = {path.name for path in (extended.build / "harbour").iterdir()}
    assert {"cheat-sheets-a4.pdf", "booklet-a4.pdf", "cards-poker-a4.pdf"} <= made


def test_editors_know_the_kind(extended: Checkout) -> None:
    folder = extended.build / "schemas"
    any_entry = json.loads((folder / "entry.schema.json").read_text("utf-8"))
    assert "clock" in any_entry["properties"]["kind"]["enum"]
    assert (folder / "clock.schema.json").is_file()


def test_the_output_is_made_where_it_is_named_and_others_stay(extended: Checkout) -> None:
    written = (extended.build / "harbour" / "weather.csv").read_text(encoding="utf-8")
    assert [*csv.reader(io.StringIO(written, newline=""))][1:] == [
        ["1–3", "Clear"],
        ["4–5", "Rain"],
        ["6", "Clear"],
    ]
    assert not (extended.build / "harbour" / "tide.csv").exists()
    # Made last, by itself.
    assert [path.name for path in (extended.build / "storm").iterdir()] == ["weather.csv"]
    assert (extended.build / "harbour" / "screen-a4-landscape.pdf").exists()
    assert (extended.site / "index.html").exists()


def test_without_answers_the_kind_is_shown_by_its_words(bare: Checkout) -> None:
    assert "Smugglers land their cargo" in bare.tablewright("show", "harbour/alarm")
    page = words(parsed((bare.site / "harbour" / "alarm.html").read_bytes()))
    assert "Smugglers land their cargo" in page
    assert is_valid(bare, "harbour")
    assert is_valid(bare, "storm")
    assert ("harbour/tide.html", "", "The tide") in set(records(bare.site))
    screen = printed(bare.build / "harbour" / "screen-a4-landscape.pdf")
    for said in ("The watch is roused", "Smugglers land their cargo", "The tide"):
        assert said in screen
    # An entry that has nothing but its title is shown by it.
    assert "The tide" in printed(bare.build / "harbour" / "screen-a4-landscape-players.pdf")
    made = {path.name for path in (bare.build / "harbour").iterdir()}
    assert {"cheat-sheets-a4.pdf", "booklet-a4.pdf", "cards-poker-a4.pdf"} <= made


def test_they_pass_the_linters(extended: Checkout) -> None:
    new = [str(path) for drop in ("kind", "proof", "output") for path in dropped(drop)]
    modules = [name for name in new if name.endswith(".py")]
    for command in (
        ("ruff", "check", "--no-cache", *modules),
        ("ruff", "format", "--check", "--no-cache", *modules),
        ("mypy", "--cache-dir", "/dev/null", *modules),
    ):
        done = extended.python("-m", *command)
        assert done.returncode == 0, done.stdout + done.stderr
    kept = extended.python(
        "-c", "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports())"
    )
    assert kept.returncode == 0, kept.stdout


# The suite's own demands of every kind, proof and output, and the tests that strangers wrote.
DEMANDS = (
    "TW90 or unknown-kind or duplicate-result or has_a_case or named_after or says_what or clock "
    "or csv or every_schema or references_lead or facet or machines"
)


@pytest.mark.slow
def test_they_pass_what_the_suite_demands(extended: Checkout) -> None:
    done = extended.python(
        *("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", DEMANDS),
        *("tests/proofs/test_cases.py", "tests/schema", "tests/kinds", "tests/outputs/test_csv.py"),
    )
    assert done.returncode == 0, done.stdout
