"""Hypothesis strategies for what authors might type."""

from collections.abc import Callable

from hypothesis import strategies as st

from tablewright.dice import ReadingError

_dice = st.builds(
    "{}{}{}{}".format,
    st.sampled_from(["", "1", "2", "3"]),
    st.sampled_from(["d", "D", " d "]),
    st.sampled_from(["1", "2", "4", "6", "F", "{1,1,2,3}", "{0, -1,2}", "{blank,hit,hit+crit}"]),
    st.sampled_from(
        [
            *("", "", "", "kh1", " kl 1", "DH1", "dl1", "kh2", "!", "!2", " ! 5", "!!", "!2{1}"),
            *(">=2", "> 1", "!=1", "! = 4", "<=0", "!!>=2", "!!{2 up, 1 down}", "!{1-2}"),
        ]
    ),
)
_factor = st.one_of(
    _dice, st.integers(0, 20).map(str), st.sampled_from(["d66", "d%", "2d%", "d88"])
)
_term = st.one_of(_factor, st.builds("{}{}{}".format, _factor, st.sampled_from("*×xX"), _factor))
_sign = st.sampled_from(["+", "-", " − ", "–", " +  "])

expressions = st.builds(
    lambda first, terms: first + "".join(sign + term for sign, term in terms),
    st.builds(str.__add__, st.sampled_from(["", "", "-", "+"]), _term),
    st.lists(st.tuples(_sign, _term), max_size=2),
)
"""Texts that are nearly always close to dice notation, and mostly are it."""

comparisons = st.builds(
    "{}{}{}".format,
    expressions,
    st.sampled_from([" >= ", ">", " ≤", " = ", "!=", " in "]),
    st.sampled_from(["7", " -3", "2d6", " 5-9", "3+"]),
)
"""Texts that are nearly always close to a comparison, and mostly are one."""

scribbles = st.text(
    st.sampled_from("0123456789dDkKhHlLfF{},()!%+-−–*×x <>=≤≥≠.tino rmesvupabelw"), max_size=24
)
"""Texts of the right characters in any order."""


def fault_in(read: Callable[[str], object], text: str) -> ReadingError | None:
    """Return what `read` complains of, if it does."""
    try:
        read(text)
    except ReadingError as fault:
        return fault
    return None


def is_placed(fault: ReadingError | None, text: str) -> bool:
    """Return whether there is no fault, or one with a message and a place inside `text`."""
    if fault is None:
        return True
    return bool(fault.message) and 0 <= fault.offset <= fault.offset + fault.length <= len(text)
