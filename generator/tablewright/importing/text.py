"""Words of other formats as CommonMark of one paragraph, such as cells hold."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import count
from urllib.parse import quote

from tablewright.importing.dice_links import own_roll, without_means
from tablewright.importing.notation import spaced
from tablewright.prose import plain_text

# What would be a mark in a text. A `_` within a word, and a sign with blanks around, is none.
_MARKED = re.compile(r"[\\`*_\[\]<>&~]")
_SPECIAL = re.compile(
    r"\\(?=[!-/:-@\[-`{-~])|`|\*(?!\s)|(?<!\s)\*|(?<!\w)_|_(?!\w)|\[|\](?=[\[(])|<(?=[A-Za-z/!?])|"
    r"&(?=#?\w{1,31};)|~~"
)
_TAG = re.compile(
    r"(?<!\\)</?(?P<name>[A-Za-z][A-Za-z0-9]*)(?P<rest>(?:\s[^<>]*)?)/?>|<!--.*?-->", re.DOTALL
)
_BREAKS = re.compile(r"\s*(?:\\\n\s*)+")
_EMPHASIS = {"b": "**", "strong": "**", "i": "*", "em": "*", "cite": "*", "dfn": "*", "var": "*"}
_STRUCK = frozenset({"s", "strike", "del"})
_SUPERSCRIPT = str.maketrans("0123456789+-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻")
_ORDINAL = re.compile(r"st|nd|rd|th|er|re|e|o|a|º|ª")
BREAK = "\\\n"

_IMAGE = re.compile(
    r"(?<!\\)!\[(?P<alt>[^\[\]]*)\]\([^()\s]*(?:\s+\"[^\"]*\")?\)|!\[\[(?P<wiki>[^\[\]]*)\]\]"
)
_LINK = re.compile(
    r"(?<!\\)\[(?P<label>[^\[\]]+)\]\((?P<to>[^()\s]*(?:\([^()]*\))?[^()\s]*)(?:\s+(?:\"[^\"]*\"|'[^']*'))?\)"
)
_WIKI = re.compile(r"(?<!\\)\[\[(?P<to>[^\[\]|]+)(?:\\?\|(?P<label>[^\[\]]+))?\]\]")
_OUTSIDE = re.compile(r"(?:https?://|mailto:)", re.IGNORECASE)
# What a link led to where it was written, until it is known what becomes of that.
THERE = "table:"
_FOOTNOTE = re.compile(r"\[\^(?P<name>[^\]\s]+)\]")


class UnsayableText(Exception):
    """A text that says something which no text here can say: what, in words."""


_CODE = re.compile(r"(?<!\\)(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)")
_KEPT = re.compile("\ue000([0-9]+)\ue001")
# Elements of HTML of which nothing but what stands in them is read; any other word is none.
_ELEMENTS = re.compile(
    r"a|abbr|article|aside|big|blockquote|center|code|dd|dl|dt|figure|font|h[1-6]|hr|ins|kbd|label|"
    r"main|mark|ol|pre|q|section|small|span|sub|table|tbody|td|th|thead|tr|tt|u|ul|wbr"
)


def link_to(label: str, there: str) -> str:
    """Return a link whose end is yet to be found, as CommonMark."""
    if there.startswith(THERE):
        return f"[{label}]({there})"
    return f"[{label}]({THERE}{quote(there, safe='#/.-_~')})"


def escaped(words: str) -> str:
    """Return CommonMark of one paragraph that says just `words`; their lines stay lines."""
    lines = [spaced(line) for line in words.splitlines()]
    said = BREAK.join(line for line in lines if line)
    if not _MARKED.search(said):
        return said
    return BREAK.join(_SPECIAL.sub(r"\\\g<0>", line) for line in said.split(BREAK))


# Words between marks that stand apart from others on both sides: no reader takes them otherwise.
_SET_APART = re.compile(
    r"(?<![^\s(])(?P<mark>\*{1,2})(?=\w)(?P<words>[^*]*)(?<=\w)(?P=mark)(?![^\s.,;:!?)])"
)
_OTHER_MARK = re.compile(r"[\\`*_\[\]<>&~\n]|[a-z]+://|www\.")


@lru_cache(maxsize=8192)
def plain(markdown: str) -> str:
    """Return the words of a text, spaces of all kinds as one."""
    bare = _SET_APART.sub(r"\g<words>", markdown)
    if _OTHER_MARK.search(bare) is None:
        return spaced(bare)
    return spaced(plain_text(markdown))


def from_markdown(written: str, lost: list[str]) -> tuple[str, str]:
    """Return the text that a cell of Markdown says, and its plain words.

    HTML in it becomes marks, links that lead nowhere from here their labels, pictures their words;
    what is gone then is noted in `lost`. Raises `UnsayableText`.
    """
    text = spaced(written)
    if not _MARKED.search(text):
        return text, text
    # What stands in code is no mark.
    codes: list[str] = []
    if "\ue000" in text:
        raise UnsayableText("it holds a sign of private use")
    if "`" in text:
        codes = [found[0] for found in _CODE.finditer(text)]
        places = count()
        text = _CODE.sub(lambda _: f"\ue000{next(places)}\ue001", text)
    if "~~" in text and re.search(r"~~\S.*?~~", text):
        raise UnsayableText("words are struck out in it")
    if "[" in text:
        text = _FOOTNOTE.sub(lambda found: f"\\[{found['name']}\\]", text)
        lost += (f"the picture {_shown(found[0])}" for found in _IMAGE.finditer(text))
        text = _IMAGE.sub(lambda found: (found["alt"] or found["wiki"] or "").strip(), text)
        text = _LINK.sub(_kept_link, without_means(text))
        text = _WIKI.sub(lambda found: link_to(_wiki_label(found), found["to"]), text)
    if "<" in text:
        text = _without_tags(text)
    if codes:
        text = _KEPT.sub(lambda found: codes[int(found[1])], text)
    return text, plain(text)


def _wiki_label(found: re.Match[str]) -> str:
    """Return the words of a link of a wiki: its label, its page, or the heading that it names."""
    page, _, heading = found["to"].partition("#")
    return (found["label"] or page.split("/")[-1] or heading.split("#")[-1].lstrip("^")).strip()


def _shown(words: str) -> str:
    return f"`{words}`" if len(words) <= 60 else f"`{words[:59]}…`"


def _kept_link(found: re.Match[str]) -> str:
    to = found["to"]
    if _OUTSIDE.match(to):
        return f"[{found['label']}]({to})"
    if not to:
        return found["label"]
    return own_roll(found["label"], to) or link_to(found["label"], to)


def _without_tags(text: str) -> str:
    """Return Markdown with the HTML in it as marks; raises `UnsayableText`."""
    parts: list[str] = []
    place = 0
    raised = 0
    for tag in _TAG.finditer(text):
        words = text[place : tag.start()]
        parts.append(_raised(words) if raised else words)
        place = tag.end()
        name = (tag["name"] or "").lower()
        closes = tag[0].startswith("</")
        if name in ("br", "p", "div", "li"):
            parts.append(BREAK if name == "br" or not closes else "")
        elif name in _EMPHASIS:
            parts.append(_EMPHASIS[name])
        elif name in _STRUCK:
            raise UnsayableText("words are struck out in it")
        elif name == "sup":
            raised += -1 if closes else 1
        elif name in ("script", "style", "iframe", "object"):
            raise UnsayableText(f"it holds <{name}>")
        elif name == "img":
            alt = re.search(r"""alt\s*=\s*["']([^"']*)""", tag["rest"])
            parts.append(alt[1] if alt else "")
        elif name and _ELEMENTS.fullmatch(name) is None:
            parts.append(f"\\{tag[0]}")
    parts.append(text[place:])
    return tidy("".join(parts))


def _raised(words: str) -> str:
    return raised(words)


def raised(words: str) -> str:
    """Return words that stand higher as words of ordinary height; raises `UnsayableText`."""
    bare = words.strip()
    if not bare or _ORDINAL.fullmatch(bare.lower()) or not re.search(r"[0-9]", bare):
        return words
    if re.fullmatch(r"[0-9+-]+", bare):
        return bare.translate(_SUPERSCRIPT)
    return words


def tidy(text: str) -> str:
    """Return a text with single blanks and breaks, none of them at an end."""
    lines = [spaced(line) for line in _BREAKS.sub("\n", text).split("\n")]
    return BREAK.join(line for line in lines if line)
