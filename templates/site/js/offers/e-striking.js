// A whole blow at one tap: whoever acts strikes, and what they strike with falls at once if it lands. Who has struck is followed by
// those who act with them, and these by the next turn.
"use strict";
((T) => {
  const { element, button } = T;
  // So long dice may be on their way until nobody waits for what they come to.
  const LONGEST = 10_000;
  // The turn that was asked to come, and where its blow falls then.
  let awaited = null;

  const turnOf = ({ round, turn }) => `${round} ${turn}`;

  // Who strikes next, and whether a turn comes before that; nobody where that is rolled first.
  function striker(fight) {
    const now = T.actorIn(fight);
    const idle = [now, ...T.fight.acting(fight)].find((one) => one && !one.blows);
    return idle ? { one: idle, isTurn: false } : { one: T.fight.following(fight)[0], isTurn: true };
  }

  function blow(section, kept) {
    const form = section.querySelector("form");
    const until = performance.now() + LONGEST;
    if (form.checkValidity()) {
      section.addEventListener("rolled", ({ detail: { isAnswer } }) => {
        if (isAnswer && performance.now() < until) T.throwOwn(section, kept);
      }, { once: true });
    }
    form.querySelector("[type=submit]").click();
  }

  function strike(section, kept) {
    // Whoever taps twice while a turn is on its way passes over nobody.
    if (awaited && performance.now() < awaited.until) return;
    const { one, isTurn } = striker(kept.now);
    if (isTurn) {
      awaited = { section, before: turnOf(kept.now), until: performance.now() + LONGEST };
      T.fightOnward();
      return;
    }
    if (T.actorIn(kept.now) !== one) T.actAs(section, one.id);
    blow(section, kept);
  }

  // The key for it, beside the one that rolls the check alone.
  T.showBlow = (section, kept) => {
    const shown = section.querySelector(".strike");
    const fight = kept?.now;
    if (!fight?.round || !T.isBlow(section) || T.fight.left(fight) || !section.closest(".live")) {
      shown?.remove();
      return;
    }
    const made = shown ?? button("", () => strike(section, T.fightHere()), { class: "strike", "aria-keyshortcuts": "s" });
    if (!shown) section.querySelector("[type=submit]").after(made);
    const { one, isTurn } = striker(fight);
    const dice = one?.strikes ? `, then ${one.strikes}` : "";
    const when = isTurn ? (one ? "next" : "rolled anew") : "now";
    made.replaceChildren(element("b", {}, one ? `${one.name} strikes` : `Round ${fight.round + 1}, first blow`), element("span", "of", `${when}${dice}`));
    if (awaited?.section !== section || awaited.before === turnOf(fight) || performance.now() > awaited.until) return;
    awaited = null;
    setTimeout(() => strike(section, T.fightHere()));
  };
})(window.Tablewright);
