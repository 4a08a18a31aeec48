// The trackers that stand among cards: those of the page of trackers, loaded where one is shown.
"use strict";
((T) => {
  T.trackerBundles = ["trackers.css", "figures.js", "combatants.js", "trackers.js"];
  T.loadTrackers = () => Promise.all(T.trackerBundles.map((name) => T.load(`assets/${name}`)));

  // Makes the trackers in `root` live; what stands there before leads to their page.
  T.showTrackers = async (root) => {
    const homes = [...root.querySelectorAll("[data-live]")];
    if (!homes.length) return;
    try {
      await T.loadTrackers();
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
