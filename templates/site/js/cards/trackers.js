// The trackers that stand among cards: those of the page of trackers, loaded where one is shown.
"use strict";
((T) => {
  // Whoever sees that what shows a fight is there finds what that needs there, too.
  T.loadTrackers = () => Promise.all(["trackers.css", "figures.js", "combatants.js"].map((name) => T.load(`assets/${name}`)))
    .then(() => T.load("assets/trackers.js"));

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
