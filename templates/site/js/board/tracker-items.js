// Trackers on boards: what they are called, and what is loaded where one is shown.
"use strict";
((T) => {
  if (!T.itemBundles) return;
  const bundles = ["trackers.css", "rolls.js", "dice.js", "odds.js", "roller.js", "combatants.js", "trackers.js"];
  for (const [type, title] of [["fight", "Initiative"], ["countdowns", "What runs out"], ["quick", "Quick tables"]]) {
    T.itemBundles.set(type, { title, bundles });
  }
})(window.Tablewright);
