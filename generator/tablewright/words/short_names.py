"""What stands for a title where five letters have room: a short word of it, or a part of one."""

from __future__ import annotations

# So many letters of a whole word have room, and so many stand for one that is longer.
LONGEST_NAME = 5
_CUT = 3
# Of so many letters no initials are made: more than these nobody reads as words.
_MOST_INITIALS = 4
_VOWELS = frozenset("aeiou")
# What is said in every title says nothing of one.
_NOTHING = (
    "a about above after against all also an and any are as at be been before below both "
    "but by can do for from had has have her his how if in into is it its last least less "
    "may more most no nor not of off on once one or other our out over own per than that "
    "the their them then there these they this to too under until up upon was were what "
    "when where which while who whom why will with without you your"
)
_SAYS_NOTHING = frozenset(_NOTHING.split())
# What a longer word must not be cut to: it would be read as this.
_OTHERS = (
    "act add age aid aim air ale ape apt arc ark arm ash ask bad bag ban bar bat bay bed "
    "beg bet bid big bin bit bog bow box boy bra bud bug bun bus buy cab can cap car cat "
    "cop cow cry cub cup cur cut dam den dew did dig dim dip dog don dot dry dug ear "
    "eel egg elf elk end fan far fat fed fen fig fin fir fit fix flu fly fog fox fun fur "
    "gap gas get god got gum gun gut guy gym ham hat hay hen hid him hip hit hog hop hot "
    "hug hut ill imp ink inn ire jam jar jaw jet job jog joy jug keg ken key kid kin kit "
    "lad lag lap law lay led leg let lid lip lit log lot low mad man map mat men met mob "
    "mop mud mug nag nap net new nil nit nod nor not nun nut oar odd oil old ore owl own "
    "pad pan par pat paw pay peg pen per pet pig pin pit pod pop pot pox pro pub pun pup "
    "put rag ram ran rap rat raw ray red rib rid rig rim rip rob rod rot row rub rug rum "
    "run rut sad sap sat saw say set sex shy sin sip sir sit six ski sky sly sob son sow "
    "spy sty sub sum sun tab tag tan tap tar tax ten tin tip ton top tow toy try tub tug "
    "van vat vet vow war wax way web wed wet win wit yes yet zip"
)
_OTHER_WORDS = frozenset(_OTHERS.split())
# Before its "-ing" a word that ends so has lost a letter: "charging", "moving".
_LOST_ONE = frozenset("cgsuvz")
_ING = "ing"


def short_names(title: str) -> tuple[tuple[str, ...], ...]:
    """Return what stands for `title` where five letters have room, the best first.

    These are its short words (“Drain” of “Energy drain”), then such as can be said of a longer one
    in three letters (“Sur” of “Surprise”), then the consonants of it (“Dmg” of “Damage”), then its
    initials; of each there may be none. Words that say nothing by themselves are none of them.
    """
    words = ["".join(filter(str.isalnum, word)) for word in title.replace("-", " ").split()]
    telling = [word for word in words if word and word.casefold() not in _SAYS_NOTHING]
    roots = list(map(_root, telling))
    initials = "".join(word[0].upper() for word in telling[:_MOST_INITIALS])
    return (
        tuple(_capital(root) for root in roots if len(root) <= LONGEST_NAME),
        tuple(_capital(cut) for root in roots if (cut := _said_in_three(root))),
        tuple(_capital(cut) for root in roots if (cut := _consonants(root))),
        (initials,) if len(telling) > 1 else (),
    )


def _root(word: str) -> str:
    """Return `word` without the ending of a plural or of what is being done, if it is short then.

    So it is “Run” of “Running”, and “Range” of “Ranges”.
    """
    if len(word) <= LONGEST_NAME:
        return word
    root = word
    if word.endswith(_ING):
        root = word.removesuffix(_ING)
        if root[-1] == root[-2]:
            root = root if root[-1] == "l" else root[:-1]
        elif root[-1] in _LOST_ONE or not _is_closed(root):
            root = word
    elif word.endswith("s") and not word.endswith(("ss", "us", "sses", "xes", "ches", "shes")):
        root = word[:-1]
    return root if len(root) <= LONGEST_NAME else word


def _is_closed(root: str) -> bool:
    """Tell whether `root` ends as words do that lose no E: in consonants, or after two vowels."""
    last, before, third = root[-1], root[-2], root[-3:-2]
    if last in _VOWELS:
        return False
    return before not in _VOWELS or third in _VOWELS


def _said_in_three(root: str) -> str:
    """Return three letters of a longer `root` that end in a consonant, and are no other word."""
    cut = root[:_CUT]
    is_long = len(root) > LONGEST_NAME
    return cut if is_long and cut[-1].casefold() not in _VOWELS and _is_no_word(cut) else ""


def _consonants(root: str) -> str:
    """Return the first letter of a longer `root` and two consonants, none twice in a row."""
    if len(root) <= LONGEST_NAME:
        return ""
    kept = root[0]
    for letter in root[1:]:
        if letter.casefold() not in _VOWELS and letter.casefold() != kept[-1].casefold():
            kept += letter
    cut = kept[:_CUT]
    return cut if len(cut) == _CUT and _is_no_word(cut) else ""


def _is_no_word(cut: str) -> bool:
    return cut.casefold() not in _OTHER_WORDS | _SAYS_NOTHING


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]
