"""Notes for Obsidian: lookups roll as Dice Roller reads them, links lead to notes and tables."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import PurePosixPath

import pytest

from exports.dice_reader import numbers
from exports.dice_reader import odds as dice_odds
from exports.taken_along import (
    PROJECTS,
    Chain,
    by_name,
    decisions,
    exports,
    followed,
    lots,
    written,
)
from tablewright.dice import distribution, parse
from tablewright.outputs.exports.lots import Lot, LotName
from tablewright.outputs.exports.names import safe_name
from tablewright.outputs.exports.obsidian import block_id
from tablewright.outputs.exports.plain import plain

projects = pytest.mark.parametrize("project", PROJECTS)

# As the plugin finds them.
_RANGE = re.compile(r"(\d+)(?:[^\d]+?(\d+))?")
_SUB_ROLL = re.compile(r"`dice:(.*?)`")
_LINK = re.compile(r".*\[\[(?P<link>.+?)#?\^(?P<block>.+?)\]\]")

Vault = Mapping[str, str]


def vault(project: str) -> Vault:
    """Return the notes of a project, by their paths without ending."""
    files = written(project, "obsidian").files
    return {str(p.with_suffix("")): c.decode() for p, c in files.items() if p.suffix == ".md"}


def lookup(notes: Vault, link: str) -> dict[str, Fraction]:
    """Return the chance of each option of the lookup table that `link` names, sub-rolls rolled."""
    found = _LINK.fullmatch(link.strip())
    assert found is not None, link
    lines = notes[found["link"]].splitlines()
    at = lines.index(f"^{found['block'].strip().lower()}") - 2
    rows = []
    while lines[at].startswith("|"):
        rows.append([c.strip() for c in re.split(r"(?<!\\)\|", lines[at].strip("|"))])
        at -= 1
    rows.reverse()
    head, _, *body = rows
    assert re.match(r"dice:\s*", head[0])
    result: dict[str, Fraction] = {}
    for option, chance in _options(head[0].partition("dice:")[2].strip(), body):
        for said, more in _rolled_on(notes, option).items():
            result[said] = result.get(said, Fraction(0)) + chance * more
    return result


def _options(dice: str, body: list[list[str]]) -> Iterator[tuple[str, Fraction]]:
    """Yield the chance of each option of a table; every roll must lead to one alone."""
    count = numbers(dice)
    if count is None:
        for total, chance in dice_odds(dice, digits=False).items():
            options = [option for span, option in body if _is_in(span, total)]
            assert len(options) == 1, (dice, total, options)
            yield options[0], chance
        return
    last = 0
    for (low, high), option in sorted((_ends(span), option) for span, option in body):
        assert low == last + 1
        last = high
        yield option, Fraction(high - low + 1, count)
    assert last == count


def _ends(span: str) -> tuple[int, int]:
    found = _RANGE.search(span)
    assert found is not None
    return int(found[1]), int(found[2] or found[1])


def _is_in(span: str, total: int) -> bool:
    low, high = _ends(span)
    return low <= total <= high


def _rolled_on(notes: Vault, option: str) -> dict[str, Fraction]:
    code = _SUB_ROLL.search(option)
    if code is None:
        return {option: Fraction(1)}
    before, after = option[: code.start()], option[code.end() :]
    if "[[" not in code[1]:
        # Dice in the middle of words, held against those of the row in a test of their own.
        return {
            f"{before}{code[1].strip()}{rest}": chance
            for rest, chance in _rolled_on(notes, after).items()
        }
    return {
        f"{before}{said}{rest}": chance * other
        for said, chance in lookup(notes, code[1]).items()
        for rest, other in _rolled_on(notes, after).items()
    }


def _bare(words: str) -> str:
    words = re.sub(r" \([0-9d+* -]+\)", "", words)
    linked = re.sub(r"\[\[[^\]]*?\\?\|([^\]]*)\]\]|\[([^\]]*)\]\([^)]*\)", r"\1\2", words)
    return re.sub(r"\((?:\d+[^()]*%|mean [\d.]+)\)|[^\w→+·]", "", re.sub(r"\\|[*`_]", "", linked))


def _said(chain: Chain, lot: Lot, known: Mapping[LotName, Lot]) -> str:
    place, more = chain
    row = next((r for r in lot.rows if r.place == place), None)
    if row is None:
        return plain(lot.nothing)
    said = " · ".join(f"{label}: {plain(w)}" if label else plain(w) for label, w in row.said)
    after = " + ".join(_said(c, known[name], known) for c, name in zip(more, row.then, strict=True))
    return f"{said}{row.marks}{' → ' if after else ''}{after}"


@projects
def test_lookups_roll_as_tables_do(project: str) -> None:
    notes, known = vault(project), by_name(project)
    for export, lot in lots(project):
        begun, block = f"{export.scope.pack}/", f"\n^{block_id(lot.name)}\n"
        note = next((n for n in notes if n.startswith(begun) and block in notes[n]), None)
        if note is None:
            reasons = [each.what for each in written(project, "obsidian").unsaid]
            assert any(what.startswith(f"{lot.title} has no lookup") for what in reasons)
            continue
        low, high = lot.modifiers
        for modifier in {0, low, high}:
            wanted: dict[str, Fraction] = {}
            for chain, chance in followed(project, lot, modifier).items():
                words = _bare(_said(chain, lot, known))
                wanted[words] = wanted.get(words, Fraction(0)) + chance
            found: dict[str, Fraction] = {}
            for said, chance in lookup(
                notes, f"[[{note}#^{block_id(lot.name, modifier)}]]"
            ).items():
                found[_bare(said)] = found.get(_bare(said), Fraction(0)) + chance
            assert found == wanted


def test_dice_in_the_middle_of_words_are_rolled_with_the_row() -> None:
    note = vault("any-game")["wayfarers/Who lies in wait"]
    lookup_table = note[note.index("| dice: 1d6") :]
    found = [code.strip() for code in _SUB_ROLL.findall(lookup_table)]
    dice = ["2d6", "1d4 - 1", "3d6×10", "1d4+1", "1d3"]
    assert [dice_odds(code, digits=False) for code in found] == [
        {total: Fraction(ways, whole) for total, ways in held.weights}
        for held in (distribution(parse(each)) for each in dice)
        for whole in [sum(ways for _, ways in held.weights)]
    ]
    assert "A few (`dice: 1d4 + 1`) deserters" in lookup_table


@projects
def test_checks_are_looked_up_as_they_decide(project: str) -> None:
    notes = vault(project)
    for export, decision in decisions(project):
        across = decision.columns
        shown = [
            c
            for c in decision.laid_out
            if across is None or c[across] == decision.asked[across].usual
        ][:60]
        prefix = f"^{export.entry.id}-"
        note = next(
            n
            for n, text in notes.items()
            if n.startswith(f"{export.scope.pack}/") and f"\n{prefix}1\n" in text
        )
        reasons = [each.what for each in written(project, "obsidian").unsaid]
        for number, choice in enumerate(shown, 1):
            if f"\n{prefix}{number}\n" not in notes[note]:
                assert any(f"it is not rolled at {decision.said(choice)}" in w for w in reasons)
                continue
            found = lookup(notes, f"[[{note}#{prefix}{number}]]")
            assert list(found.values()) == [chance for chance in decision.odds(choice) if chance]


@projects
def test_links_lead_to_notes(project: str) -> None:
    notes = vault(project)
    for text in notes.values():
        for target in re.findall(r"\[\[([^\]|\\#]+)", text):
            assert target in notes, target


@projects
def test_names_are_safe_everywhere(project: str) -> None:
    paths = list(written(project, "obsidian").files)
    assert len({str(path).casefold() for path in paths}) == len(paths)
    for path in paths:
        assert all(safe_name(part) == part for part in path.with_suffix("").parts)


@projects
def test_stat_blocks_have_what_their_layout_shows(project: str) -> None:
    files = written(project, "obsidian").files
    layouts = {}
    for path, content in files.items():
        if path.suffix == ".json":
            layout = json.loads(content)
            layouts[layout["name"]] = {
                name
                for block in layout["blocks"]
                for nested in block.get("nested", [block])
                for name in nested["properties"]
            }
    things = [export for export in exports(project) if export.taken.stat_block is not None]
    for export in things:
        text = next(
            content.decode()
            for path, content in files.items()
            if (
                path.parts[0] == export.scope.pack
                and f"name: {json.dumps(export.entry.title, ensure_ascii=False)}"
                in content.decode()
            )
            or path == PurePosixPath(export.scope.pack, f"{export.entry.title}.md")
        )
        block = text.partition("```statblock\n")[2].partition("\n```")[0]
        held = {
            line.partition(": ")[0]: json.loads(line.partition(": ")[2])
            for line in block.splitlines()
        }
        shown = layouts[held.pop("layout")]
        assert set(held) <= shown
        assert len(held) > 1
