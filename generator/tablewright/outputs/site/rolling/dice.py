"""Dice as plain data, for a program that rolls them and reads no notation."""

from __future__ import annotations

from typing import Any

from tablewright.dice import DeckDraw, Expression
from tablewright.dice.cards import Cards
from tablewright.dice.expression import Atom, Constant, Dice, DigitDice, NamedDice
from tablewright.dice.faces import BLANK
from tablewright.dice.open_end import depth_of_rest

Data = dict[str, Any]


def dice_data(expression: Expression) -> Data:
    """Return `text`, the dice as they are printed, and their `terms` in the order of rolling."""
    terms = [{"factor": term.factor, **_atom(term.atom)} for term in expression.terms]
    if isinstance(expression, DeckDraw):
        terms = [{**terms[0], "labels": list(expression.deck.faces)}]
    return {"text": expression.typeset, "terms": terms}


def _atom(atom: Atom) -> Data:
    match atom:
        case Constant(value=value):
            return {"constant": value}
        case DigitDice(faces=faces, digits=digits):
            units = {} if atom.units is None else {"units": atom.units}
            return {"faces": faces, "digits": digits, **units}
        case NamedDice(count=count, faces=named):
            return {
                "faces": len(named),
                "count": count,
                "names": list(atom.names),
                "codes": [atom.code(face) for face in named],
                "labels": ["+".join(face) or BLANK for face in named],
            }
        case Cards():
            return _cards(atom)
        case Dice(count=count, faces=faces, keep=keep):
            data: Data = {"faces": faces, "count": count}
            if keep is not None:
                data |= {"kept": atom.kept, "highest": keep.rule.favours_highest}
            if atom.own is not None:
                data["values"] = list(atom.own)
            if atom.counted is not None:
                data["counts"] = [str(atom.counted.operator), atom.counted.value]
            return {**data, **_explosion(atom)}


def _cards(cards: Cards) -> Data:
    """Return the deck from which cards are drawn, how many, and which of them count."""
    data: Data = {"count": cards.count, "deck": [[c.value, c.copies] for c in cards.deck]}
    if cards.returned:
        data["returned"] = True
    if cards.counted is not None:
        data["counts"] = [str(cards.counted.operator), cards.counted.value]
    if cards.names:
        labels = ["+".join(card.names or ()) or BLANK for card in cards.deck]
        data |= {"names": list(cards.names), "labels": labels}
    if cards.keep is not None:
        data |= {"kept": cards.kept, "highest": cards.keep.rule.favours_highest}
    return data


def _explosion(dice: Dice) -> Data:
    """Return how often `dice` are rolled on, and on which values where not on the highest."""
    found = dice.explosion
    if found is None:
        return {}
    data: Data = {"explosion": found.depth}
    if found.depth is None:
        data = {"explosion": depth_of_rest(dice), "unbound": True}
    highest = max(dice.values)
    if found.down is not None:
        data["down"] = list(found.down)
    if found.down is not None or found.up != (highest, highest):
        data["up"] = list(found.up)
    return data
