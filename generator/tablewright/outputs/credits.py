"""What printed pages and PDFs say of the packs they show: titles, people, sources, licences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablewright.kinds import Entry
from tablewright.kinds.pack.entry import Pack
from tablewright.library import Scope
from tablewright.typeset.printing import Title
from tablewright.views.credits import packs_shown
from tablewright.words.credits import UNKNOWN, in_short, rules_of, type_under, words_under


def title_of(what: str, scope: Scope, entries: Iterable[Entry], version: str) -> Title:
    """Return what the PDFs of a pack say of themselves that show `entries`."""
    name = scope.pack if scope.manifest is None else scope.manifest.title
    return title_of_many(f"{name}: {what}", packs_shown(entries, scope), version)


def title_of_many(title: str, packs: Sequence[Pack], version: str) -> Title:
    """Return what a PDF called `title` says of itself that shows entries of `packs`."""
    licences = [licence for p in packs for licence in (p.credit.licence, p.licence) if licence]
    known_licences = (licence for licence in licences if licence != UNKNOWN)
    return Title(
        title=title,
        # Whoever wrote the rules, or else the pack: a book is nobody's author.
        authors=tuple(dict.fromkeys(pack.credit.author or pack.title for pack in packs)),
        subject=" · ".join(credits_of(packs)),
        keywords=tuple(
            dict.fromkeys((*(pack.system or pack.title for pack in packs), *known_licences))
        ),
        generator=f"Tablewright {version}",
    )


def credits_for(entries: Iterable[Entry], scope: Scope) -> tuple[str, ...]:
    """Return the credits at the foot of a page that shows `entries`."""
    return credits_of(packs_shown(entries, scope))


def short_credits(entries: Iterable[Entry], scope: Scope) -> tuple[str, ...]:
    """Return whose `entries` are, in so few words as a card has room for: works and licences.

    All else is told once, beside them all.
    """
    packs = packs_shown(entries, scope)
    works = (in_short(p.credit.title, p.credit.author, p.credit.licence) for p in packs)
    words = (words_under(p.licence) for p in packs if p.licence not in ("", p.credit.licence))
    return (*dict.fromkeys(works), *dict.fromkeys(words), *_type_lines(packs))


def _type_lines(packs: Iterable[Pack]) -> tuple[str, ...]:
    """Return the credits of the faces that `packs` bring, each once."""
    faces = (face for pack in packs for face in pack.faces)
    return tuple(dict.fromkeys(type_under(face.title, face.licence) for face in faces))


def credits_after(packs: Sequence[Pack], known: Sequence[Pack]) -> tuple[str, ...]:
    """Return the credits of `packs` where an earlier page has told all of those that are `known`.

    Beside others these are but named: who made them, and under which licence, stands on that page.
    Where there are no others, all is told as it was.
    """
    if not known or set(packs) <= set(known):
        return credits_of(packs)
    found: dict[str, None] = {}
    for pack in packs:
        credit = pack.credit
        whose = ("", UNKNOWN) if pack in known else (credit.author, credit.licence)
        # All of them are rules: the first says so.
        work = (in_short if found else rules_of)(credit.title, *whose)
        is_new = pack.licence and pack not in known
        found[f"{work} (words: {pack.licence})" if is_new else work] = None
    return (*found, *_type_lines([pack for pack in packs if pack not in known]))


def credits_of(packs: Sequence[Pack]) -> tuple[str, ...]:
    """Return the credits of `packs`, which together stand at the foot of a page.

    Among several, the licence of a pack's words stands with the rules that they tell, unless the
    words of all have the same.
    """
    licences = dict.fromkeys(pack.licence for pack in packs)
    are_alike = len(licences) == 1
    found: list[str] = []
    for pack in packs:
        credit = pack.credit
        rules = rules_of(credit.title, credit.author, credit.licence)
        is_other = pack.licence and not are_alike
        found.append(f"{rules} (words: {pack.licence})" if is_other else rules)
    words = (words_under(licence) for licence in licences if licence and are_alike)
    return (*dict.fromkeys(found), *words, *_type_lines(packs))
