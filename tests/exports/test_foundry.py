"""The modules for Foundry VTT: their documents, their database, and that all of it rolls alike."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from fractions import Fraction
from html import unescape
from itertools import product
from pathlib import Path, PurePosixPath
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from playwright._impl._driver import compute_driver_executable

from exports.dice_reader import numbers
from exports.foundry_fields import strays
from exports.foundry_reader import MANIFEST, SCHEMAS, drawn, formula_odds, records
from exports.taken_along import (
    PROJECTS,
    Chain,
    by_name,
    decisions,
    exports,
    followed,
    lots,
    wish,
    written,
)
from tablewright.kinds.table.entry import Table
from tablewright.odds.tables import row_of_total
from tablewright.outputs.exports.formats import Wish, formats
from tablewright.outputs.exports.foundry.identifiers import deck_id, module_id, table_id, table_uuid
from tablewright.outputs.exports.lots import Lot, LotName
from tablewright.outputs.exports.names import stable_id
from tablewright.outputs.exports.plain import plain, said_of_row
from tablewright.prose import quoted

MOST_CHOICES = 12
projects = pytest.mark.parametrize("project", PROJECTS)


def documents(project: str, folder: str) -> dict[str, Any]:
    """Return the source of all documents in folders of that name, by their ids."""
    found = {}
    for path, content in written(project, "foundry").files.items():
        if path.parts[1:3] == ("src", folder):
            document = json.loads(content)
            assert document["_id"] == path.stem
            found[document["_id"]] = document
    return found


@projects
@pytest.mark.parametrize("folder", SCHEMAS)
def test_documents_are_of_the_form_that_foundry_wants(project: str, folder: str) -> None:
    validator = Draft202012Validator(SCHEMAS[folder])
    for document in documents(project, folder).values():
        assert not [error.message for error in validator.iter_errors(document)], document["name"]
        for part in document.get("results", document.get("pages", document.get("cards", ()))):
            low, high = part.get("range", (0, 0))
            assert low <= high
            assert part["_key"].endswith(f"!{document['_id']}.{part['_id']}")


@projects
@pytest.mark.parametrize("folder", SCHEMAS)
def test_documents_have_the_fields_that_are_published(project: str, folder: str) -> None:
    found = {
        line
        for document in documents(project, folder).values()
        for line in strays(folder, document)
    }
    assert found == set()


def test_dice_within_words_are_rolled_by_a_click() -> None:
    said = json.dumps([*documents("any-game", "tables").values()], ensure_ascii=False)
    assert "The harvest, and [[/r 2d4]]{2d4}" in said


@projects
def test_manifests_name_packs_that_are_there(project: str) -> None:
    files = written(project, "foundry").files
    for pack in wish(project).packs:
        root = PurePosixPath(module_id(pack.id))
        manifest = json.loads(files[root / "module.json"])
        Draft202012Validator(MANIFEST).validate(manifest)
        assert root / manifest["license"] in files
        for held in manifest["packs"]:
            assert files[root / held["path"] / "CURRENT"] == b"MANIFEST-000001\n"


@projects
def test_packs_hold_what_their_source_does(project: str) -> None:
    files = written(project, "foundry").files
    for path, content in files.items():
        if path.suffix != ".log":
            continue
        wanted: dict[str, Any] = {}
        root, folder = path.parents[2], path.parent.name
        for source, held in files.items():
            if source.parent == root / "src" / folder:
                document = json.loads(held)
                key = document.pop("_key")
                for embedded in ("results", "pages", "cards"):
                    for part in document.get(embedded, ()):
                        wanted[part.pop("_key")] = part
                    if embedded in document:
                        document[embedded] = [part["_id"] for part in document[embedded]]
                wanted[key] = document
        assert records(content) == wanted


def _plainly(html: str) -> str:
    return unescape(
        re.sub(r"<[^>]*>|(?:@UUID\[[^\]]*\]|\[\[/r [^\]]*\]\])\{([^}]*)\}", r"\1", html)
    )


def _said(chain: Chain, lot: Lot, known: dict[LotName, Lot]) -> tuple[str, ...]:
    place, more = chain
    row = next((r for r in lot.rows if r.place == place), None)
    if row is None:
        return (_bare(plain(lot.nothing)),)
    after = zip(more, row.then, strict=True)
    words = (_bare(said_of_row(row)),)
    return (*words, *(w for each, name in after for w in _said(each, known[name], known)))


def _bare(words: str) -> str:
    return re.sub(r" \((?:[^()]*%|mean [\d.]+)\)|[“”\"'‘’]", "", words)


@projects
def test_tables_are_drawn_from_alike(project: str) -> None:
    known = dict(by_name(project))
    tables = documents(project, "tables")
    for _, lot in lots(project):
        table = tables.get(table_id(lot.name))
        if table is None:
            reasons = [each.what for each in written(project, "foundry").unsaid]
            assert any(what.startswith(f"{lot.title} is left out") for what in reasons)
            continue
        low, high = lot.modifiers
        is_spelled = table["formula"].startswith("1d") and lot.ignored
        for modifier in {0} if is_spelled else {0, low, high}:
            if modifier and any(name.is_again for row in lot.rows for name in row.then):
                # Its again is rolled without the modifier there.
                continue
            wanted: dict[tuple[str, ...], Fraction] = {}
            for chain, chance in followed(project, lot, modifier).items():
                words = _said(chain, lot, known)
                wanted[words] = wanted.get(words, Fraction(0)) + chance
            found: dict[tuple[str, ...], Fraction] = {}
            for said, chance in drawn(tables, table, modifier).items():
                words = tuple(_bare(_plainly(each)) for each in said)
                found[words] = found.get(words, Fraction(0)) + chance
            assert found == wanted, lot.title


def test_decks_hold_every_card_with_what_it_means() -> None:
    decks = documents("any-game", "cards")
    found = 0
    for export in exports("any-game"):
        table = export.entry
        if export.taken.deck is None or not isinstance(table, Table) or table.deck is None:
            continue
        deck, found = decks[deck_id(export.address)], found + 1
        assert [card["name"] for card in deck["cards"]] == list(table.deck.cards)
        column = table.range_columns[0]
        for face, card in enumerate(deck["cards"], 1):
            place = row_of_total(table, column, face)
            assert place is not None
            assert _bare(_plainly(card["description"])).startswith(
                _bare(quoted(table.title_of(table.rows[place])))
            )
            assert card["faces"][0]["text"] == card["description"]
            assert card["suit"] == (card["name"][0] if card["value"] else "")
    assert found == len(decks) > 1


def _table_macros(project: str) -> Iterator[tuple[str, list[Lot], list[list[str]]]]:
    """Yield the macros of tables: the command, what it draws from, the options of its choices."""
    macros = documents(project, "macros")
    alike: dict[LotName, list[Lot]] = {}
    for _, lot in lots(project):
        if not lot.name.is_again and (lot.choices or lot.modifiers != (0, 0)):
            alike.setdefault(lot.name.chosen, []).append(lot)
    for name, held in alike.items():
        macro = macros.get(stable_id("Macro", table_id(name)))
        if macro is not None:
            given = [lot.name.given for lot in held]
            options = [list(dict.fromkeys(each)) for each in zip(*given, strict=True)]
            yield macro["command"], held, options


def test_macros_draw_from_what_is_chosen() -> None:
    asked, wanted = [], []
    for project in PROJECTS:
        for command, held, options in _table_macros(project):
            low, high = held[0].modifiers
            cases = []
            for lot in held:
                at = [each.index(o) for each, o in zip(options, lot.name.given, strict=True)]
                for modifier in sorted({low, high}):
                    cases.append([[*at, modifier - low], []])
                    added = f" + ({modifier})" if (low, high) != (0, 0) else None
                    wanted.append((table_uuid(lot.name), added))
            asked.append({"command": command, "cases": cases})
    assert sum(len(lot["cases"]) for lot in asked) > 30
    told = [each for macro in _run(asked) for each in macro]
    for (uuid, added), (drawn_from, formula) in zip(wanted, told, strict=True):
        assert drawn_from == uuid
        assert formula is None if added is None else formula.endswith(added)


def _run(asked: list[dict[str, Any]]) -> list[list[Any]]:
    """Return what macros tell when they are run with the choices and rolls of their cases."""
    node, _ = compute_driver_executable()
    script = Path(__file__).with_name("run_macros.js")
    done = subprocess.run(
        [node, script], input=json.dumps(asked), capture_output=True, text=True, check=True
    )
    found: list[list[Any]] = json.loads(done.stdout)
    return found


def test_macros_decide_as_checks_do() -> None:
    asked, wanted = [], []
    for project in PROJECTS:
        macros = documents(project, "macros")
        for export, decision in decisions(project):
            macro = macros.get(stable_id("Macro", export.address))
            if macro is None:
                continue
            line = re.search(r"^const dice = (.*);$", macro["command"], re.MULTILINE)
            assert line is not None
            dice = json.loads(line[1])
            step = max(1, len(decision.laid_out) // MOST_CHOICES)
            cases, chances = [], []
            for choice in decision.laid_out[::step]:
                rolled = []
                for _, places, each in dice:
                    formula, totals = each[",".join(str(choice[place]) for place in places)]
                    rolled.append([*_faces(formula, totals)])
                for combination in product(*rolled):
                    chance = Fraction(1)
                    for _, part in combination:
                        chance *= part
                    cases.append([choice, [face for face, _ in combination]])
                    chances.append((choice, chance))
            asked.append({"command": macro["command"], "cases": cases})
            wanted.append((export.address, decision, chances))
    assert len(asked) == sum(1 for project in PROJECTS for _ in decisions(project))
    for (address, decision, chances), results in zip(wanted, _run(asked), strict=True):
        found: dict[tuple[int, ...], list[Fraction]] = {}
        for (choice, chance), result in zip(chances, results, strict=True):
            odds = found.setdefault(choice, [Fraction(0)] * len(decision.results))
            odds[result] += chance
        for choice, odds in found.items():
            assert odds == list(decision.odds(choice)), address


def _faces(formula: str, totals: list[list[int]]) -> Iterator[tuple[int, Fraction]]:
    """Yield what a formula comes to; of numbers that stand for totals, both ends of each run."""
    count = numbers(formula)
    if not totals:
        yield from formula_odds(formula).items()
        return
    assert count == totals[-1][0]
    first = 1
    for last, _ in totals:
        half = Fraction(last - first + 1, 2 * count)
        yield from ((first, half), (last, half))
        first = last + 1


@pytest.mark.parametrize("version", [11, 12, 14])
def test_older_and_newer_versions_have_their_forms(version: int) -> None:
    asked = wish("forms")
    files = formats()["foundry"].write(Wish(asked.packs, "1", version)).files
    results = [
        result
        for path, content in files.items()
        if path.parts[1:3] == ("src", "tables")
        for result in json.loads(content)["results"]
    ]
    kinds = {11: {0, 2}, 12: {"text", "pack"}, 14: {"text", "document"}}
    assert {result["type"] for result in results} == kinds[version]
    assert all(("text" in result) is (version < 13) for result in results)
    manifest = json.loads(files[PurePosixPath("tablewright-mire/module.json")])
    assert manifest["compatibility"] == {"minimum": str(version), "verified": str(version)}
