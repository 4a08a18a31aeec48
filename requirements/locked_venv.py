"""Venvs beside the project's own, for programs that nothing but one tool of ours needs."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def commands_of(name: str, lock: str) -> Path:
    """Return the folder of the commands of `.venv/<name>`, which holds what the `lock` names.

    It is made where it is missing, or was made from another state of `requirements/<lock>.txt`.
    """
    home = ROOT / ".venv" / name
    locked = ROOT / "requirements" / f"{lock}.txt"
    stamp = home / "locked.txt"
    if not (stamp.is_file() and stamp.read_bytes() == locked.read_bytes()):
        shutil.rmtree(home, ignore_errors=True)
        subprocess.run([sys.executable, "-m", "venv", str(home)], check=True)
        pip = [str(home / "bin" / "python"), "-m", "pip", "install", "--quiet", "--no-input"]
        safely = ["--disable-pip-version-check", "--require-hashes", "--only-binary", ":all:"]
        subprocess.run([*pip, *safely, "-r", str(locked)], check=True)
        shutil.copy(locked, stamp)
    return home / "bin"
