"""How large a dice expression may be, so that none can keep the compiler busy or fill memory."""

from __future__ import annotations

MAX_TEXT = 200
"""Characters of one dice expression, comparison, range or band."""

MAX_TERMS = 20
"""Terms that one expression adds up."""

MAX_DICE = 100
"""Dice of one expression, further rolls of exploding dice not counted."""

MAX_FACES = 10_000
"""Faces of a die whose total is simply added up; tables of 10,000 rows are the longest known."""

MAX_SORTED_FACES = 100
"""Faces of dice that are kept, dropped or exploded: icepool recurses once for every face."""

MAX_EXPLOSION_DEPTH = 10
"""Further rolls of one exploding die; beyond it chances are under one in 60 million on a d6."""

REST = 1_000_000
"""Dice without a bound are followed until the rest is one chance in so many, or less."""

MAX_DEPTH_OF_REST = 200
"""Further rolls that this may take; a die that is rolled on nine times in ten asks for more."""

MAX_OWN_FACES = 60
"""Faces that are written out in braces."""

MAX_COPIES = 100
"""How often one face stands on a die, or one card in a deck."""

MAX_NAMES = 5
"""Different names on the faces of a die: a roll of them is a number of three digits for each."""

MAX_NAMES_OF_A_FACE = 3
"""Names on one face."""

MAX_CONSTANT = 1_000_000
"""A constant, a multiplier, or the number that a roll is compared with."""

MAX_STEPS = 500_000
"""Pairs of totals combined on the way to the odds; some five million a second."""

MAX_TOTALS = 20_000
"""Different totals that one roll can have."""
