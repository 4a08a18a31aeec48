"""`python -m tablewright` is the command line."""

from tablewright.cli import main

main()
