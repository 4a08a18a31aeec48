"""Which panel of the players' side hangs behind which of the referee's, and what is a handout.

Seen from behind, panels stand the other way round: the players' first one, at their left, hangs
behind the referee's last. What nothing is left for hangs nowhere: it is for the table.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.records import replace
from tablewright.typeset.panels import Panel
from tablewright.words.parts import handout, players_panel


def hung_behind(players: Sequence[Panel], referees: Sequence[Panel]) -> tuple[Panel, ...]:
    """Return `players` in the order in which they hang behind `referees`, handouts behind them.

    Each of them knows where it belongs, for its foot to say.
    """
    facing = [panel for panel in players if not panel.is_handout]
    hung, left = facing[: len(referees)], facing[len(referees) :]
    by_hand = [*left, *(panel for panel in players if panel.is_handout)]
    backs = zip(hung, reversed(referees), strict=False)
    return (
        *(
            replace(panel, placed=players_panel(number, len(hung), front.number, front.title))
            for number, (panel, front) in enumerate(backs, start=1)
        ),
        *(
            replace(panel, is_handout=True, placed=handout(number, len(by_hand)))
            for number, panel in enumerate(by_hand, start=1)
        ),
    )
