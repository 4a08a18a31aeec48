// Trackers and the log on boards: what they are called, and what is loaded where one is shown.
"use strict";
((T) => {
  if (!T.itemBundles) return;
  const bundles = T.trackerBundles;
  T.itemBundles.set("fight", { title: "Initiative", bundles });
  T.itemBundles.set("countdowns", { title: "What runs out", bundles });
  T.itemBundles.set("quick", { title: "Quick tables", bundles: [...bundles, "dice.js"], after: ["odds.js", "quick.js"] });
  T.itemBundles.set("log", { title: "Log", bundles: ["logged.js"] });
})(window.Tablewright);
