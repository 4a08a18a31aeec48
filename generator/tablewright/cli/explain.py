"""`tablewright explain`: the documentation behind a code, a kind of entry, a key or a function."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from tablewright.cli.completion import explained
from tablewright.cli.options import format_option
from tablewright.names import suggestion
from tablewright.reporters.folding import folded

if TYPE_CHECKING:
    from tablewright.cli.written_rules import WrittenRule
    from tablewright.diagnostics import Rule
    from tablewright.formula import Function
    from tablewright.schema.key_help import Documents
    from tablewright.schema.word_help import WordHelp


# What asks for all functions at once.
_ALL_FUNCTIONS = "functions"


@click.command(
    "explain",
    epilog="""\b
Examples:
  tablewright explain TW301
  tablewright explain table-gap
  tablewright explain table
  tablewright explain table.columns.NAME
  tablewright explain range
  tablewright explain half_up
  tablewright explain functions
  tablewright explain""",
)
@click.argument(
    "what", required=False, metavar="[CODE|KIND|KEY|WORD|FUNCTION]", shell_complete=explained
)
@click.option(
    "--next-code", is_flag=True, help="List the codes that are free, for whoever writes a rule."
)
@format_option("text", "json")
def command(what: str | None, next_code: bool, format_name: str) -> None:
    """Explain a rule by its code or name, a kind, a key or a word of an entry, or a function.

    A word is what a key may say, such as a type of columns. The keys below a key are told with a
    point between: screen.panels.blocks. NAME is any name that authors choose. Without anything, all
    codes and functions are listed.
    """
    as_json = format_name == "json"
    if next_code and what is not None:
        raise click.UsageError("--next-code lists codes: leave it out, or the code")
    if next_code:
        _list_free(as_json)
    elif what is None:
        _list_all(as_json)
    else:
        _explain(what, as_json)


def _list_free(as_json: bool) -> None:
    from tablewright.codes import next_codes

    if as_json:
        _print_json([{"code": free, "about": about} for free, about in next_codes()])
    else:
        for free, about in next_codes():
            click.echo(f"{free}  {about}")


def _list_all(as_json: bool) -> None:
    if not as_json:
        # All rules take a while to be loaded.
        click.echo("Codes of what can be wrong\n")
    from tablewright.codes import rules

    if as_json:
        _print_json(
            [{"code": r.code, "slug": r.slug, "severity": str(r.severity)} for r in rules()]
        )
    else:
        for each_rule in rules():
            click.echo(f"{each_rule.code}  {each_rule.slug:<22} {each_rule.page.splitlines()[0]}")
        click.echo("\nFunctions of formulas\n")
        _explain_functions(as_json=False)


def _explain(what: str, as_json: bool) -> None:
    from tablewright.resources import schemas_folder
    from tablewright.schema.documents import built_in_kinds, read_documents

    # In the order of what takes least to find out: a kind needs no code, and a code no kind.
    documents = read_documents(schemas_folder())
    kinds = built_in_kinds(documents)
    kind, *path = what.split(".")
    if kind in kinds:
        _explain_place(documents, kind, tuple(path), as_json)
        return
    rule = _rule_called(what)
    if rule is not None:
        _explain_rule(rule, as_json)
        return
    from tablewright.schema.word_help import word_help

    words = word_help(documents, kinds, what)
    others = _under_other_names(documents, what)
    function = None if path else _function_called(what)
    if what == _ALL_FUNCTIONS:
        _explain_functions(as_json)
    elif function is not None:
        _explain_function(function, as_json)
    elif words or others:
        _explain_word(what, words, others, as_json)
    else:
        raise click.UsageError(f"nothing is called `{what}` here; {_near(what, kinds, documents)}")


def _rule_called(what: str) -> WrittenRule | None:
    """Return the rule with this code or slug; what looks like neither is none."""
    from tablewright.cli.written_rules import written_rule

    return written_rule(what)


def _function_called(what: str) -> Function | None:
    from tablewright.formula import FUNCTIONS

    return next((each for each in FUNCTIONS if each.name == what.removesuffix("()")), None)


def _near(what: str, kinds: Sequence[str], documents: Documents) -> str:
    from tablewright.cli.written_rules import written_names
    from tablewright.formula import FUNCTIONS
    from tablewright.names import did_you_mean, one_of
    from tablewright.schema.word_help import all_words

    codes = written_names()
    functions = [function.name for function in FUNCTIONS]
    words = sorted(all_words(documents, tuple(kinds)))
    near = did_you_mean(what, [*kinds, *functions, *words, *codes]) if len(what) > 2 else ""
    listed = "`tablewright explain` lists all codes and functions"
    return near or f"{listed}, and the kinds are {one_of(kinds)}"


def _explain_rule(rule: Rule | WrittenRule, as_json: bool) -> None:
    if as_json:
        fields = {"code": rule.code, "slug": rule.slug, "severity": str(rule.severity)}
        _print_json({**fields, "page": rule.page})
    else:
        click.echo(f"{rule.code} {rule.slug} ({rule.severity})\n\n{rule.page}")


def _explain_function(function: Function, as_json: bool) -> None:
    if as_json:
        _print_json(_described(function))
    else:
        click.echo(f"{function.call}: {function.about}")
        click.echo(f"It takes {function.takes}, and gives {function.gives}.")


def _explain_functions(as_json: bool) -> None:
    from tablewright.formula import FUNCTIONS

    if as_json:
        _print_json([_described(function) for function in FUNCTIONS])
        return
    width = max(len(function.call) for function in FUNCTIONS)
    for function in FUNCTIONS:
        click.echo(f"{function.call:<{width}}  {function.about}")


def _described(function: Function) -> dict[str, Any]:
    forms = [
        {"takes": [str(each) for each in form.parameters], "gives": str(form.result)}
        for form in function.forms
    ]
    told = {"call": function.call, "gives": function.gives, "about": function.about}
    return {"function": function.name, **told, "forms": forms}


def _under_other_names(documents: Documents, what: str) -> list[WordHelp]:
    """Return what is told of `what` where the language calls it otherwise."""
    from tablewright.cli.game_words import places_of
    from tablewright.schema.key_help import place_help
    from tablewright.schema.word_help import WordHelp

    found: dict[str, WordHelp] = {}
    for address in places_of(what):
        kind, *path = address.split(".")
        help_ = place_help(documents, kind, tuple(path))
        if help_ is not None:
            told = WordHelp(kind, tuple(path), help_.about, help_.holds, is_key=True)
            found.setdefault(help_.about, told)
    return list(found.values())


def _explain_word(
    what: str, words: Sequence[WordHelp], others: Sequence[WordHelp], as_json: bool
) -> None:
    """Tell where a word may stand: what keys may say first, with what they mean by it.

    Then `others` are told, which mean the same by another name.
    """
    told_of = {each.about for each in words}
    others = [each for each in others if each.about not in told_of]
    if as_json:
        _print_json([_as_data(each) for each in (*words, *others)])
        return
    for each in words:
        says = "is a key" if each.is_key else f"is what `{each.path[-1]}:` may say"
        _say_word(f"`{what}` {says}: {each.address} ({each.holds})", each)
    for each in others:
        _say_word(f"`{what}` goes by another name here: {each.address} ({each.holds})", each)


def _say_word(head: str, word: WordHelp) -> None:
    click.echo(f"{folded(head)}\n\n{folded(word.about)}\n")
    if word.beside:
        beside = ", ".join(word.beside)
        click.echo(f"{folded(f'Keys beside it: {beside}')}\n")


def _as_data(word: WordHelp) -> dict[str, Any]:
    said = {"key": word.address, "is_key": word.is_key, "holds": word.holds, "about": word.about}
    return {**said, "beside": list(word.beside)}


def _explain_place(documents: Documents, kind: str, path: tuple[str, ...], as_json: bool) -> None:
    from tablewright.reporters.tables import print_table
    from tablewright.schema.key_help import ANY_NAME, place_help

    # Who writes table.columns.type means a key of any column, and not the column called type.
    below_any = (*path[:-1], ANY_NAME, *path[-1:])
    above = place_help(documents, kind, path[:-1]) if path else None
    if above is not None and path[-1] not in {key.path[-1] for key in above.keys}:
        path = below_any if place_help(documents, kind, below_any) is not None else path
    found = place_help(documents, kind, path)
    if found is None:
        for length in range(len(path) - 1, -1, -1):
            above = place_help(documents, kind, path[:length])
            if above is not None:
                here = ".".join((kind, *path[:length]))
                hint = suggestion(path[length], [key.path[-1] for key in above.keys], "keys")
                raise click.UsageError(f"`{here}` has no key `{path[length]}`; {hint}")
    assert found is not None, "a kind is a place"
    address = ".".join((kind, *path))
    if as_json:
        keys = [
            {"key": k.path[-1], "holds": k.holds, "needed": k.is_needed, "about": k.about}
            for k in found.keys
        ]
        _print_json({"key": address, "holds": found.holds, "about": found.about, "keys": keys})
        return
    head = f"{address} ({found.holds})"
    click.echo(f"{folded(head)}\n\n{folded(found.about)}")
    if not found.keys:
        return
    rows = [
        [key.path[-1], key.holds, f"{'Needed. ' if key.is_needed else ''}{key.about}"]
        for key in found.keys
    ]
    click.echo()
    print_table(["key", "holds", "what it is for"], rows)
    deeper = next((key for key in found.keys if key.has_keys), None)
    if deeper is not None:
        below = ".".join((kind, *deeper.path))
        click.echo(f"\nOf the keys below one: tablewright explain {below}")


def _print_json(value: Any) -> None:
    click.echo(json.dumps(value, indent=2, ensure_ascii=False))
