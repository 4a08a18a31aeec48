// While a fight goes on, those in it are offered to what is rolled anywhere: what does so comes with what rolls, where no
// screen or board has brought it.
"use strict";
((T) => {
  function goesOn() {
    try {
      return JSON.parse(localStorage.getItem("tablewright-fight")).now.round > 0;
    } catch {
      return false;
    }
  }
  if (T.fightHere || !goesOn()) return;
  const load = (...names) => Promise.all(names.map((name) => T.load(`assets/${name}`)));
  load("trackers.css", "figures.js", "combatants.js").then(() => load("trackers.js"))
    .then(() => T.fightShown(document.body, T.keptHere("fight")), () => {});
})(window.Tablewright);
