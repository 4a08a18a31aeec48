// Trackers, the log and notes on boards: what they are called, and what is loaded where one is shown.
"use strict";
((T) => {
  if (!T.itemBundles) return;
  // The bundle of cards, which loads them, may come after this one.
  const tracker = (title, bundles = [], after = []) => ({ title, before: () => T.loadTrackers().then(() => T.load("assets/tracked.js")), bundles, after });
  T.itemBundles.set("fight", tracker("Initiative"));
  T.itemBundles.set("countdowns", tracker("What runs out"));
  T.itemBundles.set("quick", tracker("Quick tables", ["dice.js"], ["quick.css", "odds.js", "quick.js"]));
  T.itemBundles.set("log", { title: "Log", bundles: ["logged.js"] });
  T.itemBundles.set("notes", { title: "Notes", bundles: ["notes.js"] });
})(window.Tablewright);
