"""Each export rolls as the table or check does that it was made of: read back, and counted.

The readers know what other programs document of their own notation, and nothing of this project.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import pytest

from exports.anydice_reader import read as read_program
from exports.dice_reader import odds as dice_odds
from exports.known_before import cards_in, chance_in, deck_in, is_meant
from exports.perchance_reader import odds as perchance_odds
from exports.perchance_reader import read as read_lists
from exports.table_readers import READERS, spans
from exports.taken_along import (
    PROJECTS,
    Chain,
    by_name,
    decisions,
    expected,
    exports,
    followed,
    is_left_out,
    lots,
    text_of,
    wish,
    written,
)
from tablewright.dice import distribution, parse
from tablewright.kinds.entry import Text
from tablewright.outputs.exports.documents import Decision
from tablewright.outputs.exports.formats import formats
from tablewright.outputs.exports.lots import DeckTaken, Lot, LotName
from tablewright.outputs.exports.perchance import dice_list, list_name
from tablewright.outputs.exports.plain import plain, said_of_row
from tablewright.outputs.exports.said import Words
from tablewright.render.dice_inside import has_dice, parts_of

# Of a check with more choices that are laid out, these are spread over all of them.
MOST_CHOICES = 40

projects = pytest.mark.parametrize("project", PROJECTS)


@projects
def test_anydice_comes_to_the_rows_of_tables(project: str) -> None:
    for export, _ in lots(project):
        if is_left_out(project, "anydice", export.address, f"{export.address}.txt"):
            continue
        program = read_program(text_of(project, "anydice", f"{export.address}.txt"))
        outputs = iter(program.outputs)
        for lot in export.taken.lots:
            if lot.is_all:
                _, die = next(outputs)
                assert die == _how_many(project, lot)
                continue
            low, high = lot.modifiers
            is_adjusted = (low, high) != (0, 0) and not lot.name.is_again
            modifiers = [0, *range(low, high + 1)] if is_adjusted else [0]
            for modifier in modifiers:
                _, die = next(outputs)
                found = {face - 1 if face else None: chance for face, chance in die.items()}
                assert found == expected(project, lot, modifier)
            if any(row.then for row in lot.rows):
                _, die = next(outputs)
                assert sorted(die.values()) == sorted(followed(project, lot).values())
        assert next(outputs, None) is None


def _how_many(project: str, lot: Lot) -> dict[int, Fraction]:
    """Return how likely so many rows of a hoard are there, by adding one after the other."""
    found = {0: Fraction(1)}
    for name in (name for row in lot.rows for name in row.then):
        absent = expected(project, by_name(project)[name]).get(None, Fraction(0))
        after: dict[int, Fraction] = {}
        for count, chance in found.items():
            for more, each in ((0, absent), (1, 1 - absent)):
                after[count + more] = after.get(count + more, Fraction(0)) + chance * each
        found = after
    return {count: chance for count, chance in found.items() if chance}


@projects
def test_anydice_decides_as_checks_do(project: str) -> None:
    for export, decision in decisions(project):
        if is_left_out(project, "anydice", export.address, f"{export.address}.txt"):
            continue
        text = text_of(project, "anydice", f"{export.address}.txt")
        shown = [
            choice
            for choice in decision.laid_out
            if "[decide by" not in text
            or decision.columns is None
            or choice[decision.columns] == decision.asked[decision.columns].usual
        ]
        outputs = read_program(text).outputs
        assert len(outputs) == len(shown)
        for choice, (name, die) in zip(shown, outputs, strict=True):
            assert re.sub(r"\W", "", name) == re.sub(r"\W", "", decision.said(choice) or name)
            odds = decision.odds(choice)
            assert die == {n: chance for n, chance in enumerate(odds, 1) if chance}


@projects
def test_anydice_decides_so_at_every_choice_of_inputs(project: str) -> None:
    for export, decision in decisions(project):
        if is_left_out(project, "anydice", export.address, f"{export.address}.txt"):
            continue
        text = text_of(project, "anydice", f"{export.address}.txt")
        called = re.search(r"^output \[decide by (.*)\] named", text, re.MULTILINE)
        if called is None:
            continue
        dice = called[1].split(" and ")[: len(decision.dice)]
        step = max(1, len(decision.laid_out) // MOST_CHOICES)
        rolled = decision.dice_at(decision.laid_out[0])
        # What is rolled at another choice may be other dice.
        chosen = [c for c in decision.laid_out[::step] if decision.dice_at(c) == rolled]
        head = "\n".join(line for line in text.splitlines() if not line.startswith("output"))
        for choice in chosen:
            given = [
                str(asked.figures[at]) if asked.is_range else str(at + 1)
                for asked, at in zip(decision.asked, choice, strict=True)
            ]
            head += f"\noutput [decide by {' and '.join([*dice, *given])}]"
        for choice, (_, die) in zip(chosen, read_program(head).outputs, strict=True):
            odds = decision.odds(choice)
            assert die == {n: chance for n, chance in enumerate(odds, 1) if chance}


def _with_lists(words: Words) -> str:
    """Return words with the lists that Perchance rolls for the dice in the middle of them."""
    if not isinstance(words, Text) or not has_dice(words):
        return plain(words)
    said = ""
    for part in parts_of(words):
        if isinstance(part, str):
            said += part
        else:
            code = f"[{dice_list(part.dice)}]"
            is_dice = part.label[0].isdigit()
            said += code if is_dice else f"{part.label} ({code})"
    return said


def test_perchance_rolls_dice_in_the_middle_of_words() -> None:
    lists = read_lists(text_of("any-game", "perchance", "wayfarers.txt"))
    found = {name: perchance_odds(lists, name) for name in lists if name.startswith("d_")}
    dice = {"d_2d4", "d_2d6", "d_3d6_times_10", "d_d3", "d_d4_minus_1", "d_d4_plus_1"}
    assert found.keys() == dice
    for name, odds in found.items():
        written = name[2:].replace("_", " ").replace("plus", "+").replace("minus", "-")
        rolled = distribution(parse(written.replace("times", "×")))
        assert odds == {
            str(t): Fraction(n, sum(w for _, w in rolled.weights)) for t, n in rolled.weights
        }


def _said(chain: Chain, lot: Lot | None, known: Mapping[LotName, Lot]) -> str:
    """Return what a chain of rows says, the next behind an arrow."""
    place, more = chain
    row = next((r for r in lot.rows if r.place == place), None) if lot is not None else None
    if row is None:
        return "no row" if lot is None else plain(lot.nothing)
    words = said_of_row(row, _with_lists)
    if not more:
        return words
    after = zip(more, row.then, strict=True)
    return f"{words} → {' + '.join(_said(each, known[name], known) for each, name in after)}"


@projects
def test_perchance_shows_rows_as_often(project: str) -> None:
    known = by_name(project)
    for export, lot in lots(project):
        lists = read_lists(text_of(project, "perchance", f"{export.scope.pack}.txt"))
        low, high = lot.modifiers
        for modifier in {0, low, high}:
            wanted: dict[str, Fraction] = {}
            for chain, chance in followed(project, lot, modifier).items():
                words = _said(chain, lot, known)
                wanted[words] = wanted.get(words, Fraction(0)) + chance
            assert perchance_odds(lists, list_name(lot.name, modifier)) == wanted


@projects
def test_perchance_decides_as_checks_do(project: str) -> None:
    for export, decision in decisions(project):
        lists = read_lists(text_of(project, "perchance", f"{export.scope.pack}.txt"))
        name = f"c_{re.sub('[^a-z0-9]+', '_', export.address)}_"
        found = [key for key in lists if re.fullmatch(rf"{name}\d+", key)]
        assert len(found) == len(decision.laid_out)
        for key, choice in zip(found, decision.laid_out, strict=True):
            held = perchance_odds(lists, key)
            odds = [chance for chance in decision.odds(choice) if chance]
            assert list(held.values()) == odds


@projects
@pytest.mark.parametrize("name", READERS)
def test_tables_are_looked_up_alike(project: str, name: str) -> None:
    reader, suffix = READERS[name]
    for export in exports(project):
        document = reader(text_of(project, name, f"{export.address}{suffix}"))
        looked_up = [lot for lot in export.taken.lots if not lot.name.is_again]
        columns = list(dict.fromkeys(lot.name.column for lot in looked_up))
        for lot in looked_up:
            head, *rows = document.tables[0]
            if name == "csv" and head[:2] == ["Part", "Label"]:
                # A screen's tables stand among its words.
                continue
            if set("!c") & set(str(lot.dice)) or lot.is_all:
                # Cards, and what is rolled on is counted by readers of whole programs.
                continue
            known = [
                (next(n for n, cell in enumerate(head) if cell.startswith(title)), option)
                for title, option in zip(lot.choices, lot.name.given, strict=True)
            ]
            if export.taken.deck is not None or not lot.rows[0].said or "Chance" in head:
                text = document.text
                if name == "csv" and export.taken.deck is not None:
                    about = text_of(project, name, f"{export.address}.csv-metadata.json")
                    text = json.loads(about)["dc:description"]
                by_words = _by_words(export.taken.deck, text, head, rows, known, lot)
                assert by_words == expected(project, lot)
                continue
            several = len({each.dice for each in looked_up}) > 1
            place_of = columns.index(lot.name.column) if several or name == "csv" else None
            dice = dice_odds(_dice_of(document.text, name, head, place_of))
            modifiers = lot.modifiers if name == "csv" else (0, 0)
            for modifier in {0, *modifiers}:
                found: dict[int | None, Fraction] = {}
                ends = _ranges(columns.index(lot.name.column), name, head, rows, known)
                for total, chance in dice.items():
                    settled = total + modifier
                    place = next((n for n, (low, high) in ends if low <= settled <= high), None)
                    found[place] = found.get(place, Fraction(0)) + chance
                assert found == expected(project, lot, modifier)


def _dice_of(text: str, name: str, head: list[str], column: int | None) -> str:
    """Return the dice of the rolled `column`; of all columns, where that is None."""
    if name == "csv":
        ranges = [cell for cell in head if cell.endswith(" from")]
        said = re.search(r"(?:\((?P<behind>[^()]*)\)|(?P<alone>\S+)) from", ranges[column or 0])
        assert said is not None
        return said["behind"] or said["alone"]
    of_column = "" if column is None else r" of [^\n]*?"
    written = re.findall(rf"Roll{of_column}\W*(?::|\]|\}})\W*([^\n\]]*)", text)[column or 0]
    return re.sub(r"[\\{}$;:*#\[]|ensuremath|times|item", "", written).strip()


def _by_words(
    deck_of: DeckTaken | None,
    text: str,
    head: list[str],
    rows: list[list[str]],
    known: list[tuple[int, str]],
    lot: Lot,
) -> dict[int | None, Fraction]:
    """Return the chances of rows that are found by cards; or of one that has its own."""
    rows = [row for row in rows if len(row) == len(head)]
    if deck_of is None:
        place = lot.rows[0].place
        chance = chance_in(rows[place][head.index("Chance")])
        return {n: each for n, each in ((place, chance), (None, 1 - chance)) if each}
    deck = deck_in(text)
    return {
        n: Fraction(sum(deck[card] for card in cards_in(row[0], deck)), deck.total())
        for n, row in enumerate(rows)
        if all(is_meant(row[at], option) for at, option in known)
    }


def _ranges(
    index: int,
    name: str,
    head: list[str],
    rows: list[list[str]],
    known: list[tuple[int, str]],
) -> list[tuple[int, tuple[float, float]]]:
    """Return the ends of each row of the lot at `index` among the columns of ranges."""
    rows = [row for row in rows if len(row) == len(head) and not _is_group(row)]
    if name == "csv":
        places = [n for n, cell in enumerate(head) if cell.endswith(" from")]
        at = places[index]
        ends = {at for place in places for at in (place, place + 1)}
        said = [[cell for n, cell in enumerate(row) if n not in ends] for row in rows]
        # A row that several runs of totals mean stands on a line for each of them.
        first = [n for n in range(len(rows)) if not n or said[n] != said[n - 1]]
        number = [sum(each <= n for each in first) - 1 for n in range(len(rows))]
        return [
            (number[n], (int(row[at]), int(row[at + 1])))
            for n, row in enumerate(rows)
            if row[at] != "" and all(is_meant(row[n], option) for n, option in known)
        ]
    at = _column(index, head, rows, {column for column, _ in known})
    return [
        (n, part)
        for n, row in enumerate(rows)
        if row[at] and all(is_meant(row[n], option) for n, option in known)
        for part in spans(row[at])
    ]


def _is_group(row: list[str]) -> bool:
    return len(row) > 1 and bool(row[0]) and not any(row[1:])


def _column(index: int, head: list[str], rows: list[list[str]], known: set[int]) -> int:
    """Return the place of the column of ranges at `index`: those in which all words are ranges."""
    found: list[int] = []
    for at in sorted({*range(len(head))} - known):
        words = [row[at] for row in rows if row[at]]
        try:
            held = [spans(word) for word in words]
        except ValueError:
            continue
        if held:
            found.append(at)
    return found[index]


@projects
@pytest.mark.parametrize("name", READERS)
def test_chances_of_checks_are_exact(project: str, name: str) -> None:
    reader, suffix = READERS[name]
    for export, decision in decisions(project):
        document = reader(text_of(project, name, f"{export.address}{suffix}"))
        names = [result.name for result in decision.results]
        view = export.view.body
        shown = [names.index(outcome) for outcome in view.shown]
        odds = [decision.odds(choice) for choice in decision.laid_out]
        if name == "csv":
            wanted = [chance for each in odds for chance in each]
        else:
            wanted = [each[place] for place in shown for each in _row_by_row(decision, odds)]
        assert document.chances == wanted


def _row_by_row(decision: Decision, odds: list[Sequence[Fraction]]) -> list[Sequence[Fraction]]:
    """Return `odds` with the input that goes down changing slowest."""
    if decision.rows is None or decision.columns is None or decision.rows < decision.columns:
        return odds
    across = len(decision.asked[decision.columns].labels)
    down = len(odds) // across
    return [odds[c * down + r] for r in range(down) for c in range(across)]


@projects
def test_json_has_every_chance(project: str) -> None:
    for export, lot in lots(project):
        entry = json.loads(text_of(project, "json", f"{export.address}.json"))["entry"]
        if entry["kind"] == "screen" or lot.name.is_again:
            continue
        if set("!c") & set(entry["roll"] or ""):
            continue
        named = next(each for each in entry["columns"] if each["name"] == lot.name.column)
        wanted = expected(project, lot)
        if lot.is_all or named["type"] == "chance":
            if not lot.is_all:
                assert _own_chance(entry, lot) == wanted
            continue
        choices = [each["name"] for each in entry["columns"] if each["type"] == "choice"]
        given = dict(zip(choices, lot.name.given, strict=True))
        dice = _drawn(entry["deck"]) or dice_odds(named.get("roll", entry["roll"]))
        found: dict[int | None, Fraction] = {}
        for total, chance in dice.items():
            held = [
                n
                for n, row in enumerate(entry["rows"])
                if lot.name.column in row["cells"]
                and _holds(row["cells"][lot.name.column], total)
                and all(
                    option in row["cells"].get(column, {"options": [option]})["options"]
                    for column, option in given.items()
                )
            ]
            place = held[0] if held else None
            found[place] = found.get(place, Fraction(0)) + chance
        assert found == wanted


def _drawn(deck: list[str] | None) -> dict[int, Fraction] | None:
    if not deck:
        return None
    return dict.fromkeys(range(1, len(deck) + 1), Fraction(1, len(deck)))


def _own_chance(entry: dict[str, Any], lot: Lot) -> dict[int | None, Fraction]:
    """Return the chance of the row that `lot` is of, and of none, as the entry states it."""
    place = next(n for n, row in enumerate(entry["rows"]) if row["id"] == lot.name.part)
    cell = entry["rows"][place]["cells"].get(lot.name.column)
    chance = Fraction(1) if cell is None else Fraction(cell["chance"]["exact"])
    return {n: each for n, each in ((place, chance), (None, 1 - chance)) if each}


def _holds(cell: dict[str, Any], total: int) -> bool:
    return any(
        (low is None or low <= total) and (high is None or total <= high)
        for low, high in cell.get("parts", [cell["range"]])
    )


@pytest.mark.parametrize("name", sorted(formats()))
def test_the_same_packs_are_the_same_bytes(name: str) -> None:
    assert formats()[name].write(wish("packs")).files == written("packs", name).files


def test_no_roll_has_too_many_ways_for_anydice() -> None:
    done = written("any-game", "anydice")
    assert not [each for each in done.unsaid if each.what.startswith("it is left out")]
    # Two dice are the digits of the way that is rolled: 7,735 times 35 of them.
    assert "[way wa of 1d7735]" in text_of("any-game", "anydice", "wayfarers/read-the-cards.txt")
