// A roll on a table that is typed on a screen, as the log has it: `#roll:…&at=PACK/SCREEN_PANEL_BLOCK`.
"use strict";
((T) => {
  // Rolls it again on one of `panels`, whether there is such a table: show(place) turns to a panel, and `enlivened` has a
  // promise for each whose rollers are ready then.
  T.rollAgain = async (panels, show, enlivened) => {
    const { hash } = location;
    // What cannot be read is no name of a roller either.
    const [, roller] = /[?&]at=([^&]+)/.exec(hash.replaceAll("%2F", "/")) ?? [];
    const place = roller ? panels.findIndex(({ id }) => id === `panel_${/_(\d+)_\d+$/.exec(roller)?.[1]}`) : -1;
    if (place < 0) return false;
    await show(place);
    await enlivened.get(panels[place]);
    const section = panels[place].querySelector(`[data-roller="${CSS.escape(roller)}"]`);
    if (section) T.withPanelOf(section, (panel) => panel.replay(hash));
    return Boolean(section);
  };
})(window.Tablewright);
