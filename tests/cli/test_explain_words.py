"""What `explain` says of words of the language, and how little it loads for that."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from click.testing import CliRunner, Result

from tablewright.cli.game_words import GAME_WORDS
from tablewright.cli.main import commands
from tablewright.cli.written_rules import written_names, written_rule
from tablewright.codes import rules
from tablewright.kinds.table.columns import ColumnType
from tablewright.resources import schemas_folder
from tablewright.schema.documents import built_in_kinds, read_documents
from tablewright.schema.key_help import place_help
from tablewright.schema.word_help import all_words, word_help


def explained(*words: str) -> Result:
    return CliRunner().invoke(commands, ["explain", *words])


@pytest.mark.parametrize("word", [str(each) for each in ColumnType])
def test_every_type_of_columns_has_a_page_of_its_own(word: str) -> None:
    parts = explained(word).output.split("\n\n")
    head = f"`{word}` is what `type:` may say: table.columns.NAME.type ("
    place = next(n for n, part in enumerate(parts) if part.startswith(head))
    about, beside = parts[place + 1 : place + 3]
    # Not the sentence that names all types.
    assert "modifier" not in about
    assert beside.startswith("Keys beside it: title, aka, icon, short, type")


def test_a_key_and_what_a_field_may_be_are_words_too() -> None:
    said = explained("row").output
    assert said.startswith("`row` is what `type:` may say: model.fields.NAME.type")
    assert "`row` is a key: check.inputs.NAME.row" in said
    told = json.loads(explained("row", "--format", "json").output)
    assert [(each["key"], each["is_key"]) for each in told] == [
        ("model.fields.NAME.type", False),
        ("check.inputs.NAME.row", True),
    ]


def test_what_goes_by_another_name_is_told_there() -> None:
    said = explained("cards").output
    assert "`cards` goes by another name here: table.deck (32 | 52 | 54 or keys)" in said
    assert said.count("The deck that cards are drawn from") == 1
    # What has the name itself comes first.
    first, _, rest = explained("card").output.partition("\n")
    assert first.startswith("`card` is a key: model.card")
    assert "another name here: table.deck" in rest
    told = json.loads(explained("reroll", "--format", "json").output)
    assert [each["key"] for each in told] == ["table.rows.again", "table.rows.then"]


def test_every_other_name_leads_to_something() -> None:
    documents = read_documents(schemas_folder())
    for word, addresses in GAME_WORDS.items():
        assert explained(word).exit_code == 0
        for kind, *path in (address.split(".") for address in addresses):
            assert place_help(documents, kind, tuple(path)) is not None, word


def test_a_key_of_any_column_needs_no_name_in_its_address() -> None:
    assert explained("table.columns.type").output == explained("table.columns.NAME.type").output
    assert explained("table.columns.NAME").output.startswith("table.columns.NAME (keys)")


def test_a_word_that_is_misspelt_is_offered() -> None:
    run = explained("rnage")
    assert run.exit_code == 2
    assert "did you mean `range`?" in run.output


def test_every_word_of_the_schemas_is_explained() -> None:
    documents = read_documents(schemas_folder())
    kinds = built_in_kinds(documents)
    for word in sorted(all_words(documents, kinds) - {*kinds}):
        assert word_help(documents, kinds, word), word


def test_rules_read_from_the_program_are_those_that_are_registered() -> None:
    for rule in rules():
        for name in (rule.code.lower(), rule.slug):
            found = written_rule(name)
            assert found is not None, rule.code
            told = (found.code, found.slug, found.severity, found.page)
            assert told == (rule.code, rule.slug, rule.severity, rule.page)
    assert written_rule("no-such-rule") is None
    assert {*written_names()} == {name for rule in rules() for name in (rule.code, rule.slug)}


_LOADED = """
import contextlib, sys
import click
from tablewright.cli.main import commands
with contextlib.suppress(click.UsageError):
    commands.main(["explain", {!r}], standalone_mode=False)
dear = "jsonschema_rs", "tablewright.kinds", "tablewright.library", "tablewright.proofs"
print(*(name for name in dear if name in sys.modules))
"""


@pytest.mark.parametrize("what", ["table", "TW101", "range", "tabel", "TW1022"])
def test_neither_entries_nor_validators_are_loaded_for_a_page(what: str) -> None:
    """That is what keeps it under a fifth of a second."""
    run = subprocess.run(
        [sys.executable, "-c", _LOADED.format(what)], capture_output=True, text=True, check=True
    )
    assert run.stdout.splitlines()[-1] == ""
