"""Garbage is looked for seldom, and not while pages are laid out."""

from __future__ import annotations

import subprocess
import sys

# In a process of its own: what other tests have left would be looked through as well.
BEGIN = """
import gc
from tablewright.press import garbage
from tablewright.press.garbage import collected_after, undisturbed

class Ring:
    # Something that holds on to itself, as what is laid out does.
    def __init__(self):
        self.own = self

found = []

def note(phase, told):
    if phase == "start":
        found.append(told["generation"])

gc.collect()
gc.callbacks.append(note)
"""


def said(script: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", BEGIN + script], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_what_is_laid_out_is_not_looked_through() -> None:
    script = """
held = []
for _ in range(4):
    with undisturbed(1000):
        held.append([Ring() for _ in range(5000)])
    assert gc.isenabled()
print(len(held), found)
"""
    assert said(script) == "4 []\n"


def test_what_has_gathered_is_collected_before_it_is_much() -> None:
    script = """
garbage._MOST_KEPT = 3000
for _ in range(7):
    with undisturbed(1000):
        [Ring() for _ in range(5000)]
print(found, sum(isinstance(each, Ring) for each in gc.get_objects()) <= 15_000)
"""
    assert said(script) == "[2, 2] True\n"


def test_what_is_only_measured_is_collected_at_once_and_nothing_else_is_looked_through() -> None:
    script = """
garbage._MOST_KEPT = 3000
for _ in range(7):
    with collected_after(), undisturbed(1000):
        rings = [Ring() for _ in range(5000)]
        del rings
    assert gc.isenabled()
    left = sum(isinstance(each, Ring) for each in gc.get_objects())
    # The last of them is still in the hands of the loop that made it.
    assert left <= 1, left
print(set(found), len(found))
"""
    assert said(script) == "{1} 7\n"


def test_what_is_measured_within_a_part_is_collected_with_what_was_laid_out_before_it() -> None:
    script = """
with collected_after():
    with undisturbed(1000):
        [Ring() for _ in range(5000)]
    with collected_after():
        [Ring() for _ in range(5000)]
    left = sum(isinstance(each, Ring) for each in gc.get_objects())
print(found, left)
"""
    assert said(script) == "[1, 1] 0\n"
