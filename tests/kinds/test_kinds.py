"""Documents as typed entries: what each kind makes of what was typed."""

from __future__ import annotations

from fractions import Fraction

from fixture_types import Compile
from tablewright.dice import Band, Expression, IntegerRange
from tablewright.kinds import Entry, Text, kinds
from tablewright.kinds.check.entry import Check
from tablewright.kinds.pack.entry import Pack
from tablewright.kinds.rule.entry import RuleEntry
from tablewright.kinds.screen.entry import Screen, Show
from tablewright.kinds.table.entry import Table


def entry(compiled: Compile, text: str, **beside: str) -> Entry:
    files = {f"wilds/{name.replace('_', '-')}.yaml": held for name, held in beside.items()}
    found = compiled({**files, "wilds/it.yaml": text})
    assert found.diagnostics == ()
    return found.library.entries["wilds"]["it"]


def test_a_kind_is_a_module_that_is_there() -> None:
    assert list(kinds()) == sorted(kinds())
    assert {"check", "pack", "rule", "screen", "table"} <= set(kinds())


def test_what_every_entry_carries(compiled: Compile) -> None:
    found = entry(
        compiled,
        "kind: rule\ntitle: Marching\nsummary: One by one.\ntext: Walk.\ntags: [road, day]\n"
        "source: {section: Roads, page: 12, note: From memory.}\n"
        "rulings: [{question: How far?, ruling: Far., reason: It is flat.}]\n"
        "errata: [{printed: night, ruling: day, reason: Nobody sees at night.}]\n",
    )
    assert (found.kind, found.id, found.pack, found.address) == ("rule", "it", "wilds", "wilds/it")
    assert found.title == "Marching"
    assert found.summary == Text("One by one.", ("summary",))
    assert found.tags == ("road", "day")
    assert found.origin is not None
    assert (found.origin.section, found.origin.page) == ("Roads", "12")
    assert found.rulings[0].ruling == Text("Far.", ("rulings", 0, "ruling"))
    assert (found.errata[0].field, found.errata[0].printed) == (None, "night")
    texts = {text.markdown for text in found.texts()}
    assert {"One by one.", "Walk.", "From memory.", "How far?", "It is flat."} <= texts
    assert "Nobody sees at night." in texts


def test_cells_are_read_as_typed(compiled: Compile) -> None:
    table = entry(
        compiled,
        "kind: table\ntitle: T\nroll: d%\ncolumns:\n"
        "  on: {title: On, type: range}\n  many: {title: Many, type: number, min: 0.1}\n"
        "  plus: {title: Plus, type: modifier}\n  far: {title: Far, type: band}\n"
        "  dice: {title: Dice, type: dice}\n  word: {title: Word, type: text}\n"
        "rows:\n"
        "  - {on: 01-95, many: 0.1, plus: +3, far: 5-30, dice: d8 + 3d6, word: 010}\n"
        "  - {on: 96-00, many: 1e3, plus: 0x10, far: '>30', dice: '7', word: no}\n",
    )
    assert isinstance(table, Table)
    first, second = ({n: c.value for n, c in row.cells.items()} for row in table.rows)
    assert (first["on"], second["on"]) == (IntegerRange(1, 95), IntegerRange(96, 100))
    assert (first["many"], second["many"]) == (Fraction(1, 10), Fraction(1000))
    assert (first["plus"], second["plus"]) == (Fraction(3), Fraction(16))
    assert isinstance(first["far"], Band)
    assert isinstance(first["dice"], Expression)
    assert first["word"] == Text("010", ("rows", 0, "word"))
    assert second["word"] == Text("no", ("rows", 1, "word"))
    many = table.column("many")
    assert many is not None
    assert many.least == Fraction(1, 10)


def test_limits_may_be_typed_in_any_way_a_number_can(compiled: Compile) -> None:
    table = entry(
        compiled,
        "kind: table\ntitle: T\ncolumns:\n  n: {title: N, type: integer, min: +1, max: 0x10}\n"
        "rows: [{n: 16}]\n",
    )
    assert isinstance(table, Table)
    assert [table.columns[0].least, table.columns[0].greatest] == [1, 16]


def test_signs_and_open_ends_stay_in_the_names_of_rows(compiled: Compile) -> None:
    table = entry(
        compiled,
        "kind: table\ntitle: T\ncolumns:\n  m: {title: M, type: range, domain: -9+}\n"
        "rows: [{m: ≤−5}, {m: -4 to -1}, {m: 0-4}, {m: 5-8}, {m: 9+}]\n",
    )
    assert isinstance(table, Table)
    ids = [row.id for row in table.rows]
    assert ids == ["up-to-minus-5", "minus-4-to-minus-1", "0-4", "5-8", "9-or-more"]
    assert table.find_row("-4 to -1") is table.rows[1]


def test_rows_are_named_by_their_key(compiled: Compile) -> None:
    table = entry(
        compiled,
        "kind: table\ntitle: T\ncolumns:\n  a: {title: A, type: text}\n"
        "  b: {title: B, type: text, key: true, optional: true}\n"
        "rows: [{a: x, b: 4–8 HD}, {a: x, b: '**Über** 9'}, {a: x, b: 4-8 HD!}, {a: x}]\n",
    )
    assert isinstance(table, Table)
    assert [row.id for row in table.rows] == ["4-8-hd", "uber-9", "x", "row-4"]
    assert table.key_column is table.columns[1]


def test_a_check(compiled: Compile) -> None:
    check = entry(
        compiled,
        "kind: check\ntitle: C\nroll: {ours: 1d6, theirs: d8}\ninputs:\n"
        "  way: {title: Way, options: {up: high, down: low}, default: down}\n"
        "  width: {title: Width, range: 2-4, note: In *paces*.}\n"
        'outcomes:\n  - {name: Win, when: ours > theirs && way == "high" && width > 2}\n'
        "  - {name: Lose, text: See above.}\n",
    )
    assert isinstance(check, Check)
    assert {name: str(dice) for name, dice in check.rolls.items()} == {"ours": "d6", "theirs": "d8"}
    way, width = check.inputs
    assert (way.values, way.labels, way.default) == (("up", "down"), ("up", "down"), "down")
    assert [way.figure(value) for value in way.values] == ["high", "low"]
    assert (width.values, width.default, width.is_range) == ((2, 3, 4), None, True)
    assert way.label("up") == "up"
    assert check.outcomes[1].when is None
    assert check.odds.rows == "way"
    assert check.input("zzz") is None
    assert check.outcome("Lose") is check.outcomes[1]


def test_a_rule_and_a_screen(compiled: Compile) -> None:
    rule = "kind: rule\ntitle: R\nsteps: [One, {text: Two, note: n}]\nnotes: {n: Slowly.}\n"
    screen = entry(
        compiled,
        "kind: screen\ntitle: S\npanels:\n  - title: P\n    blocks:\n      - rule\n"
        "      - {ref: leap, show: odds, down: '1-2, 3-4', span: panel, columns: 2, title: Jump}\n",
        rule=rule,
        leap="kind: check\ntitle: L\nroll: 1d6\ninputs: {width: {title: W, range: 1-5}}\n"
        "outcomes: [{name: Lands, when: roll > width}, {name: Falls}]\n",
    )
    assert isinstance(screen, Screen)
    (panel,) = screen.panels
    first, second = panel.blocks
    assert (panel.columns, first.reference, first.show) == (3, "rule", Show.ALL)
    assert (second.title, second.columns, second.spans_panel) == ("Jump", 2, True)
    assert second.down == (IntegerRange(1, 2), IntegerRange(3, 4))
    read = entry(compiled, rule)
    assert isinstance(read, RuleEntry)
    assert [(step.text.markdown, step.note) for step in read.steps] == [("One", ""), ("Two", "n")]


def test_a_manifest(compiled: Compile) -> None:
    found = compiled(
        {
            "wilds/pack.yaml": "kind: pack\ntitle: Wilds\nsystem: Own\naccent: '#1f5c6b'\n"
            "licence: CC0-1.0\norder: [it]\n"
            "source: {title: A Book, author: Nobody, licence: CC0-1.0, url: https://a.example}\n",
            "wilds/it.yaml": "kind: rule\ntitle: R\n",
        }
    )
    assert found.diagnostics == ()
    pack = found.library.packs["wilds"]
    assert isinstance(pack, Pack)
    assert (pack.system, pack.accent, pack.order, pack.extends) == ("Own", "#1f5c6b", ("it",), "")
    assert (pack.credit.title, pack.credit.author, pack.credit.url) == (
        "A Book",
        "Nobody",
        "https://a.example",
    )
