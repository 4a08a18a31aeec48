"""Words as they stand within a sentence."""

from __future__ import annotations


def in_sentence(title: str) -> str:
    """Return a title as it stands within a sentence; an abbreviation keeps its capitals."""
    first, *others = title.split(" ")
    if first[1:] != first[1:].lower() or len(first) == 1:
        return title
    return " ".join([first.lower(), *others])


def as_heading(words: str) -> str:
    """Return `words` as they head a row or column: with a capital, unless they are a sign."""
    is_word = len(words) > 1 and words[:2].isalpha()
    return f"{words[0].upper()}{words[1:]}" if is_word else words


def sentence(words: str) -> str:
    """Return `words` as a sentence; nothing of none."""
    return f"{words[0].upper()}{words[1:]}." if words else ""


def possessive(owner: str, owned: str) -> str:
    """Return what somebody or something has: "weapon's short range", "arms' modifier"."""
    own = "" if owner.endswith("s") else "s"
    return f"{owner}\N{RIGHT SINGLE QUOTATION MARK}{own} {owned}"


def head_word(title: str) -> str:
    """Return the word of `title` that the others tell more of: "Total" of "Changed total".

    Of "Number of dice" it is that before "of", and of "Length overall (LOA)" the short one, "LOA".
    """
    *_, word = title.partition(" of ")[0].split(" ")
    word = word.strip("()")
    return f"{word[:1].upper()}{word[1:]}"


def plural(title: str) -> str:
    """Return the regular plural of `title`; of "beast of burden" it is that of the beast.

    A title that is a plural already, such as "supplies", stays as it is.
    """
    head, of, rest = title.partition(" of ")
    lower = head.lower()
    if lower.endswith("y") and lower[-2:-1] not in ("", *"aeiou"):
        head = f"{head[:-1]}ies"
    elif lower.endswith(("ss", "us", "is", "x", "z", "ch", "sh")):
        head = f"{head}es"
    elif not lower.endswith("s"):
        head = f"{head}s"
    return f"{head}{of}{rest}"
