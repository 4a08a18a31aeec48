// Whose turn it is, below a panel that does not show the fight that goes on.
"use strict";
((T) => {
  // A strip at the end of the screen `home`, once. Its name leads to the panel that shows the fight, if one does, or to the
  // page of trackers.
  T.fightStrip = async (home) => {
    await T.load("assets/turn.css");
    if (home.querySelector(":scope > .turn-strip")) return;
    // Trackers come after what shows screens.
    const { element, button } = T;
    const kept = T.keptHere("fight");
    const turn = element("a", "whose-turn");
    const next = element("span", "who-next");
    const strip = element("section", { class: "tracker turn-strip", "aria-label": "The fight that goes on", "data-situation": "fighting" });
    home.append(strip);
    strip.append(T.fight.news(strip, kept), turn, T.undoButton(kept), button("", () => T.nextTurn(kept), { class: "next" }));
    strip.querySelector(".next").append(element("b", {}, "Next"), " ", next);
    // What sticks above it stands clear of it.
    new ResizeObserver(() => strip.offsetHeight && document.body.style.setProperty("--bar", `${strip.offsetHeight}px`)).observe(strip);
    T.fightShown(strip, kept);
    // In a low window the tabs go away while one reads on, and come back with the first move upwards.
    let before = scrollY;
    addEventListener("scroll", () => {
      if (Math.abs(scrollY - before) < 8) return;
      home.classList.toggle("reads-on", scrollY > before && scrollY > 0);
      before = scrollY;
    }, { passive: true });
    kept.watch((fight) => {
      strip.hidden = !fight.round;
      const shown = home.querySelector(".panel[data-fight]");
      turn.href = shown ? `#${shown.id}` : `${T.root}trackers.html`;
      const left = T.fight.left(fight);
      strip.classList.toggle("over", Boolean(left));
      turn.replaceChildren(`Round ${fight.round} `, element("b", {}, ...T.namesShown(left ? `Standing: ${left.join("") || "nobody"}` : T.fight.named(T.fight.acting(fight)))));
      next.parentElement.classList.toggle("waits", T.fight.hasIdle(fight));
      next.replaceChildren(...T.namesShown(T.fight.named(T.fight.following(fight)) || "round"));
    });
  };
})(window.Tablewright);
