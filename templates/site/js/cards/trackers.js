// The trackers that stand among cards: those of the page of trackers, loaded where one is shown.
"use strict";
((T) => {
  T.trackerBundles = ["trackers.css", "figures.js", "combatants.js", "trackers.js"];

  // Makes the trackers in `root` live; what stands there before leads to their page.
  T.showTrackers = async (root) => {
    const homes = [...root.querySelectorAll("[data-live]")];
    if (!homes.length) return;
    try {
      await Promise.all(T.trackerBundles.map((name) => T.load(`assets/${name}`)));
      if (homes.some(({ dataset }) => dataset.live === "clocks")) await T.load("assets/clocks.js");
    } catch {
      T.say("Trackers could not be loaded.");
      return;
    }
    for (const home of homes) {
      home.replaceChildren();
      T.liveTrackers[home.dataset.live](home, JSON.parse(home.dataset.kept));
    }
  };
})(window.Tablewright);
