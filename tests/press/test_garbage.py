"""Garbage is looked for seldom, and not while pages are laid out."""

from __future__ import annotations

import subprocess
import sys

import pytest

# In a process of its own: what other tests have left would be looked through as well.
BEGIN = """
import gc
from tablewright.press import garbage
from tablewright.press.garbage import undisturbed

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
garbage._MOST_KEPT, garbage._taken = 3000, lambda: garbage._MOST_TAKEN - 499_999
for _ in range(7):
    with undisturbed(1000):
        [Ring() for _ in range(5000)]
print(found, sum(isinstance(each, Ring) for each in gc.get_objects()) <= 15_000)
"""
    assert said(script) == "[2, 2] True\n"


def test_a_process_that_takes_little_memory_never_looks_for_garbage() -> None:
    script = """
garbage._MOST_KEPT, garbage._taken = 3000, lambda: garbage._MOST_TAKEN - 500_000
for _ in range(7):
    with undisturbed(1000):
        [Ring() for _ in range(5000)]
print(found)
"""
    assert said(script) == "[]\n"


@pytest.mark.skipif(sys.platform == "win32", reason="nobody tells there")
def test_the_memory_that_is_taken_is_told_in_bytes() -> None:
    script = """
before = garbage._taken()
held = bytearray(300 * 2**20)
print(250 < (garbage._taken() - before) / 2**20 < 350)
"""
    assert said(script) == "True\n"
