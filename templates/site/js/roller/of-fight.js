// While a fight goes on, those in it are offered to what is rolled anywhere: what does so comes with what rolls, where no
// screen or board has brought it.
"use strict";
((T) => {
  if (T.fightHere || !T.fightGoesOn?.()) return;
  const load = (...names) => Promise.all(names.map((name) => T.load(`assets/${name}`)));
  load("trackers.css", "figures.js", "combatants.js").then(() => load("trackers.js"))
    .then(() => T.fightShown(document.body, T.keptHere("fight")), () => {});
})(window.Tablewright);
