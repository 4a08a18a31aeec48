"""The program's door: `python -m tablewright`, and the command `tablewright` of an installation."""

import sys

from tablewright.cli import INTERRUPTED, say_interrupted


def main() -> None:
    """Run the command line, and leave with its exit code."""
    try:
        from tablewright.cli.pattern_code import kept_pattern_code

        with kept_pattern_code():
            from tablewright.cli.main import run

            run()
    except KeyboardInterrupt:
        # It came before a command was at work, or after.
        say_interrupted()
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
