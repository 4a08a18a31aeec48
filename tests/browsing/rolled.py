"""Pages that roll, one of each sort: tables, checks, what leads on to other tables, and dice."""

ROLLED = (
    "referee-rules/encounter-reaction",
    "referee-rules/morale-check",
    "toolbox-864/attack",
    "swords-morale/chase-contest",
    "basic-encounter/saving-throw",
    "forms/mire/finds",
    "forms/mire/trial",
    "odds",
)
