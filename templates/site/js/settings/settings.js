// What is set in the cards of a screen is kept in this browser, as it is on the page of a check: who comes back finds it, and is told so.
"use strict";
((T) => {
  // While a fight goes on, it sets what is rolled for those in it, and leaves that when it is over.
  const isOfFight = (section) => Boolean(section.querySelector("[data-whose]")) && T.fightGoesOn();

  // Sets each roller of a `panel` as it was, and keeps what is set from now on.
  T.keepSettings = (panel) => {
    for (const section of panel.querySelectorAll("[data-roller]")) {
      const name = `${T.page}#${panel.id} ${section.dataset.roller}`;
      const kept = T.lastSet(name);
      if (typeof kept === "string" && kept && !isOfFight(section)) T.withPanelOf(section, (ready) => ready.setAgain(kept));
      const keep = () => {
        if (!T.isSetInFight?.() && !isOfFight(section)) T.withPanelOf(section, (ready) => T.lastSet(name, ready.setting()));
      };
      section.addEventListener("change", keep);
      section.addEventListener("rolled", keep);
      section.addEventListener("forgotten", () => T.lastSet(name, ""));
      // A cell of its odds sets it as well, once the roller has heard of that.
      section.closest(".live").addEventListener("click", ({ target }) => target.closest("td") && setTimeout(keep));
    }
  };
})(window.Tablewright);
