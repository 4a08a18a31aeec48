// A whole blow at one tap: whoever acts strikes, and what they strike with falls at once if it lands. Who has struck is followed by
// those who act with them, and these by the next turn.
"use strict";
((T) => {
  const { element, button } = T;
  // So long dice may be on their way until nobody waits for what they come to.
  const LONGEST = 10_000;
  // The turn that was asked to come, and where its blow falls then.
  let awaited = null;

  // Where a turn came for the blow that falls next.
  const came = new WeakSet();
  T.cameForBlow = (section) => came.delete(section);

  // Whoever taps twice strikes once: so long the key is deaf that has another's name by then.
  const DEAF = 400;
  let deaf = 0;
  T.deafen = () => { deaf = performance.now() + DEAF; };

  const turnOf = ({ round, turn }) => `${round} ${turn}`;

  // Who strikes next, and whether a turn comes before that; nobody where that is rolled first.
  function striker(fight) {
    const now = T.actorIn(fight);
    // Who is down, and acts all the same, does so last.
    const all = T.fight.acting(fight);
    const idle = all.find(({ id }) => id === T.again) ?? [now, ...all.filter(T.stands), ...all].find((one) => one && !one.blows);
    return idle ? { one: idle, isTurn: false } : { one: T.fight.following(fight)[0], isTurn: true };
  }

  // Whether real dice are typed, which come with real ones for what is lost.
  const isTyped = (section) => [...section.querySelectorAll("form .by-hand > :not(span)")].some(({ value }) => value.trim());

  // Of those who act together it is set for who has not struck.
  T.goOn = (section, fight) => {
    const { one, isTurn } = striker(fight);
    if (!isTurn && one !== T.actorIn(fight)) T.actAs(section, one.id);
  };

  function blow(section, kept) {
    T.deafen();
    const form = section.querySelector("form");
    const until = performance.now() + LONGEST;
    if (form.checkValidity() && !isTyped(section)) {
      section.addEventListener("rolled", ({ detail: { isAnswer } }) => {
        if (isAnswer && performance.now() < until) T.throwOwn(section, kept);
      }, { once: true });
    }
    form.querySelector("[type=submit]").click();
  }

  // Whose the dice are that are typed: where no turn comes for them, whoever acts strikes again.
  function diceOf(section, fight) {
    const next = striker(fight);
    const isOver = next.isTurn && !(next.one && section.querySelector(".strike"));
    return isOver ? { one: T.actorIn(fight), isTurn: false } : next;
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

  // Real dice are of whom the key beside them names, be it only with the next turn: whether they wait for that.
  T.takeDice = (section, kept) => {
    if (!T.isBlow(section) || !isTyped(section)) return false;
    const { one, isTurn } = diceOf(section, kept.now);
    if (isTurn) strike(section, kept);
    else if (T.actorIn(kept.now) !== one) T.actAs(section, one.id);
    return isTurn;
  };

  // The key that takes them says whose they are.
  function tellDice(section, fight) {
    const one = fight?.round && T.isBlow(section) && diceOf(section, fight).one;
    const { dataset } = section.querySelector("[type=submit]");
    if (one) dataset.hand = one.blows && T.fight.acting(fight).includes(one) ? `${one.name} again` : one.name;
    else delete dataset.hand;
  }

  // The key for it, beside the one that rolls the check alone.
  T.showBlow = (section, kept) => {
    const shown = section.querySelector(".strike");
    const fight = kept?.now;
    if (!fight?.round || !T.isBlow(section) || T.fight.left(fight) || !section.closest(".live")) {
      shown?.remove();
      tellDice(section, fight);
      return;
    }
    const made = shown ?? button("", () => performance.now() < deaf || strike(section, T.fightHere()), { class: "strike", "aria-keyshortcuts": "s" });
    if (!shown) section.querySelector("[type=submit]").after(made);
    const { one, isTurn } = striker(fight);
    const { whom, chance } = one ? T.blowOf(section, fight, one) : {};
    // Of whoever is set in the card already it tells the chance itself.
    const isSet = one && !isTurn && one === T.actorIn(fight);
    tellDice(section, fight);
    const about = [isTurn ? (one ? "next" : "initiative anew, then the first blow") : one.blows ? "again" : "now", isSet ? "" : chance, one?.strikes].filter(Boolean).join(", ");
    const says = one ? `${one.name} strikes${whom ? ` ${whom.name}` : ""}` : `Next: round ${fight.round + 1}`;
    made.classList.toggle("brings", isTurn);
    made.setAttribute("aria-label", `${says}, ${about}`);
    made.replaceChildren(element("b", {}, says), element("span", "of", about));
    if (awaited?.section !== section || awaited.before === turnOf(fight) || performance.now() > awaited.until) return;
    awaited = null;
    came.add(section);
    setTimeout(() => strike(section, T.fightHere()));
  };
})(window.Tablewright);
